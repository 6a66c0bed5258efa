import type { Id, Msg } from '../base/index.ts';
import type { RawLogged } from './logged.ts';

/** What an account may do in a project of the cloud. */
export type SyncRole = 'owner' | 'editor' | 'commenter' | 'viewer';

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
  /** Whether it is in the recycle bin here. */
  readonly removed: boolean;
  /** Whether both had it in the recycle bin last. */
  readonly binned: boolean;
  readonly role: SyncRole;
  /** The cloud deleted it for good, or it is no longer shared with the account; what is here was kept. */
  readonly gone: boolean;
  /** The newest revision of which the cloud is known to have a snapshot; 0 without one. */
  readonly snapshot: number;
  /** Entries that the cloud does not have. */
  readonly waiting: number;
  /** Conflicts that nobody has decided. */
  readonly conflicts: number;
}

/** A document in which changes of this store were put after those of other devices. */
export interface SyncMerge {
  readonly document: Id;
  /** Of the document, before that. */
  readonly revision: number;
  /** What this store had changed. */
  readonly records: readonly Id[];
}

/** Something that a merge broke: it is there afterwards, and was not before. */
export interface MergeFinding {
  readonly key: string;
  readonly record: Id | null;
  readonly message: Msg;
}

/** A project as it is at a revision of the cloud: entries that make it, instead of those of the log up to there. */
export interface SyncSnapshot {
  readonly revision: number;
  readonly entries: readonly SyncEntry[];
}

/** A project that was deleted here for good, and that the cloud still has. */
export interface SyncPurge {
  readonly project: Id;
  /** The revision of the cloud that this store had. */
  readonly revision: number;
  /** Whether both had it in the recycle bin. */
  readonly binned: boolean;
}

/**
 * What the cloud did with a project that is changed here, so that it is kept: moved it to the recycle bin, or deleted it for good. Each is
 * a kind of `SyncConflict`, whose `theirs` removes the project here too.
 */
export type SyncRemoval = 'bin' | 'purge';

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
  /**
   * Kind of the record; 'settings', 'file', 'name', 'damaged' (a file that did not arrive whole), 'finding' (what a merge broke: `theirs` is
   * its message), or a `SyncRemoval`.
   */
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
  /** Of entries that were received while both devices were online: an array of `Conflict` as text, in which ours stays. */
  readonly overruled?: string;
  /** Of such entries, what followed the revision `since`: open documents need not ask for it. */
  readonly news?: { readonly since: number; readonly entries: readonly RawLogged[] };
}

/** The calls that exchange a store with a cloud. Each happens as a whole or not at all. */
export interface RawSync {
  syncLinks(): readonly SyncLink[];
  /** Queues the whole project for the cloud. Does nothing when it is linked to this account already, and the cloud has not deleted it. */
  syncLink(project: Id, account: string): void;
  /** Makes an empty project for one of the cloud. Does nothing when it is there. */
  syncJoin(project: Id, account: string, name: string, type: number): void;
  /** The account has this role now; 'none': its access was withdrawn, and the project stays as one of this device. */
  syncRole(project: Id, role: SyncRole | 'none'): void;
  /** Forgets the cloud; the project stays. */
  syncUnlink(project: Id): void;
  syncPause(project: Id, paused: boolean): void;
  /** Takes over the name of the cloud, unless the project was renamed here since it was called `from`. */
  syncName(project: Id, from: string, name: string): void;
  /** The cloud has called the project so, for this store had called it `from`. */
  syncNameSent(project: Id, from: string, name: string): void;
  /** Here and in the cloud it got different names: the one of this store stays until somebody decides. */
  syncNameConflict(project: Id, theirs: string): void;
  /** The cloud has the project in the recycle bin now, or outside of it; so has this store, unless it was moved here since it was in `from`. */
  syncBin(project: Id, from: boolean, binned: boolean): void;
  /** Keeps a project that was removed in the cloud, outside of the recycle bin, until somebody decides. */
  syncKeep(project: Id, removal: SyncRemoval): void;
  /** The cloud deleted the project for good: it is deleted here too, or kept until somebody decides where the cloud lacks changes. */
  syncPurge(project: Id): void;
  /** Projects of an account that were deleted here for good. */
  syncPurges(account: string): readonly SyncPurge[];
  /** The cloud has deleted such a project, or keeps it. */
  syncPurged(project: Id): void;
  /** Gives a project that the cloud deleted for good another identity, and queues it as a new one. */
  syncRenew(project: Id, account: string): Id;
  /** At least one entry where there is one; more while they fit into so many characters. */
  syncOutgoing(project: Id, characters: number): Outgoing;
  /** The cloud has the entries up to these, which made `revision` of `since`. 'conflict' where this store has another state. */
  syncAcknowledge(project: Id, since: number, revision: number, upTo: Outgoing['upTo']): void;
  /**
   * Adds what the cloud has after `since`; pending changes follow it afterwards. 'conflict' as above.
   *
   * @param live Both devices were online: what both changed is reported, and nobody is asked.
   */
  syncIntegrate(
    project: Id,
    since: number,
    revision: number,
    entries: readonly SyncEntry[],
    live?: boolean,
  ): readonly MovedDocument[];
  /** The project as the cloud has it; null while the cloud lacks changes. */
  syncSnapshot(project: Id): SyncSnapshot | null;
  /** The cloud has a snapshot of this revision. */
  syncSnapshotKept(project: Id, revision: number): void;
  /** Keeps conflicts (an array of `Conflict` as text) that an open document found when it followed the store. */
  syncNote(document: Id, conflicts: string): void;
  /** Merges that nobody has checked. */
  syncMerges(project: Id): readonly SyncMerge[];
  /** What the merges up to a revision of a document broke; each is kept as a conflict. */
  syncChecked(document: Id, revision: number, found: readonly MergeFinding[]): void;
  syncConflicts(project: Id): readonly SyncConflict[];
  /** Decides a conflict. What is not in the document already is changed there, as an edit of its own. */
  syncSettle(conflict: number, side: SyncSide): readonly MovedDocument[];
}
