import { describe, expect, it } from 'vitest';
import { english } from '../src/base/index.ts';
import { RatsnestIndex } from '../src/indexes/index.ts';
import type { ObjOf, Store } from '../src/kinds/index.ts';
import { createHistory } from '../src/model/index.ts';
import { pairTool, trackDragTool, trackTool, tuneTool, type TrackArgs, type TuneArgs } from '../src/tools/index.ts';
import { any, drive } from '../src/tools/testing/drive.ts';
import { board } from './drcBoard.ts';
import { violations } from './routeBoards.ts';

const MM = 1e6;
const EMPTY = 'edge -20,-20 60,-20; edge 60,-20 60,40; edge 60,40 -20,40; edge -20,40 -20,-20';
/** Two pads of a net, 20 mm apart. */
const PADS = `${EMPTY}; U1 0,0 1@0,0=A; U2 20,0 1@0,0=A`;

const laid = (store: Store, net: string): string[] =>
  [...store.all('track')]
    .filter(track => track.net === net)
    .map(({ layer, start, end }) => `${layer[0]} ${start.x / MM},${start.y / MM} ${end.x / MM},${end.y / MM}`);
const vias = (store: Store): string[] => [...store.all('via')].map(({ at, net }) => `${net} ${at.x / MM},${at.y / MM}`);
const route = (text: string, events: readonly string[]) => {
  const store = board(text);
  return { store, ...drive(any(trackTool), store, events) };
};

describe('routing by hand', () => {
  it.each<[string, string, string[], string[], string[]]>([
    ['straight to the other pad, which ends it', PADS, ['down 0 0', 'move 10 0', 'down 20 0'], ['F 0,0 20,0'], []],
    ['a corner of 45 degrees', PADS, ['down 0 0', 'move 10 4', 'key Enter'], ['F 0,0 6,0', 'F 6,0 10,4'], []],
    ['/ turns the corner over', PADS, ['down 0 0', 'move 10 4', 'key /', 'key Enter'], ['F 0,0 4,4', 'F 4,4 10,4'], []],
    [
      'Ctrl+/ makes it square',
      PADS,
      ['down 0 0', 'move 10 4', 'key Ctrl+/', 'key Ctrl+/', 'key Enter'],
      ['F 0,0 10,0', 'F 10,0 10,4'],
      [],
    ],
    [
      'V sets a via and goes on on the other side',
      PADS,
      ['down 0 0', 'move 5 0', 'key V', 'move 15 0', 'key V', 'down 20 0'],
      ['F 0,0 5,0', 'B 5,0 15,0', 'F 15,0 20,0'],
      ['A 5,0', 'A 15,0'],
    ],
    [
      'a click fixes, Backspace takes it back',
      PADS,
      ['down 0 0', 'down 5 5', 'key Backspace', 'move 9 0', 'key Enter'],
      ['F 0,0 9,0'],
      [],
    ],
    [
      'Ctrl+/ three times: at any angle',
      PADS,
      ['down 0 0', 'move 10 4', 'key Ctrl+/', 'key Ctrl+/', 'key Ctrl+/', 'key Enter'],
      ['F 0,0 10,4'],
      [],
    ],
    [
      'PageDown and PageUp go to the outer layers',
      PADS,
      ['down 0 0', 'move 5 0', 'key PageDown', 'move 15 0', 'key PageUp', 'down 20 0'],
      ['F 0,0 5,0', 'B 5,0 15,0', 'F 15,0 20,0'],
      ['A 5,0', 'A 15,0'],
    ],
    [
      'Backspace takes back the via, and the layer with it',
      PADS,
      ['down 0 0', 'move 5 0', 'key V', 'move 9 0', 'key Backspace', 'down 20 0'],
      ['F 0,0 20,0'],
      [],
    ],
    ['a double click ends it in the open', PADS, ['down 0 0', 'move 7 0', 'double 7 0'], ['F 0,0 7,0'], []],
    ['F finishes it', PADS, ['down 0 0', 'move 3 3', 'key F'], ['F 0,0 20,0'], []],
    [
      'what was fixed stays when it is broken off',
      PADS,
      ['down 0 0', 'down 5 0', 'move 9 9', 'cancel'],
      ['F 0,0 5,0'],
      [],
    ],
    ['nothing fixed, nothing made', PADS, ['down 0 0', 'move 9 9', 'cancel'], [], []],
  ])('%s', (_name, text, events, tracks, holes) => {
    const { store, state } = route(text, events);
    expect(state).toMatchObject({ at: 'idle' });
    expect(laid(store, 'A')).toEqual(tracks);
    expect(vias(store)).toEqual(holes);
    expect([...violations(store).values()]).toEqual([]);
  });

  it('goes between the two layers of a pair', () => {
    const store = board(PADS);
    const events = ['down 0 0', 'move 5 0', 'key V', 'key Enter'];
    drive(any(trackTool), store, events, { args: { pair: ['B.Cu', 'F.Cu'] } satisfies TrackArgs });
    expect(vias(store)).toEqual(['A 5,0']);
    const same = board(PADS);
    // From a layer that is none of the two, to the first.
    const { activeLayer } = drive(any(trackTool), same, events, {
      args: { pair: ['In1.Cu', 'B.Cu'] } satisfies TrackArgs,
    });
    expect(activeLayer).toBe('In1.Cu');
  });

  it('highlights the net while it is routed, and what was before afterwards', () => {
    const { highlights } = route(PADS, ['down 0 0', 'move 5 0', 'down 20 0']);
    expect(highlights).toEqual(['A', null]);
  });

  it('rounds corners where they have room', () => {
    const { store } = route(PADS, ['down 0 0', 'move 10 4', 'key Ctrl+/', 'key Enter']);
    const tracks = [...store.all('track')];
    expect(tracks.map(({ mid }) => mid !== null)).toEqual([false, true, false]);
    // Arc and straight pieces meet end to end.
    expect(tracks[1]!.start).toEqual(tracks[0]!.end);
    expect(tracks[2]!.start).toEqual(tracks[1]!.end);
    expect([...violations(store).values()]).toEqual([]);
  });

  it('is one step, regardless of what was fixed in between', () => {
    const store = board(PADS);
    const history = createHistory(store);
    const before = [...store.everything()];
    drive(any(trackTool), store, ['down 0 0', 'down 5 5', 'key V', 'down 9 9', 'key Enter']);
    expect(history.steps).toHaveLength(1);
    history.undo();
    expect([...store.everything()]).toEqual(before);
  });

  it('goes round a pad that does not move', () => {
    const { store } = route(`${PADS}; U3 10,0 1@0,0=B`, ['down 0 0', 'move 10 5', 'down 20 0']);
    expect(laid(store, 'A').length).toBeGreaterThan(2);
    expect([...violations(store).values()]).toEqual([]);
  });

  it('shoves a track aside, which springs back when the cursor does', () => {
    const text = `${PADS}; U3 10,-10 1@0,0=B; U4 10,10 1@0,0=B; track B F 10,-10 10,10 0.25`;
    const still = route(text, ['down 0 0', 'move 14 0', 'move 2 0', 'key Enter']);
    expect(laid(still.store, 'B')).toEqual(['F 10,-10 10,10']);
    const { store } = route(text, ['down 0 0', 'move 14 0', 'key Enter']);
    expect(laid(store, 'A')).toEqual(['F 0,0 14,0']);
    expect(laid(store, 'B').length).toBeGreaterThan(1);
    expect([...violations(store).values()]).toEqual([]);
  });

  it('shoves a via with the tracks that hang on it', () => {
    const text = `${PADS}; U3 10,-10 1@0,0=B; U4 10,10 1@0,0=B:th; track B F 10,-10 10,0 0.25; via B 10,0 0.6/0.3; track B B 10,0 10,10 0.25`;
    const { store } = route(text, ['down 0 0', 'move 14 0', 'key Enter']);
    expect(laid(store, 'A')).toEqual(['F 0,0 14,0']);
    const [via] = [...store.all('via')];
    expect(Math.abs(via!.at.y) > 0 || via!.at.x !== 10 * MM).toBe(true);
    const ends = [...store.all('track')].filter(({ net }) => net === 'B').flatMap(({ start, end }) => [start, end]);
    expect(ends.filter(({ x, y }) => x === via!.at.x && y === via!.at.y)).toHaveLength(2);
    expect([...violations(store).values()]).toEqual([]);
  });

  it.each([
    [-10, 0],
    [10, 0],
  ])('shoves a pair as one body: pushed from %s mm to %s mm the two keep their distance', (from, to) => {
    const lines = ([-1, 1] as const).map(side => {
      const [net, far, near] = [side < 0 ? 'D_P' : 'D_N', 3 * side, 0.225 * side];
      return `U${net} 0,0 1@-10,${far}=${net} 2@30,${far}=${net}; track ${net} F -10,${far} -7.225,${near} 0.2; track ${net} F -7.225,${near} 27.225,${near} 0.2; track ${net} F 27.225,${near} 30,${far} 0.2`;
    });
    const { store } = route(`${EMPTY}; U1 10,${from} 1@0,0=A; U2 10,${-from} 1@0,0=A; ${lines.join('; ')}`, [
      `down 10 ${from}`,
      `move 10 ${to}`,
      'key Enter',
    ]);
    const tracks = (net: string) => [...store.all('track')].filter(track => track.net === net);
    const directionOf = ({ start, end }: ObjOf<'track'>) => {
      const length = Math.hypot(end.x - start.x, end.y - start.y);
      return { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
    };
    const moved = tracks('D_P').filter(({ start, end }) => Math.abs(start.y) < 2.9 * MM && Math.abs(end.y) < 2.9 * MM);
    expect(moved.length).toBeGreaterThan(3);
    for (const track of moved) {
      const along = directionOf(track);
      const apart = tracks('D_N').flatMap(other => {
        const toward = directionOf(other);
        const by = (other.start.x - track.start.x) * along.y - (other.start.y - track.start.y) * along.x;
        return Math.abs(along.x * toward.y - along.y * toward.x) < 1e-3 ? [Math.abs(by)] : [];
      });
      expect(Math.min(...apart.map(each => Math.abs(each - 0.45 * MM)))).toBeLessThan(500);
    }
    expect([...violations(store).values()]).toEqual([]);
  });

  it('leaves locked tracks alone', () => {
    const store = board(`${PADS}; track B F 10,-3 10,3 0.25`);
    const [other] = [...store.all('track')];
    store.transact({ id: 'x', en: 'x' }, tx => tx.put({ ...other!, locked: true }));
    drive(any(trackTool), store, ['down 0 0', 'move 9 0', 'down 20 0']);
    expect(laid(store, 'B')).toEqual(['F 10,-3 10,3']);
    expect(laid(store, 'A').length).toBeGreaterThan(2);
    expect([...violations(store).values()]).toEqual([]);
  });

  it('in free mode runs through everything, as asked', () => {
    const text = `${PADS}; U3 10,0 1@0,0=B`;
    const keys = ['key M', 'key M', 'key M', 'key M', 'key M'];
    const { store } = route(text, ['down 0 0', 'move 12 0', ...keys, 'down 20 0']);
    expect(laid(store, 'A')).toEqual(['F 0,0 20,0']);
    expect(violations(store).size).toBeGreaterThan(0);
  });

  it('reports that there is no way, and draws as far as there is one', () => {
    const wall = 'U3 10,0 1@0,-2=B 2@0,-1=B 3@0,0=B 4@0,1=B 5@0,2=B';
    const { said } = route(`${PADS}; ${wall}`, ['down 0 0', 'move 10 0']);
    expect(english(said.at(-1)!)).toMatch(/blocked by pad 3 of U3/);
  });

  it('is narrower next to a pad that is narrow, and says its width', () => {
    const row = ['A', 'B', 'C'].map((net, i) => `U${i + 1} 0,${i * 0.5} 1@0,0=${net}`).join('; ');
    const store = board(`${EMPTY}; ${row}`);
    store.transact({ id: 'x', en: 'x' }, tx => {
      for (const part of tx.all('footprint'))
        tx.update('footprint', part.id, draft => {
          draft.pads[0]!.size = { w: 1.5 * MM, h: 0.25 * MM } as ObjOf<'pad'>['size'];
        });
      tx.configure(draft => {
        (draft as { netClasses: { trackWidth: number | null; clearance: number | null }[] }).netClasses[0]!.trackWidth =
          0.5 * MM;
      });
    });
    const { said } = drive(any(trackTool), store, ['down 0 0.5', 'move -6 0', 'key Enter']);
    const widths = [...store.all('track')].map(({ width }) => width / MM);
    expect(widths).toContain(0.25);
    expect(widths).toContain(0.5);
    expect([...violations(store).values()]).toEqual([]);
    expect(said.some(each => each && english(each).includes('width 0.5'))).toBe(true);
  });

  it('takes away the older track that it replaces', () => {
    const { store } = route(`${PADS}; track A F 0,0 0,5 0.25; track A F 0,5 20,5 0.25; track A F 20,5 20,0 0.25`, [
      'down 0 0',
      'move 10 0',
      'down 20 0',
    ]);
    expect(laid(store, 'A')).toEqual(['F 0,0 20,0']);
  });
});

describe('dragging', () => {
  const dragged = (text: string, from: readonly [number, number], to: readonly [number, number]) => {
    const store = board(text);
    drive(any(trackDragTool), store, [`move ${to[0]} ${to[1]}`, `down ${to[0]} ${to[1]}`], {
      args: { x: from[0] * MM, y: from[1] * MM },
    });
    return store;
  };
  const Z = `${EMPTY}; U1 0,0 1@0,0=A; U2 20,10 1@0,0=A; track A F 0,0 5,5 0.25; track A F 5,5 15,5 0.25; track A F 15,5 20,10 0.25`;

  it('moves a piece, whose neighbours keep their directions', () => {
    expect(laid(dragged(Z, [10, 5], [10, 3]), 'A')).toEqual(['F 0,0 3,3', 'F 3,3 13,3', 'F 13,3 20,10']);
  });

  it('moves a straight track between pads out by slants', () => {
    const store = dragged(`${PADS}; track A F 0,0 20,0 0.25`, [10, 0], [10, 3]);
    expect(laid(store, 'A')).toEqual(['F 0,0 3,3', 'F 3,3 17,3', 'F 17,3 20,0']);
  });

  it('shoves what is in the way', () => {
    const store = dragged(`${Z}; U3 0,2 1@0,0=B; U4 20,2 1@0,0=B; track B F 0,2 20,2 0.25`, [10, 5], [10, 2]);
    expect([...violations(store).values()].filter(text => text.startsWith('clearance'))).toEqual([]);
  });

  it('moves a via with its tracks', () => {
    const store = dragged(
      `${PADS}; track A F 0,0 10,0 0.25; via A 10,0 0.6/0.3; track A B 10,0 20,0 0.25`,
      [10, 0],
      [10, 4],
    );
    expect(vias(store)).toEqual(['A 10,4']);
    const ends = [...store.all('track')].flatMap(({ start, end }) => [start, end]).filter(({ y }) => y === 4 * MM);
    expect(ends.filter(({ x }) => x === 10 * MM)).toHaveLength(2);
  });

  it('leaves a locked track', () => {
    const store = board(Z);
    const middle = [...store.all('track')][1]!;
    store.transact({ id: 'x', en: 'x' }, tx => tx.put({ ...middle, locked: true }));
    drive(any(trackDragTool), store, [], { args: { x: 10 * MM, y: 5 * MM } });
    expect(laid(store, 'A')).toHaveLength(3);
  });
});

describe('tuning', () => {
  const args: TuneArgs = { target: 26 * MM, tolerance: 0.05 * MM, amplitude: 1 * MM, spacing: 0.6 * MM };
  const straight = `${PADS}; track A F 0,0 20,0 0.25`;
  const total = (store: Store): number =>
    [...store.all('track')]
      .filter(({ net }) => net === 'A')
      .reduce((sum, { start, end }) => sum + Math.hypot(end.x - start.x, end.y - start.y), 0) / MM;
  const tuned = (text: string) => {
    const store = board(text);
    const { said } = drive(any(tuneTool), store, ['down 2 0', 'move 18 0', 'down 18 0'], { args });
    return { store, said: said.filter(each => each !== null).map(english) };
  };

  it('meets the length by meanders, with what the gauge says', () => {
    const { store, said } = tuned(straight);
    expect(total(store)).toBeCloseTo(26, 1);
    expect(said.at(-1)).toMatch(/^Tuned: 26/);
    expect([...violations(store).values()]).toEqual([]);
  });

  it('reports how much is missing where there is no room, and breaks no rule', () => {
    const walls = 'track B F -5,0.6 25,0.6 0.2; track B F -5,-0.6 25,-0.6 0.2';
    const { store, said } = tuned(`${straight}; ${walls}`);
    expect(total(store)).toBeLessThan(26);
    expect(said.at(-1)).toMatch(/^Too short/);
    expect([...violations(store).values()].filter(text => !text.includes('item.pad'))).toEqual([]);
  });

  it('takes the free side where the other is taken', () => {
    const { store } = tuned(`${straight}; track B F 1,0.8 19,0.8 0.2`);
    expect(total(store)).toBeCloseTo(26, 1);
    expect([...store.all('track')].filter(({ net }) => net === 'A').every(({ start }) => start.y <= 0.3 * MM)).toBe(
      true,
    );
    expect([...violations(store).values()].filter(text => !text.includes('item.pad'))).toEqual([]);
  });
});

describe('differential pairs', () => {
  const pads = `${EMPTY}; U1 0,0 1@0,-1=D_P 2@0,1=D_N; U2 30,0 1@0,-1=D_P 2@0,1=D_N`;
  const pair = (text: string, events: readonly string[]) => {
    const store = board(text);
    return { store, ...drive(any(pairTool), store, events) };
  };

  it('leads both side by side at their gap, from pads to pads, and shows the skew', () => {
    const { store, said } = pair(pads, ['down 0 -1', 'move 15 0', 'down 30 -1']);
    const long = [...store.all('track')].filter(
      ({ start, end }) => Math.hypot(end.x - start.x, end.y - start.y) > 10 * MM,
    );
    expect(long.map(({ net }) => net).sort()).toEqual(['D_N', 'D_P']);
    // Class width 0.2 and gap 0.25: middles 0.45 mm apart.
    expect(Math.abs(long[0]!.start.y - long[1]!.start.y)).toBe(0.45 * MM);
    expect(
      said
        .filter(each => each !== null)
        .map(english)
        .at(-1),
    ).toMatch(/skew 0 mm/);
    expect([...violations(store).values()]).toEqual([]);
  });

  it('goes round what is in the way, both on the same side', () => {
    const { store } = pair(`${pads}; U3 15,0 1@0,0=B`, ['down 0 -1', 'move 15 0', 'down 30 1']);
    expect([...store.all('track')].length).toBeGreaterThan(8);
    expect([...violations(store).values()]).toEqual([]);
  });

  it('changes the layer by two vias side by side, and back, both fanned out alike', () => {
    const events = ['down 0 -1', 'move 8 0', 'key V', 'move 20 0', 'key V', 'down 30 -1'];
    const { store, activeLayer, said } = pair(pads, events);
    const made = [...store.all('via')];
    expect(made.map(({ net }) => net).sort()).toEqual(['D_N', 'D_N', 'D_P', 'D_P']);
    // Side by side across the way: the two of a change have the same x.
    expect(new Set(made.map(({ at }) => at.x)).size).toBe(2);
    const tracks = [...store.all('track')];
    expect(new Set(tracks.map(({ layer }) => layer))).toEqual(new Set(['F.Cu', 'B.Cu']));
    expect(activeLayer).toBe('F.Cu');
    const total = (net: string): number =>
      tracks
        .filter(track => track.net === net)
        .reduce((sum, { start, end }) => sum + Math.hypot(end.x - start.x, end.y - start.y), 0);
    expect(Math.abs(total('D_P') - total('D_N'))).toBeLessThan(0.02 * MM);
    expect(
      said
        .filter(each => each !== null)
        .map(english)
        .at(-1),
    ).toMatch(/skew 0(\.0\d*)? mm/);
    expect([...violations(store).values()]).toEqual([]);
    const ratsnest = new RatsnestIndex();
    ratsnest.reset(store);
    expect([...ratsnest.all()].flatMap(([, wires]) => wires)).toEqual([]);
  });

  it('begins at two vias', () => {
    const holes = 'via D_P 0,-1 0.6/0.3; via D_N 0,1 0.6/0.3; U2 30,0 1@0,-1=D_P 2@0,1=D_N';
    const { store } = pair(`${EMPTY}; ${holes}`, ['down 0 -1', 'move 15 0', 'down 30 -1']);
    expect(laid(store, 'D_P').length).toBeGreaterThan(1);
    expect(laid(store, 'D_N').length).toBe(laid(store, 'D_P').length);
    expect([...violations(store).values()]).toEqual([]);
  });

  it('Backspace takes back the vias, and the layer with them', () => {
    const { store, activeLayer } = pair(pads, ['down 0 -1', 'move 8 0', 'key V', 'key Backspace', 'down 30 -1']);
    expect([...store.all('via')]).toEqual([]);
    expect(activeLayer).toBe('F.Cu');
    expect([...violations(store).values()]).toEqual([]);
  });

  it('reports where there is no room for two vias', () => {
    const walls = 'keep vias F -20,-20 60,-20 60,40 -20,40';
    const { store, said } = pair(`${pads}; ${walls}`, ['down 0 -1', 'move 8 0', 'key V', 'cancel']);
    expect(said.some(each => each && english(each).includes('No room for two vias'))).toBe(true);
    expect([...store.all('via')]).toEqual([]);
  });

  it('reports what it wants where there is no pair', () => {
    const { said, state } = pair(PADS, ['down 0 0']);
    expect(state).toEqual({ at: 'idle' });
    expect(english(said.at(-1)!)).toMatch(/differential pair/);
  });
});
