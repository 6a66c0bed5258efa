import { z } from 'zod';
import { LibraryFolders } from '@boardwright/native';
import { channels } from '../channels.ts';
import { answer, type IpcPort } from '../ipc.ts';
import type { Kept } from '../kept.ts';

/** Folders of KiCad libraries that the user chose. */
export const libraryFolders = z.array(z.string().min(1).max(4096)).max(100);

interface Options {
  readonly setting: Kept<readonly string[]>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Lets the user choose a folder; null when cancelled. */
  choose(): Promise<string | null>;
}

/** Reads folders of KiCad libraries for the page and reports their changes. The page names folders and libraries that it was given only. */
export function serveLibraries(port: IpcPort, { setting, env, choose }: Options): LibraryFolders {
  const folders = new LibraryFolders({ env, onChange: () => port.send('libraries', '', 'all') });
  const change = (paths: readonly string[]): void => {
    setting.set(paths);
    folders.set(paths);
    port.send('libraries', '', 'all');
  };
  folders.set(setting.value);
  answer(port, channels.libraries, z.tuple([]), () => folders.list());
  const text = z.string().max(5000);
  answer(port, channels.libraryFiles, z.tuple([text, text.nullable()]), (key, part) =>
    folders.files(key, part ?? undefined),
  );
  answer(port, channels.addLibraries, z.tuple([z.enum(['folder', 'kicad'])]), async from => {
    const folder = from === 'kicad' ? folders.ofKicad : await choose();
    if (folder === null) return false;
    if (!setting.value.includes(folder)) change([...setting.value, folder]);
    return true;
  });
  answer(port, channels.removeLibraries, z.tuple([text]), folder =>
    change(setting.value.filter(each => each !== folder)),
  );
  return folders;
}
