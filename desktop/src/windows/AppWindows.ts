import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { APP_ORIGIN } from '@boardwright/resources/appOrigin';
import type { Receiver } from '../ipc.ts';
import type { Kept } from '../kept.ts';
import { isOurs } from '../pages.ts';
import { keepable, placeBeside, placeWindow, type Area, type WindowRecord, type WindowState } from './windowState.ts';

/** The page that a new window shows. */
export const FIRST_PAGE = '/workbench/my-files';

type Place = Pick<BrowserWindowConstructorOptions, 'x' | 'y' | 'width' | 'height'>;

interface Options {
  create(place: Place): BrowserWindow;
  screens(): readonly Area[];
  /** The windows of the last session. */
  readonly records: Kept<readonly WindowRecord[]>;
  /** Whether a window that is being closed may close now; see `Closing`. */
  mayClose(window: number): boolean;
  onClosed(window: number): void;
  /** Another window is in front, or none. */
  onFront(): void;
}

/** Windows are moved and resized in many steps: what they end at is remembered. */
const SETTLE_MS = 500;

/** The windows of the app: opened, found and remembered. Each shows one page, and a project can be open in several. */
export class AppWindows {
  private readonly options: Options;
  /** In the order in which they were in front, the one in front last. */
  private order: BrowserWindow[] = [];
  private settling: NodeJS.Timeout | undefined;
  private isQuitting = false;

  constructor(options: Options) {
    this.options = options;
  }

  /** The window in front; null where none is open. */
  get front(): BrowserWindow | null {
    return this.order.at(-1) ?? null;
  }

  find(window: number): BrowserWindow | null {
    return this.order.find(each => each.id === window) ?? null;
  }

  /** The window whose page shows a project; null for none. */
  showing(project: string): BrowserWindow | null {
    return this.order.findLast(each => new URL(urlOf(each)).searchParams.get('id') === project) ?? null;
  }

  /** Opens a window on a page of ours, next to the one in front or where it was in the last session. */
  open(address: string = FIRST_PAGE, state: WindowState | null = this.besideFront()): BrowserWindow {
    const window = this.options.create(placeWindow(state, this.options.screens()));
    this.order.push(window);
    if (state?.maximized) window.maximize();
    window.once('ready-to-show', () => window.show());
    window.on('focus', () => {
      this.order = [...this.order.filter(each => each !== window), window];
      this.options.onFront();
    });
    for (const event of ['resize', 'move', 'maximize', 'unmaximize'] as const)
      window.on(event as 'resize', () => this.rememberSoon());
    window.webContents.on('did-navigate-in-page', () => this.rememberSoon());
    window.on('close', event => {
      if (!this.options.mayClose(window.id)) return event.preventDefault();
      // The last one comes back at the next start, the others do not; while the app quits, all do.
      if (!this.isQuitting && this.order.length === 1) this.remember();
    });
    window.on('closed', () => {
      this.order = this.order.filter(each => each !== window);
      if (!this.isQuitting && this.order.length > 0) this.remember();
      this.options.onClosed(window.id);
      this.options.onFront();
    });
    void window.loadURL(APP_ORIGIN + address);
    this.rememberSoon();
    return window;
  }

  /** Opens the windows of the last session, or a first one. */
  restore(): void {
    const records = this.options.records.value;
    if (records.length === 0) this.open(FIRST_PAGE, null);
    for (const { address, ...state } of records) this.open(address, state);
  }

  /** Brings a window to the front. */
  focus(window: BrowserWindow): void {
    if (window.isMinimized()) window.restore();
    window.focus();
  }

  send(event: string, value: string, to: Receiver): void {
    const receivers = to === 'all' ? this.order : [to === 'front' ? this.front : this.find(to)];
    for (const window of receivers) window?.webContents.send(event, value);
  }

  /** The app is about to quit, which closes all windows: they are remembered as they are now. */
  beginQuitting(): void {
    if (this.isQuitting) return;
    this.remember();
    this.isQuitting = true;
  }

  /** A window stays open, and the app does not quit. Gives whether it was about to. */
  stopQuitting(): boolean {
    const wasQuitting = this.isQuitting;
    this.isQuitting = false;
    return wasQuitting;
  }

  private besideFront(): WindowState | null {
    const { front } = this;
    return front && placeBeside(stateOf(front));
  }

  private rememberSoon(): void {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.isQuitting || this.remember(), SETTLE_MS);
    this.settling.unref();
  }

  private remember(): void {
    clearTimeout(this.settling);
    const open = this.order.filter(window => !window.isDestroyed());
    if (open.length === 0) return;
    const records = open.map(window => ({ ...stateOf(window), address: pathOf(urlOf(window)) }));
    this.options.records.set(keepable(records, FIRST_PAGE));
  }
}

const urlOf = (window: BrowserWindow): string => {
  const url = window.webContents.getURL();
  return isOurs(url) ? url : APP_ORIGIN + FIRST_PAGE;
};

const pathOf = (url: string): string => url.slice(APP_ORIGIN.length);

const stateOf = (window: BrowserWindow): WindowState => ({
  ...window.getNormalBounds(),
  maximized: window.isMaximized(),
});
