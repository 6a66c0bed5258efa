import type { Id } from '../base/index.ts';
import type { SyncEntry } from '../storage/index.ts';

/** A project as the cloud lists it. */
export interface RemoteProject {
  readonly id: Id;
  readonly name: string;
  /** Specification, section 9: 0 is a schematic and board project, others are simulations. */
  readonly type: number;
  readonly revision: number;
  /** UTC ISO string. */
  readonly updated: string;
}

/** What the cloud has after a revision. */
export interface Pulled {
  /** The newest revision of the cloud. */
  readonly revision: number;
  /** Oldest first. The first one follows the revision that was asked for. */
  readonly entries: readonly SyncEntry[];
  /** Whether there are more than fit into one answer. */
  readonly more: boolean;
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
  /** The account has no room left. */
  | 'full'
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
  projects(): Promise<readonly RemoteProject[]>;
  /** Makes a project of this identity, or gives the one that is there. 'nameTaken'. */
  create(id: Id, name: string, type: number): Promise<RemoteProject>;
  rename(id: Id, name: string): Promise<void>;
  pull(id: Id, since: number): Promise<Pulled>;
  push(id: Id, base: number, entries: readonly SyncEntry[]): Promise<Pushed>;
}
