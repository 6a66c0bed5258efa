import type { Id } from '../base/index.ts';
import type { RawActivity, RawLogged } from './logged.ts';
import type { PartKind, PartList, PartSummary } from './parts.ts';
import type { RawSync } from './sync.ts';
import type { ChangeEntry, DocumentSummary, DocumentType, ProjectSummary, Restored, RestoreMode } from './port.ts';

export interface RawDocument {
  readonly type: DocumentType;
  readonly name: string;
  /** Settings and records, packed. */
  readonly body: Uint8Array;
}

export interface RawContent {
  readonly summary: DocumentSummary;
  /** A snapshot, packed, and the changes after it, encoded. */
  readonly body: Uint8Array;
  readonly changes: readonly string[];
}

export interface RawPending {
  readonly seq: number;
  readonly document: Id;
  readonly id: Id;
  readonly actor: string;
  readonly device: string;
  readonly revision: number;
  /** With whole records. */
  readonly change: string;
  readonly label: string;
  readonly at: string;
}

export interface FileSummary {
  readonly name: string;
  readonly hash: string;
  readonly size: number;
}

export type RawPartList = PartList;

export interface RawPart {
  readonly summary: PartSummary;
  /** The record, packed. */
  readonly body: Uint8Array;
  readonly files: readonly FileSummary[];
}

export interface RawNewPart {
  readonly kind: PartKind;
  readonly library: string;
  readonly name: string;
  /** `PartFacts` as JSON. */
  readonly facts: string;
  readonly body: Uint8Array;
  readonly files: readonly { readonly name: string; readonly hash: string; readonly bytes: Uint8Array }[];
  readonly replace: boolean;
}

/**
 * The project store on the side of its database: text, numbers and bytes only, so that the same calls cross to a worker
 * of the browser and to the main process of the desktop app. Synchronous; throws `StoreError`.
 */
export interface RawStore extends RawSync {
  list(removed: boolean): readonly ProjectSummary[];
  get(project: Id): ProjectSummary;
  /** Makes a project of this identity; gives it where it was made already, by a call whose answer was lost. */
  create(project: Id, name: string, type: number, documents: readonly RawDocument[]): ProjectSummary;
  rename(project: Id, name: string): ProjectSummary;
  remove(project: Id): void;
  restore(project: Id): void;
  purge(project: Id): void;

  documents(project: Id): readonly DocumentSummary[];
  /** Adds a document of this identity; gives it where it was added already. */
  addDocument(project: Id, id: Id, document: RawDocument): DocumentSummary;
  load(document: Id): RawContent;
  append(document: Id, revision: number, change: string, label: string, entry: ChangeEntry): number;
  /** The newest changes up to a revision. */
  past(document: Id, revision: number): readonly RawLogged[];
  /** The newest entries, the newest first. */
  activity(document: Id, limit: number): readonly RawActivity[];
  /** The changes after a revision, oldest first, with whole records; null where the log does not reach back so far. */
  since(document: Id, revision: number): readonly RawLogged[] | null;

  putBlob(project: Id, name: string, hash: string, bytes: Uint8Array): void;
  blobs(project: Id): readonly FileSummary[];
  getBlob(hash: string): Uint8Array;
  dropBlob(project: Id, name: string): void;

  pending(project: Id, limit: number): readonly RawPending[];
  gaps(project: Id): readonly Id[];
  acknowledge(project: Id, seq: number): void;

  parts(since: number): RawPartList;
  loadParts(ids: readonly Id[]): readonly RawPart[];
  putParts(parts: readonly RawNewPart[]): readonly PartSummary[];
  renamePart(id: Id, library: string, name: string): PartSummary;
  removeParts(ids: readonly Id[]): void;
  restoreParts(ids: readonly Id[]): void;
  purgeParts(ids: readonly Id[]): void;

  backup(): Uint8Array;
  restoreBackup(bytes: Uint8Array, mode: RestoreMode): Restored;
  close(): void;
}

export type RawMethod = keyof RawStore;

/** A call to a raw store, wherever it lives. Rejects with a StoreError when the store refused. */
export type RawCall = <M extends RawMethod>(
  method: M,
  ...values: Parameters<RawStore[M]>
) => Promise<ReturnType<RawStore[M]>>;

/** Calls to a store in this very thread. */
export const localCalls =
  (store: RawStore): RawCall =>
  async (method, ...values) =>
    (store[method] as (...values: unknown[]) => never)(...values);
