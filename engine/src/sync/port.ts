import type { Id } from '../base/index.ts';
import type { SyncEntry, SyncRole, SyncSnapshot } from '../storage/index.ts';

/** A project as the cloud lists it. */
export interface RemoteProject {
  readonly id: Id;
  readonly name: string;
  /** Specification, section 9: 0 is a schematic and board project, others are simulations. */
  readonly type: number;
  readonly revision: number;
  /** UTC ISO string. */
  readonly updated: string;
  /** Whether it is in the recycle bin, of its owner. */
  readonly binned: boolean;
  /** Of the account. */
  readonly role: SyncRole;
  /** Name of its owner; '' for a project of the account itself. */
  readonly owner: string;
}

/** What the cloud has after a revision. */
export interface Pulled {
  /** The newest revision of the cloud. */
  readonly revision: number;
  /** Oldest first. The first one follows the revision that was asked for. */
  readonly entries: readonly SyncEntry[];
  /** Whether there are more than fit into one answer. */
  readonly more: boolean;
  /** Instead of the entries up to its revision: only where everything was asked for. */
  readonly snapshot?: SyncSnapshot | undefined;
}

/** 'moved': the cloud has entries that the sender lacks, and has taken nothing. */
export type Pushed = { readonly revision: number } | { readonly moved: Pulled };

/** Why the cloud did not do it. */
export type RemoteFault =
  /** No answer: no network, or the service is down. */
  | 'offline'
  /** The account is signed out. */
  | 'signedOut'
  /** The project is not there (any more), or in the recycle bin. */
  | 'missing'
  /** A project of this identity was deleted for good. */
  | 'purged'
  /** The project has another name than the sender knew. */
  | 'renamed'
  /** The account has no room left. */
  | 'full'
  /** The owner of the project has no room left. */
  | 'ownerFull'
  /** The role of the account in the project does not allow it. */
  | 'role'
  /** What was downloaded is not as it was sent, several times. */
  | 'corrupt'
  /** Too many requests: to be tried later. */
  | 'busy'
  /** Another project of the account has the name. */
  | 'nameTaken'
  /** Anything else; the message says what. */
  | 'refused';

export class RemoteError extends Error {
  readonly fault: RemoteFault;
  constructor(fault: RemoteFault, message: string = fault) {
    super(message);
    this.fault = fault;
  }
}

/** The cloud, of one account. All calls reject with a RemoteError and may be repeated. */
export interface Remote {
  /** All projects, with those in recycle bins and those that others share. */
  projects(): Promise<readonly RemoteProject[]>;
  /** Makes a project of this identity, or gives the one that is there. 'nameTaken', 'purged'. */
  create(id: Id, name: string, type: number): Promise<RemoteProject>;
  /** Renames a project that has the name `from`. 'nameTaken', 'renamed'. */
  rename(id: Id, from: string, name: string): Promise<void>;
  /** Into the recycle bin. */
  remove(id: Id): Promise<void>;
  /** Out of the recycle bin, under this name. 'nameTaken'. */
  restore(id: Id, name: string): Promise<void>;
  /** Deletes a project of the recycle bin for good while it is at this revision; rejects where somebody has changed it since. */
  purge(id: Id, revision: number): Promise<void>;
  /** Whether a project was deleted for good. */
  isPurged(id: Id): Promise<boolean>;
  pull(id: Id, since: number): Promise<Pulled>;
  /** Keeps the project as it is at a revision, so that a new device need not replay the log. 'full'. */
  snapshot(id: Id, snapshot: SyncSnapshot): Promise<void>;
  push(id: Id, base: number, entries: readonly SyncEntry[]): Promise<Pushed>;
}
