import { chmodSync, cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBoard, writeProjectFile } from '../src/formats/kicad/index.ts';
import { asBoard, type Store } from '../src/kinds/index.ts';
import { corpus } from '../test/drcCompare.ts';

/** The newest file version that KiCad 9 reads. */
const KICAD_9 = 20241229;
const VERSION_6 = 20211014;

const versionOf = (board: string): number => Number(/\(version (\d+)\)/.exec(readFileSync(board, 'latin1'))?.[1]);

/** A board by its path, or those of the corpus that KiCad 9 reads and whose path has `wanted` in it; all without. */
export const boardsFor9 = (wanted = ''): string[] =>
  existsSync(wanted)
    ? [path.resolve(wanted)]
    : globSync('**/*.kicad_pcb', { cwd: corpus })
        .filter(board => board.includes(wanted))
        .map(board => path.join(corpus, board))
        .filter(board => versionOf(board) <= KICAD_9)
        .sort();

/**
 * Calls `use` with a copy of a board and its project, because KiCad writes next to the board that it reads. Of files before version 6 it
 * gets our conversion: kicad-cli and the Python module do not do what the editor does when it opens them.
 */
export function withCopy<T>(board: string, doc: Store, use: (file: string) => T): T {
  const work = mkdtempSync(path.join(tmpdir(), 'boardwright-kicad9-'));
  try {
    const file = path.join(work, path.basename(board));
    if (versionOf(board) < VERSION_6) {
      const settings = asBoard(doc.settings);
      writeFileSync(file, writeBoard({ settings, objects: [...doc.everything()] }));
      const project = file.replace(/pcb$/, 'pro');
      writeFileSync(project, writeProjectFile({ board: settings }, path.basename(project)));
    } else {
      cpSync(path.dirname(board), work, { recursive: true });
      chmodSync(work, 0o700);
    }
    return use(file);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
