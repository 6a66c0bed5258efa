import { expect, test } from 'vitest';
import { asId, mm, type Id } from '../../src/base/index.ts';
import { pourImported } from '../../src/fill/index.ts';
import type { Change, ObjOf } from '../../src/kinds/index.ts';
import '../clipper.ts';
import { sampleBoard, track, zone } from '../storage/sample.ts';
import { checkMerge } from '../../src/aftermath/index.ts';

const ours = { ...track('ours', 1), net: 'A' };
/** On ours, with another net. */
const theirs = { ...track('theirs', 1), net: 'B', start: { x: mm(0), y: mm(5) }, end: { x: mm(20), y: mm(5) } };
const change: Change = { added: new Map([[theirs.id, theirs]]), removed: new Map(), updated: new Map() };
const brokenFor = (...records: Id[]) => checkMerge(sampleBoard([ours, theirs]), [change], new Set(records)).found;

test('a short that the merge made is found, with what this device had changed', () => {
  const found = brokenFor(asId('ours'));
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ record }) => record === 'ours')).toBe(true);
});

test('what was there before, and what the other device broke by itself, is not', () => {
  expect(checkMerge(sampleBoard([ours, theirs]), [], new Set([asId('ours')])).found).toEqual([]);
  expect(brokenFor(asId('elsewhere'))).toEqual([]);
});

test('copper that one side had computed is computed again, and what a file had stays', () => {
  const plane = zone('plane', [0, 0, mm(20), 0, mm(20), mm(20), 0, mm(20)]);
  const moved = { ...ours, start: { x: mm(5), y: mm(2) }, end: { x: mm(5), y: mm(18) } };
  const content = sampleBoard([plane, moved]);
  const refill = (object: ObjOf<'zone'>, records: readonly string[], since: readonly Change[] = []) =>
    checkMerge({ ...content, objects: [object, moved] }, since, new Set(records.map(asId))).refill;
  const [poured] = pourImported({ ...content, objects: [plane, moved] }, () => true)!.objects;
  const made = refill(plane, ['plane']);
  const [from, to] = made!.updated.get(plane.id)!;
  expect(from).toBe(plane);
  expect(to).toMatchObject(poured!);
  expect(to).not.toMatchObject({ fills: plane.fills });
  // Right already, never computed by either, or not filled.
  expect(refill(to as ObjOf<'zone'>, ['plane'])).toBeNull();
  expect(refill(plane, ['ours'])).toBeNull();
  expect(refill({ ...plane, filled: false }, ['plane'])).toBeNull();
  const theirs = { ...plane, fills: [] };
  const computed: Change = { added: new Map(), removed: new Map(), updated: new Map([[plane.id, [theirs, plane]]]) };
  expect(refill(plane, ['ours'], [computed])).toEqual(made);
});
