/**
 * Compares KiCad's SVG plots of what we wrote with ours of the design, both rasterised alike. Pixels may differ where the border of a
 * drawing passes through them or next to them: the programs join lines and flatten arcs in their own ways. What lies inside the box of a
 * text is left out, because the strokes of our letters are our own; KiCad's letters outside of it count.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { boardEnv, usesOf } from '../../src/indexes/index.ts';
import { grow, type Box } from '../../src/geometry/index.ts';
import { SHEET_FILE } from '../../src/formats/kicad/schematic/sheet.ts';
import { plotPages, plotSvg, USUAL_PLOT, type PlotPage } from '../../src/formats/plot/index.ts';
import { asBoard, boundsOf, screenOf, type Store } from '../../src/kinds/index.ts';
import { compareInk } from '../../peers/png.ts';
import { textsOf, type TextBox } from '../../peers/textBoxes.ts';
import { kicad9 } from '../../peers/kicad9.ts';
import { fatCircles } from './fatCircles.ts';
import { frameOf, insideOf, rasterised } from './svgRaster.ts';

/** Part of a text's height by which KiCad's letters may reach over the box of ours. */
const SIDES = 0.3;

/** Pixels that may differ in a plot: where borders of several shapes meet, rounding may fill a few. */
const NOISE = 6;

/** Nanometres by which letters of any size may reach over the box of ours. */
const PEN = 300_000;

/** Part of its length by which a text of ours may be longer or shorter: each letter has its own width. */
const LENGTHS = 0.1;

/** Heights of a letter by which the name of a sheet's file is longer in KiCad: 'File: ' before it, and a new ending behind. */
const FILE_NAME = 12;

/** Nanometres by which the outline of KiCad's global labels may reach over the box of ours. */
const LABEL_END = 2e6;

const boxesOf = (texts: readonly TextBox[]): Box[] =>
  texts.map(({ box, height }) => {
    const [w, h] = [LENGTHS * (box.maxX - box.minX), LENGTHS * (box.maxY - box.minY)];
    return grow(
      { minX: box.minX - w, minY: box.minY - h, maxX: box.maxX + w, maxY: box.maxY + h },
      Math.max(PEN, SIDES * height),
    );
  });

/** Pixels drawn in one of two plots only, and more than one pixel from the border of the other's drawing; '' for none. */
function difference(theirs: string, page: PlotPage, hidden: readonly Box[]): string {
  const frame = frameOf(page.box);
  const [a, b] = [rasterised(theirs, frame), rasterised(plotSvg(page, { mono: true, bare: true }), frame)];
  const { far, drawn } = compareInk(b, a, insideOf(hidden, frame));
  return far <= NOISE ? '' : `${far} of ${drawn} pixels`;
}

const drawsNothing = (svg: string): boolean => !/<(path|circle|ellipse|rect|polygon|line|image)\b/.test(svg);

/** Layers of a board whose plots differ. `folder` has KiCad's plots, '<layer>.svg'. */
export function boardPlotFaults(board: Store, folder: string): string[] {
  const settings = asBoard(board.settings);
  const env = boardEnv(board);
  const texts = textsOf(board.everything(), env);
  const circles = fatCircles(board.everything(), env);
  const faults: string[] = [];
  for (const { id: layer } of settings.layers) {
    const file = path.join(folder, `${layer}.svg`);
    if (!existsSync(file)) continue;
    const theirs = readFileSync(file, 'utf8');
    const [page] = plotPages(board, { ...USUAL_PLOT, layers: [layer] });
    if (!page || (page.inks.length === 0 && drawsNothing(theirs))) continue;
    const differs = difference(theirs, page, [...boxesOf(texts.filter(text => text.layer === layer)), ...circles]);
    if (differs !== '') faults.push(`plot of ${layer} differs: ${differs}`);
  }
  return faults;
}

/** Sheets of a schematic whose plots differ. */
export function sheetPlotFaults(schematic: Store, file: string): string[] {
  const folder = `${file}.plots`;
  kicad9(['sch', 'export', 'svg', '-b', '-e', '-n', '-o', folder, file]);
  const byScreen = Map.groupBy(schematic.everything(), screenOf);
  const uses = usesOf(schematic);
  return plotPages(schematic).flatMap((page, i) => {
    const use = [...uses.values()][i]!;
    const name = [path.basename(file, '.kicad_sch'), ...page.title.split('/').filter(part => part !== '')].join('-');
    const plot = path.join(folder, `${name}.svg`);
    if (!existsSync(plot)) return [`no plot of sheet ${page.title}`];
    const [objects, env] = [byScreen.get(use.screen) ?? [], boardEnv(schematic, use.path)];
    // The outline of a global label is as long as its letters.
    const labels = objects
      .filter(({ kind }) => kind === 'globalLabel')
      .map(label => grow(boundsOf(label, env), LABEL_END));
    const files = new Set(
      objects
        .flatMap(each => (each.kind === 'sheet' ? each.fields : []))
        .map(({ name, value }) => (name === SHEET_FILE ? value : '')),
    );
    const texts = textsOf(objects, env);
    const fileNames = texts
      .filter(({ text }) => files.has(text))
      .map(({ box, height }) => grow(box, FILE_NAME * height));
    // Colours of pictures become grey in another way.
    const images = objects.filter(({ kind }) => kind === 'image').map(image => boundsOf(image, env));
    const hidden = [...boxesOf(texts), ...labels, ...fileNames, ...images, ...fatCircles(objects, env)];
    const bare = { ...page, inks: page.inks.filter(({ layer }) => layer !== 'sch.page') };
    const differs = difference(readFileSync(plot, 'utf8'), bare, hidden);
    return differs === '' ? [] : [`plot of sheet ${page.title || '/'} differs: ${differs}`];
  });
}
