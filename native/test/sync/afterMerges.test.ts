import { expect, test } from 'vitest';
import { afterMerges, answerMerge, type MergeQuestion } from '@boardwright/engine/aftermath';
import { asId, mm, msg } from '@boardwright/engine/base';
import { pourImported } from '@boardwright/engine/fill';
import type { ObjOf } from '@boardwright/engine/kinds';
import { localCalls } from '@boardwright/engine/storage';
import '../../../engine/test/clipper.ts';
import { edit, track, zone } from '../../../engine/test/storage/sample.ts';
import { boardOf, pair, type Device } from './pair.ts';

const label = msg('undo.test', 'Test');
const plane: ObjOf<'zone'> = { ...zone('plane', [0, 0, mm(20), 0, mm(20), mm(20), 0, mm(20)]), islands: 'never' };

const added = (id: string, x: number) => ({
  ...track(id, x),
  net: id,
  start: { x: mm(x), y: mm(2) },
  end: { x: mm(x), y: mm(18) },
});

/** Adds a track, with the copper of zones around it. */
async function draw(on: Device, ...objects: Parameters<typeof track>[]): Promise<void> {
  const { document } = await boardOf(on);
  const loaded = await on.store.load(document);
  const { change } = edit(loaded, tx => {
    for (const [id, x] of objects) tx.add(id === 'plane' ? plane : added(id, x));
    const { objects: full } = pourImported({ settings: loaded.settings, objects: [...tx.everything()] }, () => true)!;
    for (const object of full) if (object.kind === 'zone') tx.put(object);
  });
  await on.store.append(document, loaded.summary.revision, change, label);
}

const boardIn = async (on: Device) => on.store.load((await boardOf(on)).document);
const zoneIn = async (on: Device) => (await boardIn(on)).objects.find(({ id }) => id === plane.id);
const rightZone = async (on: Device) =>
  pourImported(await boardIn(on), () => true)!.objects.find(({ id }) => id === plane.id);

/** Two devices that drew a track each in one plane, and exchanged that. */
async function merged() {
  const { a, b } = await pair();
  await draw(a, ['plane', 0]);
  for (const each of [a, b]) await each.engine.sync();
  await draw(a, ['one', 5]);
  await draw(b, ['two', 15]);
  for (const each of [a, b]) await each.engine.sync();
  return { a, b, project: (await boardOf(b)).project };
}

test('after a merge the copper of a plane is that of the tracks of both, on both devices', async () => {
  const { a, b, project } = await merged();
  expect(await zoneIn(b)).not.toEqual(await rightZone(b));
  const answer = (question: MergeQuestion) => Promise.resolve(answerMerge(question));
  const { found, moved, isLeft } = await afterMerges(localCalls(b.raw), project, answer);
  expect([found, moved.length, isLeft]).toEqual([0, 1, false]);
  for (const each of [b, a]) await each.engine.sync();
  for (const each of [a, b]) expect(await zoneIn(each)).toEqual(await rightZone(each));
  expect(await afterMerges(localCalls(b.raw), project, answer)).toEqual({ found: 0, moved: [], isLeft: false });
});

test('a document that is edited while the answer is made is looked at again', async () => {
  const { b, project } = await merged();
  const call = localCalls(b.raw);
  const { isLeft, moved } = await afterMerges(call, project, async question => {
    await draw(b, ['three', 10]);
    return answerMerge(question);
  });
  expect([isLeft, moved]).toEqual([true, []]);
  const again = await afterMerges(call, project, question => Promise.resolve(answerMerge(question)));
  expect(again.isLeft).toBe(false);
  expect(await zoneIn(b)).toEqual(await rightZone(b));
  expect((await boardIn(b)).objects.some(({ id }) => id === asId('three'))).toBe(true);
});
