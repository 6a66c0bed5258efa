import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { FakeWindow } from './fakeWindow.ts';

/** What main.ts asked of Electron. Its program cannot run in a test; that it is asked for the right things can be seen. */
const { electron, seen } = vi.hoisted(() => {
  const seen = {
    schemes: [] as { scheme: string }[],
    channels: new Map<string, (event: object, ...values: unknown[]) => Promise<unknown>>(),
    pages: undefined as ((request: Request) => Promise<Response> | Response) | undefined,
    permission: undefined as
      ((contents: unknown, permission: string, allow: (yes: boolean) => void) => void) | undefined,
    permissionCheck: undefined as ((contents: unknown, permission: string) => boolean) | undefined,
    menus: 0,
    proxies: [] as unknown[],
    outside: [] as string[],
    userData: '',
  };
  return { electron: {} as Record<string, unknown>, seen };
});
vi.mock('electron', () => electron);

const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-main-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Resolved when the test lets Electron get ready. */
const readiness = Promise.withResolvers<void>();
const app = Object.assign(new EventEmitter(), {
  isPackaged: false,
  ready: false,
  enableSandbox: vi.fn(),
  quit: vi.fn(),
  exit: vi.fn(),
  addRecentDocument: vi.fn(),
  // As in Electron: the locale is known when the app is ready.
  getLocale: () => (app.ready ? 'zh-CN' : ''),
  getPreferredSystemLanguages: () => ['de-DE'],
  getPath: () => folder,
  getAppPath: () => folder,
  getVersion: () => '1.0.0',
  isReady: () => app.ready,
  requestSingleInstanceLock: () => true,
  whenReady: () => readiness.promise.then(() => void (app.ready = true)),
});

const windows: FakeWindow[] = [];
class BrowserWindow extends FakeWindow {
  static fromWebContents = (page: unknown) => windows.find(each => each.webContents === page) ?? null;
  constructor(options: FakeWindow['options']) {
    if (!app.ready) throw new Error('Cannot create BrowserWindow before app is ready');
    super(options);
    windows.push(this);
  }
}

Object.assign(electron, {
  app,
  BrowserWindow,
  dialog: { showErrorBox: vi.fn() },
  ipcMain: { handle: (channel: string, handler: never) => void seen.channels.set(channel, handler) },
  Menu: { buildFromTemplate: (template: unknown) => template, setApplicationMenu: () => void seen.menus++ },
  net: {},
  protocol: {
    registerSchemesAsPrivileged: (schemes: never) => void (seen.schemes = schemes),
    handle: (_: string, handler: typeof seen.pages) => void (seen.pages = handler),
  },
  safeStorage: {},
  screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
  session: {
    defaultSession: {
      setProxy: async (proxy: unknown) => void seen.proxies.push(proxy),
      closeAllConnections: async () => {},
      setPermissionRequestHandler: (handler: typeof seen.permission) => void (seen.permission = handler),
      setPermissionCheckHandler: (handler: typeof seen.permissionCheck) => void (seen.permissionCheck = handler),
    },
  },
  shell: { openExternal: async (url: string) => void seen.outside.push(url) },
});

test('the main process: shut windows on our own pages, and files of a second start', async () => {
  await import('../src/main.ts');
  // macOS asks to open a file before the app is ready; a second start may come so early too.
  const fixtures = path.join(import.meta.dirname, '../../native/test/fixtures');
  let isHandled = false;
  app.emit('open-file', { preventDefault: () => (isHandled = true) }, path.join(fixtures, 'blink.kicad_pro'));
  app.emit('second-instance', {}, ['boardwright'], fixtures);
  app.emit('activate');
  expect([isHandled, windows]).toEqual([true, []]);
  readiness.resolve();
  await expect.poll(() => app.addRecentDocument).toHaveBeenCalledTimes(1);
  expect(windows).toHaveLength(1);
  const [window] = windows;
  expect(window!.sent).toEqual([['folders', '']]);
  window!.sent.length = 0;
  expect(window!.options.webPreferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
  });
  expect(window!.options.webPreferences!['preload']).toMatch(/preload\.cjs$/);
  expect(window!.url).toBe('app://boardwright/workbench/my-files');
  expect(seen.schemes.map(each => each.scheme)).toEqual(['app']);
  expect(app.enableSandbox).toHaveBeenCalled();
  expect(seen.proxies).toEqual([{ mode: 'system' }]);

  // Links leave for the browser, our pages open in windows of ours, and no page gets a permission but two.
  expect([
    window!.openWindow({ url: 'https://a.example' }).action,
    window!.openWindow({ url: 'file:///x' }).action,
  ]).toEqual(['deny', 'deny']);
  expect(seen.outside).toEqual(['https://a.example']);
  expect(window!.openWindow({ url: 'app://boardwright/eda/pcb?id=x' }).action).toBe('deny');
  expect(windows.map(each => each.url).slice(1)).toEqual(['app://boardwright/eda/pcb?id=x']);
  windows[1]!.close();
  const allowed = ['media', 'geolocation', 'fullscreen', 'openExternal'].filter(permission => {
    let yes = false;
    seen.permission!(null, permission, answer => void (yes = answer));
    return yes;
  });
  expect(allowed).toEqual(['fullscreen']);
  // What is not asked for but looked up is answered alike.
  const known = ['media', 'geolocation', 'fullscreen', 'serial', 'clipboard-read'].filter(permission =>
    seen.permissionCheck!(null, permission),
  );
  expect(known).toEqual(['fullscreen']);

  // A call of the page to a cloud that there is none, in the language of the system.
  const answer = await seen.pages!(new Request('app://boardwright/api/x'));
  expect([answer.status, (await answer.json()) as object]).toMatchObject([
    503,
    { message: expect.stringContaining('服务器') },
  ]);

  // The handlers know the page by its address.
  const call = seen.channels.get('store.call')!;
  expect(
    await call({ senderFrame: { url: 'app://boardwright/' }, sender: window!.webContents }, 'list', [false]),
  ).toEqual({ value: [] });
  await expect(call({ senderFrame: null, sender: null }, 'list', [false])).rejects.toThrow(/foreign page/);

  const menus = seen.menus;
  app.emit('second-instance', {}, ['boardwright', 'blink.kicad_pro'], fixtures);
  expect(window!.sent).toEqual([['folders', '']]);
  expect(seen.menus).toBeGreaterThan(menus);
  expect(app.addRecentDocument).toHaveBeenLastCalledWith(expect.stringMatching(/fixtures.blink\.kicad_pro$/));

  // A page that shows a menu is asked to save before its window closes, and a project that is being edited is left alone.
  const commands = {
    editor: 'board',
    selected: 0,
    canUndo: false,
    canRedo: false,
    highlighted: false,
    canRepeat: false,
    inSheet: false,
    tabs: 1,
    panes: 1,
    closedTabs: 0,
  };
  const page = { senderFrame: { url: 'app://boardwright/eda/pcb' }, sender: window!.webContents };
  await seen.channels.get('menu.show')!(page, { locale: 'en', commands, added: [] });
  app.emit('second-instance', {}, ['boardwright', '--new-window'], folder);
  expect(windows).toHaveLength(3);
  app.emit('before-quit');
  windows[2]!.close();
  window!.close();
  expect([windows[2]!.isGone, window!.isGone]).toEqual([true, false]);
  expect(window!.sent.at(-1)).toEqual(['closing', '']);
  await seen.channels.get('window.readyToClose')!(page, 'saved');
  expect(window!.isGone).toBe(true);
  app.emit('window-all-closed');
  expect(app.quit).toHaveBeenCalled();
  app.emit('will-quit');
});
