import type { Id, Issue } from '../../../base/index.ts';
import type { FileSet } from '../../port.ts';
import { baseName, folderOf } from '../schematic/paths.ts';
import type { SheetFile } from '../schematic/sheetFile.ts';
import { flattenSymbol } from '../symbols/flatten.ts';
import { readSymbolLibrary } from '../symbols/library.ts';
import type { SymbolRecord } from '../symbols/symbol.ts';
import { libraryTable } from './table.ts';

/** A library of the project, read when it is first needed. */
interface Library {
  readonly nickname: string;
  readonly symbols: () => ReadonlyMap<string, SymbolRecord>;
}

/**
 * Gives each old sheet the symbols that its components name, from the libraries of the project: those of its
 * sym-lib-table by nickname, then its cache (`name-cache.lib`, which spells 'Device:R' as 'Device:R' or 'Device_R'), then
 * any other .lib next to the root, then one of that nickname anywhere in the file set, whose place the table may give by a
 * variable, then `elsewhere`. What is found nowhere is left to the caller to miss.
 */
export function resolveLegacySymbols(
  sheets: readonly SheetFile[],
  files: FileSet,
  rootFile: string,
  elsewhere?: (libId: string) => SymbolRecord | undefined,
): readonly Issue[] {
  const folder = folderOf(rootFile);
  const issues: Issue[] = [];
  const open = (name: string, nickname = baseName(name).replace(/\.\w+$/, '')): Library => ({
    nickname,
    symbols: once(() => readLibrary(files, name, issues)),
  });
  const table = libraryTable(files, folder, issues).map(({ nickname, file }) => open(file, nickname));
  const isBeside = (name: string): boolean => folderOf(name) === folder;
  const beside = files.names.filter(name => name.endsWith('.lib') && isBeside(name));
  const stem = baseName(rootFile).replace(/\.[^.]*$/, '');
  const [cache, rest] = [beside.filter(isCache), beside.filter(name => !isCache(name))];
  cache.sort((a, b) => Number(b.includes(`${stem}-cache`)) - Number(a.includes(`${stem}-cache`)));
  const others = [...cache, ...rest].map(name => open(name));
  const far = files.names.filter(name => name.endsWith('.lib') && !isBeside(name)).map(name => open(name));

  const find = (libId: string): SymbolRecord | undefined => {
    const colon = libId.indexOf(':');
    const nickname = colon < 0 ? '' : libId.slice(0, colon);
    const name = libId.slice(colon + 1);
    for (const library of table) {
      if (nickname !== '' && library.nickname !== nickname) continue;
      const found = flattenSymbol(library.symbols(), name);
      if (found) return found;
    }
    for (const library of [...others, ...far.filter(other => other.nickname === nickname)])
      for (const spelling of [libId, libId.replace(':', '_'), name]) {
        const found = flattenSymbol(library.symbols(), spelling);
        if (found) return found;
      }
    return elsewhere && flattenSymbol({ get: () => elsewhere(libId) }, libId);
  };
  const found = new Map<string, SymbolRecord | undefined>();
  for (const sheet of sheets) {
    const used = new Set(sheet.objects.flatMap(object => (object.kind === 'component' ? [object.libId] : [])));
    for (const libId of used) {
      if (!found.has(libId)) found.set(libId, find(libId));
      const symbol = found.get(libId);
      if (symbol) sheet.symbols.push({ ...symbol, name: libId, id: '' as Id });
    }
  }
  return issues;
}

const isCache = (name: string): boolean => name.endsWith('-cache.lib');

function readLibrary(files: FileSet, name: string, issues: Issue[]): ReadonlyMap<string, SymbolRecord> {
  const bytes = files.read(name);
  if (!bytes) return new Map();
  const result = readSymbolLibrary(bytes, name, files.read(name.replace(/\.lib$/, '.dcm')));
  // SPICE models have the same ending.
  if (!result.ok) return new Map();
  issues.push(...result.value.issues);
  const symbols = result.value.objects.filter(object => object.kind === 'symbol') as SymbolRecord[];
  return new Map(symbols.map(symbol => [symbol.name, symbol]));
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
