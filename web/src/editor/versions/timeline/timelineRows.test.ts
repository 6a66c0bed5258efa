import { expect, test } from 'vitest';
import { msg, newTimedId } from '@boardwright/engine/base';
import type { Activity } from '@boardwright/engine/storage';
import { timelineRows } from './timelineRows.ts';

const move = msg('undo.move', 'Move');
const draw = msg('undo.draw', 'Draw wire');

const entry = (revision: number, minute: number, more: Partial<Activity> = {}): Activity => ({
  id: newTimedId(),
  revision,
  at: new Date(Date.UTC(2026, 10, 27, 10, minute)).toISOString(),
  actor: 'ada@example.org',
  label: move,
  mark: 'do',
  ...more,
});

test('the same work of one person in a row is one row of the timeline, with the state after it', () => {
  const rows = timelineRows([
    entry(7, 30, { mark: 'undo' }),
    entry(6, 29),
    entry(5, 28, { actor: 'bob@example.org' }),
    entry(4, 27),
    entry(3, 26, { mark: 'join' }),
    entry(2, 25),
    entry(1, 2),
  ]);
  expect(rows.map(({ revision, actor, mark, count }) => [revision, actor.slice(0, 3), mark, count])).toEqual([
    [7, 'ada', 'undo', 1],
    [6, 'ada', 'do', 1],
    [5, 'bob', 'do', 1],
    [4, 'ada', 'do', 2],
    [1, 'ada', 'do', 1],
  ]);
  expect(timelineRows([entry(2, 1, { label: draw }), entry(1, 0)])).toHaveLength(2);
});
