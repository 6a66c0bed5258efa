import { asId, ok, type Result } from '@boardwright/engine/base';
import type { FileSet, OutputFile } from '@boardwright/engine/formats';
import { openDocument, type Change } from '@boardwright/engine/kinds';
import { readFolder, saveInFolder, type FolderSave } from '@boardwright/engine/liveFolder';
import { mergeStates, type Conflict, type Side } from '@boardwright/engine/merge';
import { applyChange } from '@boardwright/engine/model';
import type { SyncConflict } from '@boardwright/engine/storage';
import { fileSet } from '../archive.ts';
import type { DocumentKind } from '../session.ts';
import type { Snapshot } from '../snapshots.ts';
import { shownConflicts, type ShownConflict } from '../syncPictures.ts';
import { FROM_FOLDER, isSameFiles } from './folderFiles.ts';

const DOCUMENTS: readonly DocumentKind[] = ['schematic', 'board'];

/** The files of a folder, and the answers to the conflicts of the design with them. */
export interface FolderFiles {
  /** Name of the project file. */
  readonly main: string;
  /** As they were when design and folder were the same last, and as they are. */
  readonly base: readonly OutputFile[];
  readonly now: readonly OutputFile[];
  /** By the key of the conflict. */
  readonly choices: Readonly<Record<string, Side>>;
}

export type Design = Readonly<Partial<Record<DocumentKind, Snapshot>>>;

/** A conflict between the design and the files of its folder: 'theirs' is the folder's. */
export interface FolderConflict {
  /** Names it and what the folder has, so that an answer holds for what was shown. */
  readonly key: string;
  readonly conflict: SyncConflict;
  readonly shown: ShownConflict | undefined;
}

export interface MergedFolder extends FolderSave {
  readonly type: 'merged';
  /** What brings the open documents to the merged state. */
  readonly changes: Readonly<Partial<Record<DocumentKind, Change>>>;
}

/** The folder has documents that the project has not: they belong into the project before anything is merged. */
export interface ArrivedDocuments {
  readonly type: 'arrived';
  readonly documents: Readonly<Partial<Record<DocumentKind, Snapshot>>>;
}

export type FolderMerge =
  MergedFolder | ArrivedDocuments | { readonly type: 'conflicts'; readonly conflicts: readonly FolderConflict[] };

const setOf = (files: readonly OutputFile[]) => fileSet(Object.fromEntries(files.map(file => [file.name, file.bytes])));

const keyOf = (type: DocumentKind, { id, path, theirs }: Conflict): string =>
  JSON.stringify([type, id, path, theirs ?? null]);

function described(type: DocumentKind, content: Snapshot, conflicts: readonly Conflict[]): FolderConflict[] {
  const rows = conflicts.map((each, i): SyncConflict => ({
    id: i,
    project: asId(''),
    document: asId(type),
    record: each.id,
    kind: each.kind ?? 'settings',
    title: '',
    path: each.path,
    base: each.base,
    ours: each.ours,
    theirs: each.theirs,
    at: '',
  }));
  const shown = new Map(shownConflicts(content, rows).map(each => [each.id, each]));
  return rows.map((conflict, i) => ({ key: keyOf(type, conflicts[i]!), conflict, shown: shown.get(i) }));
}

const ENDING: Readonly<Record<DocumentKind, string>> = { schematic: '.kicad_sch', board: '.kicad_pcb' };

/** Documents of the folder that the design has not; fails where they are damaged. */
function arrivedIn(files: FileSet, main: string, design: Design): Result<ArrivedDocuments['documents']> {
  const stem = main.replace(/\.kicad_pro$/i, '');
  const kinds = DOCUMENTS.filter(type => !design[type] && files.names.includes(stem + ENDING[type]));
  if (kinds.length === 0) return ok({});
  const read = readFolder(files, main);
  if (!read.ok) return read;
  const found = kinds.flatMap(type => {
    const store = read.value[type];
    return store ? [[type, { settings: store.settings, objects: [...store.everything()] }] as const] : [];
  });
  return ok(Object.fromEntries(found));
}

/**
 * Merges a design with the files of its folder, and makes the files that the folder then needs. Nothing is written or changed here.
 *
 * @returns the merge, documents to take over first, or the conflicts without an answer; fails where files are damaged or cannot hold the design
 */
export function mergeFolder({ main, base, now, choices }: FolderFiles, design: Design): Result<FolderMerge> {
  const stores = {
    schematic: design.schematic ? openDocument(design.schematic) : null,
    board: design.board ? openDocument(design.board) : null,
  };
  const changes: Partial<Record<DocumentKind, Change>> = {};
  const files = setOf(now);
  const arrived = arrivedIn(files, main, design);
  if (!arrived.ok) return arrived;
  if (Object.keys(arrived.value).length > 0) return ok({ type: 'arrived', documents: arrived.value });
  if (!isSameFiles(base, now)) {
    const [from, to] = [readFolder(setOf(base), main), readFolder(files, main)];
    if (!from.ok) return from;
    if (!to.ok) return to;
    const open: FolderConflict[] = [];
    for (const type of DOCUMENTS) {
      const [own, before, after, content] = [stores[type], from.value[type], to.value[type], design[type]];
      if (!own || !before || !after || !content) continue;
      const merge = mergeStates(before, own, after, each => choices[keyOf(type, each)] ?? null);
      const unanswered = merge.conflicts.filter(each => choices[keyOf(type, each)] === undefined);
      if (unanswered.length > 0) open.push(...described(type, content, unanswered));
      changes[type] = merge.toOurs;
      applyChange(own, merge.toOurs, FROM_FOLDER, 'remote');
    }
    if (open.length > 0) return ok({ type: 'conflicts', conflicts: open });
  }
  const save = saveInFolder(files, main, stores);
  return save.ok ? ok({ type: 'merged', changes, ...save.value }) : save;
}
