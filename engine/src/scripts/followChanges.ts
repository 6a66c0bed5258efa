import type { Change, Store } from '../kinds/index.ts';
import { compose, isEmpty } from '../model/index.ts';

/**
 * Follows a document until `end` is called.
 *
 * @returns A function that ends it and gives all that was changed meanwhile as one change; null where nothing was.
 */
export function followChanges(store: Store): () => Change | null {
  let all: Change | null = null;
  const end = store.subscribe(change => (all = all ? compose(all, change) : change));
  return () => {
    end();
    return all && !isEmpty(all) ? all : null;
  };
}
