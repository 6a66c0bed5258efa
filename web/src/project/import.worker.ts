import { fail, issue, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import { pourImported, wantsPour } from '@boardwright/engine/fill';
import {
  importUndamaged,
  isLayerSet,
  leftOut,
  openLayers,
  projectsIn,
  type FileSet,
  type ProjectData,
} from '@boardwright/engine/formats';
import { isArchive } from '@boardwright/engine/formats/archive';
import { chosenSet, tableOf, type LayerChoices, type SetRow } from '@boardwright/engine/formats/gerber';
import type { Store } from '@boardwright/engine/kinds';
import { hasFolderFormat, isDesignFile, readFolder } from '@boardwright/engine/liveFolder';
import { packed, type PackedDocument } from '@boardwright/engine/storage';
import { workerScope } from '../app/workerScope.ts';
import { clipperReady } from '../app/clipper.ts';
import '../app/glyphs.ts';
import { ArchiveFault, fileSet, readDamagedArchive } from './archive.ts';
import { modelFiles, MODELS, type ModelFile } from './models.ts';
import { namedByProject } from './partFiles.ts';
import { sketchesAmong, SKETCHES, withoutSketches } from './sketchNames.ts';
import { SPICE, spiceFiles } from './spiceFiles.ts';

export interface ImportRequest {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** Of several projects the main file of the one that is meant. */
  readonly main?: string | undefined;
  /** Whether the project of KiCad is edited in its files: it is taken as they are, without filled zones. */
  readonly inPlace?: boolean;
}

/** What each file of a Gerber set is used as; empty where the guess stays. */
export interface LayerAnswer {
  readonly layers: LayerChoices;
}

export type ImportReply =
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'layers'; readonly rows: readonly SetRow[] }
  | { readonly type: 'several'; readonly projects: readonly string[] }
  | { readonly type: 'done'; readonly result: Result<ReadProject> };

/** A project's documents ready to be stored, and the files of its parts as they came. */
export interface ReadProject {
  readonly name: string;
  readonly issues: ProjectData['issues'];
  /** The schematic first. Bytes: records by the thousand would keep the surface waiting. */
  readonly documents: readonly PackedDocument[];
  /** Files that its parts use, under the names of the project's blobs: three-dimensional models, those of SPICE, sketches. */
  readonly files: readonly ModelFile[];
}

const scope = workerScope<ImportRequest | LayerAnswer, ImportReply>();

/** `main` is the project's main file, by whose folder its parts name their files. */
function ready(result: Result<ProjectData>, files: FileSet, main = ''): Result<ReadProject> {
  if (!result.ok) return result;
  const { name, issues, schematic, board } = result.value;
  const documents: PackedDocument[] = [];
  if (schematic) documents.push(packed({ type: 'schematic', name, ...schematic }));
  if (board) documents.push(packed({ type: 'board', name, ...board }));
  const under = (folder: string, found: readonly ModelFile[]) =>
    found.map(each => ({ ...each, name: folder + each.name }));
  return ok({
    name,
    issues,
    documents,
    files: [
      ...under(MODELS, namedByProject(modelFiles(files), main)),
      ...under(SPICE, namedByProject(spiceFiles(withoutSketches(files)), main)),
      ...under(SKETCHES, sketchesAmong(files)),
    ],
  });
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Part of the work that reading is; the rest is filling zones whose copper the file does not hold. */
const READING = 0.7;

const report = (part: number): boolean => (scope.postMessage({ type: 'progress', part }), true);

/** What waits for the layers that a person chooses. */
let answered: ((layers: LayerChoices) => void) | null = null;

function askLayers(rows: readonly SetRow[]): Promise<LayerChoices> {
  scope.postMessage({ type: 'layers', rows });
  return new Promise(resolve => {
    answered = resolve;
  });
}

/** Reads a Gerber set, whose layers a person sees before it becomes a board. */
async function readGerbers(files: FileSet, main: string): Promise<Result<ProjectData>> {
  const opened = openLayers(files, main, part => report((part * READING) / 2))!;
  const { set } = opened;
  const rows = tableOf(set);
  const layers = rows.length > 0 ? await askLayers(rows) : new Map<string, string>();
  return opened.board(layers.size > 0 ? chosenSet(set, layers) : set, part => report(((1 + part) * READING) / 2));
}

/** Reads a design, ready to be stored. */
async function readAll(all: FileSet, main?: string): Promise<Result<ProjectData>> {
  const files = withoutSketches(all);
  const read = isLayerSet(files)
    ? await readGerbers(files, main ?? projectsIn(files)[0]!)
    : importUndamaged(files, part => report(part * READING), main);
  if (!read.ok || !read.value.board || !wantsPour(read.value.board)) return read;
  try {
    await clipperReady();
  } catch (error) {
    // The rest of the design is there, and zones can be filled later.
    const why = msg('import.unfilled', 'Zones are not filled: {{reason}}', { reason: reasonOf(error) });
    return ok({ ...read.value, issues: [...read.value.issues, issue('warning', why)] });
  }
  const board = pourImported(read.value.board, part => report(READING + part * (1 - READING)));
  return ok({ ...read.value, board: board ?? read.value.board });
}

/** The user chooses among several projects. */
class Several extends Error {
  readonly projects: readonly string[];
  constructor(projects: readonly string[]) {
    super('several projects');
    this.projects = projects;
  }
}

async function readOne(files: FileSet, main: string | undefined): Promise<Result<ReadProject>> {
  const projects = projectsIn(withoutSketches(files));
  if (main === undefined && projects.length > 1) throw new Several(projects);
  return ready(await readAll(files, main), files, main ?? projects[0]);
}

/** Reads a project of KiCad as its design files have it. */
function readInPlace(all: FileSet, main: string): Result<ReadProject> {
  const files = { ...all, names: all.names.filter(isDesignFile) };
  if (!hasFolderFormat(files, main))
    return fail(
      issue(
        'error',
        msg(
          'liveFolder.legacy',
          'Only projects of KiCad 6 or newer can be edited in their folder. Import the project as a copy, or save it in a newer KiCad first.',
        ),
        { file: main },
      ),
    );
  const read = readFolder(files, main);
  if (!read.ok) return read;
  const dataOf = (store: Store | null) => store && { settings: store.settings, objects: [...store.everything()] };
  const { schematic, board, issues } = read.value;
  const name = main.replace(/\.kicad_pro$/i, '');
  return ready(ok({ name, issues, schematic: dataOf(schematic), board: dataOf(board) }), all, main);
}

/** What was read from an archive, with the archive's files that could not be unpacked. */
const withDamaged = (read: Result<ReadProject>, damaged: readonly Issue[]): Result<ReadProject> =>
  read.ok
    ? ok({ ...read.value, issues: [...damaged.map(leftOut), ...read.value.issues] })
    : fail(...damaged, ...read.error);

async function read({ files, main, inPlace }: ImportRequest): Promise<Result<ReadProject>> {
  const named = () => fileSet(Object.fromEntries(files.map(file => [file.name, file.bytes])));
  if (inPlace && main !== undefined) return readInPlace(named(), main);
  const [first] = files;
  if (files.length === 1 && first && isArchive(first.name, first.bytes)) {
    const archive = await readDamagedArchive(first.name, first.bytes);
    const read = withDamaged(await readOne(archive, main), archive.damaged);
    // Gerber sets name themselves 'board' where their files have no name in common: then the archive's does.
    const stem = first.name.replace(/^.*[/\\]/, '').replace(/\.(zip|rar|tgz|tar(\.gz)?)$/i, '');
    return read.ok && read.value.name === 'board' ? ok({ ...read.value, name: stem }) : read;
  }
  return readOne(named(), main);
}

const broken = (error: unknown): readonly Issue[] => {
  if (error instanceof ArchiveFault) return [error.issue];
  console.error(error);
  return [issue('error', msg('import.failed', 'the file could not be read: {{reason}}', { reason: reasonOf(error) }))];
};

scope.onmessage = event => {
  if ('layers' in event.data) return answered?.(event.data.layers);
  void read(event.data).then(
    result =>
      scope.postMessage(
        { type: 'done', result },
        result.ok ? result.value.documents.map(({ body }) => body.buffer) : [],
      ),
    error =>
      scope.postMessage(
        error instanceof Several
          ? { type: 'several', projects: error.projects }
          : { type: 'done', result: { ok: false, error: broken(error) } },
      ),
  );
};
