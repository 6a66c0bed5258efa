import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { english } from '../src/base/index.ts';
import { importProject, readSymbols, type ProjectData } from '../src/formats/index.ts';
import { netlistDesign } from '../src/formats/netlist/index.ts';
import { kinds, openDocument, type Obj } from '../src/kinds/index.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';
import { encode } from './mutations.ts';

const read = (bytes: Uint8Array, name: string) =>
  importProject({ names: [name], read: each => (each === name ? bytes : undefined) });

function opened(bytes: Uint8Array, name: string): ProjectData {
  const project = read(bytes, name);
  if (!project.ok) throw new Error(JSON.stringify(project.error));
  for (const object of project.value.schematic!.objects as Obj[])
    expect(kinds[object.kind].schema.safeParse(object).error?.issues ?? []).toEqual([]);
  return project.value;
}

const said = ({ issues }: ProjectData): string[] => issues.map(({ message }) => english(message));
const nets = (project: ProjectData): Record<string, string> =>
  Object.fromEntries(
    netlistDesign(openDocument(project.schematic!)).nets.map(each => [
      each.name,
      each.pins.map(({ reference, number }) => `${reference}.${number}`).join(' '),
    ]),
  );

/** A resistor of EasyEDA Std, its pins 20 units left and right of it. */
const std = (reference: string, x: number, y: number, turned = ''): string => {
  const pin = (n: string, dx: number, length: number) => {
    const [px, py] = turned === '90' ? [x, y + dx] : [x + dx, y];
    const path = turned === '90' ? `M ${px} ${py} v ${length}` : `M ${px} ${py} h ${length}`;
    return `P~show~0~${n}~${px}~${py}~0~g~0^^${px}~${py}^^${path}~#880000^^0~0~0~0~${n}~end~~~^^1~${px}~${py}~0~${n}~end~~~^^0~0~0^^0~`;
  };
  return [
    `LIB~${x}~${y}~package\`R0603\`Manufacturer Part\`RC0603\`spiceSymbolName\`R\`~${turned}~0~id~~~0~~yes~yes`,
    `T~N~${x}~${y - 10}~0~#000080~Arial~~~~~comment~1k~1~start~g~0~`,
    `T~P~${x}~${y - 20}~0~#000080~Arial~~~~~comment~${reference}~1~start~g~0~`,
    pin('1', -20, 10),
    pin('2', 20, -10),
  ].join('#@$');
};
const wire = (...path: number[]): string => `W~${path.join(' ')}~#008800~1~0~none~g~0`;
const label = (x: number, y: number, name: string): string =>
  `N~${x}~${y}~0~#0000ff~${name}~g~start~${x}~${y}~Arial~7pt~0`;
const flag = (x: number, y: number, name: string): string =>
  `F~part_netLabel_gnD~${x}~${y}~0~g~~0^^${x}~${y}^^${name}~#000~${x}~${y}~0~start~1~Arial~9pt~f^^PL~${x} ${y} ${x} ${y + 10}~#000~1~0~none~g~0`;
const sheets = (...shapes: (readonly string[])[]): Uint8Array =>
  encode(
    JSON.stringify({
      editorVersion: '6.5.23',
      docType: '5',
      schematics: shapes.map((shape, i) => ({
        docType: '1',
        title: `P${i + 1}`,
        // Older editors keep a document as a string.
        dataStr: i === 0 ? { head: { docType: '1' }, shape } : JSON.stringify({ head: { docType: '1' }, shape }),
      })),
    }),
  );

describe('EasyEDA Std schematics', () => {
  it('joins by wires, flags and names, on all sheets', () => {
    const project = opened(
      sheets(
        [
          std('R1', 100, 100),
          std('R2', 200, 100),
          wire(120, 100, 180, 100),
          flag(220, 100, 'GND'),
          wire(80, 100, 60, 100),
          label(60, 100, 'SDA'),
        ],
        [std('R3', 100, 100), wire(80, 100, 60, 100), label(60, 100, 'SDA'), label(120, 100, 'gnd')],
      ),
      'x.json',
    );
    expect(said(project)).toEqual([]);
    expect(nets(project)).toEqual({ GND: 'R2.2 R3.2', SDA: 'R1.1 R3.1', 'Net-(R1-Pad2)': 'R1.2 R2.1' });
  });

  it('joins wires that end on others, and crossing ones only at a dot', () => {
    const cross = [
      std('R1', 100, 100),
      std('R2', 200, 150, '90'),
      std('R3', 300, 100),
      wire(120, 100, 280, 100),
      wire(200, 130, 200, 80),
    ];
    expect(Object.values(nets(opened(sheets(cross), 'x.json')))).toContain('R1.2 R3.1');
    expect(Object.values(nets(opened(sheets([...cross, 'J~200~100~2.5~#CC0000~g~0']), 'x.json')))).toContain(
      'R1.2 R2.1 R3.1',
    );
    const tee = [...cross.slice(0, -1), wire(200, 130, 200, 100)];
    expect(Object.values(nets(opened(sheets(tee), 'x.json')))).toContain('R1.2 R2.1 R3.1');
  });

  it('turned parts of one kind share their symbol; unknown shapes are named', () => {
    const project = opened(sheets([std('R1', 100, 100), std('R2', 200, 100), 'PI~1~2~3']), 'x.json');
    expect(project.schematic!.objects.filter(({ kind }) => kind === 'symbol')).toHaveLength(1);
    expect(said(project)).toEqual(['"PI~" omitted: not supported here']);
  });
});

const esch = (...lines: unknown[][]): Uint8Array => encode(lines.map(line => JSON.stringify(line)).join('\n'));
const SYMBOL = esch(
  ['DOCTYPE', 'SYMBOL', '1.1'],
  ['PART', 'R.1', { BBOX: [] }],
  ['RECT', 'e1', -10, -4, 10, 4, 0, 0, 0, 'st1', 0],
  ['PIN', 'e2', 1, null, -20, 0, 10, 0, null, 0, 0, 1],
  ['ATTR', 'e3', 'e2', 'NUMBER', '1', false, true, 0, 0, 0, 'st1', 0],
  ['PIN', 'e4', 1, null, 20, 0, 10, 180, null, 0, 0, 1],
  ['ATTR', 'e5', 'e4', 'NUMBER', '2', false, true, 0, 0, 0, 'st1', 0],
);
const epro = (page: Uint8Array, project: object = {}): Uint8Array =>
  zipSync({
    'project.json': encode(
      JSON.stringify({
        schematics: { s1: { name: 'Main', sheets: [{ name: 'P1', id: 1 }] } },
        symbols: { y1: { title: 'R', type: 2 } },
        devices: { d1: { title: 'R', attributes: { Symbol: 'y1', Footprint: 'f1', Name: '={Value}', Value: '1k' } } },
        footprints: { f1: { title: 'R0603' } },
        ...project,
      }),
    ),
    'SHEET/s1/1.esch': page,
    'SYMBOL/y1.esym': SYMBOL,
  });
const pro = (id: string, reference: string, x: number, y: number, rotation = 0, mirror = 0): unknown[][] => [
  ['COMPONENT', id, 'R.1', x, y, rotation, mirror, {}, 0],
  ['ATTR', `${id}d`, id, 'Device', 'd1', 0, 0, null, null, 0, 'st1', 0],
  ['ATTR', `${id}r`, id, 'Designator', reference, null, null, x, y + 10, null, 'st1', 0],
];

describe('EasyEDA Pro projects', () => {
  it('reads version 2: parts, devices, wires and their names', () => {
    const project = opened(
      epro(
        esch(
          ['DOCTYPE', 'SCH', '1.1'],
          ...pro('a', 'R1', 100, 100),
          ...pro('b', 'R2', 200, 140, 90),
          [
            'WIRE',
            'w',
            [
              [120, 100, 200, 100],
              [200, 100, 200, 120],
            ],
            'st1',
            0,
          ],
          ['ATTR', 'n', 'w', 'NET', 'MID', 0, 1, 150, 100, 0, 'st1', 0],
        ),
      ),
      'x.epro',
    );
    expect(said(project)).toEqual([]);
    expect(nets(project)['/MID']).toBe('R1.2 R2.1');
    expect(netlistDesign(openDocument(project.schematic!)).parts[0]).toMatchObject({ value: '1k', footprint: 'R0603' });
  });

  it('reads version 3: later records take the place of earlier ones, and y grows downwards', () => {
    const line = (head: object, body?: object): string =>
      `${JSON.stringify(head)}||${body ? JSON.stringify(body) : ''}|`;
    const epru = [
      line({ type: 'DOCHEAD' }, { docType: 'SYMBOL', uuid: 'y1' }),
      line({ type: 'META', id: 'META' }, { title: 'R', docType: 2 }),
      line({ type: 'PART', id: 'R.1' }, {}),
      line({ type: 'PIN', id: 'p' }, { partId: 'R.1', display: true, x: 0, y: 20, length: 10, rotation: 90 }),
      line({ type: 'ATTR', id: 'q' }, { parentId: 'p', key: 'Pin Number', value: '1', valueVisible: true }),
      line({ type: 'DOCHEAD' }, { docType: 'SCH', uuid: 's1' }),
      line({ type: 'META', id: 'META' }, { title: 'Main' }),
      line({ type: 'DOCHEAD' }, { docType: 'SCH_PAGE', uuid: 'g1' }),
      line({ type: 'META', id: 'META' }, { title: 'P1', schematic: 's1' }),
      ...[
        ['a', 'R1', 0],
        ['b', 'R2', 100],
      ].flatMap(([id, reference, x]) => [
        line({ type: 'COMPONENT', id }, { partId: 'R.1', x, y: -100, rotation: 0 }),
        line({ type: 'ATTR', id: `${id}s` }, { parentId: id, key: 'Symbol', value: 'y1' }),
        line({ type: 'ATTR', id: `${id}r` }, { parentId: id, key: 'Designator', value: reference }),
      ]),
      line({ type: 'WIRE', id: 'w' }, {}),
      line({ type: 'LINE', id: 'l' }, { lineGroup: 'w', startX: 5, startY: 5, endX: 6, endY: 6 }),
      line({ type: 'LINE', id: 'l' }, { lineGroup: 'w', startX: 0, startY: -80, endX: 100, endY: -80 }),
      line({ type: 'LINE', id: 'gone' }, { lineGroup: 'w', startX: 0, startY: 0, endX: 9, endY: 9 }),
      line({ type: 'LINE', id: 'gone' }),
      line({ type: 'LINE', id: 'stray' }, { lineGroup: 'x', startX: 0, startY: 0, endX: 9, endY: 9 }),
    ].join('\n');
    const project = opened(zipSync({ 'project2.json': encode('{}'), 'x.epru': encode(epru) }), 'x.epro2');
    expect(Object.values(nets(project))).toEqual(['R1.1 R2.1']);
    expect(project.schematic!.objects.filter(({ kind }) => kind === 'wire')).toHaveLength(1);
  });

  it.each([
    ['cut JSON', encode('{"docType":"1"'), 'x.json', /not valid JSON/],
    ['a library', encode('{"docType":"2"}'), 'x.json', /no schematic sheets/],
    ['a cut zip', epro(esch()).slice(0, 300), 'x.epro', /damaged/],
    ['a zip of nothing', zipSync({ a: encode('b') }), 'x.epro2', /no schematic sheets/],
    ['another format', encode('hello'), 'x.txt', /no KiCad, Eagle or EasyEDA project/],
  ])('refuses %s with a reason', (_what, bytes, name, reason) => {
    const project = read(bytes, name);
    expect(project.ok ? 'read' : english(project.error[0]!.message)).toMatch(reason);
  });

  it('takes names of files for nothing but names', () => {
    const page = esch(
      ...pro('__proto__', 'R1', 0, 0),
      ['constructor', 'a'],
      ['ATTR', 'x', '__proto__', '__proto__', 'v'],
    );
    const project = opened(epro(page, { symbols: { y1: { title: '__proto__', type: 2 } } }), 'x.epro');
    expect(said(project)).toEqual(['constructor omitted: not supported here']);
    expect(({} as Record<string, unknown>)['v']).toBeUndefined();
  });
});

describe.skipIf(corpusMissing)('EasyEDA components of the corpus', () => {
  it.each(corpusFiles('easyeda/std-components', '.json'))('%s', name => {
    const read = readSymbols(corpusBytes(name), name);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const [symbol] = read.value.symbols;
    expect(kinds.symbol.schema.safeParse(symbol).error?.issues ?? []).toEqual([]);
    const pins = symbol!.bodies.flatMap(({ items }) => items.filter(item => item.kind === 'pin'));
    expect(pins.length).toBeGreaterThan(1);
    expect(pins.every(({ number }) => number !== '')).toBe(true);
  });
});

describe.skipIf(corpusMissing)('the parts of EasyEDA Pro projects as libraries', () => {
  it.each(corpusFiles('easyeda', '.epro', '.epro2'))('%s', name => {
    const read = readSymbols(corpusBytes(name), name);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const { symbols } = read.value;
    expect(symbols.length).toBeGreaterThan(5);
    for (const symbol of symbols) {
      expect(kinds.symbol.schema.safeParse(symbol).error?.issues ?? [], symbol.name).toEqual([]);
      const items = symbol.bodies.flatMap(body => body.items);
      expect(
        items.some(item => item.kind === 'pin' && item.number !== ''),
        symbol.name,
      ).toBe(true);
      const reference = symbol.fields.find(field => field.name === 'Reference')?.value;
      expect(reference, symbol.name).toMatch(/^[A-Za-z]+\d*$/);
    }
    expect(symbols.some(symbol => symbol.fields.some(field => field.name === 'Footprint' && field.value !== ''))).toBe(
      true,
    );
  });
});

describe.skipIf(corpusMissing)('EasyEDA schematics of the corpus', () => {
  const files = corpusFiles('easyeda', '.json', '.epro', '.epro2').filter(name => /SCH|epro/.test(name));
  it.each(files)('%s', name => {
    const project = opened(corpusBytes(name), name.slice(name.lastIndexOf('/') + 1));
    expect(
      said(project).filter(words => !/^The project contains several (schematics|boards)|IMAGE/.test(words)),
    ).toEqual([]);
    expect(netlistDesign(openDocument(project.schematic!)).parts.length).toBeGreaterThan(9);
  });
});
