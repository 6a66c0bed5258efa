import { fail, issue, msg, ok, type Issue, type Result } from '../base/index.ts';
import { kicadProject, type FileSet } from '../formats/index.ts';
import { openDocument, type Doc, type Store } from '../kinds/index.ts';

/** The documents of a project that lives in a folder. */
export interface FolderDesign {
  readonly schematic: Store | null;
  readonly board: Store | null;
}

const LEGACY = /\.(pro|sch|lib)$/i;
/** File version of KiCad 6, the first whose objects have ids in all files. */
const FIRST_VERSION = 20211014;
const HEAD_BYTES = 400;

/** Whether a project can be saved in its own files: KiCad 6 or later. Older ones become a copy. */
export function hasFolderFormat(files: FileSet, main: string): boolean {
  if (!main.endsWith('.kicad_pro')) return false;
  const stem = main.slice(0, -'.kicad_pro'.length);
  const parts = ['.kicad_sch', '.kicad_pcb'].flatMap(ending => files.read(stem + ending) ?? []);
  if (files.names.includes(`${stem}.sch`) && LEGACY.test(`${stem}.sch`) && !files.names.includes(`${stem}.kicad_sch`))
    return false;
  return (
    parts.length > 0 &&
    parts.every(bytes => {
      const head = new TextDecoder().decode(bytes.subarray(0, HEAD_BYTES));
      return Number(/\(version\s+"?(\d+)/.exec(head)?.[1] ?? 0) >= FIRST_VERSION;
    })
  );
}

/** A missing sheet that lies outside of the folder, as an issue that says so; null for other issues. */
function outsideOf({ message, place }: Issue): Issue | null {
  const file = message.id === 'kicad.sheetMissing' ? message.args?.['file'] : undefined;
  if (typeof file !== 'string' || !isOutside(file, place?.file ?? '')) return null;
  const text = msg(
    'liveFolder.outside',
    'The sheet file {{file}} lies outside the project folder, where nothing is read or saved. Move it into the folder, or import a copy.',
    { file },
  );
  return { ...issue('error', text, place), incomplete: true };
}

/** Whether a sheet file, named from another file of the folder, lies outside of the folder. */
function isOutside(file: string, from: string): boolean {
  if (/^([/\\]|[a-z]:|\$\{)/i.test(file)) return true;
  let depth = from.split('/').length - 1;
  for (const part of file.split(/[/\\]/)) {
    depth += part === '..' ? -1 : part === '.' || part === '' ? 0 : 1;
    if (depth < 0) return true;
  }
  return false;
}

export interface FolderRead extends FolderDesign {
  readonly issues: readonly Issue[];
}

/**
 * Reads a project as its files say it; zones keep the fills that they have there.
 *
 * @returns the documents; fails when a file is damaged, because what is missing then may be removed or only lost
 */
export function readFolder(files: FileSet, main: string): Result<FolderRead> {
  const read = kicadProject.read(files, main);
  if (!read.ok) return read;
  const { schematic, board, issues } = read.value;
  const damage = issues.filter(each => each.severity === 'error' || each.incomplete);
  if (damage.length > 0)
    return fail(
      ...damage.map(each => outsideOf(each) ?? each),
      issue('error', msg('liveFolder.damaged', 'The folder is not merged until its files are complete.'), {
        file: main,
      }),
    );
  return ok({ schematic: schematic && openDocument(schematic), board: board && openDocument(board), issues });
}

/** The documents that a design has, by name. */
export const documentsOf = ({ schematic, board }: { schematic: Doc | null; board: Doc | null }) =>
  [
    ['schematic', schematic],
    ['board', board],
  ] as const;
