/**
 * A program on a device: it edits the board of a store without a pause, says each edit that the store has acknowledged, and exchanges with the
 * cloud. It is there to be killed. With the word 'settle' it only exchanges, until both have everything, and ends.
 *
 *     node device.process.ts STORE SERVER TOKEN NAME [settle]
 */
import { createClient } from '@boardwright/contract';
import { msg, newTimedId } from '@boardwright/engine/base';
import { openDocument, type Change } from '@boardwright/engine/kinds';
import { createProjectStore, localCalls, StoreError, type ChangeEntry } from '@boardwright/engine/storage';
import { catchUp, remoteOver, SyncEngine } from '@boardwright/engine/sync';
import { track } from '../../../../engine/test/storage/sample.ts';
import { openRawStore } from '../../../src/store/index.ts';

const [file = '', baseUrl = '', token = '', name = '', mode] = process.argv.slice(2);
const label = msg('undo.test', 'Test');
const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

const raw = openRawStore(file);
const call = localCalls(raw);
const store = createProjectStore(call);
const client = createClient({
  baseUrl,
  token: { get: () => token, set: () => undefined, clear: () => undefined },
  onForbidden: how => console.log(`fault forbidden ${how}`),
  toast: () => undefined,
});
const engine = new SyncEngine(call, remoteOver(client), 'account', { onMoved: () => void follow() });

/** Exchanges; a project that this device does not have yet is cloned. Gives whether both have everything. */
async function exchange(): Promise<boolean> {
  await engine.sync();
  const { elsewhere, projects, online } = await engine.overview();
  if (elsewhere[0]) await engine.clone(elsewhere[0]).catch(() => undefined);
  for (const { problem } of projects)
    if (problem !== null && problem !== 'offline' && problem !== 'busy') console.log(`fault ${problem}`);
  return online === true && projects.length > 0 && projects.every(each => each.waiting === 0 && each.problem === null);
}

interface Edit {
  readonly change: Change;
  readonly entry: ChangeEntry;
}
const unsaved: Edit[] = [];
let follow = async (): Promise<void> => undefined;

/** Edits until the process is killed. */
async function edit(): Promise<never> {
  const [project] = await store.list();
  const [document] = await store.documents(project!.id);
  const loaded = await store.load(document!.id);
  const live = openDocument(loaded);
  const [shared] = live.all('track');
  if (!shared) throw new Error('the board has no track');
  let { revision } = loaded.summary;
  live.subscribe((change, origin) => {
    if (origin !== 'remote') unsaved.push({ change, entry: { id: newTimedId(), actor: '', mark: 'none' } });
  });
  follow = async () => {
    revision = await catchUp(
      store,
      document!.id,
      revision,
      live,
      () => unsaved.map(each => ({ id: each.entry.id, change: each.change })),
      steps => {
        const changes = new Map(steps.map(({ id, change }) => [id, change]));
        const kept = unsaved.flatMap(each =>
          changes.has(each.entry.id) ? [{ ...each, change: changes.get(each.entry.id)! }] : [],
        );
        unsaved.splice(0, unsaved.length, ...kept);
      },
    );
  };
  for (let count = 0; ; count++) {
    const id = `${name}-${process.pid}-${count}`;
    live.transact(label, tx => {
      tx.add(track(id, count));
      // All devices work on the first track, too.
      tx.update('track', shared.id, draft => void (draft.net = id));
    });
    for (let next = unsaved[0]; next; next = unsaved[0])
      try {
        revision = await store.append(document!.id, revision, next.change, label, next.entry);
        unsaved.shift();
      } catch (error) {
        if (!(error instanceof StoreError) || error.fault !== 'conflict') throw error;
        await follow();
      }
    console.log(`acknowledged ${id}`);
    // Slower than an exchange: a device that is always outrun does not get its turn.
    await pause(20 + Math.random() * 60);
  }
}

const work = async (): Promise<never> => {
  for (;;) {
    await exchange();
    await pause(100 + Math.random() * 200);
  }
};

while (!(await exchange()) && (mode === 'settle' || (await store.list()).length === 0)) await pause(20);
if (mode === 'settle') {
  console.log('settled');
  raw.close();
} else {
  console.log('working');
  await Promise.all([edit(), work()]);
}
