import type { EditorDocument } from '../../project/document.ts';
import type { SketchFiles } from '../../project/sketchFiles.ts';
import { isFirmware } from '../../project/sketchNames.ts';
import { assign, targetsOf, type Target } from './targets.ts';

/** The board that a sketch is compiled for: that of the microcontroller that runs it, else what the sketch says. */
export function boardFor(files: SketchFiles, document: EditorDocument, folder: string): string {
  const runs = targetsOf(document).find(({ sketch }) => sketch === folder);
  return runs?.board ?? files.board(folder) ?? 'uno';
}

/** The sketch that a microcontroller runs; a new one where it runs none. */
export function sketchFor(files: SketchFiles, document: EditorDocument, target: Target | undefined): string {
  if (target && files.has(target.sketch)) return target.sketch;
  const folder = files.create(files.freeName());
  // What runs firmware goes on doing so until somebody says otherwise.
  if (target && !isFirmware(target.sketch)) assign(document, target, folder);
  return folder;
}
