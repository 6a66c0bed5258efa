import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkBoard, readProject, type Design, type Script, type Store } from '@boardwright/engine';
import { changeFault, followChanges, runScript } from '@boardwright/engine/scripts';

const root = path.resolve(import.meta.dirname, '../../..');
const CORPUS = process.env['BOARDWRIGHT_CORPUS'] || path.join(root, '../shared/corpus');

/** A project by the path of its main file. */
function open(file: string): Design {
  const folder = path.dirname(file);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(kicad_\w+|sch|lib)$/.test(name),
  );
  const read = readProject(
    new Map(files.map(name => [name, new Uint8Array(readFileSync(path.join(folder, name)))])),
    path.basename(file),
  );
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

interface Ran {
  readonly printed: readonly string[];
  readonly files: ReadonlyMap<string, string>;
  readonly hasFound: boolean;
}

/** Runs an example of the folder of scripts on a design. What it changes has to be what a document may have. */
async function run(name: string, design: Design, ...args: readonly string[]): Promise<Ran> {
  const file = path.join(root, 'docs/examples/scripts', `${name}.ts`);
  // `as`: examples export scripts.
  const { default: script } = (await import(pathToFileURL(file).href)) as { readonly default: Script };
  const printed: string[] = [];
  const changes = [design.schematic, design.board].flatMap(store =>
    store ? [{ type: store.settings.type, changed: followChanges(store) }] : [],
  );
  const { files, hasFound } = await runScript({ script, design, args, onPrint: line => printed.push(line) });
  for (const { type, changed } of changes) {
    const change = changed();
    expect(change && changeFault(change, type)).toBeNull();
  }
  return { printed, hasFound, files: new Map(files.map(each => [each.name, new TextDecoder().decode(each.bytes)])) };
}

const referencesOn = (board: Store): Map<string, string> =>
  new Map(
    [...board.all('footprint')].map(({ id, fields }) => [id, fields.find(({ name }) => name === 'Reference')!.value]),
  );

const BLINKY = path.join(root, 'resources/examples/blinky/blinky.kicad_pro');
/** Real designs of KiCad 6 to 9, where the corpus is. */
const REAL = [
  'v9-complex_hierarchy/complex_hierarchy',
  'v6-pic_programmer/pic_programmer',
  'v8-icebreaker-bitsy/icebreaker-bitsy',
]
  .map(name => path.join(CORPUS, 'kicad', `${name}.kicad_pro`))
  .filter(file => existsSync(file));

describe.each([BLINKY, ...REAL])('the scripts on %s', file => {
  it('groupedBom lists each part once', async () => {
    const design = open(file);
    const { files } = await run('groupedBom', design);
    const [, ...rows] = [...files.values()][0]!.split('\n').map(row => row.slice(1, -1).split('","'));
    const listed = rows.flatMap(([, references]) => references!.split(' '));
    for (const [count, references] of rows) expect(Number(count)).toBe(references!.split(' ').length);
    const expected = [...design.schematic!.all('component')].flatMap(({ inBom, dnp, instances }) =>
      inBom && !dnp ? instances.map(({ reference }) => reference) : [],
    );
    expect(listed.toSorted()).toEqual([...new Set(expected.filter(each => !each.startsWith('#')))].toSorted());
    // No two lines are equal in all columns that part them.
    expect(new Set(rows.map(([, , ...values]) => values.join('|'))).size).toBe(rows.length);
  });

  it('renumberByPosition keeps each part with its component', async () => {
    const design = open(file);
    const before = referencesOn(design.board!);
    const components = () =>
      new Map(
        [...design.schematic!.all('component')].flatMap(({ id, instances }) =>
          instances.map(each => [`${each.path} ${id}`, each.reference] as const),
        ),
      );
    const drawn = components();
    await run('renumberByPosition', design);
    const after = referencesOn(design.board!);
    const renamed = new Map([...before].map(([id, was]) => [was, after.get(id)!]));
    expect(new Set(after.values()).size).toBe(new Set(before.values()).size);
    for (const [place, was] of drawn) expect(components().get(place)).toBe(renamed.get(was) ?? was);
    // What is numbered is numbered already.
    const again = await run('renumberByPosition', design);
    expect(again.printed).toEqual([expect.stringMatching(/^0 of \d+ designators changed$/)]);
  });

  it('netLengths sums the tracks of each net', async () => {
    const { board, ...rest } = open(file);
    const net = [...board!.all('track')].find(each => each.net !== '' && !each.mid)!.net;
    const tracks = [...board!.all('track')].filter(each => each.net.startsWith(net));
    const { printed, hasFound } = await run('netLengths', { ...rest, board }, net, '0');
    const straight = tracks
      .filter(each => each.net === net)
      .reduce((sum, { start, end }) => sum + Math.hypot(end.x - start.x, end.y - start.y), 0);
    const [, shown] = /: ([\d.]+) mm$/.exec(printed.find(line => line.startsWith(`${net}: `))!)!;
    // Arcs are longer than their chords.
    expect(Number(shown)).toBeGreaterThanOrEqual(Number((straight / 1e6).toFixed(3)));
    expect(hasFound).toBe(new Set(tracks.map(each => each.net)).size > 1);
  });

  it('stitchEdge places vias that break no rule', async () => {
    const design = open(file);
    const board = design.board!;
    const net = [...board.all('footprint')].flatMap(({ pads }) => pads).find(pad => /GND/.test(pad.net))!.net;
    const before = new Set(checkBoard(board).map(({ key }) => key));
    const count = board.count('via');
    const { printed } = await run('stitchEdge', design, net, '4', '1.2', '0.6', '0.3');
    const [, placed] = /^(\d+) vias/.exec(printed[0]!)!;
    expect(board.count('via') - count).toBe(Number(placed));
    expect(checkBoard(board).filter(({ key }) => !before.has(key))).toEqual([]);
  });

  it('titleBlock sets all sheets and the board', async () => {
    const design = open(file);
    await run('titleBlock', design, 'revision=C7', 'comment2=checked');
    const blocks = [design.schematic!, design.board!].flatMap(({ settings }) =>
      settings.type === 'schematic'
        ? settings.screens.map(each => each.titleBlock)
        : settings.type === 'board'
          ? [settings.titleBlock]
          : [],
    );
    expect(blocks.length).toBeGreaterThan(1);
    for (const { revision, comments } of blocks) expect([revision, comments[1]]).toEqual(['C7', 'checked']);
    await expect(run('titleBlock', design, 'revison=B')).rejects.toThrow("'revison=B' sets no field");
  });

  it('ledRing places parts on the circle', async () => {
    const design = open(file);
    const board = design.board!;
    const prefix = /^\D+/.exec([...referencesOn(board).values()].find(each => /^\D+\d+$/.test(each))!)![0];
    await run('ledRing', design, prefix, '100', '80', '25');
    const on = [...referencesOn(board)].flatMap(([id, reference]) =>
      new RegExp(`^${prefix}\\d+$`).test(reference) ? [board.get(id as never)!] : [],
    );
    expect(on.length).toBeGreaterThan(0);
    for (const each of on) {
      if (each.kind !== 'footprint') throw new Error('not a footprint');
      expect(Math.hypot(each.at.x - 100e6, each.at.y - 80e6)).toBeCloseTo(25e6, -1);
    }
    expect(new Set(on.map(each => 'at' in each && `${each.at.x} ${each.at.y}`)).size).toBe(on.length);
  });
});

it.skipIf(REAL.length > 0)('real designs were not tested: the corpus is missing', ({ skip }) => skip());
