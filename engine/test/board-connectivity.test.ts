import { describe, expect, it, vi } from 'vitest';
import { asId, mm, msg, nm, type Id } from '../src/base/index.ts';
import { BoardConnectivity, CopperIndex, FeatureIndex, Gap, Part, RatsnestIndex } from '../src/indexes/index.ts';
import { distance, type Shape } from '../src/geometry/index.ts';
import { translateObject, type ObjOf, type Tx } from '../src/kinds/index.ts';
import { createHistory } from '../src/model/index.ts';
import { corpusMissing } from './corpus.ts';
import { board } from './drcBoard.ts';
import { corpusBoards, openBoard } from './drcCorpus.ts';
import { rebuilt, stateOf } from './ratsnestState.ts';

/** A small generator of repeatable numbers (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

/** One random edit: moves, deletes, adds or re-nets something. */
function edit(tx: Tx, random: (below: number) => number, step: number): void {
  const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
  const nets = [...new Set([...tx.all('track')].slice(0, 400).map(track => track.net))];
  const near = () => mm(random(7) - 3);
  switch (random(6)) {
    case 0: {
      const part = pick([...tx.all('footprint')]);
      if (part) tx.put(translateObject(part, near(), near()));
      return;
    }
    case 1: {
      const track = pick([...tx.all('track')]);
      if (track) tx.put(translateObject(track, near(), near()));
      return;
    }
    case 2: {
      const gone = pick([...tx.all('track'), ...tx.all('via')]);
      if (gone) tx.remove(gone.id);
      return;
    }
    case 3: {
      const like = pick([...tx.all('track')]);
      if (like) tx.add({ ...translateObject(like, near(), near()), id: asId(`track ${step}`), net: pick(nets) ?? '' });
      return;
    }
    case 4: {
      const like = pick([...tx.all('via')]);
      if (like) tx.add({ ...translateObject(like, near(), near()), id: asId(`via ${step}`), net: pick(nets) ?? '' });
      return;
    }
    case 5: {
      const item = pick([...tx.all('track'), ...tx.all('zone')]);
      if (item) tx.put({ ...item, net: pick(nets) ?? '' } as ObjOf<'track'> | ObjOf<'zone'>);
    }
  }
}

describe.skipIf(corpusMissing)('connectivity of corpus boards', () => {
  const routed = corpusBoards().filter(board => !board.includes('cm5'));

  it.each(routed)('%s has everything joined', name => {
    const ratsnest = new RatsnestIndex();
    ratsnest.reset(openBoard(name));
    expect([...ratsnest.all()].map(([net, wires]) => [net, wires.length])).toEqual([]);
  });

  it.each(corpusBoards('tomu', 'pic_programmer', 'v5-complex', 'stickhub', 'bitaxe'))(
    '%s: patched equals rebuilt after random edits, and undo leads back',
    name => {
      const doc = openBoard(name);
      const history = createHistory(doc, 2000);
      const ratsnest = new RatsnestIndex();
      ratsnest.reset(doc);
      const start = stateOf(ratsnest);
      doc.subscribe(change => ratsnest.apply(change));
      const random = randomOf(name.length);
      // What is left when a moment is over waits, and the next edit comes before it is done.
      let now = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => (now += random(8)));
      for (let step = 0; step < 600; step++) {
        doc.transact(msg('test', 'Edit'), tx => {
          for (let i = random(4); i >= 0; i--) edit(tx, random, step * 8 + i);
        });
        if (step % 100 === 99) expect(stateOf(ratsnest)).toEqual(rebuilt(doc));
      }
      while (history.undo());
      expect(stateOf(ratsnest)).toEqual(start);
      vi.restoreAllMocks();
    },
  );

  it('keeps the index of drawings in step, too', () => {
    const doc = openBoard(corpusBoards('v6-pic_programmer')[0]!);
    const patched = new FeatureIndex();
    patched.reset(doc);
    doc.subscribe(change => patched.apply(change));
    const random = randomOf(7);
    for (let step = 0; step < 300; step++) doc.transact(msg('test', 'Edit'), tx => edit(tx, random, step));
    const fresh = new FeatureIndex();
    fresh.reset(doc);
    const list = (index: FeatureIndex): string[] =>
      [...index.all()]
        .map(slot => index.item(slot))
        .map(({ owner, part, layers, box }) => `${owner} ${part} ${layers} ${Object.values(box).join()}`)
        .sort();
    expect(list(patched)).toEqual(list(fresh));
  });
});

describe('ratsnest', () => {
  const missing = (text: string): unknown[] => {
    const ratsnest = new RatsnestIndex();
    ratsnest.reset(board(text));
    return [...ratsnest.byNet().values()].flat().map(({ line }) => line.map(length => length / 1e6));
  };

  it.each([
    [
      'U1 0,0 1@0,0=A; U2 9,0 1@0,0=A; U3 2,0 1@0,0=A',
      [
        [2, 0, 0, 0],
        [9, 0, 2, 0],
      ],
    ],
    ['U1 0,0 1@0,0=A; U2 9,0 1@0,0=A; U3 2,3 1@0,0=A; track A F 0,0 2,3 0.2', [[9, 0, 2, 3]]],
    // Pads at one place that nothing joins: a line without length.
    ['U1 0,0 1@0,0=A; via A 5,5 0.6/0.3; line B.Cu 0,0 1,0 0.2; micro A 5,5 0.3/0.1', [[5, 5, 0, 0]]],
    // Fills that nothing reaches are isolated copper, alone or several of them.
    ['fill A F 0.2 0,0 4,0 4,4 0,4; U1 9,0 1@0,0=A', []],
    ['fill A F 0.2 0,0 4,0 4,4 0,4; fill A F 0.2 5,0 9,0 9,4 5,4', []],
  ])('%s', (text, expected) => {
    const ends = (line: number[]): number[][] => [line.slice(0, 2), line.slice(2)].sort();
    expect((missing(text) as number[][]).map(ends).sort()).toEqual(expected.map(ends).sort());
  });

  it('follows settings that change the layers', () => {
    const doc = board('U1 0,0 1@0,0=A; U2 5,0 1@0,0=A; track A F 0,0 5,0 0.2');
    const ratsnest = new RatsnestIndex();
    ratsnest.reset(doc);
    expect(ratsnest.byNet().size).toBe(0);
    doc.subscribe(change => ratsnest.apply(change));
    doc.transact(msg('test', 'Layers'), tx =>
      tx.configure(draft => {
        if (draft.type === 'board') draft.layers = draft.layers.filter(({ id }) => id !== 'F.Cu');
      }),
    );
    expect(stateOf(ratsnest)).toEqual(rebuilt(doc));
  });
});

describe('copper', () => {
  it('finds by place what is there, wherever it moves', () => {
    const doc = board(Array.from({ length: 300 }, (_, i) => `via A ${i % 20},${Math.floor(i / 20)} 0.6/0.3`).join(';'));
    const copper = new CopperIndex();
    copper.reset(doc);
    doc.subscribe(change => copper.apply(change));
    const random = randomOf(3);
    for (let step = 0; step < 200; step++) {
      const ids = [...doc.all('via')].map(({ id }) => id);
      const id = ids[random(ids.length)]!;
      // Some far away, where the cells of the grid end.
      const far = random(20) === 0 ? 40_000 : 5;
      doc.transact(msg('test', 'Move'), tx => {
        tx.put(translateObject(doc.get(id) as ObjOf<'via'>, nm(random(far) * 50_000), nm(-random(far) * 50_000)));
      });
      const { x, y } = (doc.get(ids[random(ids.length)]!) as ObjOf<'via'>).at;
      const area = { minX: x - 2e6, minY: y - 2e6, maxX: x + 2e6, maxY: y + 2e6 };
      const found: Id[] = [];
      copper.near(area, 0, slot => found.push(copper.item(slot).owner));
      const expected = [...doc.all('via')]
        .filter(via => Math.max(Math.abs(via.at.x - x), Math.abs(via.at.y - y)) <= 2e6 + via.size / 2)
        .map(({ id: each }) => each);
      expect(found.sort()).toEqual(expected.sort());
    }
  });

  it('measures gaps as the geometry does, with an index of edges or without', () => {
    const random = randomOf(11);
    const number = (): number => random(10_000_000);
    const star = (corners: number): Shape => {
      const [x, y] = [number(), number()];
      const points = Array.from({ length: corners }, (_, i) => {
        const [angle, reach] = [(2 * Math.PI * i) / corners, 5e5 + random(2e6)];
        return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
      });
      return { type: 'ring', points: points.flat(), r: random(2) * 1e5 };
    };
    const shapes: Shape[] = Array.from({ length: 60 }, (_, i) =>
      i % 3 === 0
        ? star(80)
        : i % 3 === 1
          ? star(7)
          : { type: 'capsule', x0: number(), y0: number(), x1: number(), y1: number(), r: 1e5 },
    );
    const parts = shapes.map(shape => new Part(shape));
    const gaps = new Gap();
    let near = 0;
    for (const [i, a] of shapes.entries())
      for (const [j, b] of shapes.entries()) {
        const expected = distance(a, b);
        const gap = gaps.measure(parts[i]!, parts[j]!, 5e5);
        if (expected < 5e5) near++;
        expect(Math.min(gap, 5e5)).toBeCloseTo(Math.min(expected, 5e5), 3);
      }
    expect(near).toBeGreaterThan(500);
  });

  it('joins what lies on a common layer only', () => {
    const connectivity = new BoardConnectivity();
    connectivity.reset(board('track A F 0,0 5,0 0.2; track A B 0,0 5,0 0.2; U1 5,0 1@0,0=B:th'));
    const { copper } = connectivity;
    expect(connectivity.clustersOf(copper.netNumber('A'))).toHaveLength(2);
    expect(connectivity.clustersOf(copper.netNumber(''))).toEqual([]);
  });
});
