import type { Id } from '../base/index.ts';

/** How a project stands to its copy in the cloud. */
export interface SyncLink {
  readonly project: Id;
  /** Whose copy it is: server and account, as the caller names them. */
  readonly account: string;
  /** The revision of the cloud that this store has. */
  readonly revision: number;
  /** The name that both had last. */
  readonly name: string;
  readonly paused: boolean;
  /** Entries that the cloud does not have. */
  readonly waiting: number;
  /** Conflicts that nobody has decided. */
  readonly conflicts: number;
}

/** An entry of the log in the cloud. The service keeps `body` as it is. */
export interface SyncEntry {
  readonly id: string;
  readonly body: unknown;
}

/** The next entries that the cloud lacks, in their order. */
export interface Outgoing {
  /** The revision that they follow. */
  readonly revision: number;
  readonly entries: readonly SyncEntry[];
  /** What to acknowledge when the cloud has them. */
  readonly upTo: { readonly upload: number; readonly change: number };
}

/** Something that two devices changed differently. What is `kept` meanwhile is in the document. */
export interface SyncConflict {
  readonly id: number;
  readonly project: Id;
  /** Null for what belongs to the project: its name, its files. */
  readonly document: Id | null;
  /** The record; null for settings of the document. */
  readonly record: Id | null;
  /** Kind of the record; 'settings', 'file' or 'name'. */
  readonly kind: string;
  /** What a person calls the record: designator, net, text; ''. */
  readonly title: string;
  /** Names of fields and items from the record inwards. */
  readonly path: readonly string[];
  /** Undefined where a side does not have it. */
  readonly base: unknown;
  readonly ours: unknown;
  readonly theirs: unknown;
  readonly at: string;
}

export type SyncSide = 'ours' | 'theirs';

/** A document to which entries of other devices were added. */
export interface MovedDocument {
  readonly document: Id;
  readonly revision: number;
}

/** The calls that exchange a store with a cloud. Each happens as a whole or not at all. */
export interface RawSync {
  syncLinks(): readonly SyncLink[];
  /** Queues the whole project for the cloud. Does nothing when it is linked to this account already. */
  syncLink(project: Id, account: string): void;
  /** Makes an empty project for one of the cloud. Does nothing when it is there. */
  syncJoin(project: Id, account: string, name: string, type: number): void;
  /** Forgets the cloud; the project stays. */
  syncUnlink(project: Id): void;
  syncPause(project: Id, paused: boolean): void;
  /** Both have this name now. */
  syncName(project: Id, name: string): void;
  /** At least one entry where there is one; more while they fit into so many characters. */
  syncOutgoing(project: Id, characters: number): Outgoing;
  /** The cloud has the entries up to these, which made `revision` of `since`. 'conflict' where this store has another state. */
  syncAcknowledge(project: Id, since: number, revision: number, upTo: Outgoing['upTo']): void;
  /** Adds what the cloud has after `since`; pending changes follow it afterwards. 'conflict' as above. */
  syncIntegrate(project: Id, since: number, revision: number, entries: readonly SyncEntry[]): readonly MovedDocument[];
  /** Keeps conflicts (an array of `Conflict` as text) that an open document found when it followed the store. */
  syncNote(document: Id, conflicts: string): void;
  syncConflicts(project: Id): readonly SyncConflict[];
  /** Decides a conflict. What is not in the document already is changed there, as an edit of its own. */
  syncSettle(conflict: number, side: SyncSide): readonly MovedDocument[];
}
