import { createStore, fillingStore } from '../model/index.ts';
import type { Settings } from './settings.ts';
import type { Obj, Store } from './types.ts';

/** An empty document. */
export const createDocument = (settings: Settings): Store => createStore<Obj, Store['settings']>(settings);

interface Given {
  readonly settings: Settings;
  readonly objects: Iterable<Obj>;
}

/** A document filled with what an importer or the project store gave, step by step. Throws when two records share an id. */
export const openingDocument = ({ settings, objects }: Given): Generator<void, Store> =>
  fillingStore<Obj, Store['settings']>(settings, objects);

/** The same at once. */
export function openDocument(given: Given): Store {
  const steps = openingDocument(given);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
