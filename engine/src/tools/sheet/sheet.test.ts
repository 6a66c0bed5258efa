import { describe, expect, it } from 'vitest';
import { asId, nm } from '../../base/index.ts';
import { transforms } from '../../geometry/index.ts';
import type { Obj } from '../../kinds/index.ts';
import { edit, part, sheetOf, wire, wiresOf } from '../testing/sheet.ts';
import { moveConnected } from './follow.ts';
import { tidy } from './tidy.ts';

const by = (dx: number, dy: number) => ({ ...transforms.identity, e: dx * 1e6, f: dy * 1e6 });

/** Drags parts by a vector in millimetres and gives the wires and dots that lie then, in the order of their coordinates. */
function drag(objects: readonly Obj[], ids: readonly string[], dx: number, dy: number) {
  const { store, draft } = edit(sheetOf(objects));
  moveConnected(
    draft,
    ids.map(id => asId(id)),
    by(dx, dy),
  );
  draft.commit({ id: 'undo.move', en: 'Move' });
  return { wires: wiresOf(store), junctions: [...store.all('junction')].map(({ at }) => [at.x / 1e6, at.y / 1e6]) };
}

describe('parts drag their wires', () => {
  it.each<[string, Obj[], string[], [number, number], number[][]]>([
    [
      'along the wire it stretches',
      [part('r', 0, 0, [[0, 0]]), wire('a', 0, 0, 20, 0)],
      ['r'],
      [-5, 0],
      [[-5, 0, 20, 0]],
    ],
    [
      'across the wire it bends',
      [part('r', 0, 0, [[0, 0]]), wire('a', 0, 0, 20, 0)],
      ['r'],
      [0, 5],
      [
        [0, 0, 0, 5],
        [0, 0, 20, 0],
      ],
    ],
    [
      'a corner slides',
      [part('r', 0, 0, [[0, 0]]), wire('a', 0, 0, 20, 0), wire('b', 20, 0, 20, 30)],
      ['r'],
      [0, 5],
      [
        [0, 5, 20, 5],
        [20, 5, 20, 30],
      ],
    ],
    [
      'pins that touched get a wire',
      [part('r', 0, 0, [[0, 0]]), part('s', 0, 0, [[0, 0]])],
      ['r'],
      [10, 0],
      [[0, 0, 10, 0]],
    ],
    ['a wire without length is gone', [part('r', 0, 0, [[0, 0]]), wire('a', 0, 0, 5, 0)], ['r'], [5, 0], []],
    [
      'a wire between two parts that both move goes along',
      [part('r', 0, 0, [[0, 0]]), part('s', 10, 0, [[0, 0]]), wire('a', 0, 0, 10, 0)],
      ['r', 's'],
      [3, 4],
      [[3, 4, 13, 4]],
    ],
    [
      'a wire that moves keeps what it was tied to',
      [part('r', 0, 0, [[0, 0]]), part('s', 10, 0, [[0, 0]]), wire('a', 0, 0, 10, 0)],
      ['a'],
      [0, 5],
      [
        [0, 0, 0, 5],
        [0, 5, 10, 5],
        [10, 0, 10, 5],
      ],
    ],
    [
      'a wire with a slant just stretches',
      [part('r', 0, 0, [[0, 0]]), wire('a', 0, 0, 10, 7)],
      ['r'],
      [1, 2],
      [[1, 2, 10, 7]],
    ],
  ])('%s', (_name, objects, ids, [dx, dy], wires) => expect(drag(objects, ids, dx, dy).wires).toEqual(wires));

  it('wires of neighbouring pins bend next to one another', () => {
    const pins = [0, 2.54, 5.08].map(y => [0, y] as [number, number]);
    const wires = pins.map(([, y], i) => wire(`w${i}`, 0, y, 20.32, y));
    const { store, draft } = edit(sheetOf([part('u', 0, 0, pins), ...wires]));
    moveConnected(draft, [asId('u')], by(0, 2.54));
    draft.commit({ id: 'undo.move', en: 'Move' });
    // Every pin still reaches its own far end, and no other.
    for (const [i, y] of [0, 2.54, 5.08].entries()) {
      const reached = new Set<string>([`0,${(y + 2.54) * 1e6}`]);
      for (let grew = true; grew;) {
        grew = false;
        for (const { start, end } of store.all('wire'))
          for (const [p, q] of [
            [start, end],
            [end, start],
          ] as const)
            if (reached.has(`${p.x},${p.y}`) && !reached.has(`${q.x},${q.y}`)) {
              reached.add(`${q.x},${q.y}`);
              grew = true;
            }
      }
      const ends = [0, 2.54, 5.08].filter(far => reached.has(`20320000,${Math.round(far * 1e6)}`));
      expect(ends, `pin ${i}`).toEqual([y]);
    }
    expect(store.count('junction')).toBe(0);
  });

  it('labels ride on their wire', () => {
    const label = {
      kind: 'noConnect',
      id: asId('n'),
      locked: false,
      screen: 's',
      at: { x: nm(0), y: nm(0) },
    } as Obj;
    const { store, draft } = edit(sheetOf([part('r', 0, 0, [[0, 0]]), label]));
    moveConnected(draft, [asId('r')], by(3, 4));
    draft.commit({ id: 'undo.move', en: 'Move' });
    expect(store.get(asId('n'))).toMatchObject({ at: { x: 3e6, y: 4e6 } });
  });

  it('takes and adds dots', () => {
    const cross = [wire('a', 0, 0, 20, 0), wire('b', 10, 0, 10, 10)];
    const { store, draft } = edit(sheetOf(cross));
    tidy(draft, [{ x: nm(10e6), y: nm(0) }]);
    draft.commit({ id: 'x', en: 'x' });
    expect(store.count('junction')).toBe(1);
    const second = edit(store);
    second.draft.remove(asId('b'));
    tidy(second.draft, [{ x: nm(10e6), y: nm(0) }]);
    second.draft.commit({ id: 'x', en: 'x' });
    expect(store.count('junction')).toBe(0);
  });

  it('joins runs that continue and drops those that lie twice', () => {
    const { store, draft } = edit(
      sheetOf([wire('a', 0, 0, 10, 0), wire('b', 10, 0, 20, 0), wire('c', 5, 0, 8, 0), wire('d', 20, 0, 20, 5)]),
    );
    tidy(draft, [
      { x: nm(10e6), y: nm(0) },
      { x: nm(8e6), y: nm(0) },
    ]);
    draft.commit({ id: 'x', en: 'x' });
    expect(wiresOf(store)).toEqual([
      [0, 0, 20, 0],
      [20, 0, 20, 5],
    ]);
  });
});
