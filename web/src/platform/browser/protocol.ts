import type { RawMethod } from '@boardwright/engine/storage';
import type { StoreOutcome } from '../outcome.ts';

/** What the page asks the worker of the project store. */
export interface StoreRequest {
  readonly id: number;
  readonly method: RawMethod;
  readonly values: readonly unknown[];
}

/** Another worker asks by a line of its own from now on. */
export interface StoreLine {
  readonly line: MessagePort;
}

/** Ids of what the worker reports without a call: whether the store could be opened, and before it that this worker owns it. */
export const OPENED = 0;
export const OWNED = -1;

/** The worker's answers. */
export type StoreReply = StoreOutcome & { readonly id: number };
