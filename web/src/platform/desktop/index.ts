import type { ProjectStore, RawCall } from '@boardwright/engine/storage';
import { laterCompiler } from '../laterCompiler.ts';
import type { Platform } from '../port.ts';
import type { Bridge } from './bridge.ts';
import { desktopFolders } from './folders.ts';
import { desktopModel } from './ownModel.ts';

/** The desktop app: projects in a file of the user, dialogs and menus of the system. */
export function desktopPlatform(bridge: Bridge): Platform {
  let store: Promise<ProjectStore> | undefined;
  const open = async (): Promise<ProjectStore> => {
    const [{ createProjectStore }, { valueOf }] = await Promise.all([
      import('@boardwright/engine/storage'),
      import('../outcome.ts'),
    ]);
    const call = async (method: string, ...values: readonly unknown[]): Promise<unknown> =>
      valueOf(await bridge.callStore(method, values));
    const projects = createProjectStore(call as RawCall);
    // The first call opens the file: its faults are reported now.
    await projects.list();
    return projects;
  };
  const compiler = laterCompiler(async () => (await import('./compiler.ts')).desktopCompiler(bridge));
  return {
    id: 'desktop',
    compiler: () => compiler,
    cloudAddress: async () => (await bridge.server()).address.replace(/\/+$/, ''),
    // The store is in another process, which only the page reaches.
    storeLine: null,
    isKept: async () => true,
    projects: () =>
      (store ??= open().catch((error: unknown) => {
        // The next call tries again: another program may have been closed.
        store = undefined;
        throw error;
      })),
    files: {
      pick: (extensions, multiple) => bridge.pickFiles(extensions, multiple),
      save: file => bridge.saveFile(file.name, file.bytes),
      openPdf: file => bridge.openPdf(file.name, file.bytes),
    },
    async backups(name, onProgress, signal) {
      const stop = () => void bridge.cancelBackup();
      signal.addEventListener('abort', stop);
      const unfollow = bridge.on('backup', done => onProgress(Number(done)));
      try {
        return await bridge.makeBackup(name);
      } finally {
        unfollow();
        signal.removeEventListener('abort', stop);
      }
    },
    libraries: {
      sources: ['folder', 'kicad'],
      list: () => bridge.listLibraries(),
      files: (key, part) => bridge.libraryFiles(key, part ?? null),
      add: from => bridge.addLibraries(from),
      remove: folder => bridge.removeLibraries(folder),
      unlock: async () => {},
      onChange: listener => bridge.on('libraries', listener),
    },
    folders: desktopFolders(bridge),
    ownModel: desktopModel(bridge),
    shell: {
      showMenu: state => void bridge.showMenu(state),
      onCommand: listener => bridge.on('command', listener),
      onOpen(listener) {
        const take = async () => {
          for (const files of await bridge.takeOpened()) listener(files);
        };
        const stop = bridge.on('opened', () => void take());
        void take();
        return stop;
      },
      onClosing: save => bridge.on('closing', () => void save().then(state => bridge.readyToClose(state))),
    },
  };
}
