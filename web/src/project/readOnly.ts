import type { Store } from '@boardwright/engine/kinds';

const UNDONE = new Error('read only');

/**
 * A document that a switch can make read-only: a step of the user then runs and is rolled back at once, so that tools
 * need not know; changes of another window come through.
 */
export function guarded(store: Store, isReadOnly: () => boolean, onRefused: () => void): Store {
  const transact: Store['transact'] = (label, body, origin = 'user') => {
    if (!isReadOnly() || origin === 'remote' || origin === 'load') return store.transact(label, body, origin);
    let result: { readonly value: ReturnType<typeof body> } | undefined;
    try {
      store.transact(label, tx => {
        result = { value: body(tx) };
        throw UNDONE;
      });
    } catch (error) {
      if (error !== UNDONE) throw error;
    }
    onRefused();
    return result!.value;
  };
  return Object.create(store, { transact: { value: transact } }) as Store;
}
