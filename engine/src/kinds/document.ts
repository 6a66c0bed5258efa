import { msg } from '../base/index.ts';
import { createStore } from '../model/index.ts';
import type { Settings } from './settings.ts';
import type { Obj, Store } from './types.ts';

/** An empty document. */
export const createDocument = (settings: Settings): Store => createStore<Obj, Store['settings']>(settings);

/** A document filled with what an importer or the project store gave. Throws when two records share an id. */
export function openDocument(data: { readonly settings: Settings; readonly objects: Iterable<Obj> }): Store {
  const store = createDocument(data.settings);
  store.transact(
    msg('undo.load', 'Load'),
    tx => {
      for (const object of data.objects) tx.add(object);
    },
    'load',
  );
  return store;
}
