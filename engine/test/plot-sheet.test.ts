import { expect, it } from 'vitest';
import { plotPages } from '../src/formats/plot/index.ts';
import { readSchematic } from '../src/formats/kicad/index.ts';
import { boundsOf, openDocument, drawEnv, type Store } from '../src/kinds/index.ts';
import { sheetFile } from './kicad9/samples.ts';
import { fileSet } from './kicad-schematic.ts';

function sheetOf(items: string): Store {
  const bytes = new TextEncoder().encode(sheetFile(items));
  const read = readSchematic(fileSet([{ name: 'a.kicad_sch', bytes }]), 'a.kicad_sch');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
}

it('a plot of a sheet has its rule areas', () => {
  const area =
    '(rule_area (polyline (pts (xy 100 50) (xy 120 50) (xy 120 60)) (stroke (width 0.2) (type solid)) (fill (type none)) (uuid "r")))';
  const shapes = (store: Store): number =>
    plotPages(store)[0]!.inks.reduce((sum, ink) => sum + (ink.layer === 'sch.directive' ? ink.shapes.length : 0), 0);
  expect([shapes(sheetOf('')), shapes(sheetOf(area))]).toEqual([0, 3]);
});

it('the outline of a global label leaves its line outside of the margin, as in KiCad', () => {
  const label =
    '(global_label "NET" (shape input) (at 50.8 100 0) (effects (font (size 1.27 1.27)) (justify left)) (uuid "g"))';
  const store = sheetOf(label);
  const { minY, maxY } = boundsOf([...store.all('globalLabel')][0]!, drawEnv(store));
  // Half of the text, a margin of 0.375 of its height, the pen of 6 mil, and the line's own half.
  expect([100e6 - minY, maxY - 100e6].map(value => Math.round(value / 1e3))).toEqual([1340, 1340]);
});
