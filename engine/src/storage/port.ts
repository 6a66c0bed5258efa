import type { Id, Msg } from '../base/index.ts';
import type { Change, Obj, Settings } from '../kinds/index.ts';
import type { Conflict } from '../merge/index.ts';
import type { StepMark } from '../model/index.ts';
import type { PartStore } from './parts.ts';

/** A project as a list shows it. Times are UTC ISO strings. */
export interface ProjectSummary {
  readonly id: Id;
  readonly name: string;
  /** Specification, section 9: 0 is a schematic and board project, others are simulations. */
  readonly type: number;
  readonly created: string;
  readonly updated: string;
  /** When it was moved to the recycle bin; null while it is not there. */
  readonly removed: string | null;
}

export type DocumentType = Settings['type'];

export interface DocumentSummary {
  readonly id: Id;
  readonly type: DocumentType;
  readonly name: string;
  readonly revision: number;
}

export interface StoredDocument {
  readonly summary: DocumentSummary;
  readonly settings: Settings;
  readonly objects: readonly Obj[];
}

export interface NewDocument {
  readonly type: DocumentType;
  readonly name: string;
  readonly settings: Settings;
  readonly objects: readonly Obj[];
}

/** A new document as bytes, which cross from thread to thread without a copy; made by `packed`. */
export interface PackedDocument {
  readonly type: DocumentType;
  readonly name: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Why the store refused. Nothing was written. */
export type StoreFault =
  /** Another project has this name. */
  | 'nameTaken'
  /** Empty, longer than 200 characters, or with a slash (specification, section 5). */
  | 'badName'
  /** A comment that is empty, or longer than 5,000 characters. */
  | 'badText'
  | 'notFound'
  /** The document moved on since the revision that the change grew from. */
  | 'conflict'
  /** Another window or program has the store open for writing. */
  | 'locked'
  /** The device has no room left. */
  | 'full'
  /** What is stored cannot be read: the file is broken, or it is no store of ours. */
  | 'damaged'
  /** A newer version of the product wrote it. */
  | 'newer'
  /** This place cannot store anything, or not in this way. */
  | 'unavailable'
  /** The window that has the store open does not answer: it may be suspended. */
  | 'unanswered'
  /** The browser deleted what was stored, under a window that has it open. */
  | 'erased'
  /** Boards were ordered of the version. */
  | 'ordered';

export class StoreError extends Error {
  readonly fault: StoreFault;
  /** For the console: what exactly was refused. */
  readonly detail: string;
  constructor(fault: StoreFault, detail = '') {
    super(detail === '' ? fault : `${fault}: ${detail}`);
    this.fault = fault;
    this.detail = detail;
  }
}

/** What the log keeps of a change besides the change. */
export interface ChangeEntry {
  /** Identity, UUID version 7: an entry that is stored already is not stored again. */
  readonly id: Id;
  /** The account that made it; '' while nobody is signed in. */
  readonly actor: string;
  /** What it was to the undo history. */
  readonly mark: StepMark;
}

/** A change of the log, as the undo history takes it up again. */
export interface LoggedChange {
  readonly id: Id;
  readonly change: Change;
  readonly label: Msg;
  readonly mark: StepMark;
}

/** What was done to a document, without the change itself. */
export interface Activity {
  readonly id: Id;
  /** The revision of the document that it made. */
  readonly revision: number;
  /** When it was done, UTC ISO, by the clock of that device. */
  readonly at: string;
  /** The account; '' where nobody was signed in. */
  readonly actor: string;
  readonly label: Msg;
  readonly mark: StepMark;
}

/** A change that no cloud has acknowledged yet. */
export interface PendingChange {
  /** Counts all changes of the store. */
  readonly seq: number;
  readonly document: Id;
  readonly id: Id;
  readonly actor: string;
  /** Where it was made: each store has an identity of its own. */
  readonly device: string;
  /** The revision of the document that the change made. */
  readonly revision: number;
  readonly change: Change;
  readonly label: Msg;
  readonly at: string;
}

/**
 * 'replace' makes the store what the backup is; 'add' leaves projects and parts alone that the store has already; 'both' adds what
 * is other in the backup as a project of its own too, with its history.
 */
export type RestoreMode = 'replace' | 'add' | 'both';

export interface Restored {
  readonly added: number;
  /** Projects of the backup that the store had already. */
  readonly kept: number;
  /** Parts of My library that were added. */
  readonly parts: number;
}

/**
 * The project store: one schema in a native SQLite file, in SQLite on the browser's private file system, and in memory.
 * All calls are asynchronous and reject with `StoreError`. What a call acknowledged survives a crash.
 */
export interface ProjectStore extends PartStore {
  /** Whether what is stored outlives the window or program. */
  readonly lasting: boolean;
  list(options?: { readonly removed?: boolean }): Promise<readonly ProjectSummary[]>;
  get(project: Id): Promise<ProjectSummary>;
  create(name: string, type: number, documents: readonly (NewDocument | PackedDocument)[]): Promise<ProjectSummary>;
  rename(project: Id, name: string): Promise<ProjectSummary>;
  /** Into the recycle bin, and out of it. */
  remove(project: Id): Promise<void>;
  restore(project: Id): Promise<void>;
  /** Forever. */
  purge(project: Id): Promise<void>;

  documents(project: Id): Promise<readonly DocumentSummary[]>;
  addDocument(project: Id, document: NewDocument): Promise<DocumentSummary>;
  load(document: Id): Promise<StoredDocument>;
  /**
   * Appends a change that grew from `revision`; gives the new revision. Repeating it with the same `entry.id` changes
   * nothing and gives the same revision.
   */
  append(document: Id, revision: number, change: Change, label: Msg, entry?: Partial<ChangeEntry>): Promise<number>;
  /** The newest changes that led to a loaded document, oldest first: as many as the log keeps. */
  past(document: StoredDocument): Promise<readonly LoggedChange[]>;
  /** What was done last, of all devices, the newest first: as far as the log keeps it. */
  activity(document: Id, limit: number): Promise<readonly Activity[]>;
  /** The changes after a revision, oldest first; null where the log does not reach back so far. */
  since(document: Id, revision: number): Promise<readonly LoggedChange[] | null>;

  /** Keeps conflicts that an open document found when it followed changes of other devices; they are decided later. */
  noteConflicts(document: Id, conflicts: readonly Conflict[]): Promise<void>;

  /** Content-addressed files: imported archives, images, fabrication output. Gives the SHA-256 in hex. */
  putBlob(project: Id, name: string, bytes: Uint8Array): Promise<string>;
  blobs(project: Id): Promise<readonly { readonly name: string; readonly hash: string; readonly size: number }[]>;
  getBlob(hash: string): Promise<Uint8Array>;
  /** The project has no file of this name any more; none is no fault. */
  dropBlob(project: Id, name: string): Promise<void>;

  /** The outbox: changes of a project that the cloud lacks and the log still has, oldest first. */
  pending(project: Id, limit: number): Promise<readonly PendingChange[]>;
  /** Documents of which changes left the log before the cloud had them: it needs their content, not their changes. */
  gaps(project: Id): Promise<readonly Id[]>;
  /** The cloud has all changes of the project up to this one: they leave the outbox. */
  acknowledge(project: Id, seq: number): Promise<void>;

  /** All projects and parts as one file (docs/backup.md), and back. A file that is damaged changes nothing. */
  backup(): Promise<Uint8Array>;
  restoreBackup(bytes: Uint8Array, mode: RestoreMode): Promise<Restored>;
  close(): Promise<void>;
}
