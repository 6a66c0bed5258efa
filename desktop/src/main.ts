import path from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, Menu, net, protocol, screen, session, shell } from 'electron';
import { msg } from '@boardwright/engine/base';
import { openRawStore, translator, type Lang } from '@boardwright/native';
import { NativeCompiler } from '@boardwright/native/sketches';
import { APP_ORIGIN } from '@boardwright/resources/appOrigin';
import { backUpWhenDue, backupState } from './backups.ts';
import { callCloud } from './cloud.ts';
import { Crashes } from './crashes.ts';
import { serveFiles, type Dialogs } from './handlers/files.ts';
import { copiedProjects, foldersOf, kicadProjectOf, serveFolders } from './handlers/folders.ts';
import { libraryFolders, serveLibraries } from './handlers/libraries.ts';
import { serveMenu, type MenuState } from './handlers/menu.ts';
import { filesOf, serveOpened } from './handlers/opened.ts';
import { serveServer } from './handlers/server.ts';
import { serverSetting } from './server.ts';
import { serveSketches } from './handlers/sketches.ts';
import { serveStore } from './handlers/store.ts';
import type { IpcPort } from './ipc.ts';
import { kept } from './kept.ts';
import { menuTemplate } from './menu.ts';
import { isOurs, isWeb, pageFor } from './pages.ts';
import { recentFiles, withRecent } from './recent.ts';
import { issueText } from './shell.ts';
import { placeWindow, windowState } from './windowState.ts';

const pages = app.isPackaged
  ? path.join(app.getAppPath(), 'renderer')
  : path.resolve(import.meta.dirname, '../../web/dist');

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
]);
app.enableSandbox();

let window: BrowserWindow | null = null;
let menuState: MenuState = { locale: 'en', commands: null, added: [] };
const lang = (): Lang => menuState.locale;

const port: IpcPort = {
  handle: (channel, handler) =>
    ipcMain.handle(channel, (event, ...values: unknown[]) => handler({ url: event.senderFrame?.url ?? '' }, ...values)),
  send: (event, value) => window?.webContents.send(event, value),
};

const inUserData = (name: string): string => path.join(app.getPath('userData'), name);
const places = kept(inUserData('window.json'), windowState.nullable(), null);
/** The address of the server: what the environment says, else what the user set. */
const server = kept(inUserData('server.json'), serverSetting, null);
const fixedServer = process.env['BOARDWRIGHT_CLOUD'];
const backups = kept(inUserData('backups.json'), backupState, { folder: null, last: null });
const libraries = kept(inUserData('libraries.json'), libraryFolders, []);
const copies = kept(inUserData('copies.json'), copiedProjects, {});
const recent = kept(inUserData('recent.json'), recentFiles, []);

const GERBER = ['gbr', 'gbrjob', 'ger', 'gtl', 'gbl', 'gts', 'gbs', 'gto', 'gbo', 'gko', 'gm1', 'drl', 'xln'];
const FILTERS = ['kicad_pro', 'kicad_sch', 'kicad_pcb', 'pro', 'sch', 'brd', 'json', 'epro', 'epro2', 'zip', ...GERBER];
/** What pages may use: copying, and the whole screen. */
const ALLOWED = new Set(['clipboard-sanitized-write', 'fullscreen']);
const BACKUP_CHECK_MS = 3600_000;
/** The first pages are shown before the store is read for a backup. */
const BACKUP_DELAY_MS = 60_000;
const crashes = new Crashes();
const dialogs: Dialogs = {
  async pick(extensions, multiple) {
    const filters = [{ name: 'KiCad', extensions: extensions.map(each => each.slice(1)) }];
    const properties: ('openFile' | 'multiSelections')[] = multiple ? ['openFile', 'multiSelections'] : ['openFile'];
    return (await dialog.showOpenDialog(window!, { filters, properties })).filePaths;
  },
  async target(name) {
    const { canceled, filePath } = await dialog.showSaveDialog(window!, { defaultPath: name });
    return canceled ? null : filePath;
  },
  fault: issues => dialog.showErrorBox('Boardwright', issueText(issues, lang())),
};

const store = serveStore(port, () => openRawStore(inUserData('projects.boardwright')));
serveServer(port, server, fixedServer);
serveFiles(port, dialogs);
// What one opens may be an untrusted: it reads no other files than its own.
serveSketches(port, new NativeCompiler({ env: process.env, sandbox: true }));
serveMenu(port, state => {
  menuState = state;
  showMenu();
});
const chooseFolder = async (): Promise<string | null> =>
  (await dialog.showOpenDialog(window!, { properties: ['openDirectory'] })).filePaths[0] ?? null;
const libraryService = serveLibraries(port, { setting: libraries, env: process.env, choose: chooseFolder });
const folders = serveFolders(port, { store: inUserData('folders'), choose: chooseFolder, copies });
const opened = serveOpened(port, issues => dialogs.fault(issues));

/** Offers a KiCad project to the page, which opens the project that is edited there or asks what to do with a new one. */
function offerFolder(place: string, inPlace: boolean): boolean {
  const offered = folders.offer(place, inPlace);
  if (!offered.ok) dialogs.fault(offered.error);
  return offered.ok;
}

function open(file: string): void {
  const place = path.resolve(file);
  const project = kicadProjectOf(place);
  if (project === null ? opened.open(place) : offerFolder(project, foldersOf([place]).length > 0)) {
    app.addRecentDocument(path.resolve(file));
    recent.set(withRecent(recent.value, path.resolve(file)));
  } else recent.set(recent.value.filter(each => each !== file));
  showMenu();
  if (window?.isMinimized()) window.restore();
  window?.focus();
}

function showMenu(): void {
  // The system may ask to open a file before there can be a menu.
  if (!app.isReady()) return;
  const actions = {
    command: (id: string) => port.send('command', id),
    open: () =>
      void dialogs
        .pick(
          FILTERS.map(each => `.${each}`),
          false,
        )
        .then(files => files.forEach(open)),
    openFolder: () => void chooseFolder().then(place => place !== null && offerFolder(place, true)),
    openRecent: open,
    server: () => port.send('server', ''),
    backupFolder: () => void chooseBackupFolder(),
    clearRecent: () => {
      recent.set([]);
      app.clearRecentDocuments();
      showMenu();
    },
  };
  const template = menuTemplate(menuState, recent.value, process.platform === 'darwin', actions);
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

async function chooseBackupFolder(): Promise<void> {
  const { folder } = backups.value;
  const { filePaths } = await dialog.showOpenDialog(window!, {
    defaultPath: folder ?? backupFolder(),
    properties: ['openDirectory', 'createDirectory'],
  });
  if (filePaths[0] === undefined) return;
  // The new folder gets a backup at once.
  backups.set({ folder: filePaths[0], last: null });
  backUpNow();
}

const backupFolder = (): string => path.join(app.getPath('documents'), 'Boardwright backups');

function backUpNow(): void {
  try {
    const fault = backUpWhenDue(store.store(), backups, backupFolder(), new Date());
    if (fault !== null) console.warn(`The backup failed: ${fault}`);
  } catch (error) {
    // Another program has the store open: it makes the backup.
    console.warn(error);
  }
}

function createWindow(): void {
  const place = placeWindow(
    places.value,
    screen.getAllDisplays().map(each => each.workArea),
  );
  window = new BrowserWindow({
    ...place,
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
  });
  if (places.value?.maximized) window.maximize();
  window.once('ready-to-show', () => window?.show());
  window.on('close', () => {
    if (window) places.set({ ...window.getNormalBounds(), maximized: window.isMaximized() });
  });
  window.on('closed', () => (window = null));
  // The page stays ours; links to the web go to the user's browser.
  window.webContents.setWindowOpenHandler(({ url }) => {
    if (isWeb(url)) void shell.openExternal(url);
    return { action: 'deny' };
  });
  window.webContents.on('will-navigate', event => {
    if (!isOurs(event.url)) event.preventDefault();
  });
  window.webContents.on('render-process-gone', (_, { reason }) => {
    if (reason === 'clean-exit') return;
    // What was acknowledged is stored: the page can start again.
    const tr = translator(lang());
    if (crashes.mayReload(Date.now())) return window?.reload();
    const choice = dialog.showMessageBoxSync({
      type: 'error',
      message: tr(msg('desktop.crashes', 'The window crashed several times. Your saved projects are safe.')),
      buttons: [tr(msg('desktop.quit', 'Quit')), tr(msg('desktop.tryAgain', 'Try again'))],
      defaultId: 0,
      cancelId: 0,
    });
    if (choice === 0) return app.quit();
    crashes.forget();
    window?.reload();
  });
  void window.loadURL(`${APP_ORIGIN}/workbench/my-files`);
}

function start(): void {
  session.defaultSession.setPermissionRequestHandler((_, permission, allow) => allow(ALLOWED.has(permission)));
  session.defaultSession.setPermissionCheckHandler((_, permission) => ALLOWED.has(permission));
  const cloud = (): string | undefined => fixedServer ?? server.value ?? undefined;
  protocol.handle('app', request =>
    new URL(request.url).pathname.startsWith('/api/')
      ? callCloud(request, cloud(), lang(), (address, init) => net.fetch(address, init))
      : pageFor(request.url, pages, cloud()),
  );
  if (app.getLocale().startsWith('zh')) menuState = { locale: 'zh', commands: null, added: [] };
  showMenu();
  createWindow();
  const words = process.argv.slice(1);
  [...foldersOf(words), ...filesOf(words)].forEach(open);
  setTimeout(backUpNow, BACKUP_DELAY_MS);
  setInterval(backUpNow, BACKUP_CHECK_MS);
}

if (!app.requestSingleInstanceLock()) app.quit();
else {
  app.on('second-instance', (_, [, ...words], folder) => {
    const places = words.filter(word => !word.startsWith('-')).map(word => path.resolve(folder, word));
    [...foldersOf(places), ...filesOf(places)].forEach(open);
  });
  app.on('open-file', (event, file) => {
    event.preventDefault();
    open(file);
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('activate', () => {
    if (!window) createWindow();
  });
  app.on('will-quit', () => {
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
