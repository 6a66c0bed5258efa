import { fillZones, type Filled } from '../src/fill/index.ts';
import { readBoard, readProjectFile } from '../src/formats/kicad/index.ts';
import { fillPen, openDocument, type ObjOf, type Store } from '../src/kinds/index.ts';
import { existsSync, readFileSync } from 'node:fs';
import { outlinesOf, unite } from '../src/geometry/area.ts';
import { corpusPath } from './corpus.ts';
import './clipper.ts';

type Zone = ObjOf<'zone'>;

/** A board with the settings of its project. */
export function openBoardFile(file: string): Store {
  const project = file.replace(/pcb$/, 'pro');
  const settings = existsSync(project) ? readProjectFile(new Uint8Array(readFileSync(project)), project) : undefined;
  const read = readBoard(new Uint8Array(readFileSync(file)), file, settings?.ok ? settings.value : undefined);
  if (!read.ok) throw new Error(`${file} was not read`);
  return openDocument(read.value);
}

/** A board of the corpus with the settings of its project. */
export const openWithProject = (file: string): Store => openBoardFile(corpusPath(file));

export const run = (filling: Generator<number, Filled[]>): Filled[] => {
  let step = filling.next();
  while (!step.done) step = filling.next();
  return step.value;
};

export const fillAll = (doc: Store): readonly Filled[] => run(fillZones(doc));

/** Square nanometres that fills cover on a layer; as KiCad stored them until version 5, their outlines have a width. */
export function coveredArea(zone: Zone, fills: Zone['fills'], layer: string, pen = fillPen(zone)): number {
  let sum = 0;
  for (const { points } of fills.filter(fill => fill.layer === layer)) {
    if (pen === 0) sum += ringArea(points);
    else
      for (const { outline, holes } of outlinesOf(unite([{ type: 'ring', points, r: pen }])))
        sum += ringArea(outline) - holes.reduce((all, hole) => all + ringArea(hole), 0);
  }
  return sum;
}

function ringArea(points: ArrayLike<number>): number {
  let sum = 0;
  const n = points.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) sum += (points[j]! - points[i]!) * (points[j + 1]! + points[i + 1]!);
  return Math.abs(sum) / 2;
}
