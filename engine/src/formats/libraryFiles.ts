import { issue, msg, type Issue } from '../base/index.ts';
import type { ObjOf } from '../kinds/index.ts';
import { isFootprintFile, readFootprints } from './footprintLibraries.ts';
import { isSymbolFile, readSymbols } from './symbolLibraries.ts';
import { isZip, unzipUndamaged } from './zip/index.ts';

/** A file that the user gave: its name may have folders. */
export interface LibraryFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ReadPart {
  readonly library: string;
  readonly name: string;
  readonly record: ObjOf<'symbol' | 'footprint'>;
}

/** What became of a file. */
export interface FileReport {
  readonly file: string;
  readonly symbols: number;
  readonly footprints: number;
  /** What is wrong in it, and what was left out and why. */
  readonly issues: readonly Issue[];
}

export interface LibraryImport {
  readonly parts: readonly ReadPart[];
  /** 3D models among the files. */
  readonly models: readonly LibraryFile[];
  readonly reports: readonly FileReport[];
}

const isModel = (name: string): boolean => /\.(step|stp|stpz|wrl|wrz|step\.gz|stp\.gz)$/i.test(name);
/** The documentation of a .lib, which is read together with it. */
const isDocumentation = (name: string): boolean => /\.dcm$/i.test(name);
/** What a zip must hold to be unpacked. EasyEDA's own archives have other endings. */
const isWanted = (name: string): boolean =>
  isSymbolFile(name) || isFootprintFile(name) || isModel(name) || isDocumentation(name);

const bare = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const folder = (path: string): string => path.split('/').at(-2) ?? '';
/** A nickname has no colon, which would end it. */
const nickname = (text: string): string => text.replaceAll(':', '_').trim();
const withoutEnding = (name: string): string => name.replace(/\.[^.]*$/, '');

interface Unpacked {
  readonly files: readonly LibraryFile[];
  readonly reports: readonly FileReport[];
}

const failed = (file: string, ...issues: Issue[]): FileReport => ({ file, symbols: 0, footprints: 0, issues });

function unpacked(file: LibraryFile): Unpacked {
  if (!/\.zip$/i.test(file.name)) return { files: [file], reports: [] };
  const entries = unzipUndamaged(file.bytes, bare(file.name), isWanted);
  if (!entries.ok) return { files: [], reports: [failed(file.name, ...entries.error)] };
  const { files, damaged } = entries.value;
  const found = [...files].map(([name, bytes]) => ({
    // A footprint outside of a folder 'X.pretty' is in the library of the archive's name.
    name: /\.kicad_mod$/i.test(name) && !/\.pretty\//i.test(name) ? `${zipName(file.name)}.pretty/${bare(name)}` : name,
    bytes,
  }));
  const reports = damaged.map(each => failed(each.place?.file ?? file.name, each));
  if (found.length === 0 && damaged.length === 0)
    reports.push(failed(file.name, issue('warning', msg('libraryFiles.emptyZip', 'contains no library'))));
  return { files: found, reports };
}

const zipName = (name: string): string => bare(name).replace(/(\.pretty)?\.zip$/i, '');

/** A cut-off or damaged part is worse than none: files with errors give nothing. */
const sound = (issues: readonly Issue[]): boolean => !issues.some(({ severity }) => severity === 'error');

interface Content {
  readonly parts: readonly ReadPart[];
  readonly issues: readonly Issue[];
}

function symbolsOf({ name, bytes }: LibraryFile, all: readonly LibraryFile[]): Content | null {
  if (!isSymbolFile(name)) return null;
  const documentation = all.find(
    file => isDocumentation(file.name) && withoutEnding(file.name) === withoutEnding(name),
  );
  const read = readSymbols(bytes, name, documentation?.bytes);
  if (!read.ok) return { parts: [], issues: read.error };
  const library = nickname(withoutEnding(bare(name)));
  const parts = read.value.symbols.map(record => ({ library, name: record.name, record }));
  return { parts: sound(read.value.issues) ? parts : [], issues: read.value.issues };
}

function footprintsOf({ name, bytes }: LibraryFile): Content | null {
  if (!isFootprintFile(name)) return null;
  const read = readFootprints(bytes, bare(name));
  if (!read.ok) return { parts: [], issues: read.error };
  const own = /\.kicad_mod$/i.test(name)
    ? nickname(folder(name).replace(/\.pretty$/i, '')) || 'Footprints'
    : nickname(withoutEnding(bare(name)));
  const parts = read.value.footprints.map((record): ReadPart => {
    const colon = record.libId.indexOf(':');
    const library = colon > 0 ? record.libId.slice(0, colon) : own;
    return { library, name: record.libId.slice(colon + 1), record };
  });
  return { parts: sound(read.value.issues) ? parts : [], issues: read.value.issues };
}

/** A symbol that names a footprint of its own file names the footprint's library as well from here on. */
function linked(symbols: readonly ReadPart[], footprints: readonly ReadPart[]): ReadPart[] {
  const libraries = new Map(footprints.map(({ name, library }) => [name, library]));
  return symbols.map(part => {
    const { record } = part;
    if (record.kind !== 'symbol') return part;
    const fields = record.fields.map(field => {
      const library = field.name === 'Footprint' ? libraries.get(field.value) : undefined;
      return library === undefined ? field : { ...field, value: `${library}:${field.value}` };
    });
    return { ...part, record: { ...record, fields } };
  });
}

function readFile(file: LibraryFile, all: readonly LibraryFile[]): Content & { readonly report: FileReport } {
  const symbols = symbolsOf(file, all);
  const footprints = footprintsOf(file);
  // A file of either sort may have none of the other.
  const given = [symbols, footprints].flatMap(content => content ?? []);
  const some = given.filter(({ parts }) => parts.length > 0);
  const issues = (some.length > 0 ? some : given.slice(0, 1)).flatMap(content => content.issues);
  const parts = [...linked(symbols?.parts ?? [], footprints?.parts ?? []), ...(footprints?.parts ?? [])];
  if (given.length === 0)
    issues.push(
      issue('warning', msg('libraryFiles.unknown', 'not a library of KiCad, Eagle or EasyEDA'), { file: file.name }),
    );
  const counts = { symbols: symbols?.parts.length ?? 0, footprints: footprints?.parts.length ?? 0 };
  return { parts, issues, report: { file: file.name, ...counts, issues } };
}

/**
 * Reads libraries: .kicad_sym, .lib with its .dcm, .kicad_mod in folders .pretty, Eagle's .lbr, components, projects and libraries
 * of EasyEDA, and zips of these with 3D models. Of parts with one name the first counts.
 * @param progress called after each file, with the part of them that is read
 */
export function readLibraryFiles(
  files: readonly LibraryFile[],
  progress: (part: number) => void = () => {},
): LibraryImport {
  const opened = files.map(file => (isZip(file.bytes) ? unpacked(file) : { files: [file], reports: [] }));
  const all = opened.flatMap(each => each.files);
  const reports = opened.flatMap(each => each.reports);
  const parts = new Map<string, ReadPart>();
  const models = all.filter(({ name }) => isModel(name));
  const libraries = all.filter(({ name }) => !isModel(name) && !isDocumentation(name));
  for (const [i, file] of libraries.entries()) {
    const read = readFile(file, all);
    for (const part of read.parts) {
      const key = `${part.record.kind} ${part.library}:${part.name}`;
      if (!parts.has(key)) parts.set(key, part);
    }
    reports.push(read.report);
    progress((i + 1) / libraries.length);
  }
  return { parts: [...parts.values()], models, reports };
}
