import { contentOfSet, openSet, type SetContent } from '@boardwright/engine/formats/gerber';
import { openDocument } from '@boardwright/engine/kinds';
import { compareSets, HOLES, regenerate, type LayerDifference } from '@boardwright/engine/regeneration';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import './clipper.ts';
import { corpusMissing } from './corpus.ts';
import { setOf } from './gerberSets.ts';

const DATE = '2026-11-26T10:00:00.000Z';

const done = <T>(run: Generator<number, T>): T => {
  for (;;) {
    const step = run.next();
    if (step.done) return step.value;
    expect(step.value).toBeGreaterThanOrEqual(0);
    expect(step.value).toBeLessThanOrEqual(1);
  }
};

/** A Gerber file with apertures D10, a square of 1 mm, and D11, a round pen of 0.2 mm. */
const gerber = (fn: string, body: string): string =>
  `%FSLAX46Y46*%\n%MOMM*%\n%TF.FileFunction,${fn}*%\n%ADD10R,1X1*%\n%ADD11C,0.2*%\nG01*\n${body}\nM02*\n`;
const OUTLINE = gerber(
  'Profile,NP',
  'D11*\nX0Y0D02*\nX20000000Y0D01*\nX20000000Y10000000D01*\nX0Y10000000D01*\nX0Y0D01*',
);

/** An area between two corners, millimetres. */
const area = (x0: number, y0: number, x1: number, y1: number): string => {
  const at = (x: number, y: number) => `X${x}000000Y${y}000000`;
  return `G36*\n${at(x0, y0)}D02*\n${at(x1, y0)}D01*\n${at(x1, y1)}D01*\n${at(x0, y1)}D01*\n${at(x0, y0)}D01*\nG37*`;
};

function opened(files: Readonly<Record<string, string>>) {
  const encoder = new TextEncoder();
  const bytes = new Map(
    Object.entries({ 'edge.gbr': OUTLINE, ...files }).map(([name, text]) => [name, encoder.encode(text)]),
  );
  return openSet({ names: [...bytes.keys()], read: name => bytes.get(name) }, 'edge.gbr')!;
}
const content = (top: string, more: Readonly<Record<string, string>> = {}): SetContent =>
  contentOfSet(opened({ 'top.gbr': gerber('Copper,L1,Top', top), ...more }).set);
const layer = (all: readonly LayerDifference[], name: string): LayerDifference =>
  all.find(each => each.layer === name)!;
const MM2 = 1_000_000;

test('what only one of two sets draws is measured by layer, and drawn', () => {
  const a = content('D10*\nX2000000Y2000000D03*\nX5000000Y2000000D03*');
  const b = content('D10*\nX2000000Y2000000D03*\nX9500000Y2000000D03*\nX9000000Y2000000D03*');
  const copper = layer(done(compareSets(a, b)), 'F.Cu');
  expect(copper).toMatchObject({ area: 2 * MM2, added: 1.5 * MM2, lost: MM2 });
  expect(copper.lostPath).toMatch(/^M/);
  expect(copper.box).toEqual([1500, expect.any(Number), 8500, 1000]);
  expect(layer(done(compareSets(a, b)), 'Edge.Cuts')).toMatchObject({ added: 0, lost: 0, addedPath: '', lostPath: '' });
});

test('clear objects count in the order of the file, and negatives as what they leave', () => {
  const dark = 'D10*\nX2000000Y2000000D03*\nX5000000Y2000000D03*';
  const cut = content(`${dark}\n%LPC*%\nX5500000Y2000000D03*`);
  expect(layer(done(compareSets(content(dark), cut)), 'F.Cu')).toMatchObject({ added: 0, lost: MM2 / 2 });
  const over = content(`%LPC*%\nD10*\nX5500000Y2000000D03*\n%LPD*%\n${dark}`);
  expect(layer(done(compareSets(content(dark), over)), 'F.Cu')).toMatchObject({ added: 0, lost: 0 });
  const negative = (body: string) => content(`%IPNEG*%\n${body}`);
  const flashes = 'D10*\nX2000000Y2000000D03*';
  expect(layer(done(compareSets(negative(flashes), negative(dark))), 'F.Cu')).toMatchObject({ added: 0, lost: MM2 });
});

test('differences below the accuracy of a factory are ignored, larger ones are reported', () => {
  const at = (x: number) => content(`D10*\nX${x}Y2000000D03*`);
  expect(layer(done(compareSets(at(2_000_000), at(2_005_000))), 'F.Cu')).toMatchObject({ added: 0, lost: 0 });
  const moved = layer(done(compareSets(at(2_000_000), at(2_050_000))), 'F.Cu');
  expect(moved.lost / MM2).toBeCloseTo(0.05, 3);
});

test('a hole that a set lacks, and a layer that it lacks', () => {
  const drill = (holes: string) => `M48\nMETRIC,TZ\nT1C1.000\n%\nT1\n${holes}\nM30\n`;
  const mask = { 'mask.gbr': gerber('Soldermask,Top', 'D10*\nX2000000Y2000000D03*') };
  const a = content('D10*\nX2000000Y2000000D03*', { ...mask, 'd.drl': drill('X2.0Y2.0\nX5.0Y5.0') });
  const b = content('D10*\nX2000000Y2000000D03*', { 'd.drl': drill('X2.0Y2.0') });
  const all = done(compareSets(a, b));
  expect(layer(all, HOLES).lost / MM2).toBeCloseTo(Math.PI / 4, 1);
  expect(layer(all, 'F.Mask')).toMatchObject({ area: MM2, added: 0, lost: MM2 });
});

test('property: many shapes in many tiles differ by exactly those that were moved away', () => {
  const flashes = fc.uniqueArray(fc.integer({ min: 0, max: 2499 }), { minLength: 900, maxLength: 1500 });
  fc.assert(
    // No shrinking: each run compares thousands of shapes.
    fc.property(flashes, fc.integer({ min: 0, max: 40 }), (places, gone) => {
      const draw = (list: readonly number[]) =>
        `D10*\n${list.map(at => `X${(at % 50) * 2_000_000}Y${Math.floor(at / 50) * 2_000_000}D03*`).join('\n')}`;
      const all = done(compareSets(content(draw(places)), content(draw(places.slice(gone)))));
      expect(layer(all, 'F.Cu')).toMatchObject({ area: places.length * MM2, added: 0, lost: gone * MM2 });
    }),
    { numRuns: 10, seed: 25, endOnFailure: true },
  );
});

test('a regenerated set of copper, openings, holes and an outline equals the original', () => {
  const pads = 'D10*\nX2000000Y2000000D03*';
  const set = opened({
    'top.gbr': gerber('Copper,L1,Top', `${pads}\nD11*\nX2000000Y2000000D02*\nX9000000Y5000000D01*`),
    // A gap that a clear area makes in a dark one of four corners.
    'bottom.gbr': gerber('Copper,L2,Bot', `${area(1, 1, 9, 9)}\n%LPC*%\n${area(5, 5, 7, 7)}\n%LPD*%\n${pads}`),
    'mask.gbr': gerber('Soldermask,Top', pads),
    'd.drl': 'M48\nMETRIC,TZ\nT1C0.600\n%\nT1\nX2.0Y2.0\nM30\n',
  });
  const board = set.board(set.set);
  if (!board.ok) throw new Error('no board');
  const { files, differences } = done(regenerate(set.set, openDocument(board.value.board!), DATE));
  expect(files.every(({ name }) => /\.(gbr|drl|gbrjob)$/.test(name))).toBe(true);
  expect(differences.map(({ layer: name, added, lost }) => [name, added, lost])).toEqual([
    ['F.Cu', 0, 0],
    ['B.Cu', 0, 0],
    ['Edge.Cuts', 0, 0],
    ['F.Mask', 0, 0],
    [HOLES, 0, 0],
  ]);
  expect(layer(differences, 'B.Cu').area).toBe((64 - 4) * MM2);
});

/** Sets of the corpus, with the layers of each that differ from its regenerated set: percent of the layer that was added and lost. */
const CORPUS: Readonly<Record<string, Readonly<Record<string, readonly [added: number, lost: number]>>>> = {
  'gerber/altium-zynq-video-board/Zynq-Video-Board-Rev-1.2_gerbers.zip': {
    // Copper that holes remove is not drawn again.
    'F.Cu': [0.1, 1.7],
    'In1.Cu': [0, 0.1],
    'In2.Cu': [0, 1.2],
    'B.Cu': [0, 1.3],
    'F.Mask': [0.2, 0],
  },
  'gerber/eagle-hail-revC/hail_c_to_fab_2017-09-26.zip': {},
  'gerber/easyeda-yuzuki-lohcc/Gerber_PCB1_2022-10-06.zip': { 'F.Cu': [0.1, 0], 'F.Paste': [1.6, 0] },
  'gerber/kicad5-orangecrab-r0.2.1/OrangeCrab_r0.2.1_gerbers_20200718_203451.zip': { 'B.SilkS': [3.3, 0] },
  'gerber/kicad7-bitaxe-ultra/bitaxeUltra_gerbers.zip': {},
  'gerber/kicad8-glasgow-revC3/glasgow_revC3_gerbers.zip': { 'F.SilkS': [0.5, 0] },
  'gerber/boards-mchck': {},
  'gerber/protel-se_sg_if_v2': { 'F.Cu': [0, 0.3], 'B.Cu': [0, 0.3] },
};

test.skipIf(corpusMissing).each(Object.keys(CORPUS))('corpus: %s', path => {
  const files = setOf(path);
  const [first = ''] = files.keys();
  const { set, board } = openSet({ names: [...files.keys()], read: name => files.get(name) }, first)!;
  const made = board(set);
  if (!made.ok) throw new Error('no board');
  const { differences } = done(regenerate(set, openDocument(made.value.board!), DATE));
  const percent = (part: number, { area: whole }: LayerDifference) => Math.round((1000 * part) / whole) / 10;
  const found = differences.flatMap(each => {
    const [added, lost] = [percent(each.added, each), percent(each.lost, each)];
    return added === 0 && lost === 0 ? [] : [[each.layer, [added, lost]]];
  });
  expect(Object.fromEntries(found)).toEqual(CORPUS[path]);
});
