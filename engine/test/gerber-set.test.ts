import { boardFacts, RatsnestIndex } from '@boardwright/engine/indexes';
import { fabricationFiles } from '@boardwright/engine/formats/fab';
import { plotPages, USUAL_PLOT } from '@boardwright/engine/formats/plot';
import { readBoard } from '@boardwright/engine/formats/kicad';
import { openDocument } from '@boardwright/engine/kinds';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';
import { importFiles, netTable, setOf } from './gerberSets.ts';

/** Size in millimetres, copper layers, vias, pads with a hole, nets: as the design that each set was made of has them, where it is in the corpus. */
const SETS: Readonly<
  Record<string, readonly [w: number, h: number, layers: number, vias: number, drilled: number, nets: number]>
> = {
  // Zips.
  'gerber/altium-zynq-video-board/Zynq-Video-Board-Rev-1.2_gerbers.zip': [140, 100.79, 4, 594, 99, 227],
  'gerber/eagle-hail-revC/hail_c_to_fab_2017-09-26.zip': [20.32, 36.58, 4, 131, 51, 60],
  'gerber/easyeda-yuzuki-lohcc/Gerber_PCB1_2022-10-06.zip': [59.16, 43, 4, 440, 8, 55],
  'gerber/kicad5-orangecrab-r0.2.1/OrangeCrab_r0.2.1_gerbers_20200718_203451.zip': [50.8, 22.86, 6, 441, 71, 170],
  'gerber/kicad7-bitaxe-ultra/bitaxeUltra_gerbers.zip': [56.54, 99.76, 4, 201, 71, 93],
  'gerber/kicad8-glasgow-revC3/glasgow_revC3_gerbers.zip': [80, 49, 4, 408, 161, 227],
  // Folders.
  'gerber/boards-mchck': [36.58, 18.8, 2, 32, 41, 48],
  'gerber/protel-se_sg_if_v2': [105, 129.03, 2, 218, 209, 181],
};

describe.skipIf(corpusMissing)('sets of the corpus', () => {
  test.each(Object.keys(SETS))('%s', file => {
    const { doc, data } = importFiles(setOf(file));
    const facts = boardFacts(doc);
    const round = (nm: number) => Math.round(nm / 1e4) / 100;
    const pads = [...doc.all('footprint')].flatMap(({ pads: all }) => all.filter(({ drill }) => drill !== null));
    expect([
      round(facts.widthNm),
      round(facts.heightNm),
      facts.copperLayers,
      [...doc.all('via')].length,
      pads.length,
      data.settings.type === 'board' ? data.settings.nets.length : 0,
    ]).toEqual(SETS[file]);
    // Every layer of the stack has copper.
    const layers = new Set([...doc.everything()].map(each => ('layer' in each ? each.layer : '')));
    for (const { id } of data.settings.type === 'board' ? data.settings.layers : [])
      if (id.endsWith('.Cu')) expect(layers).toContain(id);
    expect(layers).toContain('Edge.Cuts');
    // Nets are what touches: none of them falls apart.
    const ratsnest = new RatsnestIndex();
    ratsnest.reset(doc);
    expect([...ratsnest.byNet().values()].flat()).toEqual([]);
  });

  test('drills that state their numbers wrongly are read as they fit', () => {
    const { issues, doc } = importFiles(setOf('gerber/odd-numpres'));
    expect(issues.map(({ message }) => message.id)).toContain('import.drill.reread');
    const drilled = [...doc.all('footprint')].flatMap(({ pads }) => pads.filter(({ drill }) => drill !== null));
    expect(drilled.length + [...doc.all('via')].length).toBe(85);
  });
});

describe.skipIf(corpusMissing)('what we write we read', () => {
  test.each([
    'kicad/v7-bitaxe-ultra/bitaxeUltra.kicad_pcb',
    'kicad/v5-kit-dev-coldfire/kit-dev-coldfire-xilinx_5213.kicad_pcb',
  ])('%s', file => {
    const [path = ''] = corpusFiles('kicad', file.slice(file.lastIndexOf('/') + 1));
    const read = readBoard(corpusBytes(path), file);
    if (!read.ok) throw new Error('not read');
    const board = openDocument(read.value);
    const files = fabricationFiles(board, null, { openVias: false, drillX2: false, date: '2026-01-01T00:00:00Z' });
    const { doc } = importFiles(new Map(files.map(({ name, bytes }) => [name, bytes])));
    const [was, is] = [boardFacts(board), boardFacts(doc)];
    expect(Math.abs(is.widthNm - was.widthNm)).toBeLessThan(2000);
    expect(Math.abs(is.heightNm - was.heightNm)).toBeLessThan(2000);
    expect(is.copperLayers).toBe(was.copperLayers);
    expect(is.minDrillNm).toBe(was.minDrillNm);
    // Borders of fills are drawn with pens, too.
    expect(is.minTrackNm).toBeLessThanOrEqual(was.minTrackNm!);
    expect([...doc.all('via')].length).toBe([...board.all('via')].filter(({ drill }) => drill > 0).length);
    expect(netTable(doc)).toEqual(netTable(board));
  });

  test('nets without their names follow from the copper', () => {
    const read = readBoard(corpusBytes('kicad/v7-bitaxe-ultra/bitaxeUltra.kicad_pcb'), 'b');
    if (!read.ok) throw new Error('not read');
    const board = openDocument(read.value);
    const files = fabricationFiles(board, null, { openVias: false, drillX2: false, date: '2026-01-01T00:00:00Z' });
    const bare = files.map(({ name, bytes }) => {
      const text = new TextDecoder().decode(bytes).replaceAll(/^%T[OD][^%]*%\n/gm, '');
      return [name, name.endsWith('.gbr') ? new TextEncoder().encode(text) : bytes] as const;
    });
    const { doc } = importFiles(new Map(bare));
    const sizes = (nets: ReadonlyMap<string, number>) =>
      [...nets.values()].filter(count => count > 1).sort((a, b) => a - b);
    expect(sizes(netTable(doc))).toEqual(sizes(netTable(board)));
  });
});

describe('user names of layers', () => {
  /** File names as `kicad-cli pcb export gerbers` of KiCad 9.0.8 gives them, but for our one extension. */
  const LAYERS = `(layers (0 "F.Cu" signal "Top side, 1/2") (2 "B.Cu" signal) (13 "F.Paste" user) (5 "F.SilkS" user "Silk ü#1")
    (7 "B.SilkS" user "B.Silkscreen") (1 "F.Mask" user "Same") (3 "B.Mask" user "same") (25 "Edge.Cuts" user "Board outline"))`;
  const TEXT = `(kicad_pcb (version 20241229) (generator "test") (general (thickness 1.6)) (paper "A4") ${LAYERS} (net 0 "") (net 1 "A")
    (gr_rect (start 0 0) (end 10 8) (stroke (width 0.1) (type solid)) (fill no) (layer "Edge.Cuts") (uuid "00000000-0000-4000-8000-000000000007"))
    (segment (start 1 1) (end 3 1) (width 0.25) (layer "F.Cu") (net 1) (uuid "00000000-0000-4000-8000-000000000008"))
    (segment (start 1 5) (end 3 5) (width 0.5) (layer "B.Cu") (net 1) (uuid "00000000-0000-4000-8000-000000000009")))`;
  const board = () => {
    const read = readBoard(new TextEncoder().encode(TEXT), 'ln.kicad_pcb');
    if (!read.ok) throw new Error('not read');
    return openDocument(read.value);
  };
  const made = () => fabricationFiles(board(), null, { openVias: false, drillX2: false, date: '2026-01-01T00:00:00Z' });

  test('name the files, each once', () => {
    expect(
      made()
        .map(({ name }) => name)
        .filter(name => name.endsWith('.gbr')),
    ).toEqual([
      'ln-Top side, 1_2.gbr',
      'ln-B_Cu.gbr',
      'ln-F_Paste.gbr',
      'ln-Silk ü#1.gbr',
      'ln-B_Silkscreen.gbr',
      'ln-Same-F_Mask.gbr',
      'ln-same-B_Mask.gbr',
      'ln-Board outline.gbr',
    ]);
    const job = JSON.parse(new TextDecoder().decode(made().find(({ name }) => name.endsWith('.gbrjob'))!.bytes)) as {
      FilesAttributes: { Path: string }[];
    };
    expect(job.FilesAttributes.map(({ Path }) => Path)).toContain('ln-Top side, 1_2.gbr');
  });

  test.each([true, false])('do not hide what files are, with a job file: %s', hasJob => {
    const files = made().filter(({ name }) => hasJob || !name.endsWith('.gbrjob'));
    const zip = unzipSync(zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]))));
    const { doc } = importFiles(new Map(Object.entries(zip)));
    expect([...doc.all('track')].map(({ layer, width }) => `${layer} ${width}`).sort()).toEqual([
      'B.Cu 500000',
      'F.Cu 250000',
    ]);
    expect([boardFacts(doc).widthNm, boardFacts(doc).heightNm]).toEqual([
      boardFacts(board()).widthNm,
      boardFacts(board()).heightNm,
    ]);
  });

  test('name pages that are plotted layer by layer', () => {
    const pages = plotPages(board(), { ...USUAL_PLOT, separate: true });
    expect(pages.map(({ suffix }) => suffix)).toEqual(['Top side, 1_2', 'B_Cu', 'Silk ü#1', 'B_Silkscreen']);
  });
});
