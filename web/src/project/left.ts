import type { Id } from '@boardwright/engine/base';
import type { Past } from '@boardwright/engine/model';

/** The steps of a document, and of which stored revision they are. */
export interface Left {
  readonly revision: number;
  readonly past: Past;
}

interface Open {
  readonly id: Id;
  /** Null when the store does not have all of them. */
  left(): Left | null;
}

let left: ReadonlyMap<Id, Left> = new Map();
let leaving = Promise.resolve();

/** Remembers the steps of the project that is closed, till another one is; `stored` resolves when it is stored. */
export function leave(documents: readonly Open[], stored: Promise<void>): void {
  leaving = stored.then(() => {
    left = new Map(
      documents.flatMap(document => {
        const steps = document.left();
        return steps ? [[document.id, steps] as const] : [];
      }),
    );
  });
}

/** Resolves when the project that was closed last is stored. */
export const whenLeft = (): Promise<void> => leaving;

/** The steps of a document that nobody has changed since it was left here. */
export function stepsLeft(document: Id, revision: number): Past | undefined {
  const steps = left.get(document);
  return steps?.revision === revision ? steps.past : undefined;
}
