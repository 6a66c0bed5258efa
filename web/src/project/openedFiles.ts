import { usePreferences } from '../app/preferences.ts';
import { platform } from '../platform/index.ts';

/** Imports every project that the system asks the app to open, and goes to its editor. */
export function followOpenedFiles(goTo: (address: string) => void): void {
  platform.shell.showMenu({ locale: usePreferences.getState().locale, commands: null, added: [] });
  // The importer is loaded with the first files.
  platform.shell.onOpen(files => void import('./openFiles.ts').then(({ openFiles }) => openFiles(files, goTo)));
}
