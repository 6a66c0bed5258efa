import { fabricationSteps, layerFiles, USUAL_FABRICATION } from '../formats/fab/index.ts';
import { contentOfSet, openSet, type GerberSet, type SetContent } from '../formats/gerber/index.ts';
import type { OutputFile } from '../formats/index.ts';
import { asBoard, type Store } from '../kinds/index.ts';
import { compareSets, type LayerDifference } from './compareSets.ts';

/** A set that was written from a board, and where it differs from the files that the board was read from. */
export interface Regeneration {
  /** Gerber X2 files of the layers that the original has, Excellon files and the job file. */
  readonly files: readonly OutputFile[];
  readonly differences: readonly LayerDifference[];
}

/** Gerber drill files would be read as a second set of holes; everything else is not made from a set of layers. */
const SET_FILE = /\.(gbr|drl|gbrjob)$/;

/**
 * Writes a board that was read from a set of Gerber files as a new set, reads that back and compares both. Yields the part that is done,
 * 0 to 1. Needs `loadClipper`.
 *
 * @param date of the new files, a UTC ISO string
 */
export function* regenerate(set: GerberSet, board: Store, date: string): Generator<number, Regeneration> {
  const all = contentOfSet(set);
  // Drawings for people, such as those of the assembly, are not manufactured.
  const made = new Set(layerFiles(asBoard(board.settings)).map(({ layer }) => layer));
  const original = { ...all, layers: all.layers.filter(({ layer }) => made.has(layer)) };
  const layers = [...new Set(original.layers.map(({ layer }) => layer))];
  const options = { ...USUAL_FABRICATION, openVias: false, drillX2: false, layers, date };
  const writing = fabricationSteps(board, null, options);
  let step = writing.next();
  for (; !step.done; step = writing.next()) yield 0.3 * step.value;
  const files = step.value.filter(({ name }) => SET_FILE.test(name));
  const comparing = compareSets(original, contentOfFiles(files));
  let compared = comparing.next();
  for (; !compared.done; compared = comparing.next()) yield 0.3 + 0.7 * compared.value;
  return { files, differences: compared.value };
}

function contentOfFiles(files: readonly OutputFile[]): SetContent {
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const opened = openSet({ names: [...byName.keys()], read: name => byName.get(name) }, files[0]!.name);
  if (!opened) throw new Error('the written set cannot be read');
  return contentOfSet(opened.set);
}
