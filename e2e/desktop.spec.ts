import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test, type Page } from '@playwright/test';
import { build } from 'vite';
import { openRawStore, restoreBackupFile, type FileStore, type StoreTask } from '../native/src/index.ts';
import { BackupWriter } from '../desktop/src/backups.ts';
import { serveBackups } from '../desktop/src/handlers/backups.ts';
import { serveFiles } from '../desktop/src/handlers/files.ts';
import { copiedProjects, serveFolders, type FolderService } from '../desktop/src/handlers/folders.ts';
import { serveProxy } from '../desktop/src/handlers/proxy.ts';
import { serveMenu, type MenuState } from '../desktop/src/handlers/menu.ts';
import { serveOpened, type Opening } from '../desktop/src/handlers/opened.ts';
import { serveUpdates } from '../desktop/src/handlers/updates.ts';
import { serveStore, type StoreService } from '../desktop/src/handlers/store.ts';
import type { IpcPort } from '../desktop/src/ipc.ts';
import { kept } from '../desktop/src/kept.ts';
import { signedFeed } from '../desktop/packaging/signFeed.mjs';
import { ProxyLogins } from '../desktop/src/proxy/ProxyLogins.ts';
import { proxySetting, type ProxySetting } from '../desktop/src/proxy/setting.ts';
import { firstRecord, updateRecord } from '../desktop/src/updates/setting.ts';
import { Updater } from '../desktop/src/updates/Updater.ts';
import { APP_ORIGIN } from '../resources/src/appOrigin.ts';
import { shot } from './editor.ts';

const root = path.resolve(import.meta.dirname, '..');
const design = path.join(root, 'native/test/fixtures/blink.kicad_pro');

/** What the fake electron adds to the page: a message of the main process. */
interface Sending {
  __send?(event: string, value: string): void;
}

/** Sends to the page as the main process does; a page that is not there yet gets nothing, as in Electron. */
const send = (page: Page, event: string, value: string): Promise<void> =>
  page.evaluate(([name, text]) => (globalThis as Sending).__send?.(name!, text!), [event, value]);

/** Stands in for Electron's half of the preload: calls go to the handlers of the main process in this very process. */
const ELECTRON = `
const listeners = new Map();
const electron = {
  contextBridge: { exposeInMainWorld: (name, api) => { window[name] = api; } },
  ipcRenderer: {
    invoke: (channel, ...values) => window.__invoke(channel, values),
    on: (event, f) => void listeners.set(event, [...(listeners.get(event) ?? []), f]),
    off: (event, f) => void listeners.set(event, (listeners.get(event) ?? []).filter(each => each !== f)),
  },
  webUtils: { getPathForFile: file => file.name },
};
window.__send = (event, value) => (listeners.get(event) ?? []).forEach(f => f({}, value));
`;

let folder: string;
let preload: string;

/** The main process of the app around a page: its real handlers, its real store, and dialogs that answer by themselves. */
class Desktop {
  readonly menus: MenuState[] = [];
  readonly saved = path.join(folder, 'saved.zip');
  readonly opening: Opening;
  readonly folders: FolderService;
  readonly logins = new ProxyLogins(() => void send(this.page, 'proxyLogin', ''));
  readonly proxies: ProxySetting[] = [];
  /** What servers of updates answer, by address. */
  readonly web = new Map<string, BodyInit>();
  private readonly page: Page;
  private readonly store: StoreService<FileStore>;
  private readonly handlers = new Map<string, Parameters<IpcPort['handle']>[1]>();

  constructor(page: Page) {
    this.page = page;
    const port: IpcPort = {
      handle: (channel, handler) => void this.handlers.set(channel, handler),
      send: (event, value) => void send(this.page, event, value),
    };
    const file = path.join(folder, 'projects.boardwright');
    const startWorker = (task: StoreTask) =>
      new Worker(new URL('../desktop/src/storeWorker.ts', import.meta.url), { workerData: task });
    this.store = serveStore(
      port,
      () => openRawStore(file),
      (bytes, mode) => restoreBackupFile({ file, bytes, mode, startWorker }),
    );
    serveFiles(port, { pick: async () => [], target: async () => this.saved, fault: () => {} });
    const writer = new BackupWriter(() => ({
      store: this.store.store(),
      scratch: path.join(folder, 'scratch'),
      startWorker,
    }));
    serveBackups(port, { target: async () => this.saved }, writer);
    serveMenu(port, state => void this.menus.push(state));
    this.opening = serveOpened(port, () => {});
    const copies = kept(path.join(folder, 'copies.json'), copiedProjects, {});
    serveProxy(port, {
      setting: kept<ProxySetting>(path.join(folder, 'proxy.json'), proxySetting, { mode: 'system' }),
      logins: this.logins,
      apply: async setting => void this.proxies.push(setting),
    });
    const updater = new Updater({
      record: kept(path.join(folder, 'updates.json'), updateRecord, firstRecord(null)),
      version: '1.0.0',
      platform: 'linux',
      arch: 'x64',
      folder: path.join(folder, 'updates'),
      fetch: async address => new Response(this.web.get(address), { status: this.web.has(address) ? 200 : 404 }),
      start: async () => {},
      onState: () => void send(this.page, 'updateState', ''),
    });
    serveUpdates(port, updater, async () => true);
    this.folders = serveFolders(port, { store: path.join(folder, 'folders'), choose: async () => null, copies });
  }

  async start(address: string): Promise<void> {
    await this.page.exposeBinding('__invoke', (_, channel: string, values: unknown[]) =>
      this.handlers.get(channel)!({ url: `${APP_ORIGIN}/`, window: 1 }, ...values),
    );
    await this.page.addInitScript(
      `(() => { ${ELECTRON}\nconst require = () => electron, module = { exports: {} }, exports = module.exports;\n${preload} })()`,
    );
    await this.page.goto(address);
  }

  close(): void {
    this.folders.close();
    this.store.close();
  }
}

// The preload script is built once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  await build({ configFile: path.join(root, 'desktop/vite.preload.config.ts'), logLevel: 'error' });
  preload = readFileSync(path.join(root, 'desktop/dist/preload.cjs'), 'utf8');
});
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-e2e-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

test('a project that the system asks to open is imported, edited and kept in the file of the user', async ({
  page,
}) => {
  const desktop = new Desktop(page);
  desktop.opening.open(design);
  await desktop.start('/workbench/my-files');
  await expect(page.getByRole('heading', { name: 'blink', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/eda\/sch\?id=/);
  await expect.poll(() => desktop.menus.at(-1)).toMatchObject({ commands: { editor: 'schematic', selected: 0 } });

  // The menu bar of the system does what the menus of the page do.
  const command = (id: string) => send(page, 'command', id);
  await command('edit.selectAll');
  await expect.poll(() => desktop.menus.at(-1)?.commands?.selected).toBeGreaterThan(0);
  await command('edit.delete');
  await expect.poll(() => desktop.menus.at(-1)?.commands).toMatchObject({ selected: 0, canUndo: true });
  const id = new URL(page.url()).searchParams.get('id')!;

  // It is in the file when the app has quit, even if the page is gone first.
  await expect
    .poll(() =>
      page.evaluate(async project => {
        const { boardwright } = window as never as {
          boardwright: { callStore(m: string, v: unknown[]): Promise<{ value: { revision: number }[] }> };
        };
        return (await boardwright.callStore('documents', [project])).value.map(each => each.revision);
      }, id),
    )
    .toEqual([1, 0]);
  desktop.close();
  const raw = openRawStore(path.join(folder, 'projects.boardwright'));
  expect(raw.list(false).map(each => each.name)).toEqual(['blink']);
  const [schematic] = raw.documents(raw.list(false)[0]!.id);
  expect(raw.load(schematic!.id).changes).toHaveLength(1);
  raw.close();
});

test('a KiCad project is edited in its folder, and conflicts with it are resolved', async ({ page }) => {
  const home = path.join(folder, 'blink');
  mkdirSync(home);
  for (const ending of ['pro', 'sch'])
    copyFileSync(design.replace(/pro$/, ending), path.join(home, `blink.kicad_${ending}`));
  const sheet = path.join(home, 'blink.kicad_sch');
  const whole = readFileSync(sheet, 'utf8');
  const desktop = new Desktop(page);
  desktop.folders.offer(home, false);
  await desktop.start('/workbench/my-files');
  await page.getByRole('button', { name: 'Edit in its folder' }).click();
  const mark = page.getByTestId('folder-mark');
  await expect(mark).toHaveText('Saved in folder');
  expect(readFileSync(sheet, 'utf8')).toBe(whole);

  // The board of the project appears later.
  const board = path.join(home, 'blink.kicad_pcb');
  copyFileSync(design.replace(/pro$/, 'pcb'), board);
  await expect(page.getByText('The board that appeared in the folder was added to the project.')).toBeVisible();
  await expect(mark).toHaveText('Saved in folder');
  await expect(page.getByRole('radiogroup').getByText('Board', { exact: true })).toBeVisible();
  expect(readFileSync(board).equals(readFileSync(design.replace(/pro$/, 'pcb')))).toBe(true);

  // Someone saves: first half of a file, then one with another value than what is deleted here.
  writeFileSync(sheet, whole.slice(0, 900));
  await expect(mark).toHaveText('Not saved in folder');
  await send(page, 'command', 'edit.selectAll');
  await expect.poll(() => desktop.menus.at(-1)?.commands?.selected).toBeGreaterThan(0);
  await send(page, 'command', 'edit.delete');
  writeFileSync(sheet, whole.replace('"10k"', '"22k"'));
  await expect(mark).toHaveText('1 conflict with the folder');
  expect(readFileSync(sheet, 'utf8')).toContain('"22k"');
  await mark.click();
  const dialog = page.getByRole('dialog', { name: 'Live folder' });
  await dialog.getByRole('button', { name: 'Keep all of mine' }).click();
  await dialog.getByRole('button', { name: 'Apply 1' }).click();
  await expect(mark).toHaveText('Saved in folder');
  await expect.poll(() => readFileSync(sheet, 'utf8')).not.toContain('"22k"');
  expect(readdirSync(home).sort()).toEqual(['blink.kicad_pcb', 'blink.kicad_pro', 'blink.kicad_sch']);

  // It is opened again, not imported: from the system, and from the list, which names the folder.
  const { href } = new URL(page.url());
  await page.getByRole('link', { name: 'Back to my files' }).click();
  await expect(page.getByTestId('folder-place')).toHaveText(`Live folder: ${home}`);
  desktop.folders.offer(path.join(home, 'blink.kicad_pro'), false);
  await expect(page).toHaveURL(href);
  await expect(mark).toHaveText('Saved in folder');
  desktop.close();
});

test('manufacturing files are saved where the user chooses', async ({ page }) => {
  const desktop = new Desktop(page);
  desktop.opening.open(design);
  await desktop.start('/workbench/my-files');
  await expect(page).toHaveURL(/\/eda\/sch\?id=/);
  await page.goto(page.url().replace('/sch?', '/pcb?'));
  await expect.poll(() => desktop.menus.at(-1)?.commands?.editor).toBe('board');
  await send(page, 'command', 'file.fabrication');
  const dialog = page.getByRole('dialog', { name: 'Export manufacturing files' });
  await expect(dialog.getByText(/DRC: \d+ errors?/)).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const anyway = page.getByRole('button', { name: 'Export anyway' });
  await expect(anyway.or(page.getByText(/^Saved /))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect.poll(() => existsSync(desktop.saved)).toBe(true);
  expect(readFileSync(desktop.saved).subarray(0, 2).toString()).toBe('PK');
  desktop.close();
});

test('proxy and updates are set from the menu, and a proxy that wants a user asks for one', async ({ page }) => {
  const desktop = new Desktop(page);
  await desktop.start('/workbench/my-files');
  await expect(page.getByRole('heading', { name: 'My files' })).toBeVisible();
  await expect.poll(() => desktop.menus.length).toBeGreaterThan(0);
  await expect(async () => {
    await send(page, 'proxy', '');
    await expect(page.getByRole('dialog', { name: 'Proxy' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  const proxy = page.getByRole('dialog', { name: 'Proxy' });
  await proxy.getByText('Manual').click();
  await proxy.getByLabel('Proxy server').fill('proxy.example');
  await proxy.getByRole('button', { name: 'Save' }).click();
  await expect(proxy.getByRole('alert')).toContainText('proxy.example.com:3128');
  await proxy.getByLabel('Proxy server').fill('proxy.example:3128');
  await proxy.getByLabel('Hosts to reach without').fill('*.example.com');
  await shot(page, 'desktop-proxy');
  await proxy.getByRole('button', { name: 'Save' }).click();
  await expect(proxy).toBeHidden();
  expect(desktop.proxies).toEqual([{ mode: 'manual', server: 'proxy.example:3128', bypass: '*.example.com' }]);

  const asked = desktop.logins.ask({ host: 'proxy.example', port: 3128, realm: 'office' });
  const login = page.getByRole('dialog', { name: 'Log in to the proxy' });
  await login.getByLabel('User name').fill('ada');
  await login.getByLabel('Password', { exact: true }).fill('secret');
  await shot(page, 'desktop-proxy-login');
  await login.getByRole('button', { name: 'Log in' }).click();
  expect(await asked).toEqual({ user: 'ada', password: 'secret' });
  await expect(login).toBeHidden();

  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const installer = Buffer.from('installer');
  const sha256 = createHash('sha256').update(installer).digest('hex');
  const files = [{ platform: 'linux', arch: 'x64', url: 'b.AppImage', size: installer.length, sha256 }];
  const { bytes, signature } = signedFeed(
    '1.1.0',
    files,
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
  const feed = 'https://updates.example/updates.json';
  desktop.web.set(feed, Buffer.from(bytes)).set(`${feed}.sig`, 'AAAA');
  desktop.web.set('https://updates.example/b.AppImage', installer);
  await send(page, 'updates', '');
  const updates = page.getByRole('dialog', { name: 'Updates' });
  await expect(updates.getByRole('status')).toHaveText('Updates are off.');
  await updates.getByLabel('Address of the update feed').fill(feed);
  await updates.getByLabel('Public key').fill(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  await updates.getByRole('button', { name: 'Check now' }).click();
  await expect(updates.getByRole('status')).toContainText('The signature of the update feed is not valid');
  await shot(page, 'desktop-updates-refused');
  desktop.web.set(`${feed}.sig`, signature);
  await updates.getByRole('button', { name: 'Check now' }).click();
  await updates.getByRole('button', { name: 'Download' }).click();
  await expect(updates.getByRole('status')).toContainText('Version 1.1.0 is downloaded');
  await shot(page, 'desktop-updates-ready');
  desktop.close();
});

test('a store that another program has open is reported in words', async ({ page }) => {
  const other = openRawStore(path.join(folder, 'projects.boardwright'));
  const desktop = new Desktop(page);
  await desktop.start('/workbench/my-files');
  await expect(page.getByText('Your projects are open in another window.')).toBeVisible();
  other.close();
  await page.reload();
  await expect(page.getByText('Your projects are open in another window.')).toBeHidden();
  // A thread of the main process writes the backup while the page is used.
  await page.getByRole('button', { name: 'Back up all projects' }).click();
  await expect(page.getByText('All projects and My library are saved in one file.')).toBeVisible();
  expect(readFileSync(desktop.saved).subarray(0, 2).toString()).toBe('PK');
  desktop.close();
});
