import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { issue, msg, type Issue } from '@boardwright/engine/base';
import { expandLibraryUri, readLibraryTable } from '@boardwright/engine/formats';
import { fileIssue } from '../files/faults.ts';

/** A library of KiCad on this machine. */
export interface FoundLibrary {
  readonly kind: 'symbol' | 'footprint';
  readonly nickname: string;
  /** A .kicad_sym file or a .pretty folder. */
  readonly path: string;
}

export interface FoundLibraries {
  readonly libraries: readonly FoundLibrary[];
  /** Tables that cannot be read, and lines of them that name no library. */
  readonly issues: readonly Issue[];
}

const TABLES = ['sym-lib-table', 'fp-lib-table'];
/** Tables that name tables. */
const MOST_TABLES = 8;
/** Folders below the one that the user chose. */
const DEPTH = 3;

type Variables = (name: string) => string | undefined;

const kindOf = (name: string, isFolder: boolean): FoundLibrary['kind'] | null =>
  isFolder ? (/\.pretty$/i.test(name) ? 'footprint' : null) : /\.kicad_sym$/i.test(name) ? 'symbol' : null;

const nicknameOf = (file: string): string => path.basename(file).replace(/\.(kicad_sym|pretty)$/i, '');

/** The libraries that a table names. */
function fromTable(file: string, variables: Variables, depth: number): FoundLibraries {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    return { libraries: [], issues: [fileIssue(error, file)] };
  }
  const table = readLibraryTable(bytes, file);
  if (!table.ok) return { libraries: [], issues: table.error };
  const libraries: FoundLibrary[] = [];
  const issues: Issue[] = [...table.value.issues];
  for (const { nickname, type, uri, disabled } of table.value.rows) {
    if (disabled) continue;
    const target = expandLibraryUri(uri, variables);
    const place = { file };
    if (target === null)
      issues.push(
        issue(
          'warning',
          msg('libraries.variable', '{{nickname}}: a variable in {{uri}} is not set', { nickname, uri }),
          place,
        ),
      );
    else if (type === 'Table') {
      const below = depth > 0 ? fromTable(path.resolve(path.dirname(file), target), variables, depth - 1) : null;
      libraries.push(...(below?.libraries ?? []));
      issues.push(...(below?.issues ?? []));
    } else if (type !== 'KiCad' || !exists(target))
      issues.push(
        issue(
          'warning',
          type === 'KiCad'
            ? msg('libraries.missing', '{{nickname}}: there is no {{path}}', { nickname, path: target })
            : msg('libraries.type', '{{nickname}}: libraries of type {{type}} are not read', { nickname, type }),
          place,
        ),
      );
    else libraries.push({ kind: table.value.kind, nickname, path: path.resolve(target) });
  }
  return { libraries, issues };
}

function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

/** The libraries in a folder and in folders below it. */
function inFolder(folder: string, depth: number): FoundLibrary[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const file = path.join(folder, entry.name);
      const isFolder =
        entry.isDirectory() ||
        (entry.isSymbolicLink() && statSync(file, { throwIfNoEntry: false })?.isDirectory() === true);
      const kind = kindOf(entry.name, isFolder);
      if (kind) return [{ kind, nickname: nicknameOf(file), path: file }];
      return isFolder && depth > 0 && !entry.name.startsWith('.') ? readable(() => inFolder(file, depth - 1)) : [];
    });
}

function readable(read: () => FoundLibrary[]): FoundLibrary[] {
  try {
    return read();
  } catch {
    // A folder below that this user may not read has nothing for them.
    return [];
  }
}

/**
 * The libraries of a folder: those that its tables name, and those that lie in it. Of libraries of one kind with one nickname the
 * first counts: a table's before others.
 */
export function findLibraries(folder: string, variables: Variables): FoundLibraries {
  const tables = TABLES.map(name => path.join(folder, name))
    .filter(exists)
    .map(file => fromTable(file, variables, MOST_TABLES));
  const issues = tables.flatMap(each => each.issues);
  let lying: FoundLibrary[] = [];
  try {
    const own = kindOf(path.basename(folder), true);
    lying = own ? [{ kind: own, nickname: nicknameOf(folder), path: folder }] : inFolder(folder, DEPTH);
  } catch (error) {
    issues.push(fileIssue(error, folder));
  }
  const known = new Map<string, FoundLibrary>();
  for (const library of [...tables.flatMap(each => each.libraries), ...lying]) {
    const key = `${library.kind} ${library.nickname}`;
    if (!known.has(key)) known.set(key, library);
  }
  return { libraries: [...known.values()], issues };
}
