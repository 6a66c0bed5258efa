import { describe, expect, it } from 'vitest';
import { english } from '../src/base/index.ts';
import { RatsnestIndex } from '../src/indexes/index.ts';
import { Board, commit, drag, editOf, hold, RoutedCopper } from '../src/router/index.ts';
import { trackDragTool, trackTool } from '../src/tools/index.ts';
import { any, drive } from '../src/tools/testing/drive.ts';
import { board } from './drcBoard.ts';
import { violations } from './routeBoards.ts';

const MM = 1e6;
const EDGE = 'edge -20,-20 80,-20; edge 80,-20 80,80; edge 80,80 -20,80; edge -20,80 -20,-20';

const last = (said: readonly (Parameters<typeof english>[0] | null)[]): string => {
  const message = said.findLast(each => each !== null);
  return message ? english(message) : '';
};
const frames = (shown: readonly { kind: string }[]) => shown.filter(({ kind }) => kind === 'rectangle').length;

describe('what blocks is named and framed', () => {
  it('a pad in the way of a track that cannot go around', () => {
    const wall = Array.from({ length: 41 }, (_, i) => `${i + 1}@0,${i - 20}=W`).join(' ');
    const store =
      board(`${EDGE}; U1 0,0 1@0,0=A; U2 20,0 1@0,0=A; U3 10,0 ${wall}; keep tracks,vias F 9,19 11,19 11,90 9,90;
      keep tracks,vias F 9,-90 11,-90 11,-19 9,-19`);
    const { said, shown } = drive(any(trackTool), store, ['down 0 0', 'move 20 0']);
    expect(last(said)).toMatch(/blocked by pad \d+ of U3 \[W\]/);
    expect(frames(shown)).toBeGreaterThan(0);
  });

  it('a locked track in the way of a drag', () => {
    const store = board(`${EDGE}; U1 0,0 1@0,0=A; U2 20,0 1@0,0=A; track A F 0,0 20,0 0.2; track B F -20,3 80,3 0.2`);
    store.transact({ id: 'x', en: 'x' }, tx => {
      for (const track of tx.all('track')) if (track.net === 'B') tx.put({ ...track, locked: true });
    });
    const { said, shown } = drive(any(trackDragTool), store, ['move 10 6'], { args: { x: 10 * MM, y: 0 } });
    expect(last(said)).toMatch(/Blocked by Track \[B\] \(locked\)/);
    expect(frames(shown)).toBe(1);
  });
});

describe('large drags in dense buses', () => {
  const bus = (count: number, pitch: number): string =>
    Array.from({ length: count }, (_, i) => `track N${i} F -15,${i * pitch} 75,${i * pitch} 0.2`).join('; ');

  it.each([
    [8, 6],
    [24, 10],
    [40, 5],
  ])('the first of %i tracks goes %i mm, the others with it, in their order', (count, far) => {
    const store = board(`${EDGE}; ${bus(count, 0.4)}`);
    const ratsnest = new RatsnestIndex();
    ratsnest.reset(store);
    const routed = new RoutedCopper(new Board(store, ratsnest.copper));
    const first = [...store.all('track')].find(({ net }) => net === 'N0')!;
    const held = hold(routed, first, { x: 30 * MM, y: 0 })!;
    const led = drag(routed, held, { x: 30 * MM, y: far * MM }, 'shove', 60_000)!;
    store.transact({ id: 'x', en: 'x' }, tx => commit(editOf(led), tx));
    const heights = Array.from({ length: count }, (_, i) => {
      const own = [...store.all('track')].filter(({ net }) => net === `N${i}`);
      return Math.max(...own.flatMap(({ start, end }) => [start.y, end.y])) / MM;
    });
    expect(heights[0]).toBeCloseTo(far, 3);
    for (const [i, height] of heights.entries()) if (i > 0) expect(height - heights[i - 1]!).toBeGreaterThan(0.39);
    expect([...violations(store).values()].filter(text => /clearance|short|cross/i.test(text))).toEqual([]);
    for (const { start, end } of store.all('track'))
      expect(Math.hypot(end.x - start.x, end.y - start.y)).toBeGreaterThan(1000);
  });
});
