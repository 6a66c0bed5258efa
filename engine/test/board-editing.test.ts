import { describe, expect, it } from 'vitest';
import { asId, msg } from '../src/base/index.ts';
import { fieldValue, type ObjOf, type Store } from '../src/kinds/index.ts';
import { createHistory } from '../src/model/index.ts';
import { channelsOf, replicate } from '../src/placement/index.ts';
import { desk } from './commandDesk.ts';
import { corpusMissing } from './corpus.ts';
import { board } from './drcBoard.ts';
import { openWithProject } from './zoneFills.ts';

const MM = 1e6;
const partOf = (store: Store, reference: string) =>
  [...store.all('footprint')].find(part => fieldValue(part, 'Reference') === reference)!;
const lines = (store: Store) =>
  [...store.all('track')].map(({ start, end }) => [start.x, start.y, end.x, end.y].map(value => value / MM)).sort();

describe('clean-up of tracks', () => {
  it('merges what continues, drops copies and vias on vias, as one step', async () => {
    const store = board(
      'U1 0,0 1@0,0=A; U2 10,0 1@0,0=A; track A F 0,0 4,0 0.2; track A F 6,0 4,0 0.2; track A F 6,0 10,0 0.2;' +
        'track A F 6,0 4,0 0.2; track A F 10,0 10,5 0.2; via A 10,5 0.6/0.3; via A 10,5 0.6/0.3',
    );
    const history = createHistory(store);
    const { run, told } = desk(store);
    await run('track.clean');
    expect(lines(store)).toEqual([
      [0, 0, 10, 0],
      [10, 0, 10, 5],
    ]);
    expect(store.count('via')).toBe(1);
    expect(told).toEqual(['Merged 2 tracks, removed 1 duplicates and 1 redundant vias.']);
    history.undo();
    expect(store.count('track')).toBe(5);
  });

  it('keeps corners, branches, other widths and pads in the middle', async () => {
    const store = board(
      'U1 5,0 1@0,0=A; track A F 0,0 5,0 0.2; track A F 5,0 9,0 0.2; track A F 9,0 12,0 0.3; track A F 12,0 12,4 0.3;' +
        'track A F 12,4 12,8 0.3; track A F 12,4 15,4 0.3',
    );
    const before = lines(store);
    await desk(store).run('track.clean');
    expect(lines(store)).toEqual(before);
  });

  it('deletes what leads nowhere, piece by piece, and leaves what ends in a fill', async () => {
    const store = board(
      'U1 0,0 1@0,0=A; U2 10,0 1@0,0=A; track A F 0,0 10,0 0.2; track A F 5,0 5,3 0.2; track A F 5,3 7,3 0.2;' +
        'via A 7,3 0.6/0.3; fill A F 0.2 0,8 10,8 10,12 0,12; track A F 0,0 2,10 0.2',
    );
    const { run, told } = desk(store);
    await run('track.deleteDangling');
    expect(lines(store)).toEqual([
      [0, 0, 10, 0],
      [0, 0, 2, 10],
    ]);
    expect(store.count('via')).toBe(0);
    expect(told).toEqual(['3 dangling tracks and vias deleted.']);
  });
});

describe('arrays, layers, references', () => {
  it('a grid array has rows and columns, new designators, and is selected', async () => {
    const store = board('U1 0,0 1@0,0=A');
    const at = desk(store);
    const { run, select } = at;
    select([partOf(store, 'U1').id]);
    await run('board.array', { columns: '3', rows: '2', dx: '5', dy: '4' });
    const places = [...store.all('footprint')].map(part => [
      fieldValue(part, 'Reference'),
      part.at.x / MM,
      part.at.y / MM,
    ]);
    expect(places).toEqual([
      ['U1', 0, 0],
      ['U2', 5, 0],
      ['U3', 10, 0],
      ['U4', 0, 4],
      ['U5', 5, 4],
      ['U6', 10, 4],
    ]);
    expect(at.selection.size).toBe(6);
  });

  it('layers are swapped both ways; tracks stay on copper', async () => {
    const store = board('track A F 0,0 4,0 0.2; track A B 0,2 4,2 0.2; line F.Cu 0,5 1,5 0.2');
    const { run, select } = desk(store);
    select([...store.everything()].map(({ id }) => id));
    await run('board.swapLayers', { first: 'F.Cu', second: 'B.Cu' });
    expect([...store.all('track')].map(({ layer }) => layer)).toEqual(['B.Cu', 'F.Cu']);
    await run('board.swapLayers', { first: 'B.Cu', second: 'F.SilkS' });
    expect([...store.all('track')].map(({ layer }) => layer)).toEqual(['B.Cu', 'F.Cu']);
    expect([...store.all('line')].map(({ layer }) => layer)).toEqual(['F.SilkS']);
  });

  it('the reference stays, others align to it', async () => {
    const store = board('U1 0,0 1@0,0=A; U2 3,5 1@0,0=A; U3 7,9 1@0,0=A');
    const { run, select } = desk(store);
    select([...store.all('footprint')].map(({ id }) => id));
    await run('board.alignTo', { reference: partOf(store, 'U2').id, side: 'left' });
    expect([...store.all('footprint')].map(({ at }) => at.x / MM)).toEqual([3, 3, 3]);
  });
});

describe('fan-out options', () => {
  const grid = [-2, -1, 0, 1, 2];
  const pads = grid.flatMap((x, i) => grid.map((y, j) => `${5 * i + j + 1}@${2 * x},${2 * y}=N${5 * i + j + 1}`));
  const others = pads.map((_, i) => `T${i + 1} ${-30 + 3 * i},40 1@0,0=N${i + 1}`).join('; ');
  const text = `U1 10,10 ${pads.join(' ')}; ${others}`;
  const fanned = async (answers: Record<string, string>) => {
    const store = board(text);
    const { run, select } = desk(store);
    select([partOf(store, 'U1').id]);
    await run('part.fanOut', answers);
    return [...store.all('via')];
  };

  it('only the outer rows', async () => {
    expect(await fanned({ rows: '1' })).toHaveLength(16);
    expect(await fanned({ rows: '2' })).toHaveLength(24);
    expect(await fanned({})).toHaveLength(25);
  });

  it('only outwards or inwards', async () => {
    const far = (via: ObjOf<'via'>) => Math.max(Math.abs(via.at.x / MM - 10), Math.abs(via.at.y / MM - 10));
    const outwards = await fanned({ rows: '1', direction: 'outwards' });
    const inwards = await fanned({ rows: '1', direction: 'inwards' });
    expect(outwards.length).toBe(16);
    for (const via of outwards) expect(far(via)).toBeGreaterThan(4);
    expect(inwards.length).toBeGreaterThan(8);
    for (const via of inwards) expect(far(via)).toBeLessThan(4);
  });
});

describe('skew of a pair', () => {
  const lengthOf = (store: Store, net: string): number =>
    [...store.all('track')]
      .filter(track => track.net === net)
      .reduce((sum, { start, end }) => sum + Math.hypot(end.x - start.x, end.y - start.y), 0) / MM;
  const pair =
    'U1 0,0 1@0,0=D_P 2@0,2=D_N; U2 40,0 1@0,0=D_P 2@0,2=D_N; track D_P F 0,0 20,0 0.2; track D_P F 20,0 40,0 0.2;' +
    'track D_N F 0,2 18,2 0.2; track D_N F 18,2 20,4 0.2; track D_N F 20,4 22,2 0.2; track D_N F 22,2 40,2 0.2';

  it('the shorter net gets meanders, as one step', async () => {
    const store = board(pair);
    const history = createHistory(store);
    const { run, select, told } = desk(store);
    select([[...store.all('track')].find(({ net }) => net === 'D_N')!.id]);
    await run('tool.tuneSkew');
    expect(lengthOf(store, 'D_P')).toBeCloseTo(lengthOf(store, 'D_N'), 1);
    expect(told.at(-1)).toMatch(/^D_P is 1\.6\d* mm longer now/);
    expect(history.steps).toHaveLength(1);
    history.undo();
    expect(lengthOf(store, 'D_P')).toBeCloseTo(40, 6);
  });

  it('says that both match, and what is no pair', async () => {
    const store = board(`${pair}; track GND F 0,8 5,8 0.2`);
    const { run, select, told } = desk(store);
    const first = (net: string) => [[...store.all('track')].find(track => track.net === net)!.id];
    select(first('GND'));
    await run('tool.tuneSkew');
    expect(told.at(-1)).toBe('GND has no routed partner.');
    select(first('D_P'));
    await run('tool.tuneSkew', { tolerance: '5' });
    expect(told.at(-1)).toMatch(/^D_P and D_N match/);
  });

  it('tuning begins with the length of the connection, of a pair with that of the other net', async () => {
    const store = board(`${pair}; U3 0,9 1@0,0=A; U4 9,9 1@0,0=A; U5 9,20 1@0,0=A;
      track A F 0,9 9,9 0.2; track A F 9,9 9,20 0.2`);
    const { run, select, started } = desk(store);
    select([[...store.all('track')].find(({ net }) => net === 'A')!.id]);
    await run('tool.tune');
    expect(started.at(-1)).toMatchObject({ target: 9 * MM });
    select([[...store.all('track')].find(({ net }) => net === 'D_P')!.id]);
    await run('tool.tune');
    expect((started.at(-1) as { target: number }).target / MM).toBeCloseTo(lengthOf(store, 'D_N'), 3);
  });
});

describe.skipIf(corpusMissing)('replicating a channel', () => {
  it('takes the old routing of the target along, and nothing of other parts', () => {
    const store = openWithProject('kicad/v9-multichannel/multichannel_mixer.kicad_pcb');
    const anchor = [...store.all('footprint')].find(each => (channelsOf(store, each)?.[0].footprints.size ?? 0) > 5)!;
    const [source, target] = channelsOf(store, anchor)!;
    const parts = [...target!.footprints.values()];
    const others = new Set(
      [...store.all('footprint')]
        .filter(each => !parts.includes(each))
        .flatMap(each => each.pads.map(({ net }) => net)),
    );
    const isOwn = (net: string) => net !== '' && !others.has(net);
    const moved = parts.find(each => each.pads.some(({ net }) => isOwn(net)))!;
    const pad = moved.pads.find(({ net }) => isOwn(net))!;
    // A detour far outside of the channel, on a net of it.
    const ids = [asId('far 1'), asId('far 2')];
    store.transact(msg('x', 'x'), tx => {
      const like = [...tx.all('track')][0]!;
      const from = { ...moved.at };
      const away = { x: from.x + 200e6, y: from.y } as typeof from;
      tx.add({ ...like, id: ids[0]!, net: pad.net, start: from, end: away, mid: null, locked: false });
      tx.add({ ...like, id: ids[1]!, net: pad.net, start: away, end: from, mid: null, locked: true });
    });
    const { removed } = replicate(store, source, target!, anchor);
    expect(removed).toContain(ids[0]);
    // Locked copper stays.
    expect(removed).not.toContain(ids[1]);
    const channelNets = new Set(parts.flatMap(each => each.pads.map(({ net }) => net)));
    for (const id of removed) expect(channelNets.has((store.get(id) as ObjOf<'track'>).net)).toBe(true);
  });
});
