// @vitest-environment node
import { expect, test } from 'vitest';
import { asId, nm } from '@boardwright/engine/base';
import type { SyncConflict } from '@boardwright/engine/storage';
import { sampleBoard, track } from '../../../engine/test/storage/sample.ts';
import { shownConflicts } from './syncPictures.ts';

const near = { ...track('t1', 1), width: nm(200_000) };
const far = { ...track('t3', 3), start: { x: nm(900_000_000), y: nm(0) }, end: { x: nm(910_000_000), y: nm(0) } };
const board = sampleBoard([near, { ...near, id: asId('t2') }, far]);

const conflict = (part: Partial<SyncConflict>): SyncConflict => ({
  id: 1,
  project: asId('p'),
  document: asId('d'),
  record: asId('t1'),
  kind: 'track',
  title: '',
  path: ['width'],
  base: 100_000,
  ours: 200_000,
  theirs: 700_000,
  at: '',
  ...part,
});

const strokes = (svg: string | undefined): number => svg?.match(/<(?:path|line|circle|polyline|rect)\b/g)?.length ?? 0;

test('both versions are drawn in one frame, with what is near', () => {
  const [shown] = shownConflicts(board, [conflict({})]);
  expect(shown!.record).toMatchObject({ id: 't1', width: 200_000 });
  const { ours, theirs } = shown!.pictures!;
  expect(/viewBox="[^"]*"/.exec(ours)![0]).toBe(/viewBox="[^"]*"/.exec(theirs)![0]);
  expect(ours).toContain('stroke-width="0.2"');
  expect(theirs).toContain('stroke-width="0.7"');
  // The paper, the record and its neighbour; not what is far.
  expect([strokes(ours), strokes(theirs)]).toEqual([3, 3]);
});

test('a record is drawn once, with all that differs of it', () => {
  const moved = { start: { x: nm(2_000_000), y: nm(0) }, mid: null, end: { x: nm(2_000_000), y: nm(9_000_000) } };
  const place = conflict({ id: 2, path: ['start mid end'], base: undefined, ours: undefined, theirs: moved });
  const [width, course] = shownConflicts(board, [conflict({}), { ...place, ours: near }]);
  expect(width!.pictures!.theirs).toContain('stroke-width="0.7"');
  expect(width!.pictures!.theirs).toMatch(/9\b/);
  expect(course!.pictures).toBeNull();
});

test('of a record that one side removed only the other version is drawn; settings have no drawing', () => {
  const removed = conflict({ path: [], ours: near, theirs: undefined });
  const [shown, settings] = shownConflicts(board, [removed, conflict({ record: null, kind: 'settings' })]);
  expect([shown!.pictures!.ours === '', shown!.pictures!.theirs]).toEqual([false, '']);
  expect(settings).toMatchObject({ record: null, pictures: null });
});
