import { usePreferences } from '../app/preferences.ts';
import { platform } from '../platform/index.ts';
import type { Readiness } from '../platform/port.ts';
import type { FolderStatus } from './liveFolder/LiveFolder.ts';
import { useOpenFolder } from './liveFolder/ProjectFolder.ts';
import { saveBeforeClosing, stayOnPage } from './unsaved.ts';

/** How a folder stands that could not be written. */
const UNWRITTEN: ReadonlySet<FolderStatus['type']> = new Set(['conflicts', 'missing', 'locked', 'failed']);

/** Lets the desktop app close the window: after what was edited is stored, and saved in the folder of the project. */
export function followClosing(): void {
  platform.shell.onClosing(saveAll);
}

async function saveAll(): Promise<Readiness> {
  const state = await saveBeforeClosing();
  if (state !== 'saved') return state;
  await useOpenFolder.getState().open?.folder.flush();
  const { open } = useOpenFolder.getState();
  if (!open || !UNWRITTEN.has(open.status.type)) return 'saved';
  stayOnPage();
  return 'folderUnsaved';
}

/** Opens every project that the system asks the app to open: in its folder, or imported; and goes to its editor. */
export function followOpenedFiles(goTo: (address: string) => void): void {
  platform.shell.showMenu({ locale: usePreferences.getState().locale, commands: null, added: [] });
  // The importer is loaded with the first files.
  platform.shell.onOpen(files => void import('./openFiles.ts').then(({ openFiles }) => openFiles(files, goTo)));
  platform.folders?.onOffer(
    offer => void import('./liveFolder/openFolder.ts').then(({ openFolder }) => openFolder(offer, goTo)),
  );
}
