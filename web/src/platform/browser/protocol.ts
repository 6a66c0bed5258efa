import type { RawMethod } from '@boardwright/engine/storage';
import type { StoreOutcome } from '../outcome.ts';

/** What the page asks the worker of the project store. */
export interface StoreRequest {
  readonly id: number;
  readonly method: RawMethod;
  readonly values: readonly unknown[];
}

/** The worker's answers; the first one, with id 0, says whether the store could be opened. */
export type StoreReply = StoreOutcome & { readonly id: number };
