import { BoardConnectivity, boardFacts } from '@boardwright/engine/indexes';
import { fieldValue } from '@boardwright/engine/kinds';
import { describe, expect, test } from 'vitest';
import { corpusBytes, corpusMissing } from './corpus.ts';
import { importFiles, setOf } from './gerberSets.ts';
import { epro2BoardNets, eproBoardNets, stdBoardNets, type BoardNets } from './importedBoards.ts';
import { compareFiles, ourFiles } from './publishedGerbers.ts';

const BOARDS = [
  ['std-bzzz-esp-2imu', 'ESP_PCB_2_IMU.json', 'Gerber_PCB_DRONE_ESP_SHIELD_2_IMU.zip'],
  ['std-bzzz-pi-fpc', 'PI_PCB_FPC.json', 'Gerber_PCB_DRONE_PI_SHIELD_FPC.zip'],
] as const;

/** Part of the published ink that may lie elsewhere by more than a pixel (25 µm). */
const LIMIT = 0.002;

const sorted = (nets: BoardNets) =>
  [...nets].map(([net, pads]) => [net, [...pads].sort()] as const).sort(([a], [b]) => (a < b ? -1 : 1));

describe.skipIf(corpusMissing)('EasyEDA Std boards', () => {
  test.each(BOARDS)('%s', (folder, file, zip) => {
    const bytes = corpusBytes(`easyeda/${folder}/${file}`);
    const { shape } = JSON.parse(new TextDecoder().decode(bytes)) as { shape: string[] };
    const { doc } = importFiles(new Map([[file, bytes]]));
    const parts = [...doc.all('footprint')];
    const kinds = shape.map(each => each.split('~')[0]);
    const count = (kind: string): number => kinds.filter(each => each === kind).length;
    expect(parts.length).toBe(count('LIB') + count('HOLE') + count('PAD'));
    expect([...doc.all('via')].length).toBe(count('VIA'));
    expect([...doc.all('text')].length).toBe(count('TEXT'));
    const segments = shape
      .map(each => each.split('~'))
      .filter(each => each[0] === 'TRACK' && (each[2] === '1' || each[2] === '2'))
      .reduce((sum, each) => sum + each[4]!.split(/[\s,]+/).length / 2 - 1, 0);
    expect([...doc.all('track')].filter(({ mid }) => mid === null).length).toBe(segments);
    const nets: BoardNets = new Map();
    for (const part of parts)
      for (const { net, number } of part.pads)
        if (net !== '') nets.set(net, (nets.get(net) ?? new Set()).add(`${fieldValue(part, 'Reference')}.${number}`));
    expect(sorted(nets)).toEqual(sorted(stdBoardNets(bytes)));
    const published = importFiles(setOf(`easyeda/${folder}/${zip}`));
    const [a, b] = [boardFacts(doc), boardFacts(published.doc)];
    expect(Math.abs(a.widthNm - b.widthNm)).toBeLessThan(5000);
    expect(Math.abs(a.heightNm - b.heightNm)).toBeLessThan(5000);
    // Written with three digits of millimetres.
    expect(Math.abs(a.minDrillNm! - b.minDrillNm!)).toBeLessThan(1000);
  });

  test.each(BOARDS)('%s as published', (folder, file, zip) => {
    const { doc } = importFiles(new Map([[file, corpusBytes(`easyeda/${folder}/${file}`)]]));
    const ours = ourFiles(doc);
    const published = setOf(`easyeda/${folder}/${zip}`);
    for (const [mine, theirs] of [
      ['F_Cu.gbr', 'Gerber_TopLayer.GTL'],
      ['B_Cu.gbr', 'Gerber_BottomLayer.GBL'],
      ['F_Mask.gbr', 'Gerber_TopSolderMaskLayer.GTS'],
      ['B_Mask.gbr', 'Gerber_BottomSolderMaskLayer.GBS'],
      ['B_Paste.gbr', 'Gerber_BottomPasteMaskLayer.GBP'],
      ['Edge_Cuts.gbr', 'Gerber_BoardOutlineLayer.GKO'],
    ] as const) {
      if (!published.has(theirs)) continue;
      const { ink, far } = compareFiles(ours.get(mine)!, published.get(theirs)!);
      expect([theirs, far / ink < LIMIT ? 'same' : `${far} of ${ink}`]).toEqual([theirs, 'same']);
    }
  });
});

const PRO = [
  ['pro-extmodule-002/ProPrj_ExtModule-002_2025-02-19.epro', 15, 28, 196, 0],
  ['pro-ubac/ProPrj_Bed Temp Regulation_2026-02-19.epro', 40, 47, 292, 0],
  ['pro-epro2-stm-c4/ProPrj_CS2-C4_V4.1.epro2', 62, 348, 506, 1],
] as const;

describe.skipIf(corpusMissing)('EasyEDA Pro boards', () => {
  test.each(PRO)('%s', (file, components, vias, lines, open) => {
    const bytes = corpusBytes(`easyeda/${file}`);
    const { doc, data } = importFiles(new Map([[file, bytes]]));
    const parts = [...doc.all('footprint')].filter(({ boardOnly }) => !boardOnly);
    expect(parts.length).toBe(components);
    expect([...doc.all('via')].length).toBe(vias);
    // Lines of copper, silk and all else; thermal strokes of fills come on top.
    expect([...doc.all('track')].length + [...doc.all('line')].length).toBeGreaterThanOrEqual(lines);
    const nets: BoardNets = new Map();
    for (const part of parts)
      for (const { net, number } of part.pads)
        if (net !== '') nets.set(net, (nets.get(net) ?? new Set()).add(`${fieldValue(part, 'Reference')}.${number}`));
    const wanted = file.endsWith('.epro') ? eproBoardNets(bytes) : epro2BoardNets(bytes, 'C4主板V4.1');
    expect(sorted(nets)).toEqual(sorted(wanted));
    // What the file routes is joined here: pads, tracks and fills lie where they should.
    const connectivity = new BoardConnectivity();
    connectivity.reset(doc);
    let gaps = 0;
    for (const net of connectivity.nets()) if (net !== 0) gaps += connectivity.clustersOf(net).length - 1;
    expect(gaps).toBe(open);
    for (const zone of doc.all('zone')) expect(zone.fills.length).toBeGreaterThan(0);
    expect(data.settings.type).toBe('board');
  });
});
