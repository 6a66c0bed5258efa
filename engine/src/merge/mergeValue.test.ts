import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';
import { mergeValue, orderOf, type Sides } from './mergeValue.ts';
import { isPlain, isSame } from './sameValue.ts';

interface Settled extends Sides {
  readonly path: readonly string[];
}

function merged(base: unknown, ours: unknown, theirs: unknown, side: 'ours' | 'theirs' = 'ours') {
  const conflicts: Settled[] = [];
  const value = mergeValue([], { base, ours, theirs }, (path, sides) => {
    conflicts.push({ path, ...sides });
    return sides[side];
  });
  return { value, conflicts };
}

const track = { id: 'a', start: { x: 0, y: 0 }, end: { x: 5, y: 0 }, width: 3, net: 'GND' };

test('fields that one side alone changed come from it', () => {
  expect(merged(track, { ...track, width: 4 }, { ...track, net: 'VCC' })).toEqual({
    value: { ...track, width: 4, net: 'VCC' },
    conflicts: [],
  });
});

test('the ends of a track are one statement', () => {
  const ours = { ...track, start: { x: 1, y: 0 } };
  const theirs = { ...track, end: { x: 9, y: 0 } };
  const { value, conflicts } = merged(track, ours, theirs);
  expect(value).toEqual(ours);
  expect(conflicts).toMatchObject([{ path: ['start end'], theirs: { start: { x: 0, y: 0 }, end: { x: 9, y: 0 } } }]);
});

test('a point is one value', () => {
  const at = (x: number, y: number) => ({ origin: { x, y } });
  expect(merged(at(0, 0), at(1, 0), at(0, 1)).conflicts).toMatchObject([{ path: ['origin'] }]);
});

test('items of a list are merged by name, and added ones follow what they followed', () => {
  const field = (name: string, value: string) => ({ name, value });
  const base = [field('Reference', 'R1'), field('Value', '10k'), field('MPN', '')];
  const ours = [field('Reference', 'R1'), field('Value', '22k'), field('Tolerance', '1%'), field('MPN', '')];
  const theirs = [field('Reference', 'R7'), field('Value', '10k'), field('MPN', 'RC0603'), field('Supplier', 'x')];
  expect(merged({ fields: base }, { fields: ours }, { fields: theirs })).toEqual({
    value: {
      fields: [
        field('Reference', 'R7'),
        field('Value', '22k'),
        field('Tolerance', '1%'),
        field('MPN', 'RC0603'),
        field('Supplier', 'x'),
      ],
    },
    conflicts: [],
  });
});

test('an item that one side removed and the other changed is a conflict; an unchanged one goes', () => {
  const pads = {
    pads: [
      { id: 'p', net: 'A' },
      { id: 'q', net: 'B' },
    ],
  };
  const removed = { pads: [] };
  const changed = {
    pads: [
      { id: 'p', net: 'C' },
      { id: 'q', net: 'B' },
    ],
  };
  const { value, conflicts } = merged(pads, removed, changed, 'theirs');
  expect(value).toEqual({ pads: [{ id: 'p', net: 'C' }] });
  expect(conflicts).toMatchObject([{ path: ['pads', 'p'], ours: undefined }]);
});

test('nets of a class are a set; the corners of an outline are one value', () => {
  expect(merged({ nets: ['A', 'B'] }, { nets: ['A', 'B', 'C'] }, { nets: ['B', 'D'] }).value).toEqual({
    nets: ['B', 'C', 'D'],
  });
  const outline = (...points: number[]) => ({ points: Int32Array.from(points) });
  expect(merged(outline(0, 0), outline(0, 1), outline(1, 0)).conflicts).toHaveLength(1);
  expect(merged(outline(0, 0), outline(0, 1), outline(0, 1)).conflicts).toHaveLength(0);
});

test('an order that one side changed is kept', () => {
  expect(orderOf(['a', 'b', 'c'], ['a', 'b', 'c', 'd'], ['c', 'a', 'b'])).toEqual(['c', 'd', 'a', 'b']);
  expect(orderOf(['a', 'b'], ['b', 'a'], ['a', 'x', 'b'])).toEqual(['b', 'a', 'x']);
});

/** Values as records have them: fields, items with ids, points, numbers. */
const { record } = fc.letrec(tie => ({
  leaf: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('a', 'b'), fc.boolean(), fc.constant(null)),
  point: fc.record({ x: fc.integer({ min: 0, max: 2 }), y: fc.integer({ min: 0, max: 2 }) }),
  items: fc.uniqueArray(
    fc.record({ id: fc.constantFrom('p', 'q', 'r', 's'), v: tie('leaf') }, { requiredKeys: ['id'] }),
    { selector: item => item.id },
  ),
  record: fc.record(
    {
      at: tie('point'),
      rotation: tie('leaf'),
      net: tie('leaf'),
      width: tie('leaf'),
      pads: tie('items'),
      child: tie('record'),
    },
    { requiredKeys: [] },
  ),
}));
const options = { numRuns: 3000 };

test('what did not change on one side comes from the other one, without conflicts', () => {
  fc.assert(
    fc.property(record, record, (base, changed) => {
      expect(merged(base, changed, base)).toEqual({ value: changed, conflicts: [] });
      expect(merged(base, base, changed)).toEqual({ value: changed, conflicts: [] });
      expect(merged(base, changed, changed)).toEqual({ value: changed, conflicts: [] });
    }),
    options,
  );
});

/** What stands at a path; items of lists are named by their id. */
function at(value: unknown, path: readonly string[]): unknown {
  let here = value;
  for (const name of path) {
    if (Array.isArray(here)) here = (here as { id: string }[]).find(item => item.id === name);
    else here = (here as Record<string, unknown> | undefined | null)?.[name];
  }
  return here;
}

/** The values inside of a value. */
function leavesOf(value: unknown, path: readonly string[]): { path: readonly string[]; value: unknown }[] {
  if (Array.isArray(value)) return (value as { id: string }[]).flatMap(item => leavesOf(item, [...path, item.id]));
  if (!isPlain(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

/** Lists of items in the order of their ids. */
const sorted = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(JSON.stringify(value), (_, part: unknown) =>
        Array.isArray(part) ? part.toSorted((a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)) : part,
      );

test('no change of a side is lost, unless a conflict names it', () => {
  fc.assert(
    fc.property(record, record, record, (base, ours, theirs) => {
      const { value, conflicts } = merged(base, ours, theirs);
      const isNamed = (path: readonly string[]) =>
        conflicts.some(conflict => {
          const names = conflict.path.map(name => name.split(' '));
          return path.every((name, i) => i >= names.length || names[i]!.includes(name));
        });
      for (const side of [ours, theirs])
        for (const { path, from, to } of differencesOf(base, side))
          // The order of items does not concern one that the other side removed.
          if (!isNamed(path) && !isSame(sorted(from), sorted(to)) && !isSame(at(value, path), to))
            // The other side put something there as well: all parts of both are there, or named.
            for (const leaf of leavesOf(to, path))
              if (!isNamed(leaf.path)) expect(isSame(at(value, leaf.path), leaf.value)).toBe(true);
    }),
    options,
  );
});

test('with the sides and the choices exchanged the same values are kept', () => {
  fc.assert(
    fc.property(record, record, record, (base, ours, theirs) => {
      const one = merged(base, ours, theirs, 'ours');
      const other = merged(base, theirs, ours, 'theirs');
      expect(sorted(other.value)).toEqual(sorted(one.value));
      expect(other.conflicts).toHaveLength(one.conflicts.length);
    }),
    options,
  );
});
