/**
 * Two people in headless Chromium and a device without a window edit the board of the example uno-core at once, each its own footprint, for two
 * minutes: how long it takes from a key or an edit until the others have it, in the page as a redrawn outline. In the end all have the same,
 * and each one's undo takes back its own last edit. Usage: npm run bench -- coediting
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { goal } from '../../.ci/goal.mjs';
import { measured, median, percentile } from './served.ts';

const SECONDS = Number(process.env['BOARDWRIGHT_SECONDS'] ?? 120);
const PORT = 4682;
const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-coediting-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/** Something that happened, in milliseconds of the clock that all programs of the machine have. */
interface Moment {
  readonly at: number;
  readonly value: string;
}

interface Recorded {
  readonly keys: number[];
  readonly seen: Record<number, Moment[]>;
}

/** Notes keys, and each outline of what another one has selected, when it is drawn at another place. */
const record = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const recorded: Recorded = { keys: [], seen: {} };
    Object.assign(globalThis, { recorded });
    addEventListener('keydown', ({ key }) => key === 'r' && recorded.keys.push(Date.now()), { capture: true });
    const look = () =>
      document.querySelectorAll('.peer-outlines g[data-peer]').forEach((group, i) => {
        const box = group.querySelector('rect');
        const value = box
          ? ['x', 'y', 'width', 'height'].map(name => Number(box.getAttribute(name)).toFixed(3)).join(' ')
          : '';
        const list = (recorded.seen[i] ??= []);
        if (value !== '' && list.at(-1)?.value !== value) list.push({ at: Date.now(), value });
      });
    look();
    const host = document.querySelector('.peer-outlines')!;
    new MutationObserver(look).observe(host, { subtree: true, childList: true, attributes: true });
  });
const recordedBy = (page: Page): Promise<Recorded> =>
  page.evaluate(() => (globalThis as unknown as { recorded: Recorded }).recorded);

async function select(page: Page, reference: string): Promise<void> {
  await page.getByTestId('canvas').focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(reference);
  await page.locator('[role=option]', { hasText: reference }).first().click();
  await page.getByText('1 selected').waitFor();
  await page.getByTestId('canvas').focus();
}

async function openBoard(page: Page): Promise<void> {
  await page.getByRole('radiogroup').getByText('Board', { exact: true }).click();
  await page.waitForURL(/\/eda\/pcb/);
  await page.getByTestId('unrouted').waitFor();
}

/** The device without a window, and what it reports. */
class Device {
  readonly lines: Record<string, unknown>[] = [];
  readonly child: ChildProcess;
  constructor(address: string, token: string, own: string, ...watched: string[]) {
    const program = path.resolve(import.meta.dirname, '../../native/bench/coediting.process.ts');
    this.child = spawn(
      process.execPath,
      [program, path.join(folder, 'store.boardwright'), address, token, own, ...watched],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    let rest = '';
    this.child.stdout!.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split('\n');
      rest = parts.pop()!;
      this.lines.push(...parts.map(line => JSON.parse(line) as Record<string, unknown>));
    });
  }

  send(word: string): void {
    this.child.stdin!.write(`${word}\n`);
  }

  async until(name: string): Promise<Record<string, unknown>> {
    for (let i = 0; i < 3000; i++) {
      const found = this.lines.findLast(line => name in line);
      if (found) return found;
      await pause(20);
    }
    throw new Error(`the device reports no ${name}`);
  }

  moments(name: string, who: string): Moment[] {
    return this.lines.flatMap(line =>
      line[name] === who ? [{ at: line['at'] as number, value: String(line['value']) }] : [],
    );
  }
}

/**
 * Milliseconds from each edit until it was seen. The values repeat after as many edits as `values` has; an edit that was seen together with the
 * next ones counts until these were.
 */
function latencies(edits: readonly number[], values: readonly string[], seen: readonly Moment[]): number[] {
  return edits.flatMap((at, i) => {
    const counted = [0, 1, 2].map(more => values[(i + more) % values.length]);
    const found = seen.find(moment => moment.at >= at && counted.includes(moment.value));
    return found ? [found.at - at] : [Infinity];
  });
}

await measured(PORT, async (a, address) => {
  await a.goto(`${address}/workbench/my-files`);
  await a.locator('.example:has(img[src*="uno-core"]) button').click();
  await a.waitForURL(/\/eda\/sch/);
  const name = (await a.locator('.top-bar h1').textContent())!;
  await a.goto(`${address}/sign-in?new=1`);
  const email = `bench-${Date.now()}@example.org`;
  await a.locator('input[autocomplete=email]').fill(email);
  await a.locator('input[autocomplete=new-password]').fill('a long pass phrase');
  await a.locator('button[type=submit]').click();
  await a.waitForURL(/\/workbench\//);
  await a.goto(`${address}/workbench/my-files`);
  await a.getByRole('button', { name: 'Upload 1 project' }).click();
  await a.getByTestId('sync-state').filter({ hasText: 'Synced' }).waitFor({ timeout: 60_000 });
  const second = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath: process.env['BOARDWRIGHT_CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    viewport: { width: 1440, height: 900 },
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--enable-unsafe-swiftshader'],
  });
  const b = await second.newPage();
  await b.goto(`${address}/sign-in`);
  await b.getByRole('tab', { name: 'Sign in' }).click();
  await b.locator('input[autocomplete=email]').fill(email);
  await b.locator('input[autocomplete=current-password]').fill('a long pass phrase');
  await b.locator('button[type=submit]').click();
  await b.waitForURL(/\/workbench\//);
  await b.goto(`${address}/workbench/my-files`);
  await b.getByRole('button', { name, exact: true }).click();
  await b.waitForURL(/\/eda\//, { timeout: 60_000 });
  await a.getByRole('link', { name, exact: true }).click();
  await a.waitForURL(/\/eda\//);
  for (const page of [a, b]) await openBoard(page);
  const token = (await a.evaluate(() => localStorage.getItem('FRONT_ACCESS_TOKEN')))!;
  await a.getByTestId('visitors').waitFor();
  const device = new Device(address, token, 'J3', 'J1', 'J2');
  await device.until('joined');
  await select(a, 'J1');
  await select(b, 'J2');
  for (const page of [a, b]) {
    await page.waitForFunction(() => document.querySelectorAll('.peer-outlines rect').length === 2, null, {
      polling: 100,
    });
    await record(page);
  }

  // A turn each, seen one after the other: which values the edits lead to.
  for (const page of [a, b])
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('r');
      await pause(1500);
    }
  const warm = { a: await recordedBy(a), b: await recordedBy(b) };
  const turns = { a: warm.b.seen[0]!.slice(1, 5), b: warm.a.seen[0]!.slice(1, 5) };
  const inDevice = { a: device.moments('saw', 'J1').slice(0, 4), b: device.moments('saw', 'J2').slice(0, 4) };
  if ([turns.a, turns.b, inDevice.a, inDevice.b].some(list => list.length < 4)) throw new Error('an edit was not seen');
  const skip = { a: warm.a.keys.length, b: warm.b.keys.length };

  device.send('edit');
  const begin = performance.now();
  const edit = async (page: Page): Promise<void> => {
    while (performance.now() - begin < SECONDS * 1000) {
      await page.keyboard.press('r');
      await pause(600 + 400 * Math.random());
    }
  };
  await Promise.all([edit(a), edit(b)]);
  device.send('stop');
  await pause(3000);
  const done = { a: await recordedBy(a), b: await recordedBy(b) };
  const values = (list: readonly Moment[]): string[] => list.map(({ value }) => value);
  const keys = { a: done.a.keys.slice(skip.a), b: done.b.keys.slice(skip.b) };
  const moves = device.moments('edit', 'J3').map(({ at }) => at);
  // Where the device's footprint is drawn tells how often it was moved.
  const movesSeen = (list: readonly Moment[]): number[] => {
    const x = (moment: Moment): number => Number(moment.value.split(' ')[0]);
    return moves.map((at, i) => {
      const found = list.find(moment => moment.at >= at && Math.round((x(moment) - x(list[0]!)) / 0.1) >= i + 1);
      return found ? found.at - at : Infinity;
    });
  };
  const figures: Record<string, number[]> = {
    'browser to browser': [
      ...latencies(keys.a, values(turns.a), done.b.seen[0]!),
      ...latencies(keys.b, values(turns.b), done.a.seen[0]!),
    ],
    'browser to device': [
      ...latencies(keys.a, values(inDevice.a), device.moments('saw', 'J1')),
      ...latencies(keys.b, values(inDevice.b), device.moments('saw', 'J2')),
    ],
    'device to browser': [...movesSeen(done.a.seen[1]!), ...movesSeen(done.b.seen[1]!)],
  };
  for (const [name, list] of Object.entries(figures))
    console.log(
      `${name}: ${list.length} edits, median ${median(list)} ms, p95 ${percentile(list, 0.95)} ms, not seen ${list.filter(each => each === Infinity).length}`,
    );
  goal('seeing an edit of somebody else, p95', percentile(Object.values(figures).flat(), 0.95), {
    most: 200,
    unit: 'ms',
  });

  // Each takes back the last edit of its own.
  for (const page of [a, b]) await page.keyboard.press('Control+z');
  device.send('undo');
  await device.until('undone');
  await pause(3000);
  device.send('end');
  const { content, at } = await device.until('content');
  const [j1, j2, j3] = ['J1', 'J2', 'J3'].map(name => (at as Record<string, [number, number]>)[name]!);
  const wanted = {
    a: inDevice.a[(keys.a.length + 2) % 4]!.value,
    b: inDevice.b[(keys.b.length + 2) % 4]!.value,
  };
  const isOwn = String(j1![1]) === wanted.a && String(j2![1]) === wanted.b;
  const after = { a: await recordedBy(a), b: await recordedBy(b) };
  const isSeen =
    after.b.seen[0]!.at(-1)!.value === turns.a[(keys.a.length + 2) % 4]!.value &&
    after.a.seen[0]!.at(-1)!.value === turns.b[(keys.b.length + 2) % 4]!.value &&
    after.a.seen[1]!.at(-1)!.value === after.b.seen[1]!.at(-1)!.value;
  const faults = device.lines.filter(line => 'fault' in line);
  console.log(
    `board of the device: ${String(content).slice(0, 12)}, J3 at ${j3![0]}; faults: ${JSON.stringify(faults)}`,
  );
  await second.close();
  if (!isOwn || !isSeen || faults.length > 0)
    throw new Error(
      `they differ in the end, or an undo took back more: ${JSON.stringify({ isOwn, isSeen, at, wanted })}`,
    );
  console.log('all have the same, and each undo took back its own edit');
});
