import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { profiles } from '@boardwright/engine/rules/dfm';
import { priceBook } from '@boardwright/resources';
import { describe, expect, test } from 'vitest';
import { cli, fixture, useFolder } from './harness.ts';

const folder = useFolder();
const sch = fixture('blink.kicad_sch');
const pcb = fixture('blink.kicad_pcb');
const pro = fixture('blink.kicad_pro');
const out = (name: string) => path.join(folder.path, name);

describe('info', () => {
  const schematic = { format: 'kicad', version: 20250114, sheets: 1, symbols: 2, wires: 2, labels: 2, nets: 2 };
  const counts = { layers: 2, footprints: 1, pads: 2, tracks: 1, arcs: 0, vias: 1, zones: 0, nets: 3 };
  const board = { format: 'kicad', version: 20241229, ...counts };
  test.each([
    [sch, schematic],
    [pcb, board],
    [pro, { name: 'blink', schematic, board }],
  ])('%s', async (file, expected) => {
    const ran = await cli(['info', file, '--json']);
    expect([ran.status, ran.err]).toEqual([0, '']);
    expect(ran.json()).toEqual(expected);
  });

  test('for people: a line a count', async () => {
    const { out: text } = await cli(['info', pcb]);
    expect(text).toMatch(/^format: +kicad\n/);
    expect(text).toMatch(/^pads: +2$/m);
  });
});

describe('dfm', () => {
  test('lists what the factory does about a board, with places; a stop is a finding', async () => {
    const ran = await cli(['dfm', pcb, '--json']);
    expect(ran.status).toBe(0);
    expect(ran.json()).toMatchObject({ profile: 'standard' });
    const thin = out('thin.kicad_pcb');
    writeFileSync(thin, readFileSync(pcb, 'utf8').replaceAll('(width 0.2)', '(width 0.05)'));
    const stopped = await cli(['dfm', thin, '--profile', 'fine']);
    expect(stopped.status).toBe(1);
    expect(stopped.out).toMatch(/^Stops the order\n {2}Track width \(\d+\): Finer than the factory can make/);
    expect(stopped.out).toMatch(/is 0\.05 mm wide, less than 0\.1 mm \([\d.-]+, [\d.-]+ mm\)/);
    expect((await cli(['dfm', thin, '--lang', 'zh'])).out).toContain('无法下单');
  });

  test('a profile of the user counts, and a wrong one is refused with the place', async () => {
    const own = out('own.json');
    const [standard] = profiles;
    const save = (change: object) =>
      writeFileSync(own, JSON.stringify({ version: 'ours-1', capability: { ...standard, ...change } }));
    save({ wanted: { ...standard!.wanted, track: 500_000 } });
    const ran = await cli(['dfm', pcb, '--profile', own, '--json']);
    expect(ran.json()).toMatchObject({ profile: 'ours-1' });
    expect(JSON.stringify(ran.json())).toContain('less than 0.5 mm');
    save({ least: { ...standard!.least, track: 900_000 } });
    expect((await cli(['dfm', pcb, '--profile', own])).err).toContain('contradicts itself: least.track');
    save({ wanted: { track: 1 } });
    expect((await cli(['dfm', pcb, '--profile', own])).err).toContain('wanted.gap is missing or wrong');
    expect((await cli(['dfm', pcb, '--profile', out('none.json'), '--lang', 'zh'])).err).toContain('无法读取');
  });

  test('an unknown profile is wrong use', async () => {
    const ran = await cli(['dfm', pcb, '--profile', 'best']);
    expect([ran.status, ran.err]).toEqual([2, expect.stringContaining('Available: standard, fine')]);
  });
});

describe('netlist', () => {
  test('pins are sorted by number, as are nets', async () => {
    expect((await cli(['netlist', sch, '--json'])).json()).toEqual({
      nets: { '/SIG': ['R1.1', 'R10.1'], 'Net-(R1-Pad2)': ['R1.2', 'R10.2'] },
    });
    expect((await cli(['netlist', pro])).out).toBe('/SIG: R1.1 R10.1\nNet-(R1-Pad2): R1.2 R10.2\n');
  });

  test('in a format of layout programs and of the simulator', async () => {
    expect((await cli(['netlist', sch, '--format', 'pads', '--out', out('x.asc')])).status).toBe(0);
    expect(readFileSync(out('x.asc'), 'latin1')).toContain('*SIGNAL* /SIG\r\nR1.1 R10.1\r\n');
    const ran = await cli(['netlist', sch, '--format', 'spice']);
    expect([ran.status, ran.out]).toEqual([1, '']);
    expect(ran.err).toContain('The simulation has no ground net. Name one GND or 0.');
    expect((await cli(['netlist', sch, '--format', 'edif'])).err).toContain('Unknown netlist format: edif');
  });

  test('of a board there is none', async () => {
    const ran = await cli(['netlist', pcb]);
    expect([ran.status, ran.out]).toEqual([1, '']);
    expect(ran.err).toBe(`${pcb}: error: the design contains no schematic\n`);
  });
});

test('check: findings with their place and records, and exit status 1', async () => {
  const ran = await cli(['check', sch, '--json']);
  expect(ran.status).toBe(1);
  const findings = ran.json()['findings'] as Record<string, unknown>[];
  const lonely = findings.find(each => each['rule'] === 'label_dangling');
  expect(lonely).toMatchObject({
    severity: expect.stringMatching(/^(error|warning)$/),
    at: { x: expect.any(Number), y: expect.any(Number), sheet: 'blink.kicad_sch' },
    items: [{ id: '11111111-0000-4000-8000-000000000009', kind: 'label' }],
  });
  expect(Object.keys(lonely!)).toEqual(['rule', 'severity', 'message', 'at', 'items']);
  expect((await cli(['check', sch])).out).toContain('[label_dangling] (blink.kicad_sch ');
});

test('check: of a project both documents are checked; of a board the board', async () => {
  const rules = async (file: string) =>
    ((await cli(['check', file, '--json'])).json()['findings'] as { rule: string }[]).map(each => each.rule);
  const [both, one] = [await rules(pro), await rules(pcb)];
  expect(both).toContain('label_dangling');
  expect(one).not.toContain('label_dangling');
  // The track from the first pad of R1 runs through the second.
  expect(one).toContain('shorting_items');
  expect(both).toEqual(expect.arrayContaining(one));
});

test('fab: all files whole in the folder, and nothing else', async () => {
  const ran = await cli(['fab', pro, '--out', out('deep/fab'), '--json']);
  expect([ran.status, ran.err]).toEqual([0, '']);
  const { files } = ran.json() as { files: string[] };
  expect(readdirSync(out('deep/fab')).sort()).toEqual([...files].sort());
  expect(files).toEqual(
    expect.arrayContaining(['blink-F_Cu.gbr', 'blink-Edge_Cuts.gbr', 'blink-PTH.drl', 'blink-bom.csv']),
  );
  expect(readFileSync(out('deep/fab/blink-F_Cu.gbr'), 'utf8')).toMatch(/M02\*\s*$/);
  expect(readFileSync(out('deep/fab/blink-bom.csv'), 'utf8')).toContain('R10');
});

describe('convert', () => {
  test('a board keeps its counts', async () => {
    expect((await cli(['convert', pcb, out('b.kicad_pcb')])).status).toBe(0);
    expect((await cli(['info', out('b.kicad_pcb'), '--json'])).json()).toEqual(
      (await cli(['info', pcb, '--json'])).json(),
    );
  });

  test('a project gets the name of OUT everywhere', async () => {
    const ran = await cli(['convert', pro, out('neu.kicad_pro'), '--json']);
    expect(ran.json()).toEqual({ files: [out('neu.kicad_pro'), out('neu.kicad_sch'), out('neu.kicad_pcb')] });
    const [before, after] = [
      await cli(['netlist', pro, '--json']),
      await cli(['netlist', out('neu.kicad_pro'), '--json']),
    ];
    expect(after.json()).toEqual(before.json());
  });

  test('a design of ours brings its libraries, but keeps tables that someone else wrote', async () => {
    const example = path.resolve(import.meta.dirname, '../../../resources/examples/blinky/blinky.kicad_pro');
    const first = await cli(['convert', example, out('a.kicad_pro'), '--json']);
    expect(first.json()['files']).toEqual(expect.arrayContaining([out('fp-lib-table'), out('sym-lib-table')]));
    const again = await cli(['convert', example, out('a.kicad_pro'), '--json']);
    expect(again.json()).toEqual(first.json());
    writeFileSync(
      out('fp-lib-table'),
      '(fp_lib_table (lib (name "mine")(type "KiCad")(uri "x")(options "")(descr "")))',
    );
    const files = (await cli(['convert', example, out('a.kicad_pro'), '--json'])).json()['files'] as string[];
    expect(files.filter(file => /table|\.kicad_sym|\.pretty/.test(file))).toEqual([]);
    expect(readFileSync(out('fp-lib-table'), 'utf8')).toContain('mine');
  });

  test('a project brings the SPICE libraries and 3D models that its parts name, and replaces no file', async () => {
    const source = (name: string) => path.join(folder.path, 'in', name);
    const put = (name: string, text: string) => {
      mkdirSync(path.dirname(source(name)), { recursive: true });
      writeFileSync(source(name), text);
    };
    const library = '(property "Sim.Library" "${KIPRJMOD}/spice/r.lib" (at 0 0 0) (effects (font (size 1 1))))';
    const outside = library.replace('${KIPRJMOD}/spice/r.lib', '../secret.lib');
    const value = /\(property "Value" "(10k|1k)"/g;
    put('a.kicad_pro', readFileSync(pro, 'utf8'));
    put(
      'a.kicad_sch',
      readFileSync(sch, 'utf8').replaceAll(value, (all, text) => `${text === '1k' ? outside : library}\n${all}`),
    );
    const model = '(model "3d/r.step" (offset (xyz 0 0 0)) (scale (xyz 1 1 1)) (rotate (xyz 0 0 0)))';
    put('a.kicad_pcb', readFileSync(pcb, 'utf8').replace('(attr smd)', `(attr smd) ${model}`));
    put('spice/r.lib', '.include "inner.lib"\n.model R1 R\n');
    put('spice/inner.lib', '* inner');
    put('spice/unused.lib', '* unused');
    put('3d/r.step', 'ISO-10303-21;');
    put('../secret.lib', '* not of the project');
    const target = (name: string) => path.join(folder.path, 'target', name);
    mkdirSync(target('spice'), { recursive: true });
    writeFileSync(target('spice/inner.lib'), '* mine');
    expect((await cli(['convert', source('a.kicad_pro'), target('b.kicad_pro')])).status).toBe(0);
    expect(readFileSync(target('spice/r.lib'), 'utf8')).toContain('.model R1 R');
    expect(readFileSync(target('spice/inner.lib'), 'utf8')).toBe('* mine');
    expect(readFileSync(target('3d/r.step'), 'utf8')).toBe('ISO-10303-21;');
    expect(readdirSync(target('spice')).sort()).toEqual(['inner.lib', 'r.lib']);
    expect(readdirSync(folder.path)).toEqual(expect.arrayContaining(['in', 'target', 'secret.lib']));
  });

  test('for KiCad 6 a board is written as version 6, other files are refused', async () => {
    expect((await cli(['convert', pcb, out('six.kicad_pcb'), '--kicad', '6'])).status).toBe(0);
    expect(readFileSync(out('six.kicad_pcb'), 'utf8')).toContain('(version 20211014)');
    expect((await cli(['convert', sch, out('six.kicad_sch'), '--kicad', '6'])).status).toBe(2);
    expect((await cli(['convert', pcb, out('six.kicad_pcb'), '--kicad', '7'])).status).toBe(2);
  });

  test('other endings are wrong use', async () => {
    expect((await cli(['convert', pcb, out('x.brd')])).status).toBe(2);
    expect((await cli(['convert', sch, out('x.kicad_pcb')])).status).toBe(1);
  });

  test('a sheet that names a file outside of the folder is not written there', async () => {
    const sheet = `(sheet (at 100 50) (size 20 20) (stroke (width 0) (type solid)) (fill (color 0 0 0 0.0))
      (uuid "11111111-0000-4000-8000-00000000000a")
      (property "Sheetname" "up" (at 100 49 0) (effects (font (size 1.27 1.27))))
      (property "Sheetfile" "../up.kicad_sch" (at 100 71 0) (effects (font (size 1.27 1.27)))))
      (sheet_instances`;
    const top = path.join(folder.path, 'in');

    mkdirSync(top);
    const text = readFileSync(sch, 'utf8');
    writeFileSync(path.join(top, 'a.kicad_sch'), text.replace('(sheet_instances', sheet));
    writeFileSync(out('up.kicad_sch'), text.replaceAll('11111111-', '33333333-'));
    const ran = await cli(['convert', path.join(top, 'a.kicad_sch'), path.join(folder.path, 'target', 'b.kicad_sch')]);
    expect([ran.status, ran.out]).toEqual([1, '']);
    expect(ran.err).toContain('outside the target folder');
    expect(readdirSync(folder.path).sort()).toEqual(['in', 'up.kicad_sch']);
  });
});

describe('render', () => {
  test.each([
    ['png', [0x89, 0x50, 0x4e, 0x47]],
    ['pdf', [0x25, 0x50, 0x44, 0x46]],
    ['svg', [0x3c, 0x73, 0x76, 0x67]],
  ])('%s', async (form, head) => {
    const ran = await cli(['render', pro, '--out', out(`p.${form}`), '--json']);
    expect([ran.status, ran.err]).toEqual([0, '']);
    const files = form === 'pdf' ? [out('p.pdf')] : [out(`p.${form}`), out(`p-2.${form}`)];
    expect(ran.json()).toEqual({ files, pages: 2 });
    for (const file of files) expect([...readFileSync(file).subarray(0, 4)]).toEqual(head);
  });

  test('a PNG has the asked size and shows the board', async () => {
    await cli(['render', pcb, '--out', out('p.png'), '--pixels', '540']);
    const bytes = readFileSync(out('p.png'));
    // 54 × 44 mm: the outline with a margin of 2 mm, and half a line.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([540, 440]);
  });

  test('what cannot be drawn is wrong use', async () => {
    expect((await cli(['render', pcb, '--out', out('p.gif')])).status).toBe(2);
    expect((await cli(['render', pcb, '--out', out('p.png'), '--pixels', '0'])).status).toBe(2);
    expect((await cli(['render', pcb, '--out', out('p.png'), '--layers', 'F.Cu,No.Cu'])).status).toBe(2);
  });
});

describe('quote', () => {
  test('prices the board with the facts of the design', async () => {
    const ran = await cli(['quote', pcb, '--quantity', '10', '--json']);
    expect(ran.status).toBe(0);
    const quote = ran.json() as {
      request: { quantity: number; size: object; options: object };
      total: number;
      lines: object[];
    };
    expect(quote.request).toMatchObject({ quantity: 10, options: { layers: 2, minHoleUm: 300 } });
    expect(quote.request.size).toEqual({ widthUm: 50_000, heightUm: 40_000 });
    expect(quote.total).toBeGreaterThan(0);
    expect((await cli(['quote', pcb])).out).toContain('5 boards, 50 × 40 mm, 2 layers');
  });

  test('options of the user count, with what goes along with them', async () => {
    const ran = await cli(['quote', pcb, '--set', 'layers=4', '--set', 'surfaceFinish=enig', '--json']);
    expect(ran.json()).toMatchObject({ request: { options: { layers: 4, innerCopperUm: 17, enigGold: '2-5' } } });
  });

  test('a price book of the user counts, and each of its wrong values is named', async () => {
    const own = out('book.json');
    const total = async () => (await cli(['quote', pcb, '--price-book', own, '--json'])).json()['total'] as number;
    const save = (change: object) => writeFileSync(own, JSON.stringify({ ...priceBook, version: 'ours', ...change }));
    save({});
    const usual = await total();
    expect(usual).toBe((await cli(['quote', pcb, '--json'])).json()['total']);
    const { 2: two, ...others } = priceBook.boards;
    save({ boards: { ...others, 2: { ...two, tooling: two.tooling + 250 } } });
    expect(await total()).toBe(usual + 250);
    save({ filmPerLayer: -1, soldermask: { perOrder: 'none', perPiece: 0, centsPerM2: 0 } });
    const wrong = await cli(['quote', pcb, '--price-book', own]);
    expect([wrong.status, wrong.err]).toEqual([1, expect.stringContaining('soldermask.perOrder: A number is needed.')]);
    save({ filmPerLayer: -1 });
    expect((await cli(['quote', pcb, '--price-book', own, '--lang', 'zh'])).err).toContain(
      'filmPerLayer：请输入 0 或更大的整数',
    );
    writeFileSync(own, '{');
    expect((await cli(['quote', pcb, '--price-book', own])).err).toContain('not valid JSON');
    const both = await cli(['quote', pcb, '--price-book', own, '--server', 'http://127.0.0.1:1']);
    expect([both.status, both.err]).toEqual([2, expect.stringContaining('either --price-book or --server')]);
  });

  test('a combination that cannot be made is refused with its reason, in both languages', async () => {
    const words = ['quote', pcb, '--set', 'maskColour=white', '--set', 'silkColour=white'];
    const [en, zh] = [await cli(words), await cli([...words, '--lang', 'zh'])];
    expect([en.status, zh.status]).toEqual([1, 1]);
    expect(en.err).toContain('This process combination is currently not supported.');
    expect(zh.err).toContain('暂不支持该工艺组合');
  });

  test.each([
    ['--quantity', '0'],
    ['--quantity', 'x'],
    ['--set', 'colour=red'],
    ['--set', 'layers=3'],
    ['--set', 'layers'],
  ])('%s %s is wrong use', async (...words) => {
    expect((await cli(['quote', pcb, ...words])).status).toBe(2);
  });
});
