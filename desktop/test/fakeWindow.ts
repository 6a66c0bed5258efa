import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';

let count = 0;

/** A window as Electron has it, as far as the app uses it, without a screen. */
export class FakeWindow extends EventEmitter {
  readonly id = ++count;
  readonly options: { readonly webPreferences?: Record<string, unknown> };
  readonly sent: unknown[][] = [];
  url = '';
  bounds = { x: 100, y: 100, width: 800, height: 600 };
  isLarge = false;
  isGone = false;
  focused = 0;
  reloads = 0;
  openWindow: (details: { url: string }) => { action: string } = () => ({ action: '' });
  readonly webContents = Object.assign(new EventEmitter(), {
    send: (...values: unknown[]) => void this.sent.push(values),
    getURL: () => this.url,
    setWindowOpenHandler: (handler: FakeWindow['openWindow']) => void (this.openWindow = handler),
  });

  constructor(options: FakeWindow['options'] & Partial<FakeWindow['bounds']> = {}) {
    super();
    this.options = options;
    const { x = 100, y = 100, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
  }

  loadURL = async (url: string) => void (this.url = url);
  isMinimized = () => false;
  isMaximized = () => this.isLarge;
  isDestroyed = () => this.isGone;
  maximize = () => void (this.isLarge = true);
  getNormalBounds = () => this.bounds;
  show = () => {};
  reload = () => void this.reloads++;
  focus = () => {
    this.focused++;
    this.emit('focus');
  };

  /** As the user or the app closes it: the app may keep it open. */
  close = () => {
    let isKept = false;
    this.emit('close', { preventDefault: () => (isKept = true) });
    if (isKept) return;
    this.isGone = true;
    this.emit('closed');
  };

  /** `as`: the app uses no more of a window than this class has. */
  readonly asWindow = this as unknown as BrowserWindow;
}
