import { describe, expect, it } from 'vitest';
import { mm } from '../src/base/index.ts';
import { RatsnestIndex } from '../src/indexes/index.ts';
import { Board, drag, editOf, hold, route, RoutedCopper, type Mode } from '../src/router/index.ts';
import { board } from './drcBoard.ts';

const MM = 1e6;

/** Leads a track of 0.2 mm from 0,0 to 20,0 through a board. */
function led(text: string, mode: Mode) {
  const store = board(text);
  const ratsnest = new RatsnestIndex();
  ratsnest.reset(store);
  const routed = new RoutedCopper(new Board(store, ratsnest.copper));
  const lead = { from: { x: 0, y: 0 }, net: 'A', layer: 'F.Cu', width: mm(0.2) };
  return route(routed, lead, { x: 20 * MM, y: 0 }, { mode, style: '45', straightFirst: true });
}

const OPEN = 'edge -20,-20 60,-20; edge 60,-20 60,40; edge 60,40 -20,40; edge -20,40 -20,-20';

describe('walking round', () => {
  it.each<[string, string, Mode, 'above' | 'below' | 'straight' | 'none']>([
    ['nothing in the way', '', 'shortest', 'straight'],
    ['a pad, clockwise', 'U1 10,0 1@0,0=B', 'left', 'above'],
    ['a pad, anticlockwise', 'U1 10,0 1@0,0=B', 'right', 'below'],
    ['a pad a little above, below it', 'U1 10,-0.3 1@0,0=B', 'shortest', 'below'],
    ['a pad a little below, above it', 'U1 10,0.3 1@0,0=B', 'shortest', 'above'],
    [
      'a row of pads without room between, as one',
      'U1 10,0 1@0,-2=B 2@0,-1=B 3@0,0=B 4@0,1=B 5@0,2=B 6@0,3=B',
      'shortest',
      'above',
    ],
    ['pads on the other side are not in the way', 'track B B 10,-5 10,5 0.3', 'shortest', 'straight'],
    ['nor is copper of the net', 'U1 10,0 1@0,0=A', 'shortest', 'straight'],
    ['a NPTH', 'U1 10,0.1 1@0,0=-:np', 'shortest', 'above'],
    ['a slanted track', 'track B F 9,-1 12,6 0.3', 'shortest', 'above'],
    ['a wall from edge to edge leaves no way', 'track B F 10,-20 10,40 0.3', 'shortest', 'none'],
  ])('%s', (_name, text, mode, side) => {
    const { points, reached } = led(`${OPEN}; ${text}`, mode);
    expect(reached).toBe(side !== 'none');
    const ys = points.map(({ y }) => y);
    if (side === 'straight') expect(points).toHaveLength(2);
    if (side === 'above') expect([Math.min(...ys) < 0, Math.max(...ys) <= 1]).toEqual([true, true]);
    if (side === 'below') expect([Math.max(...ys) > 0, Math.min(...ys) >= -1]).toEqual([true, true]);
  });

  it('keeps exactly the clearance, not more', () => {
    const { points } = led(`${OPEN}; U1 10,-0.3 1@0,0=B`, 'shortest');
    // Pad to 0.2, clearance 0.2, half of 0.2.
    expect(Math.max(...points.map(({ y }) => y)) / MM).toBeCloseTo(0.5, 3);
  });

  it('goes as near as it gets where there is no way', () => {
    const { points } = led(`${OPEN}; track B F 10,-20 10,40 0.3`, 'shortest');
    const end = points.at(-1)!;
    expect(end.x / MM).toBeCloseTo(10 - 0.15 - 0.2 - 0.1, 2);
    expect(end.y / MM).toBeCloseTo(0, 2);
  });
});

describe('dragging what has no length', () => {
  const setUp = (text: string) => {
    const store = board(`${OPEN}; ${text}`);
    const ratsnest = new RatsnestIndex();
    ratsnest.reset(store);
    return { store, routed: new RoutedCopper(new Board(store, ratsnest.copper)) };
  };

  it('leaves a track that ends where it starts, as boards of others have, where it is', () => {
    const { store, routed } = setUp('track A F 5,5 5,5 0.2');
    const held = hold(routed, [...store.all('track')][0]!, { x: 5 * MM, y: 5 * MM })!;
    expect(drag(routed, held, { x: 6 * MM, y: 7 * MM }, 'shortest')).toBeNull();
  });

  it('makes no track of a line whose via is dragged onto its other end', () => {
    const { store, routed } = setUp('via A 0,0; track A F 0,0 5,0 0.2; U1 5,0 1@0,0=A');
    const held = hold(routed, [...store.all('via')][0]!, { x: 0, y: 0 })!;
    const edit = editOf(drag(routed, held, { x: 5 * MM, y: 0 }, 'free')!);
    expect(edit.added).toEqual([]);
    expect(edit.replaced.map(({ kind }) => kind)).toEqual(['via']);
    expect(edit.removed).toEqual([[...store.all('track')][0]!.id]);
  });
});
