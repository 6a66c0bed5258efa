import { expect, test } from 'vitest';
import { asId, mm, msg } from '../base/index.ts';
import { openDocument, type ObjOf } from '../kinds/index.ts';
import { applyChange } from '../model/index.ts';
import { emptyBoard, track, zone } from '../../test/storage/sample.ts';
import { restoring } from './restoring.ts';

const board = (...objects: ObjOf<'track' | 'zone'>[]) => openDocument({ settings: emptyBoard(), objects });

test('a whole document becomes what it was', () => {
  const then = board(track('t1', 1), track('t2', 2));
  const now = board(track('t2', 5), zone('z1', [0, 0, 5, 0, 5, 5]));
  applyChange(now, restoring(now, then), msg('test', 'Test'), 'user');
  expect([...now.everything()].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([track('t1', 1), track('t2', 2)]);
});

test('one object becomes what it was, and the others stay', () => {
  const then = board(track('t1', 1), track('t2', 2), track('t3', 3));
  const now = board(track('t1', 7), track('t2', 8), track('t4', 4));
  applyChange(now, restoring(now, then, new Set([asId('t1')])), msg('test', 'Test'), 'user');
  expect((now.get(asId('t1')) as ObjOf<'track'>).start.x).toBe(mm(1));
  expect((now.get(asId('t2')) as ObjOf<'track'>).start.x).toBe(mm(8));
  applyChange(now, restoring(now, then, new Set([asId('t3'), asId('t4')])), msg('test', 'Test'), 'user');
  expect([...now.everything()].map(({ id }) => id).sort()).toEqual(['t1', 't2', 't3']);
});
