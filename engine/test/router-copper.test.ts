import { describe, expect, it } from 'vitest';
import { mm, msg } from '../src/base/index.ts';
import { ZoneFiller } from '../src/fill/index.ts';
import { writeBoard } from '../src/formats/kicad/index.ts';
import { asBoard, fieldValue, type Store } from '../src/kinds/index.ts';
import { createHistory } from '../src/model/index.ts';
import { desk } from './commandDesk.ts';
import { corpusMissing } from './corpus.ts';
import { board } from './drcBoard.ts';
import { corpusBoards } from './drcCorpus.ts';
import { openProject, rip, unfill, violations } from './routeBoards.ts';
import './clipper.ts';

const MM = 1e6;
const EDGE = 'edge -20,-20 60,-20; edge 60,-20 60,40; edge 60,40 -20,40; edge -20,40 -20,-20';

/** Fills all zones into the document. */
function pour(store: Store): void {
  const run = new ZoneFiller(store).fill();
  let step = run.next();
  while (!step.done) step = run.next();
  const filled = step.value;
  store.transact(msg('test', 'Fill'), tx => {
    for (const { zone, fills } of filled) tx.update('zone', zone, draft => void Object.assign(draft, { fills }));
  });
}

const partOf = (store: Store, reference: string) =>
  [...store.all('footprint')].find(part => fieldValue(part, 'Reference') === reference)!;

/** Rules that new copper breaks. */
const broken = (store: Store, before: ReadonlyMap<string, string>): string[] =>
  [...violations(store)].filter(([key]) => !before.has(key)).map(([, text]) => text);

describe('fan-out', () => {
  const ROWS = [-1.5, -0.5, 0.5, 1.5];
  const row = (x: number, from: number): string =>
    ROWS.map((y, i) => `${from + i}@${x},${2 * y}=N${from + i}`).join(' ');
  const far = Array.from({ length: 8 }, (_, i) => `T${i + 1} ${-15 + 4 * i},30 1@0,0=N${i + 1}`).join('; ');

  it('leads each pad whose net has another pin out to a via, outside, as one step', async () => {
    const store = board(`${EDGE}; U1 10,10 ${row(-3, 1)} ${row(3, 5)} 9@0,0=LONE; ${far}`);
    const history = createHistory(store);
    const { run, select, told } = desk(store);
    select([partOf(store, 'U1').id]);
    await run('part.fanOut');
    const vias = [...store.all('via')];
    expect(vias.map(({ net }) => net).sort()).toEqual(['N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8']);
    // Outside of the rows at x = 7 and 13 mm.
    for (const { at } of vias) expect(Math.abs(at.x - 10 * MM)).toBeGreaterThan(3 * MM);
    expect(told).toEqual(['8 pads fanned out.']);
    expect(broken(store, new Map())).toEqual([]);
    expect(history.steps).toHaveLength(1);
    history.undo();
    expect([...store.all('via'), ...store.all('track')]).toEqual([]);
  });

  it('leads grids of pads out between four pads, away from the middle', async () => {
    const places = [-3, -1, 1, 3];
    const pads = places.flatMap((x, i) => places.map((y, j) => `${4 * i + j + 1}@${x},${y}=N${4 * i + j + 1}`));
    const others = pads.map((_, i) => `T${i + 1} ${-15 + 4 * i},30 1@0,0=N${i + 1}`).join('; ');
    const store = board(`${EDGE}; U1 10,10 ${pads.join(' ')}; ${others}`);
    const { run, select, told } = desk(store);
    select([partOf(store, 'U1').id]);
    await run('part.fanOut');
    expect(told).toEqual(['16 pads fanned out.']);
    for (const { at } of store.all('via')) {
      // Pads lie on odd millimetres, the middles between them on even ones; the corner's lies outside of it.
      expect([Math.abs(at.x / MM) % 2, Math.abs(at.y / MM) % 2]).toEqual([0, 0]);
    }
    expect([...store.all('via')].map(({ at }) => `${at.x / MM},${at.y / MM}`)).toContain('6,6');
    expect(broken(store, new Map())).toEqual([]);
  });

  it('names the pads for which there is no room', async () => {
    const walls = 'keep tracks,vias F 5,5 9,5 9,8 5,8';
    const store = board(`${EDGE}; U1 7,7 1@0,0=N1; T1 30,30 1@0,0=N1; ${walls}`);
    const { run, select, told } = desk(store);
    select([partOf(store, 'U1').id]);
    await run('part.fanOut');
    expect(told[0]).toMatch(/No room for 1: U1-1/);
    expect([...store.all('via')]).toEqual([]);
  });

  it('gives stubs alone where that is asked', async () => {
    const store = board(`${EDGE}; U1 10,10 ${row(-3, 1)} ${row(3, 5)}; ${far}`);
    const { run, select } = desk(store);
    select([partOf(store, 'U1').id]);
    await run('part.fanOut', { ends: 'stubs' });
    expect([...store.all('via')]).toEqual([]);
    expect([...store.all('track')]).toHaveLength(8);
    expect(broken(store, new Map())).toEqual([]);
  });

  it.skipIf(corpusMissing).each([
    ['v8-icebreaker-bitsy', 'U6', 0.6],
    ['v5-kit-dev-coldfire', 'U9', 1],
    ['v9-video', 'U10', 0.95],
  ])(
    '%s: %s is fanned out to its neighbours without breaking a rule',
    { timeout: 60_000 },
    async (name, reference, share) => {
      const store = openProject(corpusBoards(name)[0]!);
      unfill(store);
      const part = partOf(store, reference);
      rip(
        store,
        part.pads.map(({ net }) => net),
      );
      const before = violations(store);
      const { run, select, told } = desk(store);
      select([part.id]);
      await run('part.fanOut');
      const vias = [...store.all('via')].length;
      const figures = /^(\d+) pads? fanned out\.(?: No room for (\d+))?/.exec(told[0]!)!;
      const [served, left] = [Number(figures[1]), Number(figures[2] ?? 0)];
      expect(vias).toBeGreaterThanOrEqual(served);
      expect(served / (served + left)).toBeGreaterThanOrEqual(share);
      expect(broken(store, before)).toEqual([]);
    },
  );
});

describe('via stitching', () => {
  const AREA = '0,0 20,0 20,20 0,20';
  const POURED = `${EDGE}; G1 2,2 1@0,0=GND:th; zone GND F 0 ${AREA}; zone GND B 0 ${AREA}`;

  it('fills what is filled on both layers with a grid, counts before, and groups', async () => {
    const store = board(POURED);
    pour(store);
    const history = createHistory(store);
    const { run, notes } = desk(store);
    await run('via.stitch', { net: 'GND', pitch: '4' });
    const vias = [...store.all('via')];
    // Multiples of 4 mm from 4 to 16: at 0 and 20 they would stick out.
    expect(vias).toHaveLength(16);
    expect(notes).toEqual(['16 vias fit']);
    expect(new Set(vias.map(({ at }) => at.x / MM))).toEqual(new Set([4, 8, 12, 16]));
    expect([...store.all('group')].map(({ members }) => members.length)).toEqual([16]);
    expect(broken(store, new Map())).toEqual([]);
    expect(history.steps).toHaveLength(1);
  });

  it('staggers every other row', async () => {
    const store = board(POURED);
    pour(store);
    await desk(store).run('via.stitch', { net: 'GND', pitch: '4', pattern: 'staggered' });
    const byRow = Map.groupBy([...store.all('via')], ({ at }) => at.y);
    const shifts = new Set([...byRow.values()].map(row => Math.abs(row[0]!.at.x / MM) % 4));
    expect(shifts).toEqual(new Set([0, 2]));
    expect(broken(store, new Map())).toEqual([]);
  });

  it('keeps off tracks of others and where only one layer is filled', async () => {
    const store = board(
      `${EDGE}; G1 2,2 1@0,0=GND:th; zone GND F 0 ${AREA}; zone GND B 0 0,0 10,0 10,20 0,20; track SIG F 1,8 9,8 0.3`,
    );
    pour(store);
    await desk(store).run('via.stitch', { net: 'GND', pitch: '4' });
    const vias = [...store.all('via')];
    expect(vias.length).toBeGreaterThan(0);
    for (const { at } of vias) {
      expect(at.x).toBeLessThan(10 * MM);
      expect(at.y).not.toBe(8 * MM);
    }
    expect(broken(store, new Map())).toEqual([]);
  });

  it('knows round areas', async () => {
    const store = board(`${EDGE}; G1 10,10 1@0,0=GND:th; zone GND F 0 ${AREA}; zone GND B 0 ${AREA}`);
    // A circle of two halves around 10, 10.
    const points = Int32Array.from([2, 10, 18, 10], value => value * MM);
    const arcs = [0, 10, 2, 1, 10, 18].map((value, i) => (i % 3 === 0 ? value : value * MM));
    store.transact(msg('test', 'Round'), tx => {
      for (const zone of store.all('zone')) tx.put({ ...zone, outlines: [{ points, arcs }] });
    });
    pour(store);
    await desk(store).run('via.stitch', { net: 'GND', pitch: '4' });
    expect([...store.all('via')].length).toBeGreaterThan(4);
  });

  it('refuses fences of more vias than anybody wants', async () => {
    const store = board(`${POURED}; track RF F 4,10 160,10 0.4`);
    const { run, select, notes } = desk(store);
    pour(store);
    select([...store.all('track')].map(({ id }) => id));
    await run('via.fence', { net: 'GND', pitch: '0.01' });
    expect(notes.at(-1)).toMatch(/more than 20000 positions/);
    expect([...store.all('via')]).toEqual([]);
    await expect(run('via.fence', { net: 'GND', pitch: '0.00000001' })).rejects.toThrow(/0.01 to 20/);
  });

  it('reports that nothing is filled', async () => {
    const { run, told } = desk(board(EDGE));
    await run('via.stitch');
    expect(told[0]).toMatch(/No filled zones/);
  });

  it('fences a track on both sides', async () => {
    const store = board(`${POURED}; track RF F 4,10 16,10 0.4`);
    pour(store);
    const track = [...store.all('track')][0]!;
    const { run, select, notes } = desk(store);
    select([track.id]);
    await run('via.fence', { net: 'GND', pitch: '2', beside: '0.5', size: '0.6', drill: '0.3' });
    const vias = [...store.all('via')];
    // Seven places on either side, 0.2 + 0.5 + 0.3 mm from the middle of the track.
    expect(vias).toHaveLength(14);
    expect(notes).toEqual(['14 vias fit']);
    expect(new Set(vias.map(({ at }) => at.y / MM))).toEqual(new Set([9, 11]));
    expect(broken(store, new Map())).toEqual([]);
  });
});

describe('classes of nets', () => {
  it('are assigned to the nets of what is selected, and sizes follow', async () => {
    const store = board(`${EDGE}; track A F 0,0 10,0 0.25; track B F 0,5 10,5 0.25`);
    store.transact(msg('test', 'Class'), tx =>
      tx.configure(draft => {
        const classes = asBoard(draft).netClasses;
        classes.push({ ...classes[0]!, name: 'Power', trackWidth: mm(0.8), nets: [] });
      }),
    );
    const { run, select, told } = desk(store);
    select([...store.all('track')].filter(({ net }) => net === 'A').map(({ id }) => id));
    await run('track.assignClass', { name: 'Power' });
    expect(told).toEqual(['1 net assigned to net class Power.']);
    select([...store.all('track')].map(({ id }) => id));
    await run('track.toClass');
    const widths = Object.fromEntries([...store.all('track')].map(({ net, width }) => [net, width / MM]));
    expect(widths['A']).toBe(0.8);
    expect(widths['B']).not.toBe(0.8);
  });
});

describe('teardrops', () => {
  const LED = `${EDGE}; U1 0,0 1@0,0=A; U2 20,0 1@0,0=A:th; track A F 0,0 10,0 0.25; via A 10,0 0.8/0.4; track A B 10,0 20,0 0.25`;

  it('are made at pads and vias, wide where the pad is and narrow where the track is', async () => {
    const store = board(LED);
    const history = createHistory(store);
    const { run, told } = desk(store);
    await run('teardrop.add');
    const drops = [...store.all('zone')];
    expect(drops).toHaveLength(4);
    expect(told).toEqual(['4 teardrops added.']);
    const first = drops.find(
      ({ layers, outlines }) => layers[0] === 'F.Cu' && outlines[0]!.points.some(v => v < 0.2 * MM),
    )!;
    const xs = [...first.outlines[0]!.points].filter((_, i) => i % 2 === 0);
    // The pad is 1 mm wide: it is left at 0.5 mm, and the teardrop is half its size long.
    expect(Math.max(...xs)).toBeCloseTo(1 * MM, -4);
    expect(first).toMatchObject({ teardrop: 'padvia', net: 'A', name: '$teardrop_padvia$' });
    expect(broken(store, new Map())).toEqual([]);
    await run('teardrop.add');
    expect(told.at(-1)).toBe('0 teardrops added.');
    await run('teardrop.remove');
    expect([...store.all('zone')]).toEqual([]);
    while (history.undo());
    expect([...store.all('zone')]).toEqual([]);
    expect((store.settings as { teardrops?: unknown }).teardrops).toBeUndefined();
  });

  it('keep their distance: smaller next to something, none where there is no room', async () => {
    const store = board(`${LED}; track B F 0.4,0.75 3,0.75 0.2; track B F 0.8,-0.36 3,-0.36 0.2`);
    const before = violations(store);
    await desk(store).run('teardrop.add');
    expect(broken(store, before)).toEqual([]);
  });

  it('are written as KiCad writes them', async () => {
    const store = board(LED);
    await desk(store).run('teardrop.add', { curved: 'yes' });
    const text = new TextDecoder().decode(writeBoard(store));
    expect(text).toMatch(/\(attr\s+\(teardrop\s+\(type padvia\)\s*\)\s*\)/);
    expect(text).toContain('$teardrop_padvia$');
  });

  it('are made where a track becomes narrower, when that is asked', async () => {
    const store = board(`${EDGE}; track A F 0,0 10,0 1; track A F 10,0 20,0 0.25`);
    const { run } = desk(store);
    await run('teardrop.add');
    expect([...store.all('zone')]).toEqual([]);
    await run('teardrop.add', { onTracks: 'yes' });
    expect([...store.all('zone')].map(({ teardrop }) => teardrop)).toEqual(['trackEnd']);
  });

  it.skipIf(corpusMissing)('on a whole board break no rule', { timeout: 60_000 }, async () => {
    const store = openProject(corpusBoards('v5-kit-dev-coldfire')[0]!);
    unfill(store);
    const before = violations(store);
    const { run, told } = desk(store);
    await run('teardrop.add');
    expect(Number(/^\d+/.exec(told[0]!)![0])).toBeGreaterThan(500);
    expect(broken(store, before)).toEqual([]);
  });
});
