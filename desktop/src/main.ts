import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  net,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  type BrowserWindowConstructorOptions,
  type WebContents,
} from 'electron';
import { issue, msg } from '@boardwright/engine/base';
import { openRawStore, restoreBackupFile, translator, type Lang, type StoreTask } from '@boardwright/native';
import { NativeCompiler } from '@boardwright/native/sketches';
import { APP_ORIGIN } from '@boardwright/resources/appOrigin';
import { AfterStart } from './afterStart.ts';
import { BackupWriter, backUpWhenDue, backupState } from './backups.ts';
import { callCloud } from './cloud.ts';
import { confirmNow, confirmOver, systemDialogs } from './dialogs.ts';
import { serveBackups } from './handlers/backups.ts';
import { serveFiles } from './handlers/files.ts';
import { copiedProjects, foldersOf, isWorkbook, kicadProjectOf, serveFolders } from './handlers/folders.ts';
import { libraryFolders, serveLibraries } from './handlers/libraries.ts';
import { serveMenu, type MenuState } from './handlers/menu.ts';
import { serveModel } from './handlers/model.ts';
import { servePdfs } from './handlers/pdfs.ts';
import { filesOf, serveOpened } from './handlers/opened.ts';
import { serveProxy } from './handlers/proxy.ts';
import { serveServer } from './handlers/server.ts';
import { serverSetting } from './server.ts';
import { serveSketches } from './handlers/sketches.ts';
import { serveStore } from './handlers/store.ts';
import { serveUpdates } from './handlers/updates.ts';
import type { IpcPort } from './ipc.ts';
import { kept } from './kept.ts';
import { systemLanguage } from './language.ts';
import { menuTemplate } from './menu.ts';
import { systemVault } from './model/KeyVault.ts';
import { modelSetting } from './model/setting.ts';
import { packageOf, pageFor } from './pages.ts';
import { portableFolders, type PortableFolders } from './portable.ts';
import { ProxyLogins } from './proxy/ProxyLogins.ts';
import { sendRequest, type Outgoing } from './proxy/sendRequest.ts';
import { proxySetting, sessionProxy, type ProxySetting } from './proxy/setting.ts';
import { recentFiles, withRecent } from './recent.ts';
import { firstRecord, updateRecord } from './updates/setting.ts';
import { Updater } from './updates/Updater.ts';
import { AppWindows } from './windows/AppWindows.ts';
import { Closing } from './windows/closing.ts';
import { guardWindow } from './windows/guardWindow.ts';
import { windowRecords } from './windows/windowState.ts';

const pages = app.isPackaged
  ? path.join(app.getAppPath(), 'renderer')
  : path.resolve(import.meta.dirname, '../../web/dist');

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
]);
app.enableSandbox();

/** What each window's page can do, by its number. */
const menus = new Map<number, MenuState>();
const noPage = (): MenuState => ({ locale: systemLanguage(app, process.env), commands: null, added: [] });
const menuState = (): MenuState => menus.get(windows.front?.id ?? -1) ?? [...menus.values()].at(-1) ?? noPage();
const lang = (): Lang => menuState().locale;

const port: IpcPort = {
  handle: (channel, handler) =>
    ipcMain.handle(channel, (event, ...values: unknown[]) =>
      handler({ url: event.senderFrame?.url ?? '', window: numberOf(event.sender) }, ...values),
    ),
  send: (event, value, to) => windows.send(event, value, to),
};
/** The number of the window that shows a page; -1 where it is gone. */
const numberOf = (page: WebContents): number => BrowserWindow.fromWebContents(page)?.id ?? -1;

/** Where everything lies in portable mode; null where the system says. */
const portable = portableOrQuit();
if (portable) {
  for (const name of ['userData', 'crashDumps', 'downloads'] as const) app.setPath(name, portable[name]);
  app.setAppLogsPath(portable.logs);
}

function portableOrQuit(): PortableFolders | null {
  try {
    return portableFolders({ platform: process.platform, execPath: process.execPath, env: process.env });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const text = msg(
      'desktop.portableFault',
      'Boardwright is in portable mode, but the folder boardwright-data next to the program cannot be written. {{reason}}',
      { reason },
    );
    dialog.showErrorBox('Boardwright', translator(systemLanguage(app, process.env))(text));
    app.exit(1);
    return null;
  }
}

const inUserData = (name: string): string => path.join(app.getPath('userData'), name);
/** The address of the server: what the environment says, else what the user set. */
const server = kept(inUserData('server.json'), serverSetting, null);
const fixedServer = process.env['BOARDWRIGHT_CLOUD'];
const proxy = kept<ProxySetting>(inUserData('proxy.json'), proxySetting, { mode: 'system' });
const model = kept(inUserData('model.json'), modelSetting.nullable(), null);
const backups = kept(inUserData('backups.json'), backupState, { folder: null, last: null });
const libraries = kept(inUserData('libraries.json'), libraryFolders, []);
const copies = kept(inUserData('copies.json'), copiedProjects, {});
const recent = kept(inUserData('recent.json'), recentFiles, []);

const GERBER = ['gbr', 'gbrjob', 'ger', 'gtl', 'gbl', 'gts', 'gbs', 'gto', 'gbo', 'gko', 'gm1', 'drl', 'xln'];
const FILTERS = [
  'kicad_pro',
  'kicad_sch',
  'kicad_pcb',
  'wbk',
  'pro',
  'sch',
  'brd',
  'json',
  'epro',
  'epro2',
  'zip',
  ...GERBER,
];
/** What pages may use: copying, and the whole screen. */
const ALLOWED = new Set(['clipboard-sanitized-write', 'fullscreen']);
const WINDOW: BrowserWindowConstructorOptions = {
  show: false,
  title: 'Boardwright',
  webPreferences: {
    preload: path.join(import.meta.dirname, 'preload.cjs'),
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    spellcheck: false,
  },
};
/** Starts the app with a new window, or opens one in the running app. */
const NEW_WINDOW = '--new-window';
const KEEP_OPEN = msg('desktop.keepOpen', 'Keep open');
const CLOSE_WINDOW = msg('desktop.closeWindow', 'Close window');
const CLOSE_UNSAVED = {
  message: msg('desktop.closeUnsaved', 'Some changes could not be saved. Close the window and lose them?'),
  stay: KEEP_OPEN,
  leave: msg('desktop.closeAnyway', 'Close without saving'),
};
const CLOSE_FOLDER_UNSAVED = {
  message: msg(
    'desktop.closeFolderUnsaved',
    'The latest changes could not be saved in the KiCad folder. They are safe in Boardwright, which tries again when the project is opened. Close the window?',
  ),
  stay: KEEP_OPEN,
  leave: CLOSE_WINDOW,
};
const CLOSE_SILENT = {
  message: msg('desktop.closeSilent', 'The window does not respond. Saved changes are safe.'),
  stay: msg('desktop.wait', 'Wait'),
  leave: CLOSE_WINDOW,
};
const WORKBOOK_ALONE = msg(
  'desktop.workbookAlone',
  'The folder of this simulation workbook has no KiCad project (.kicad_pro) that it belongs to, or several. Open the project instead.',
);
const CRASHED = {
  message: msg('desktop.crashes', 'The window crashed several times. Your saved projects are safe.'),
  stay: msg('desktop.quit', 'Quit'),
  leave: msg('desktop.tryAgain', 'Try again'),
};
const CLOSE_QUESTIONS = { unsaved: CLOSE_UNSAVED, folderUnsaved: CLOSE_FOLDER_UNSAVED, silent: CLOSE_SILENT };
const BACKUP_CHECK_MS = 3600_000;
/** The first pages are shown before the store is read for a backup. */
const BACKUP_DELAY_MS = 60_000;
const dialogs = systemDialogs(() => windows.front, lang);

const windows = new AppWindows({
  create: place => guarded(new BrowserWindow({ ...WINDOW, ...place })),
  screens: () => screen.getAllDisplays().map(each => each.workArea),
  records: kept(inUserData('windows.json'), windowRecords, []),
  mayClose: window => closing.mayClose(window),
  onClosed(window) {
    closing.forget(window);
    menus.delete(window);
    folders.forget(window);
    models.forget(window);
  },
  onFront: () => showMenu(),
});
const closing = new Closing(port, {
  ask(window) {
    // A page that showed its menu listens.
    if (!menus.has(window)) return false;
    port.send('closing', '', window);
    return true;
  },
  close: window => windows.find(window)?.close(),
  stay: () => windows.stopQuitting(),
  async confirm(number, doubt) {
    const window = windows.find(number);
    return window ? confirmOver(window, lang(), CLOSE_QUESTIONS[doubt]) : true;
  },
});

/** A window that stays on our pages and comes back when its page ends. */
function guarded(window: BrowserWindow): BrowserWindow {
  guardWindow(window, {
    openWindow: address => windows.open(address.slice(APP_ORIGIN.length)),
    openOutside: address => void shell.openExternal(address),
    onReload() {
      menus.delete(window.id);
      folders.forget(window.id);
      models.forget(window.id);
    },
    tryAgain: () => confirmNow(lang(), CRASHED),
    mayLeave: () => closing.isAllowed(window.id) || confirmNow(lang(), CLOSE_UNSAVED),
    quit: () => app.quit(),
  });
  return window;
}

const logins = new ProxyLogins(() => port.send('proxyLogin', '', 'all'));
serveProxy(port, { setting: proxy, logins, apply: applyProxy });
/** Sends a request of the main process through the proxy. */
const send = (address: string, outgoing: Outgoing): Promise<Response> =>
  sendRequest({ request: options => net.request(options), login: each => logins.ask(each) }, address, outgoing);

async function applyProxy(setting: ProxySetting): Promise<void> {
  await session.defaultSession.setProxy(sessionProxy(setting));
  await session.defaultSession.closeAllConnections();
}

const updater = new Updater({
  record: kept(inUserData('updates.json'), updateRecord, firstRecord(packageOf(app.getAppPath()))),
  version: app.getVersion(),
  platform: process.platform,
  arch: process.arch,
  folder: path.join(app.getPath('userData'), 'updates'),
  fetch: (address, { signal }) => send(address, { method: 'GET', headers: new Headers(), body: null, signal }),
  start: async file => {
    // Installers of Windows and macOS begin by themselves; on Linux the user puts the program where it belongs.
    if (process.platform === 'linux') return shell.showItemInFolder(file);
    const fault = await shell.openPath(file);
    if (fault !== '') console.warn(fault);
  },
  onState: () => port.send('updateState', '', 'all'),
});
serveUpdates(port, updater, async (number, question) => {
  const window = windows.find(number);
  return window ? confirmOver(window, lang(), question) : false;
});

const storeFile = inUserData('projects.boardwright');
const startWorker = (task: StoreTask) => new Worker(new URL('./storeWorker.js', import.meta.url), { workerData: task });
const store = serveStore(
  port,
  () => openRawStore(storeFile),
  (bytes, mode) => {
    // It would go on with a store that is closed.
    writer.cancel();
    return restoreBackupFile({ file: storeFile, bytes, mode, startWorker });
  },
);
serveServer(port, server, fixedServer);
serveFiles(port, dialogs);
const pdfs = servePdfs(port, { temporary: app.getPath('temp'), open: file => shell.openPath(file) });
const models = serveModel(port, {
  setting: model,
  vault: systemVault(safeStorage, process.platform),
  lang,
  // By the session, and so by its proxy.
  send: (address, init) => net.fetch(String(address), init),
});
const writer = new BackupWriter(() => ({
  store: store.store(),
  scratch: inUserData('scratch'),
  startWorker,
}));
serveBackups(port, dialogs, writer);
const compilerEnv = portable ? { ...process.env, XDG_CACHE_HOME: portable.cache } : process.env;
// What one opens may be an untrusted: it reads no other files than its own.
serveSketches(port, new NativeCompiler({ env: compilerEnv, sandbox: true }));
serveMenu(port, (state, window) => {
  menus.set(window, state);
  showMenu();
});
const chooseFolder = () => dialogs.folder();
const libraryService = serveLibraries(port, { setting: libraries, env: process.env, choose: chooseFolder });
const folders = serveFolders(port, { store: inUserData('folders'), choose: chooseFolder, copies });
const opened = serveOpened(port, issues => dialogs.fault(issues));

/** Offers a KiCad project to the page, which opens the project that is edited there or asks what to do with a new one. */
function offerFolder(place: string, inPlace: boolean): boolean {
  const offered = folders.offer(place, inPlace);
  if (!offered.ok) dialogs.fault(offered.error);
  return offered.ok;
}

/** Shows a file that the system opens: where its project is open, else in a window that is not in use. */
function open(file: string): void {
  const place = path.resolve(file);
  const project = kicadProjectOf(place);
  const known = project === null ? null : folders.projectAt(project);
  const shown = known === null ? null : windows.showing(known);
  windows.focus(shown ?? idleWindow());
  if (shown) return;
  if (project === null && isWorkbook(place)) return dialogs.fault([issue('error', WORKBOOK_ALONE, { file: place })]);
  if (project === null ? opened.open(place) : offerFolder(project, foldersOf([place]).length > 0)) {
    // A portable app leaves no traces in the system.
    if (!portable) app.addRecentDocument(path.resolve(file));
    recent.set(withRecent(recent.value, path.resolve(file)));
  } else recent.set(recent.value.filter(each => each !== file));
  showMenu();
}

/** The window in front, unless someone works there; then a new one. */
function idleWindow(): BrowserWindow {
  const { front } = windows;
  return front && (menus.get(front.id)?.commands ?? null) === null ? front : windows.open();
}

function showMenu(): void {
  const actions = {
    command: (id: string) => port.send('command', id, 'front'),
    newWindow: () => void windows.open(),
    open: () =>
      void dialogs
        .pick(
          FILTERS.map(each => `.${each}`),
          false,
        )
        .then(files => files.forEach(open)),
    openFolder: () => void chooseFolder().then(place => place !== null && offerFolder(place, true)),
    openRecent: open,
    proxy: () => port.send('proxy', '', 'front'),
    model: () => port.send('model', '', 'front'),
    updates: () => port.send('updates', '', 'front'),
    server: () => port.send('server', '', 'front'),
    backupFolder: () => void chooseBackupFolder(),
    clearRecent: () => {
      recent.set([]);
      app.clearRecentDocuments();
      showMenu();
    },
  };
  const template = menuTemplate(menuState(), recent.value, process.platform === 'darwin', actions);
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  showLaunchers();
}

/** What the icon of the app offers: in the dock, and in the taskbar of Windows, which lists recent files by itself. */
function showLaunchers(): void {
  const tr = translator(lang());
  const newWindow = tr(msg('desktop.newWindow', 'New window'));
  app.dock?.setMenu(Menu.buildFromTemplate([{ label: newWindow, click: () => void windows.open() }]));
  // A portable app leaves no traces in the system.
  if (process.platform !== 'win32' || portable) return;
  const task = { program: process.execPath, iconPath: process.execPath, iconIndex: 0, description: newWindow };
  app.setUserTasks([{ ...task, title: newWindow, arguments: NEW_WINDOW }]);
}

async function chooseBackupFolder(): Promise<void> {
  const folder = await dialogs.folder({
    defaultPath: backups.value.folder ?? backupFolder(),
    properties: ['openDirectory', 'createDirectory'],
  });
  if (folder === null) return;
  // The new folder gets a backup at once.
  backups.set({ folder, last: null });
  await backUpNow();
}

const backupFolder = (): string => portable?.backups ?? path.join(app.getPath('documents'), 'Boardwright backups');

async function backUpNow(): Promise<void> {
  try {
    const fault = await backUpWhenDue({
      store: store.store(),
      state: backups,
      fallback: backupFolder(),
      write: target => writer.write(target),
      now: new Date(),
    });
    if (fault !== null) console.warn(`The backup failed: ${fault}`);
  } catch (error) {
    // Another program has the store open: it makes the backup.
    console.warn(error);
  }
}

const afterStart = new AfterStart();

async function start(): Promise<void> {
  await applyProxy(proxy.value);
  session.defaultSession.setPermissionRequestHandler((_, permission, allow) => allow(ALLOWED.has(permission)));
  session.defaultSession.setPermissionCheckHandler((_, permission) => ALLOWED.has(permission));
  const cloud = (): string | undefined => fixedServer ?? server.value ?? undefined;
  protocol.handle('app', request =>
    new URL(request.url).pathname.startsWith('/api/')
      ? callCloud(request, cloud(), lang(), send)
      : pageFor(request.url, pages, cloud()),
  );
  showMenu();
  windows.restore();
  const words = process.argv.slice(1);
  [...foldersOf(words), ...filesOf(words)].forEach(open);
  afterStart.begin();
  const hourly = (): void => {
    void backUpNow();
    if (updater.isDue()) void updater.check();
  };
  setTimeout(hourly, BACKUP_DELAY_MS);
  setInterval(hourly, BACKUP_CHECK_MS);
}

if (!app.requestSingleInstanceLock()) app.quit();
else {
  app.on('second-instance', (_, [, ...words], folder) => {
    afterStart.do(() => {
      if (words.includes(NEW_WINDOW)) windows.open();
      const places = words.filter(word => !word.startsWith('-')).map(word => path.resolve(folder, word));
      [...foldersOf(places), ...filesOf(places)].forEach(open);
      if (windows.front) windows.focus(windows.front);
    });
  });
  // On macOS a double-clicked file starts the app, and comes before it is ready.
  app.on('open-file', (event, file) => {
    event.preventDefault();
    afterStart.do(() => open(file));
  });
  app.on('before-quit', () => windows.beginQuitting());
  app.on('login', (event, _contents, _details, { isProxy, host, port: number, realm }, answer) => {
    if (!isProxy) return;
    event.preventDefault();
    void logins.ask({ host, port: number, realm }).then(given => answer(given?.user, given?.password));
  });
  app.on('window-all-closed', () => {
    // While the app quits, each window was kept open until its page had saved.
    if (process.platform !== 'darwin' || windows.stopQuitting()) app.quit();
  });
  app.on('activate', () => {
    afterStart.do(() => {
      if (!windows.front) windows.restore();
    });
  });
  app.on('will-quit', () => {
    writer.cancel();
    pdfs.close();
    store.close();
    libraryService.close();
    folders.close();
  });
  // Not awaited: the app gets ready only after this module has been evaluated.
  app.whenReady().then(start, (error: unknown) => {
    console.error(error);
    app.exit(1);
  });
}
