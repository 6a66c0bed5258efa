import type { BrowserWindow } from 'electron';
import { isOurs, isWeb } from '../pages.ts';
import { Crashes } from './crashes.ts';

interface Options {
  /** Opens a page of ours in another window. */
  openWindow(address: string): void;
  /** Gives an address of the web to the user's browser. */
  openOutside(address: string): void;
  /** The page ended and is loaded again. */
  onReload(): void;
  /** Asks the user whether a page that crashed several times is loaded once more. */
  tryAgain(): boolean;
  /** Whether the page may be left with what it could not save. */
  mayLeave(): boolean;
  quit(): void;
}

/** Keeps a window on our own pages, and brings a page that crashed back. */
export function guardWindow(window: BrowserWindow, options: Options): void {
  const crashes = new Crashes();
  const { webContents } = window;
  webContents.setWindowOpenHandler(({ url }) => {
    if (isOurs(url)) options.openWindow(url);
    else if (isWeb(url)) options.openOutside(url);
    return { action: 'deny' };
  });
  webContents.on('will-navigate', event => {
    if (!isOurs(event.url)) event.preventDefault();
  });
  webContents.on('will-prevent-unload', event => {
    // Here preventing means that the page is left.
    if (options.mayLeave()) event.preventDefault();
  });
  webContents.on('render-process-gone', (_, { reason }) => {
    if (reason === 'clean-exit') return;
    options.onReload();
    // What was acknowledged is stored: the page can start again.
    if (crashes.mayReload(Date.now())) return window.reload();
    if (!options.tryAgain()) return options.quit();
    crashes.forget();
    window.reload();
  });
}
