/**
 * A browser and a program without a window edit one board and exchange it through a server; the three are killed (SIGKILL) in turn, at any
 * moment. In the end both have every edit that their store has acknowledged: a copy of a footprint in the browser, a track in the program.
 *
 *     node e2e/peers/browser-crash.peer.ts [kills]
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { readBoard } from '@boardwright/engine/formats/kicad';
import { openDocument } from '@boardwright/engine/kinds';
import { createProjectStore, localCalls } from '@boardwright/engine/storage';
import { remoteOver, SyncEngine } from '@boardwright/engine/sync';
import { openRawStore, openStore } from '../../native/src/store/index.ts';
import { startProcess, type ServerProcess, type TokenBox } from '../../cloud/server/test/serverProcess.ts';
import { track } from '../../engine/test/storage/sample.ts';

const kills = Number(process.argv[2] ?? 200);
const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-browser-crash-'));
const storeFile = path.join(folder, 'device', 'store.boardwright');
const account = { email: 'a@example.com', password: 'correct horse battery' };
const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/** Kills a process and all that it started. */
async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('a program ended by itself');
  const ended = new Promise(resolve => child.once('exit', resolve));
  // Chromium is a family of processes, in a group of their own.
  process.kill(-child.pid!, 'SIGKILL');
  await ended;
}

/** The server, with one address in all its lives. */
class Server {
  readonly box: TokenBox = { token: null };
  #process: ServerProcess | null = null;
  #port = 0;

  async start(): Promise<void> {
    const env = { BOARDWRIGHT_DATA: path.join(folder, 'server'), BOARDWRIGHT_WEB: path.join(root, 'web', 'dist') };
    this.#process = await startProcess(env, this.box, undefined, this.#port);
    this.#port = this.#process.port;
  }

  get api() {
    return this.#process!.api;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async kill(): Promise<void> {
    const { child } = this.#process!;
    const ended = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
}

/** The program without a window, and the tracks that its store has acknowledged. */
class Device {
  readonly acknowledged: string[] = [];
  readonly faults: string[] = [];
  #child: ChildProcess | null = null;

  async start(server: Server, mode?: 'settle'): Promise<void> {
    const program = path.join(root, 'native/test/sync/killing/device.process.ts');
    const words = [program, storeFile, server.address, server.box.token!, 'd', ...(mode ? [mode] : [])];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    this.#child = child;
    let rest = '';
    await new Promise<void>((resolve, reject) => {
      child.once('exit', code => (code === 0 ? resolve() : reject(new Error(`the program ended with ${code}`))));
      child.stdout!.on('data', (chunk: Buffer) => {
        const parts = (rest + chunk.toString()).split('\n');
        rest = parts.pop()!;
        for (const line of parts) {
          const [word, value = ''] = line.split(' ');
          if (word === 'acknowledged') this.acknowledged.push(value);
          else if (word === 'fault') this.faults.push(line);
          else if (word === 'working') resolve();
        }
      });
    });
  }

  kill(): Promise<void> {
    return killed(this.#child!);
  }
}

/** Chromium with a profile that outlives it. */
class Person {
  acknowledged = 0;
  tried = 0;
  url = '';
  page!: Page;
  #child: ChildProcess | null = null;
  #browser: Browser | null = null;

  async start(): Promise<void> {
    const port = 9300 + Math.floor(Math.random() * 600);
    const options = [
      '--headless=new',
      '--no-sandbox',
      '--enable-unsafe-swiftshader',
      '--window-size=1280,800',
      '--no-first-run',
    ];
    this.#child = spawn(
      process.env['BOARDWRIGHT_CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      [...options, `--user-data-dir=${path.join(folder, 'profile')}`, `--remote-debugging-port=${port}`, 'about:blank'],
      { stdio: 'ignore', detached: true },
    );
    for (let i = 0; this.#browser === null; i++) {
      await pause(100);
      this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch((error: unknown) => {
        if (i > 200) throw error;
        return null;
      });
    }
    const [context] = this.#browser.contexts();
    this.page = context!.pages()[0] ?? (await context!.newPage());
  }

  async kill(): Promise<void> {
    await killed(this.#child!);
    await this.#browser!.close().catch(() => undefined);
    this.#browser = null;
  }

  /** Signs in, and gets the project from the cloud. */
  async join(address: string): Promise<void> {
    const { page } = this;
    await page.goto(`${address}/sign-in`);
    await page.getByRole('tab', { name: 'Sign in' }).click();
    await page.locator('input[autocomplete=email]').fill(account.email);
    await page.locator('input[autocomplete=current-password]').fill(account.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/\/workbench\//);
    await page.goto(`${address}/workbench/my-files`);
    await page.getByRole('button', { name: 'blink', exact: true }).click();
    await page.waitForURL(/\/eda\//);
    this.url = page.url().replace('/eda/sch', '/eda/pcb');
  }

  /** Opens the board, and selects a footprint. */
  async open(): Promise<void> {
    const { page } = this;
    await page.goto(this.url);
    await page.getByTestId('unrouted').waitFor({ timeout: 120_000 });
    await page.getByTestId('canvas').focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('R1');
    await page.locator('[role=option]', { hasText: 'R1' }).first().click();
    await page.getByText('1 selected').waitFor();
    await page.getByTestId('canvas').focus();
  }

  /** Places a copy of what is selected, which is selected then. */
  async edit(): Promise<void> {
    const { page } = this;
    this.tried++;
    await page.keyboard.press('Control+d');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.locator('[data-testid=save-state].saved').waitFor({ timeout: 120_000 });
    this.acknowledged++;
  }

  /** How many objects the status line counts. */
  async count(): Promise<number> {
    const { page } = this;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    const text = await page.locator('.status').getByText('selected').textContent();
    return Number(/\d+/.exec(text ?? '')![0]);
  }
}

async function board() {
  const store = openStore(storeFile);
  const [project] = await store.list();
  const [document] = await store.documents(project!.id);
  const opened = openDocument(await store.load(document!.id));
  await store.close();
  return opened;
}

async function createProject(server: Server): Promise<number> {
  const bytes = readFileSync(path.join(root, 'native/test/fixtures/blink.kicad_pcb'));
  const read = readBoard(bytes, 'blink.kicad_pcb');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { settings, objects } = read.value;
  const raw = openRawStore(storeFile);
  const call = localCalls(raw);
  const content = {
    type: 'board' as const,
    name: 'blink.kicad_pcb',
    settings,
    objects: [...objects, track('shared', 1)],
  };
  const { id } = await createProjectStore(call).create('blink', 0, [content]);
  await new SyncEngine(call, remoteOver(server.api), 'account').upload(id);
  raw.close();
  return [...openDocument({ settings, objects: content.objects }).all('footprint')].length;
}

if (!existsSync(path.join(root, 'web/dist/index.html'))) throw new Error('build the web app first: npm start');
const begin = performance.now();
const [server, device, person] = [new Server(), new Device(), new Person()];
await server.start();
const answer = await server.api.auth.register(account);
if (!answer.ok) throw new Error(answer.error.message);
const footprints = await createProject(server);
await device.start(server);
await person.start();
await person.join(server.address);
await person.open();
const victims = ['browser', 'device', 'server'] as const;
/** A page that is stuck can be looked at. */
const stuck = async (error: unknown): Promise<never> => {
  const file = path.join(tmpdir(), 'boardwright-browser-crash.png');
  await person.page.screenshot({ path: file }).catch(() => undefined);
  console.log(`the page is in ${file}, the stores are in ${folder}`);
  throw error;
};
for (let kill = 0; kill < kills; kill++) {
  const victim = victims[kill % victims.length]!;
  await person.edit().catch(stuck);
  // The next one may be cut off at any moment.
  const next = person.edit().catch((error: unknown) => (victim === 'browser' ? undefined : stuck(error)));
  await pause(Math.random() * 400);
  if (victim === 'browser') {
    await person.kill();
    await next;
    await person.start();
    await person.open();
  } else if (victim === 'device') {
    await device.kill();
    await device.start(server);
  } else {
    await server.kill();
    await pause(Math.random() * 500);
    await server.start();
  }
  await next;
  if (kill % 10 === 9) console.log(`  ${kill + 1} kills`);
}
await device.kill();
await person.page.locator('[data-testid=save-state].saved').waitFor();
await device.start(server, 'settle');
await pause(15_000);
await device.start(server, 'settle');
const end = await board();
const copies = [...end.all('footprint')].length - footprints;
const lost = device.acknowledged.filter(id => ![...end.all('track')].some(each => each.id === id));
await person.open();
await pause(15_000);
const [inBrowser, inDevice] = [await person.count(), [...end.everything()].length];
await person.kill();
await server.kill();
rmSync(folder, { recursive: true, force: true });
console.log(
  `${kills} kills of browser, device and server (${Math.round((performance.now() - begin) / 1000)} s): device ${device.acknowledged.length} ` +
    `edits acknowledged, ${lost.length} lost; browser ${person.acknowledged} acknowledged of ${person.tried}, ${copies} arrived; ` +
    `${device.faults.length} faults; objects at the end: browser ${inBrowser}, device ${inDevice}`,
);
process.exit(lost.length === 0 && copies >= person.acknowledged && device.faults.length === 0 ? 0 : 1);
