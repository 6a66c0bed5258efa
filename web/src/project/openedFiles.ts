import { usePreferences } from '../app/preferences.ts';
import { platform } from '../platform/index.ts';
import { useOpenFolder } from './liveFolder/ProjectFolder.ts';
import { saveBeforeClosing } from './unsaved.ts';

/** Lets the desktop app close the window: after what was edited is stored, and saved in the folder of the project. */
export function followClosing(): void {
  platform.shell.onClosing(async () => {
    const state = await saveBeforeClosing();
    if (state === 'saved') await useOpenFolder.getState().open?.folder.flush();
    return state;
  });
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
