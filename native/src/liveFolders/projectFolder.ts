import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fail, issue, msg, ok, type Result } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';
import { isDesignFile } from '@boardwright/engine/liveFolder';
import { fileIssue } from '../files/faults.ts';
import { namesIn } from '../files/folder.ts';
import { lockOf } from './kicadLocks.ts';

/** No project has more in its design files; a folder that has is not one. */
const MAX_BYTES = 400 * 1024 * 1024;

/** The design files of a project in its folder. */
export interface FolderFiles {
  /** Path of the project file (.kicad_pro). */
  readonly main: string;
  /** With names relative to the folder of the project file. */
  readonly files: readonly OutputFile[];
  /** SHA-256 of names and contents, in hex. */
  readonly stamp: string;
}

export interface FolderRead extends FolderFiles {
  /** What `folderMark` gave before the files were read. */
  readonly mark: string;
}

const MISSING = msg(
  'liveFolder.missing',
  'The folder of the project is missing. Your changes are kept in Boardwright and are saved to the folder when it is back.',
);

/** The project file that a path stands for: itself, or the only one in a folder. */
export function projectFileOf(place: string): Result<string> {
  try {
    if (!statSync(place).isDirectory()) return ok(path.resolve(place));
    const found = readdirSync(place).filter(name => /\.kicad_pro$/i.test(name) && !name.startsWith('.'));
    const [first] = found;
    if (first !== undefined && found.length === 1) return ok(path.resolve(place, first));
    const why =
      first === undefined
        ? msg('liveFolder.none', 'The folder contains no KiCad project (.kicad_pro).')
        : msg('liveFolder.several', 'The folder contains several KiCad projects: {{names}}. Open one of these files.', {
            names: found.join(', '),
          });
    return fail(issue('error', why, { file: place }));
  } catch (error) {
    return fail(fileIssue(error, place));
  }
}

/** Whether a file of the folder may belong to a project: any sheet may, the other files are named like it. */
function belongs(name: string, stem: string): boolean {
  if (!isDesignFile(name)) return false;
  return /\.kicad_(sch|wks)$/i.test(name) || name.slice(0, -path.extname(name).length) === stem;
}

const stemOf = (main: string): string => path.basename(main, path.extname(main));

/** SHA-256 of design files. */
export function stampOf(files: readonly OutputFile[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}

/** Reads the design files of a project. */
export async function readProjectFolder(main: string): Promise<Result<FolderRead>> {
  const root = path.dirname(main);
  try {
    if (!statSync(main, { throwIfNoEntry: false })) return fail(issue('error', MISSING, { file: root }));
    const stem = stemOf(main);
    const names = namesIn(root, each => belongs(each, stem));
    const mark = await folderMark(main, names);
    const files: OutputFile[] = [];
    let total = 0;
    for (const name of names) {
      const bytes = new Uint8Array(await readFile(path.join(root, name)));
      total += bytes.length;
      if (total > MAX_BYTES)
        return fail(
          issue('error', msg('liveFolder.large', 'The design files of the folder are larger than 400 MB together.'), {
            file: root,
          }),
        );
      files.push({ name, bytes });
    }
    return ok({ main, files, stamp: stampOf(files), mark });
  } catch (error) {
    return fail(fileIssue(error, main));
  }
}

/** What says that a file changed, without reading it. */
async function markOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return '';
  }
}

/**
 * Changes when a design file of the project or a lock of KiCad does. Cheap: it reads no file and lists no folder, so that it can be
 * asked often.
 *
 * @param names of the known design files, relative to the folder of the project file
 */
export async function folderMark(main: string, names: readonly string[]): Promise<string> {
  const root = path.dirname(main);
  const own = ['.kicad_pro', '.kicad_sch', '.kicad_pcb', '.kicad_dru'].map(ending => stemOf(main) + ending);
  const files = [...new Set([...names, ...own])].sort().map(name => path.join(root, name));
  const marks = await Promise.all(files.flatMap(file => [markOf(file), markOf(lockOf(file))]));
  return marks.join('\n');
}
