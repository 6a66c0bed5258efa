import { createMemoryStore, StoreError, type ProjectStore } from '@boardwright/engine/storage';
import { askToKeep } from './keeping.ts';
import { openSharedStore } from './sharedStore.ts';

/** A store that ends with the window, which therefore asks before it is closed. */
function temporaryStore(): ProjectStore {
  const store = createMemoryStore();
  let isUsed = false;
  window.addEventListener('beforeunload', event => {
    if (isUsed) event.preventDefault();
  });
  const create: ProjectStore['create'] = (...values) => {
    isUsed = true;
    return store.create(...values);
  };
  return { ...store, create };
}

/** Where the browser stores nothing, projects last as long as the window; the store says so, and the workbench shows it. */
export async function openStore(): Promise<ProjectStore> {
  try {
    const opened = await openSharedStore();
    void askToKeep();
    return opened;
  } catch (error) {
    if (!(error instanceof StoreError) || error.fault !== 'unavailable') throw error;
    console.warn(error.message);
    return temporaryStore();
  }
}
