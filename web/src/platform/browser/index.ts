import type { OutputFile } from '@boardwright/engine/formats';
import type { ProjectStore } from '@boardwright/engine/storage';
import { laterCompiler } from '../laterCompiler.ts';
import type { PickedFile, Platform } from '../port.ts';
import { askToKeep } from './keeping.ts';
import { browserLibraries, chooseFolder, readsFolders } from './libraryFolders.ts';

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

const openStore = async (): Promise<ProjectStore> => (await import('./openStore.ts')).openStore();
let store: Promise<ProjectStore> | undefined;

const compiler = laterCompiler(async () => (await import('../webCompiler.ts')).webCompiler);

export const browserPlatform: Platform = {
  id: 'browser',
  projects: () =>
    (store ??= openStore().catch((error: unknown) => {
      // The next call tries again: another window may have been closed.
      store = undefined;
      throw error;
    })),
  storeLine: taker => void import('./storeLines.ts').then(({ storeLines }) => storeLines.follow(taker)),
  cloudAddress: async () => window.location.origin,
  isKept: askToKeep,
  compiler: () => compiler,
  // A tab shows PDF files.
  files: { pick, save, openPdf: null },
  backups: null,
  libraries: readsFolders() ? browserLibraries(chooseFolder) : null,
  // A page gets no lasting right to write, and no news of changes.
  folders: null,
  // The policy of the page allows no address but its own.
  ownModel: null,
  // The page has its own menus, and no system asks a page to open a file.
  shell: { showMenu: () => {}, onCommand: () => () => {}, onOpen: () => () => {}, onClosing: () => () => {} },
};
