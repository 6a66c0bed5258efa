import { fail, issue, mm, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import { assemblyBoard, type AssemblyBoard } from '@boardwright/engine/assembly';
import { flatBoard, type FlatBoard } from '@boardwright/engine/board3d';
import { pourImported, wantsPour } from '@boardwright/engine/fill';
import {
  importUndamaged,
  isLayerSet,
  openLayers,
  projectsIn,
  type DocumentData,
  type FileSet,
  type ProjectData,
} from '@boardwright/engine/formats';
import {
  chosenSet,
  tableOf,
  type GerberSet,
  type LayerChoices,
  type OpenedSet,
  type SetRow,
} from '@boardwright/engine/formats/gerber';
import { isArchive } from '@boardwright/engine/formats/archive';
import { boardFacts, type BoardFacts } from '@boardwright/engine/indexes';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { regenerate, type LayerDifference } from '@boardwright/engine/regeneration';
import { smallestGap } from '@boardwright/engine/rules';
import { dfmFindings, type Capability, type DfmFinding } from '@boardwright/engine/rules/dfm';
import { zipSync } from 'fflate';
import { clipperReady } from '../app/clipper.ts';
import { workerScope } from '../app/workerScope.ts';
import '../app/glyphs.ts';
import { ArchiveFault, fileSet, readDamagedArchive } from './archive.ts';
import { readingFailed } from './boardFilesFailed.ts';
import { quickPicture } from './quickPicture.ts';
import { shopCapability } from './shopCapability.ts';

/** Files to read, of several projects the one that is meant; then, any number of times, what each Gerber file is used as. */
export type BoardFilesRequest =
  | {
      readonly type: 'read';
      readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
      readonly main?: string | undefined;
      /** Of a layer set: which file is which layer, as an order says. */
      readonly layers?: LayerChoices | undefined;
      /** Whether the picture is all that is wanted: nothing is measured and checked then. */
      readonly isPictureOnly?: boolean | undefined;
    }
  | { readonly type: 'layers'; readonly layers: LayerChoices }
  /** Writes the layer set that was read as a new one and compares both; or stops that. */
  | { readonly type: 'regenerate' | 'stopRegenerating' }
  /** A board of the project store, whose files are there already. */
  | { readonly type: 'board'; readonly name: string; readonly board: DocumentData; readonly issues: readonly Issue[] }
  /** Asks for the whole board that is shown. */
  | { readonly type: 'document' };

/** A file of a layer set; `found`: what it was taken for, where a person chose another layer. */
export interface ChosenRow extends SetRow {
  readonly found?: string;
}

/** What the files show at once. */
export interface BoardPicture {
  readonly name: string;
  /** Null without a closed outline. */
  readonly flat: FlatBoard | null;
  /** The files of a Gerber set and their layers; empty for other formats. */
  readonly rows: readonly ChosenRow[];
  readonly issues: readonly Issue[];
}

/** What an order needs to know of the board, measured after it is shown. */
export interface MeasuredBoard extends BoardFacts {
  /** Between copper of different nets, nanometres; null: none is narrower than any option of the form. */
  readonly minGapNm: number | null;
}

/** A set that was written from the one that was read, as an archive, and where they differ. */
export interface RegeneratedSet {
  readonly archive: { readonly name: string; readonly bytes: Uint8Array };
  readonly layers: readonly LayerDifference[];
}

export type BoardFilesReply =
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'several'; readonly projects: readonly string[] }
  | { readonly type: 'failed'; readonly issues: readonly Issue[] }
  | { readonly type: 'picture'; readonly picture: BoardPicture }
  /** With its parts, of which Gerber sets have none. */
  | { readonly type: 'facts'; readonly facts: MeasuredBoard; readonly assembly: AssemblyBoard }
  | { readonly type: 'checking'; readonly part: number }
  | { readonly type: 'checked'; readonly findings: readonly DfmFinding[] }
  /** The board comes in pieces that the page takes without waiting. */
  | {
      readonly type: 'document';
      readonly settings: DocumentData['settings'];
      readonly objects: DocumentData['objects'];
      readonly last: boolean;
    }
  | { readonly type: 'regenerating'; readonly part: number }
  | { readonly type: 'regenerated'; readonly set: RegeneratedSet };

const scope = workerScope<BoardFilesRequest, BoardFilesReply>();

/** What boards are checked by, asked for while their files are read; null while pictures alone are wanted. */
let capability: Promise<Capability> | null = null;
/** No option of the order form asks for more. */
const WIDEST_GAP = mm(0.3);
const report = (part: number): boolean => (scope.postMessage({ type: 'progress', part }), true);

/** The Gerber set that was read last: its layers may be chosen again. */
let opened: { readonly set: OpenedSet; readonly name: string; readonly issues: readonly Issue[] } | null = null;
/** The same with the layers of now, and the board that it makes; null for other formats. */
let made: { readonly set: GerberSet; readonly store: Store; readonly name: string } | null = null;
/** Counts regenerations: a running one that is not the last stops. */
let turn = 0;

/** The board that is shown. */
let current: Store | null = null;
/** Objects of a piece of the board. */
const PIECE = 500;

function sendDocument(): void {
  if (!current) return;
  const { settings } = current;
  const objects = [...current.everything()];
  for (let from = 0; from === 0 || from < objects.length; from += PIECE)
    scope.postMessage({
      type: 'document',
      settings,
      objects: objects.slice(from, from + PIECE),
      last: from + PIECE >= objects.length,
    });
}

async function filled(board: DocumentData): Promise<DocumentData> {
  if (!wantsPour(board)) return board;
  await clipperReady();
  return pourImported(board, part => report(0.7 + 0.3 * part)) ?? board;
}

/** Shows a board, then, unless its picture is enough, measures it and checks whether it can be made. */
async function show(store: Store, name: string, rows: readonly ChosenRow[], issues: readonly Issue[]): Promise<void> {
  current = store;
  scope.postMessage({ type: 'picture', picture: { name, flat: flatBoard(store), rows, issues } });
  if (capability === null) return;
  const facts = { ...boardFacts(store), minGapNm: smallestGap(store, WIDEST_GAP) };
  scope.postMessage({ type: 'facts', facts, assembly: assemblyBoard(store) });
  const progress = (part: number) => scope.postMessage({ type: 'checking', part });
  scope.postMessage({ type: 'checked', findings: [...dfmFindings(store, await capability, { progress })] });
}

const named = (name: string, files: readonly { readonly name: string }[]): string => {
  const [first] = files;
  // Gerber sets name themselves 'board' where their files have no name in common: then the archive's does.
  return name === 'board' && files.length === 1 && first
    ? first.name.replace(/^.*[/\\]/, '').replace(/(\.tar)?\.\w+$/, '')
    : name;
};

async function unpacked(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): Promise<FileSet & { readonly damaged: readonly Issue[] }> {
  const [first] = files;
  if (files.length === 1 && first && isArchive(first.name, first.bytes))
    return readDamagedArchive(first.name, first.bytes);
  return { ...fileSet(Object.fromEntries(files.map(file => [file.name, file.bytes]))), damaged: [] };
}

async function shown(
  read: Result<ProjectData>,
  name: (own: string) => string,
  rows: readonly ChosenRow[],
  earlier: readonly Issue[],
  set: GerberSet | null = null,
): Promise<Result<null>> {
  if (!read.ok) return read;
  const { board, issues } = read.value;
  if (!board)
    return fail(
      issue('error', msg('boardFiles.noBoard', 'The files contain no board. Add the board file or Gerber files.')),
    );
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return fail(...errors);
  const store = openDocument(await filled(board));
  made = set && { set, store, name: name(read.value.name) };
  await show(store, name(read.value.name), rows, [...earlier, ...issues]);
  return ok(null);
}

async function read({ files, main, layers }: Extract<BoardFilesRequest, { type: 'read' }>): Promise<Result<null>> {
  const set = await unpacked(files);
  const projects = projectsIn(set);
  if (main === undefined && projects.length > 1) {
    scope.postMessage({ type: 'several', projects });
    return ok(null);
  }
  const name = (own: string) => named(own, files);
  if (!isLayerSet(set))
    return shown(
      importUndamaged(set, part => report(0.7 * part), main),
      name,
      [],
      set.damaged,
    );
  const gerbers = openLayers(set, main ?? projects[0]!, part => report(0.4 * part))!;
  const rows = tableOf(gerbers.set);
  const quick = layers ? null : quickPicture(gerbers.set, rows);
  if (quick) {
    scope.postMessage({ type: 'picture', picture: { name: name('board'), flat: quick, rows: [], issues: [] } });
    if (capability === null) return ok(null);
  }
  const chosen = layers ? chosenSet(gerbers.set, layers) : gerbers.set;
  const board = gerbers.board(chosen, part => report(0.4 + 0.5 * part));
  if (board.ok) opened = { set: gerbers, name: name(board.value.name), issues: set.damaged };
  return shown(board, name, layers ? chosenRows(rows, layers) : rows, set.damaged, chosen);
}

/** The files with the layers that a person chose for them. */
const chosenRows = (rows: readonly SetRow[], layers: LayerChoices): ChosenRow[] =>
  rows.map(row => ({ ...row, layer: layers.get(row.file) ?? row.layer, found: row.layer }));

/** Makes the board once more, with the layers that a person chose. */
async function reassign(layers: LayerChoices): Promise<Result<null>> {
  if (!opened) return ok(null);
  const { set, name, issues } = opened;
  const chosen = layers.size > 0 ? chosenSet(set.set, layers) : set.set;
  return shown(set.board(chosen, report), () => name, chosenRows(tableOf(set.set), layers), issues, chosen);
}

/** How long a regeneration works before messages are looked at, milliseconds. */
const SLICE = 60;

async function regenerated(): Promise<Result<null>> {
  if (!made) return ok(null);
  const own = ++turn;
  await clipperReady();
  const date = new Date();
  const run = regenerate(made.set, made.store, date.toISOString());
  let step = run.next();
  for (let since = performance.now(); !step.done; step = run.next()) {
    if (performance.now() - since < SLICE) continue;
    scope.postMessage({ type: 'regenerating', part: step.value });
    await new Promise(resolve => setTimeout(resolve));
    if (own !== turn) return ok(null);
    since = performance.now();
  }
  const { files, differences } = step.value;
  const bytes = zipSync(Object.fromEntries(files.map(file => [file.name, file.bytes])), { level: 6, mtime: date });
  const archive = { name: `${made.name}-regenerated.zip`, bytes };
  scope.postMessage({ type: 'regenerated', set: { archive, layers: differences } });
  return ok(null);
}

const failed = (issues: readonly Issue[]) => scope.postMessage({ type: 'failed', issues });

function dispatch(request: BoardFilesRequest): Promise<Result<null>> {
  switch (request.type) {
    case 'read':
      return read(request);
    case 'layers':
      return reassign(request.layers);
    case 'document':
      sendDocument();
      return Promise.resolve(ok(null));
    case 'regenerate':
      return regenerated();
    case 'stopRegenerating':
      turn++;
      return Promise.resolve(ok(null));
    case 'board':
      return show(openDocument(request.board), request.name, [], request.issues).then(() => ok(null));
  }
}

scope.onmessage = ({ data }) => {
  if (data.type !== 'read' || !data.isPictureOnly) capability ??= shopCapability();
  dispatch(data).then(
    result => {
      if (!result.ok) failed(result.error);
    },
    (error: unknown) => {
      if (error instanceof ArchiveFault) return failed([error.issue]);
      console.error(error);
      failed([readingFailed(error)]);
    },
  );
};
