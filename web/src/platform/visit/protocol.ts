import type { Id } from '@boardwright/engine/base';
import type { MovedDocument, RawMethod } from '@boardwright/engine/storage';
import type { RemoteProject } from '@boardwright/engine/sync';
import type { StoreOutcome } from '../outcome.ts';

/** By what a project is visited: the secret of a link, or that it is shared in the community. */
export type VisitSource =
  { readonly type: 'link'; readonly secret: string } | { readonly type: 'share'; readonly id: string };

/** To the worker that has the visited project in memory. */
export type VisitRequest =
  | { readonly type: 'start'; readonly source: VisitSource; readonly project: RemoteProject }
  | { readonly type: 'call'; readonly id: number; readonly method: RawMethod; readonly values: readonly unknown[] }
  /** Looks for changes at once: the user wants it, or sees the page again. */
  | { readonly type: 'now' };

/** How the last look at the service ended. 'ended': the link shows nothing any more, or the project is not shared. */
export type VisitLook = 'current' | 'failed' | 'ended';

/** From the worker. */
export type VisitReply =
  | { readonly type: 'answer'; readonly id: number; readonly outcome: StoreOutcome }
  | { readonly type: 'look'; readonly look: VisitLook }
  | { readonly type: 'moved'; readonly project: Id; readonly documents: readonly MovedDocument[] };
