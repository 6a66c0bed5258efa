import { english } from '@boardwright/engine/base';
import { importProject, isLayerSet, openLayers, projectsIn, type FileSet } from '@boardwright/engine/formats';
import { unpackArchive } from '@boardwright/engine/formats/archive';
import { tableOf } from '@boardwright/engine/formats/gerber';
import { boardFacts } from '@boardwright/engine/indexes';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { describe, expect, test } from 'vitest';
import { corpusBytes, corpusMissing } from './corpus.ts';
import { importFiles, setOf } from './gerberSets.ts';
import { makeTar, makeZ } from './makeArchives.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const setOfFiles = (files: ReadonlyMap<string, Uint8Array>): FileSet => ({
  names: [...files.keys()],
  read: name => files.get(name),
});

function boardOf(files: FileSet): { readonly store: Store; readonly issues: readonly string[] } {
  const read = importProject(files);
  if (!read.ok) throw new Error(read.error.map(({ message }) => english(message)).join('; '));
  return { store: openDocument(read.value.board!), issues: read.value.issues.map(({ message }) => english(message)) };
}

async function unpacked(bytes: Uint8Array): Promise<FileSet> {
  const files = await unpackArchive(bytes, 'job.tgz');
  if (!files.ok) throw new Error(english(files.error[0]!.message));
  return setOfFiles(files.value.files);
}

const layer = (row: number, type: string, name: string, more = ''): string =>
  `LAYER {\n  ROW=${row}\n  CONTEXT=BOARD\n  TYPE=${type}\n  NAME=${name}\n  POLARITY=POSITIVE\n${more}}\n`;
const surface = (...contours: string[]): string => `S P 0\n${contours.join('\n')}\nSE\n`;
const rectangle = (x0: number, y0: number, x1: number, y1: number, kind: 'I' | 'H'): string =>
  `OB ${x0} ${y0} ${kind}\nOS ${x1} ${y0}\nOS ${x1} ${y1}\nOS ${x0} ${y1}\nOS ${x0} ${y0}\nOE`;

/** A job of 40 x 30 mm with four copper layers, a cutout, a slot and symbols of all kinds. */
const job: Readonly<Record<string, string>> = {
  'matrix/matrix': [
    'STEP {\n COL=1\n NAME=PANEL\n}\nSTEP {\n COL=2\n NAME=PCB\n}\n',
    layer(1, 'SILK_SCREEN', 'SST'),
    layer(2, 'SOLDER_MASK', 'SMT'),
    layer(3, 'SIGNAL', 'TOP'),
    layer(4, 'POWER_GROUND', 'GND'),
    layer(5, 'MIXED', 'PWR'),
    layer(6, 'SIGNAL', 'BOT'),
    layer(7, 'SOLDER_MASK', 'SMB'),
    layer(8, 'DRILL', 'DRILL', ' START_NAME=TOP\n END_NAME=BOT\n'),
    layer(9, 'DRILL', 'BLIND', ' START_NAME=TOP\n END_NAME=GND\n'),
    layer(10, 'COMPONENT', 'COMP'),
    layer(11, 'SIGNAL', 'LOST'),
  ]
    .join('')
    .replace(/LAYER \{\n {2}ROW=11[^}]*\}/, ''),
  'steps/panel/stephdr': 'UNITS=MM\nSTEP-REPEAT {\n NAME=PCB\n X=0\n Y=0\n}\n',
  'steps/pcb/stephdr': 'UNITS=MM\nX_DATUM=0\n',
  // A round corner, and a cutout of 4 x 4 mm.
  'steps/pcb/profile': `UNITS=MM\n${surface('OB 0 0 I\nOS 40 0\nOS 40 25\nOC 35 30 35 25 N\nOS 0 30\nOS 0 0\nOE', rectangle(30, 5, 34, 9, 'H'))}`,
  'steps/pcb/layers/sst/features': 'UNITS=MM\n$0 r150\nL 2 2 12 2 0 P 0\nT 1 1 standard P 0 1 1 1 TEXT 1\n',
  'steps/pcb/layers/smt/features': 'UNITS=MM\n$0 r1900\nP 5 5 0 P 0 0\n',
  'steps/pcb/layers/smb/features': 'UNITS=MM\n$0 r1900\nP 5 5 0 P 0 0\n',
  // Sizes of symbols are micrometres; one is in mils.
  'steps/pcb/layers/top/features': [
    'UNITS=MM',
    '$0 r200',
    '$1 rect2000x1000xr250',
    '$2 oval2000x1000',
    '$3 r60 I',
    '$4 star',
    '$5 donut_r3000x2000',
    '$6 oct2000x2000x500',
    '@0 .smd',
    '#',
    'L 5 5 15 5 0 P 0 ;0',
    'A 15 5 20 10 15 10 0 P 0 N',
    'P 10 15 1 P 0 8 30',
    'P 14 15 2 P 0 1',
    'P 5 5 3 P 0 0',
    'P 20 20 4 P 0 0',
    'P 26 20 5 P 0 0',
    'P 10 20 -1 6 0.5 P 0 0',
    surface(rectangle(2, 22, 8, 28, 'I'), rectangle(3, 23, 5, 25, 'H'), rectangle(6, 26, 7, 27, 'H')),
  ].join('\n'),
  'symbols/star/features': 'UNITS=MM\n$0 r300\nL -0.5 0 0.5 0 0 P 0\nL 0 -0.5 0 0.5 0 P 0\n',
  'steps/pcb/layers/gnd/features': `UNITS=MM\n${surface(rectangle(1, 1, 28, 29, 'I'))}`,
  'steps/pcb/layers/pwr/features': 'U MM\n$0 s1500\nP 5 5 0 P 0 0\n',
  // In inches, as files without a unit are.
  'steps/pcb/layers/bot/features': '$0 r10\nL 0.2 0.2 0.6 0.2 0 P 0\n',
  'steps/pcb/layers/drill/features':
    'UNITS=MM\n$0 r800\n$1 r3000\n$2 r1000\n@0 .drill\n&0 x\nP 5 5 0 P 0 0 ;0=0\nP 35 20 1 P 0 0 ;0=1\nL 10 10 13 10 2 P 0\n',
  'steps/pcb/layers/drill/tools':
    'UNITS=MM\nTOOLS {\n NUM=1\n TYPE=PLATED\n DRILL_SIZE=800\n}\nTOOLS {\n NUM=2\n TYPE=NON_PLATED\n DRILL_SIZE=1000\n}\n',
  'steps/pcb/layers/blind/features': 'UNITS=MM\n$0 r300\n@0 .drill\nP 15 5 0 P 0 0 ;0=2\n',
};

const asFiles = (texts: Readonly<Record<string, string>>, root = 'job/'): Map<string, Uint8Array> =>
  new Map(Object.entries(texts).map(([name, text]) => [root + name, bytesOf(text)]));

describe('a job with features of every kind', () => {
  const files = setOfFiles(asFiles(job));
  const { store, issues } = boardOf(files);

  test('size, layers and holes', () => {
    expect(boardFacts(store)).toMatchObject({
      widthNm: 40_000_000,
      heightNm: 30_000_000,
      copperLayers: 4,
      minTrackNm: 200_000,
      minDrillNm: 300_000,
      hasSlots: true,
    });
    const pads = [...store.all('footprint')].flatMap(({ pads }) => pads);
    const holes = pads.flatMap(({ type, drill, layers }) =>
      drill ? [`${type} ${drill.shape} ${drill.size.w / 1e6} x ${drill.size.h / 1e6} on ${layers[0]}`] : [],
    );
    expect([...holes].sort()).toEqual([
      'npth round 3 x 3 on *.Cu',
      'npth slot 4 x 1 on *.Cu',
      'thru round 0.3 x 0.3 on *.Cu',
      'thru round 0.8 x 0.8 on *.Cu',
    ]);
  });

  test('pads keep their form, their turn and their size', () => {
    const pads = [...store.all('footprint')].flatMap(({ pads, at }) => pads.map(pad => ({ ...pad, at })));
    const at = (x: number, y: number) => pads.find(pad => pad.at.x === x * 1e6 && pad.at.y === -y * 1e6);
    expect(at(10, 15)).toMatchObject({
      shape: 'roundrect',
      size: { w: 2_000_000, h: 1_000_000 },
      rotation: expect.closeTo(150, 6),
    });
    expect(at(14, 15)).toMatchObject({ shape: 'oval', size: { w: 1_000_000, h: 2_000_000 } });
    expect(at(20, 20)).toMatchObject({ shape: 'custom' });
    expect(at(26, 20)).toMatchObject({ shape: 'custom' });
  });

  test('what is not read is named', () => {
    expect(issues).toEqual(['1 text or barcode of the layer is left out.']);
  });

  test('the layers can be corrected as those of a Gerber set', () => {
    expect(isLayerSet(files)).toBe(true);
    const opened = openLayers(files, projectsIn(files)[0]!)!;
    expect(tableOf(opened.set).map(({ file, layer }) => `${file} ${layer}`)).toEqual([
      'SST F.SilkS',
      'SMT F.Mask',
      'TOP F.Cu',
      'GND In1.Cu',
      'PWR In2.Cu',
      'BOT B.Cu',
      'SMB B.Mask',
      'profile Edge.Cuts',
      'BLIND drill',
      'DRILL drill',
    ]);
  });

  test('as a tar archive whose files are packed one by one', async () => {
    const packed = [...asFiles(job)].map(([name, data]) =>
      name.endsWith('features') ? { name: `${name}.Z`, data: makeZ(data) } : { name, data },
    );
    const other = boardOf(await unpacked(makeTar(packed)));
    expect([...other.store.everything()].length).toBe([...store.everything()].length);
    expect(boardFacts(other.store)).toEqual(boardFacts(store));
  });

  test('an unknown symbol and a lost layer are named, an empty job is refused', () => {
    const { 'steps/pcb/layers/gnd/features': _, ...lost } = job;
    const changed = { ...lost, 'steps/pcb/layers/bot/features': '$0 blob\nP 0.2 0.2 0 P 0 0\n' };
    expect(boardOf(setOfFiles(asFiles(changed))).issues.toSorted()).toEqual([
      '1 text or barcode of the layer is left out.',
      'Symbols that cannot be drawn are left out: blob',
      'The matrix lists the layer GND, but the archive does not contain it.',
    ]);
    expect(() => boardOf(setOfFiles(asFiles({ 'matrix/matrix': '' })))).toThrow('The ODB++ job contains no layers.');
  });
});

test('files of compress come out as they went in', async () => {
  const { unpackZ } = await import('../src/formats/odb/unpackZ.ts');
  const text = Array.from({ length: 9000 }, (_, i) => `P ${(i * 37) % 1000} ${i % 77} 3 P 0 0\n`).join('');
  for (const length of [0, 1, 7, 8, 9, 600, 5000, text.length]) {
    const data = bytesOf(text.slice(0, length));
    const whole = unpackZ(makeZ(data));
    expect(whole && Buffer.from(whole).equals(data), `${length} bytes`).toBe(true);
  }
  expect(unpackZ(Uint8Array.of(0x1f, 0x9d, 0x90, 0xff, 0xff, 0xff))).toBeNull();
});

describe.skipIf(corpusMissing)('a job that Altium Designer exported', () => {
  const folder = 'altium/goomba/reference_output/no_variant';

  test('is the board of its Gerber files', async () => {
    const files = await unpacked(corpusBytes(`${folder}/ODB++/SB0041B.tgz`));
    const { store, issues } = boardOf(files);
    const gerbers = importFiles(new Map([...setOf(`${folder}/GERBER`), ...setOf(`${folder}/NC_DRILL`)]));
    expect(issues).toEqual([]);
    const count = (of: Store) => ({
      tracks: [...of.all('track')].length,
      vias: [...of.all('via')].length,
      pads: [...of.all('footprint')].length,
    });
    expect(count(store)).toEqual(count(gerbers.doc));
    const facts = ({
      widthNm,
      heightNm,
      copperLayers,
      minTrackNm,
      minDrillNm,
      hasSlots,
    }: ReturnType<typeof boardFacts>) => ({
      width: Math.round(widthNm / 1e4),
      height: Math.round(heightNm / 1e4),
      copperLayers,
      track: Math.round(minTrackNm! / 1e3),
      drill: Math.round(minDrillNm! / 1e3),
      hasSlots,
    });
    expect(facts(boardFacts(store))).toEqual(facts(boardFacts(gerbers.doc)));
  });
});
