import { describe, expect, test } from 'vitest';
import { flatBoard, flatLayer } from '../src/board3d/index.ts';
import { importProject } from '../src/formats/importers.ts';
import { unzip } from '../src/formats/zip/index.ts';
import { boardFacts } from '../src/indexes/index.ts';
import { openDocument } from '../src/kinds/index.ts';
import { disc } from '../src/geometry/index.ts';
import { board } from './drcBoard.ts';
import { corpusBytes, corpusMissing } from './corpus.ts';

const FRAME = 'edge 0,0 20,0; edge 20,0 20,10; edge 20,10 0,10; edge 0,10 0,0';

test('each side has its own copper, openings, print and holes, in micrometres', () => {
  const flat = flatBoard(
    board(
      `${FRAME}; track A F 2,2 8,2 0.25; track B B 2,5 8,5 0.4; via A 8,2 0.8/0.4; line F.SilkS 1,8 9,8 0.15; U1 15,5 1@0,0=A`,
    ),
  )!;
  expect(flat.box).toEqual([0, 0, 20_000, 10_000]);
  const lines = (layer: { lines: readonly { width: number; path: string }[] }) =>
    Object.fromEntries(layer.lines.map(({ width, path }) => [width, path]));
  expect(lines(flat.front.copper)).toEqual({ 250: 'M2000 2000L8000 2000', 800: 'M8000 2000h0' });
  expect(lines(flat.back.copper)).toEqual({ 400: 'M2000 5000L8000 5000', 800: 'M8000 2000h0' });
  expect(lines(flat.front.silk)).toEqual({ 150: 'M1000 8000L9000 8000' });
  expect(lines(flat.holes)).toEqual({ 400: 'M8000 2000h0' });
  // The pad is a square of 1 mm with an opening on the front alone.
  expect(flat.front.copper.areas).toBe('M14500 4500L15500 4500L15500 5500L14500 5500Z');
  expect(flat.front.mask.areas).not.toBe('');
  expect(flat.back.mask.areas).toBe('');
});

test('a board without a closed outline has no picture', () => {
  expect(flatBoard(board('edge 0,0 20,0; track A F 2,2 8,2 0.25'))).toBeNull();
});

test('areas turn the same way, so that none cuts a hole into another', () => {
  const ring = (points: number[]) => ({ type: 'ring' as const, points, r: 0 });
  const square = [0, 0, 9000, 0, 9000, 9000, 0, 9000];
  const turned = [0, 0, 0, 9000, 9000, 9000, 9000, 0];
  const { areas } = flatLayer([ring(square), ring(turned)]);
  expect(areas).toBe('M0 0L9 0L9 9L0 9ZM9 0L9 9L0 9L0 0Z');
  expect(flatLayer([disc(1000, 2000, 500)]).lines).toEqual([{ width: 1, path: 'M1 2h0' }]);
});

/** Sets of the corpus: copper layers, and the size in millimetres that other programs give. */
const SETS: readonly (readonly [path: string, layers: number, width: number, height: number])[] = [
  ['gerber/eagle-hail-revC/hail_c_to_fab_2017-09-26.zip', 4, 20.32, 36.576],
  ['gerber/kicad8-glasgow-revC3/glasgow_revC3_gerbers.zip', 4, 80, 49],
  ['gerber/kicad7-bitaxe-ultra/bitaxeUltra_gerbers.zip', 4, 56.543, 99.762],
  ['gerber/altium-zynq-video-board/Zynq-Video-Board-Rev-1.2_gerbers.zip', 4, 140, 100.79],
  ['gerber/easyeda-yuzuki-lohcc/Gerber_PCB1_2022-10-06.zip', 4, 59.157, 43],
  ['gerber/kicad5-orangecrab-r0.2.1/OrangeCrab_r0.2.1_gerbers_20200718_203451.zip', 6, 50.8, 22.86],
  ['easyeda/std-bzzz-esp-2imu/Gerber_PCB_DRONE_ESP_SHIELD_2_IMU.zip', 2, 70, 58],
  ['easyeda/std-bzzz-pi-fpc/Gerber_PCB_DRONE_PI_SHIELD_FPC.zip', 2, 86, 62.5],
];

describe.skipIf(corpusMissing)('Gerber sets', () => {
  test.each(SETS)('%s: %i layers, %f x %f mm, both sides drawn', (path, layers, width, height) => {
    const files = unzip(corpusBytes(path), path);
    if (!files.ok) throw new Error(path);
    const read = importProject({ names: [...files.value.keys()], read: name => files.value.get(name) });
    if (!read.ok || !read.value.board) throw new Error(path);
    const doc = openDocument(read.value.board);
    const facts = boardFacts(doc);
    expect(facts.copperLayers).toBe(layers);
    expect([facts.widthNm / 1e6, facts.heightNm / 1e6]).toEqual([expect.closeTo(width, 2), expect.closeTo(height, 2)]);
    const flat = flatBoard(doc)!;
    expect([flat.box[2] / 1000, flat.box[3] / 1000]).toEqual([expect.closeTo(width, 2), expect.closeTo(height, 2)]);
    for (const { copper, mask } of [flat.front, flat.back])
      for (const each of [copper, mask]) expect(each.areas.length + each.lines.length).toBeGreaterThan(0);
  });
});
