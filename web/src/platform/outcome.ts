import { StoreError, type StoreFault } from '@boardwright/engine/storage';

/** How a call to a store elsewhere ended: with a value, with a refusal of the store, or with a bug. */
export type StoreOutcome =
  { readonly value: unknown } | { readonly fault: StoreFault; readonly detail: string } | { readonly error: string };

/** The value of an outcome; throws what it says otherwise. */
export function valueOf(outcome: StoreOutcome): unknown {
  if ('fault' in outcome) throw new StoreError(outcome.fault, outcome.detail);
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome.value;
}

/** What went wrong, as an outcome. Faults of the program are also logged to the console of the side where they happened. */
export function refusal(error: unknown): StoreOutcome {
  if (error instanceof StoreError) return { fault: error.fault, detail: error.detail };
  console.error(error);
  return { error: error instanceof Error ? error.message : String(error) };
}
