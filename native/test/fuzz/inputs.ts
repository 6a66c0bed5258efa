import path from 'node:path';
import { unzipSync, zipSync, type Zippable } from 'fflate';
import { importProject, type FileSet } from '@boardwright/engine/formats';
import { readFootprint, readProjectFile } from '@boardwright/engine/formats/kicad';
import { readKicadNetlist } from '@boardwright/engine/formats/netlist';
import { english, type Issue, type Result } from '@boardwright/engine/base';
import { readSymbolLibrary } from '../../../engine/src/formats/kicad/symbols/index.ts';
import { corpusBytes, corpusFiles } from '../../../engine/test/corpus.ts';
import { mutations, random } from '../../../engine/test/mutations.ts';
import { readZip } from '../../src/files/zip.ts';

/** A broken input: where it comes from, and how the product reads it. */
export interface Input {
  readonly name: string;
  read(): Promise<Result<unknown>> | Result<unknown>;
}

type Next = (below: number) => number;
type Source = (next: Next, mutate: (bytes: Uint8Array) => Uint8Array) => Input;

/** Files that a project is read from. */
const PARTS = ['.kicad_pcb', '.kicad_sch', '.sch', '.lib', '.dcm', '.kicad_pro', '.pro', '.kicad_dru', '.kicad_sym'];
/** Packing larger projects takes longer than reading them. */
const LARGEST_ZIP = 3_000_000;

const pick = <T>(list: readonly T[], next: Next): T => list[next(list.length)]!;

/** The project that a file of the corpus is part of: `kicad/<project>`. */
const folderOf = (file: string): string => file.split('/').slice(0, 2).join('/');

const parts = PARTS.map(ending => corpusFiles('kicad', ending)).filter(files => files.length > 0);
/** Evenly by kind of file, then by file. */
const anyPart = (next: Next): string => pick(pick(parts, next), next);

function without(folder: string, broken: string, bytes: Uint8Array): FileSet {
  const names = corpusFiles(folder, '').map(name => name.slice(folder.length + 1));
  const known = new Set(names);
  const own = broken.slice(folder.length + 1);
  return {
    names,
    read: name => (name === own ? bytes : known.has(name) ? corpusBytes(`${folder}/${name}`) : undefined),
  };
}

const project: Source = (next, mutate) => {
  const name = anyPart(next);
  const files = without(folderOf(name), name, mutate(corpusBytes(name)));
  return { name, read: () => importProject(files) };
};

const zips = new Map<string, Uint8Array>();
function zipOf(folder: string): Uint8Array {
  let zip = zips.get(folder);
  if (!zip) {
    const files: Zippable = {};
    for (const name of corpusFiles(folder, ...PARTS)) files[name.slice(folder.length + 1)] = corpusBytes(name);
    zips.set(folder, (zip = zipSync(files, { level: 1 })));
  }
  return zip;
}

const sizeOf = (folder: string): number =>
  corpusFiles(folder, ...PARTS).reduce((sum, name) => sum + corpusBytes(name).length, 0);
let small: readonly string[] | undefined;

const zipped: Source = (next, mutate) => {
  small ??= [...new Set(parts.flat().map(folderOf))].filter(folder => sizeOf(folder) < LARGEST_ZIP);
  const folder = pick(small, next);
  const bytes = mutate(zipOf(folder));
  return {
    name: `${folder}.zip`,
    async read() {
      const files = readZip('broken.zip', bytes);
      return files.ok ? importProject(files.value) : files;
    },
  };
};

const single =
  (endings: readonly string[], read: (bytes: Uint8Array, name: string) => Result<unknown>): Source =>
  (next, mutate) => {
    const name = pick(corpusFiles('.', ...endings), next);
    const bytes = mutate(corpusBytes(name));
    return { name, read: () => read(bytes, path.basename(name)) };
  };

/** A file of Eagle or EasyEDA Std. */
const foreign: Source = (next, mutate) => {
  const name = pick([...corpusFiles('eagle', '.sch'), ...corpusFiles('easyeda', '.json')], next);
  const file = path.basename(name);
  const bytes = mutate(corpusBytes(name));
  return { name, read: () => importProject({ names: [file], read: each => (each === file ? bytes : undefined) }) };
};

/** A project of EasyEDA Pro with one of its files broken, packed again. */
const packed: Source = (next, mutate) => {
  const name = pick(corpusFiles('easyeda', '.epro', '.epro2'), next);
  const file = path.basename(name);
  const files: Zippable = unzipSync(corpusBytes(name), { filter: each => /\.(json|esch|esym|epru)$/.test(each.name) });
  const broken = pick(Object.keys(files), next);
  files[broken] = mutate(files[broken] as Uint8Array);
  const bytes = zipSync(files, { level: 0 });
  return {
    name: `${name}:${broken}`,
    read: () => importProject({ names: [file], read: each => (each === file ? bytes : undefined) }),
  };
};

/** What one is of twelve runs. */
const SOURCES: readonly Source[] = [
  project,
  project,
  project,
  project,
  project,
  zipped,
  single(['.kicad_mod'], readFootprint),
  single(['.kicad_sym', '.lib'], readSymbolLibrary),
  single(['.net'], readKicadNetlist),
  single(['.kicad_pro', '.pro'], readProjectFile),
  foreign,
  packed,
];
const KINDS = Object.keys(mutations);

/** The broken input of a run: follows from its number alone. */
export function inputOf(run: number): Input {
  const next = random(run);
  const kind = pick(KINDS, next);
  const source = SOURCES[run % SOURCES.length]!;
  const { name, read } = source(next, bytes => (bytes.length === 0 ? bytes : mutations[kind]!(bytes, next)));
  return { name: `${kind} of ${name}`, read };
}

/** What is wrong with how an input was refused; null when a person can read why. */
export function unclear(faults: readonly Issue[]): string | null {
  if (faults.length === 0) return 'refused without a word';
  return faults.some(({ message }) => message.id === '' || english(message).trim() === '')
    ? 'a message without text'
    : null;
}
