import type { RawMethod } from '@boardwright/engine/storage';
import type { StoreFault } from '@boardwright/engine/storage';

/** What the page asks the worker of the project store. */
export interface StoreRequest {
  readonly id: number;
  readonly method: RawMethod;
  readonly values: readonly unknown[];
}

/** How a call ended: with a value, with a refusal of the store, or with a bug. */
export type StoreOutcome =
  { readonly value: unknown } | { readonly fault: StoreFault; readonly detail: string } | { readonly error: string };

/** The worker's answers; the first one, with id 0, says whether the store could be opened. */
export type StoreReply = StoreOutcome & { readonly id: number };
