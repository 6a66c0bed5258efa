// @vitest-environment node
import { expect, test } from 'vitest';
import { asId, nm } from '@boardwright/engine/base';
import type { Change, ObjOf } from '@boardwright/engine/kinds';
import { ghostOf } from './ghostOf.ts';

const track = (id: string, width = 250_000): ObjOf<'track'> => ({
  kind: 'track',
  id: asId(id),
  locked: false,
  layer: 'F.Cu',
  start: { x: nm(0), y: nm(0) },
  mid: null,
  end: { x: nm(1_000_000), y: nm(0) },
  width: nm(width),
  net: '',
});
const step = (change: Partial<Change>) => ({
  change: { added: new Map(), removed: new Map(), updated: new Map(), ...change },
});
const [a, b, c] = [track('a'), track('b'), track('c')];

test('what comes and what becomes is shown, what it replaces is not', () => {
  const wide = track('b', 500_000);
  const ghost = ghostOf([
    step({ added: new Map([[a.id, a]]), updated: new Map([[b.id, [b, wide]]]), removed: new Map([[c.id, c]]) }),
  ]);
  expect(ghost).toEqual({ shown: [a, wide], hidden: [b.id, c.id], added: 1, changed: 1, removed: 1 });
});

test('of several steps the last state of an object counts', () => {
  const [wide, wider] = [track('a', 500_000), track('a', 600_000)];
  expect(
    ghostOf([step({ added: new Map([[a.id, a]]) }), step({ updated: new Map([[a.id, [a, wide]]]) })]),
  ).toMatchObject({ shown: [wide], hidden: [], added: 1, changed: 0 });
  expect(
    ghostOf([step({ updated: new Map([[a.id, [a, wide]]]) }), step({ updated: new Map([[a.id, [wide, wider]]]) })]),
  ).toMatchObject({ shown: [wider], hidden: [a.id], changed: 1 });
  expect(ghostOf([step({ added: new Map([[a.id, a]]) }), step({ removed: new Map([[a.id, a]]) })])).toEqual({
    shown: [],
    hidden: [],
    added: 0,
    changed: 0,
    removed: 0,
  });
});

test('of very many objects some are drawn, and all counted', () => {
  const many = Array.from({ length: 50 }, (_, i) => track(`t${i}`));
  const ghost = ghostOf([step({ updated: new Map(many.map(each => [each.id, [each, track(each.id, 500_000)]])) })], 20);
  expect([ghost.shown.length, ghost.hidden.length, ghost.changed]).toEqual([20, 20, 50]);
});
