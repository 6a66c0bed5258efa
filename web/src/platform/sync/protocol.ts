import type { Id } from '@boardwright/engine/base';
import type { MovedDocument } from '@boardwright/engine/storage';
import type { Announced, RemoteProject, SyncOverview } from '@boardwright/engine/sync';
import type { StoreOutcome } from '../outcome.ts';

/** What a person wants of the exchange. */
export type SyncOrder =
  | { readonly name: 'sync'; readonly project: Id }
  | { readonly name: 'upload'; readonly project: Id }
  | { readonly name: 'clone'; readonly project: RemoteProject }
  | { readonly name: 'pause'; readonly project: Id; readonly paused: boolean };

/** To the worker. */
export type SyncRequest =
  | {
      readonly type: 'start';
      /** Names the cloud: links of projects carry it. */
      readonly server: string;
      readonly token: string | null;
      /** As an earlier worker reported it. */
      readonly account: string | null;
    }
  | { readonly type: 'token'; readonly token: string | null }
  /** A line to the store that does not lead through the page; null: it is dead. */
  | { readonly type: 'line'; readonly line: MessagePort | null }
  | { readonly type: 'answer'; readonly id: number; readonly outcome: StoreOutcome }
  /** Something was edited, in this project where it is known. */
  | { readonly type: 'nudge'; readonly project: Id | null }
  /** Whether a window is notified at once of what others do to a project. */
  | { readonly type: 'follow'; readonly project: Id; readonly isTold: boolean }
  /** Others changed a project, as a window was notified. */
  | { readonly type: 'announced'; readonly project: Id; readonly changes: Announced }
  /** Something of the account's projects changed, that nobody waits for. */
  | { readonly type: 'later' }
  | { readonly type: 'now' }
  | { readonly type: 'order'; readonly id: string; readonly what: SyncOrder };

/** From the worker. */
export type SyncReply =
  | { readonly type: 'call'; readonly id: number; readonly method: string; readonly values: readonly unknown[] }
  /** Documents got entries of other devices by the line. */
  | { readonly type: 'moved'; readonly project: Id; readonly documents: readonly MovedDocument[] }
  | { readonly type: 'token'; readonly token: string }
  | { readonly type: 'account'; readonly account: string }
  | { readonly type: 'signedOut' }
  /** Null: nobody is signed in. */
  | { readonly type: 'state'; readonly overview: SyncOverview | null }
  /** The list of projects changed. */
  | { readonly type: 'projects' }
  | { readonly type: 'done'; readonly id: string; readonly failed: boolean };
