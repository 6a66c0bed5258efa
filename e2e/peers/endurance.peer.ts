/**
 * Half an hour of a live circuit in a real browser, on the built product: an Uno with pulse widths into a filter that it reads
 * back, its serial monitor open. What page and worker hold after a garbage collection must not grow by more than 5 %.
 *
 *     npm run peers -- endurance      (BOARDWRIGHT_MINUTES=30, BOARDWRIGHT_E2E_PORT=4790, the browser's on the next)
 */
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import config from '../playwright.config.ts';
import { importZip } from '../editor.ts';
import { Inspector, type Held } from './inspector.ts';

const MINUTES = Number(process.env['BOARDWRIGHT_MINUTES'] ?? 30);
const PORT = Number(process.env['BOARDWRIGHT_E2E_PORT'] ?? 4790);
/** Minutes until everything is compiled, cached and full that has a bound: rewinding, the monitor's lines. */
const SETTLING = Math.min(3, MINUTES / 3);
const LIMIT = 0.05;

const root = path.join(import.meta.dirname, '../..');
const example = path.join(root, 'resources/examples/pwm-dac');
const files = globSync('**/*', { cwd: example }).filter(file => statSync(path.join(example, file)).isFile());
const project = zipSync(
  Object.fromEntries(files.map(file => [file, new Uint8Array(readFileSync(path.join(example, file)))])),
);

const MB = 2 ** 20;
const total = (held: readonly Held[]) => held.reduce((sum, { heap, buffers }) => sum + heap + buffers, 0);
const words = (held: readonly Held[]) =>
  held.map(({ name, heap, buffers }) => `${name} ${(heap / MB).toFixed(1)} + ${(buffers / MB).toFixed(1)}`).join(', ');
/** ngspice's memory, as the panel shows it: '33.6 MB'. A browser does not count it among a worker's buffers. */
async function wasm(page: Page): Promise<Held> {
  const text = (await page.locator('.live-reading dd').nth(2).textContent()) ?? '';
  const [, value, prefix] = /([\d.]+)\s*([kMG]?)B/.exec(text) ?? [];
  const buffers = Number(value ?? 0) * ({ k: 1e3, M: 1e6, G: 1e9 }[prefix ?? ''] ?? 1);
  return { name: 'ngspice', heap: 0, buffers };
}
const time = async (page: Page) => parseFloat((await page.getByTestId('live-time').textContent()) ?? '');

const data = mkdtempSync(path.join(tmpdir(), 'boardwright-endurance-'));
const server = spawn(process.execPath, ['.ci/start.mjs', '--port', String(PORT), '--data', data], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise<void>((resolve, reject) => {
  server.stdout.on('data', (text: Buffer) => {
    if (text.includes('http://')) resolve();
  });
  server.on('exit', () => reject(new Error('the server ended')));
});
const { launchOptions } = config.use!;
const browser = await chromium.launch({
  ...launchOptions,
  args: [...launchOptions!.args!, `--remote-debugging-port=${PORT + 1}`],
});
try {
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${PORT}`, viewport: { width: 1440, height: 900 } });
  await importZip(page, 'pwm-dac.zip', Buffer.from(project));
  await page.keyboard.press('Alt+l');
  while (!((await time(page).catch(() => 0)) > 0.5)) await page.waitForTimeout(200);
  const inspector = await Inspector.attach(PORT + 1, '/eda/sch');
  const began = performance.now();
  const minutes = () => (performance.now() - began) / 60_000;
  let first = 0;
  let last = 0;
  for (let next = SETTLING; next <= MINUTES + 1e-9; next = Math.min(next + 1, next < MINUTES ? MINUTES : Infinity)) {
    await page.waitForTimeout(Math.max(0, (next - minutes()) * 60_000));
    const held = [...(await inspector.held()), await wasm(page)];
    last = total(held);
    first ||= last;
    console.log(
      `${minutes().toFixed(1)} min, ${(await time(page)).toFixed(1)} s lived: ${(last / MB).toFixed(1)} MB after collection (${words(held)})`,
    );
  }
  const grown = last / first - 1;
  console.log(`grown by ${(grown * 100).toFixed(2)} % from minute ${SETTLING} to ${MINUTES} (limit ${LIMIT * 100} %)`);
  inspector.close();
  process.exitCode = grown <= LIMIT ? 0 : 1;
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
