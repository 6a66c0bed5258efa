import type { OutputFile } from '@boardwright/engine/formats';
import { createMemoryStore, StoreError, type ProjectStore } from '@boardwright/engine/storage';
import type { PickedFile, Platform } from '../port.ts';
import { webCompiler } from '../webCompiler.ts';
import { openSharedStore } from './sharedStore.ts';

/** Asks for files with the browser's own dialog; none when it is cancelled. */
function pick(extensions: readonly string[], multiple: boolean): Promise<readonly PickedFile[]> {
  return new Promise(resolve => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = extensions.join(',');
    input.multiple = multiple;
    input.addEventListener('cancel', () => resolve([]));
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])];
      void Promise.all(
        files.map(async file => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      ).then(resolve);
    });
    input.click();
  });
}

/** Into the download folder. */
async function save(file: OutputFile): Promise<boolean> {
  const url = URL.createObjectURL(new Blob([file.bytes as Uint8Array<ArrayBuffer>]));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The download has taken its copy by the next minute.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return true;
}

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
async function openStore(): Promise<ProjectStore> {
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

let keeping: Promise<boolean> | undefined;

/** Asks the browser, once, not to delete the projects when the disk gets full. It may say no. */
const askToKeep = (): Promise<boolean> =>
  (keeping ??= navigator.storage?.persist ? navigator.storage.persist().catch(() => false) : Promise.resolve(false));

let store: Promise<ProjectStore> | undefined;

export const browserPlatform: Platform = {
  id: 'browser',
  projects: () =>
    (store ??= openStore().catch((error: unknown) => {
      // The next call tries again: another window may have been closed.
      store = undefined;
      throw error;
    })),
  isKept: askToKeep,
  compiler: () => webCompiler,
  files: { pick, save },
  // The page has its own menus, and no system asks a page to open a file.
  shell: { showMenu: () => {}, onCommand: () => () => {}, onOpen: () => () => {} },
};
