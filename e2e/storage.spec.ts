import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { cases } from '../engine/test/storage/conformance.ts';
import type { StoragePage } from './fixtures/storage/page.ts';
import { beginBlank } from './drawing.ts';

declare const page: StoragePage;

const root = fileURLToPath(new URL('.', import.meta.url));
let server: PreviewServer;
let url: string;

// What is built below is built once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const folder = {
    configFile: false,
    root: `${root}fixtures/storage`,
    logLevel: 'error',
    worker: { format: 'es' },
  } as const;
  // Built, not served from the sources: their hundreds of modules take each of the many pages here seconds.
  const outDir = `${root}../.cache/e2e/storage`;
  await build({ ...folder, build: { outDir, emptyOutDir: true, target: 'esnext' } });
  server = await preview({ ...folder, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  url = server.resolvedUrls!.local[0]!;
});
test.afterAll(() => server.close());

async function open(tab: Page): Promise<Page> {
  await tab.goto(url);
  await tab.waitForFunction(() => 'page' in window);
  return tab;
}

test.describe('the browser store conforms', () => {
  for (const { name } of cases)
    test(name, async ({ page: tab }) => {
      await open(tab);
      expect(await tab.evaluate(each => page.run(each).then(() => 'ok'), name)).toBe('ok');
    });
});

test('the store has one owner among all windows, and goes over when that one ends', async ({ context }) => {
  const [first, second] = [await open(await context.newPage()), await open(await context.newPage())];
  expect(await first.evaluate(() => page.hold())).toEqual([]);
  expect(await second.evaluate(() => page.hold())).toBe('locked');
  await first.evaluate(() => page.release());
  expect(await second.evaluate(() => page.hold())).toEqual([]);
  // A window that is reloaded takes over from itself.
  for (let i = 0; i < 3; i++) {
    await open(second);
    expect(await second.evaluate(() => page.hold())).toEqual([]);
  }
  await second.close();
  expect(await first.evaluate(() => page.hold())).toEqual([]);
});

test('a window that dies while it writes loses nothing that was acknowledged', async ({ context }) => {
  let stored = 0;
  for (let round = 0; round < 3; round++) {
    const tab = await open(await context.newPage());
    expect(await tab.evaluate(() => page.hold())).toHaveLength(stored);
    await tab.evaluate(async () => {
      for (const each of await page.store!.list()) await page.store!.purge(each.id);
      void page.create();
    });
    await tab.waitForFunction(() => Number(document.title) > 3);
    // Closing does not wait for the worker: it dies in the middle of a transaction.
    const acknowledged = Number(await tab.title());
    await tab.close({ runBeforeUnload: false });
    const after = await open(await context.newPage());
    const names = (await after.evaluate(() => page.hold())) as string[];
    expect(names.length).toBeGreaterThanOrEqual(acknowledged);
    expect([...names].sort()).toEqual(names.map((_, i) => `p${i}`).sort());
    stored = names.length;
    await after.close();
  }
});

test('in the product: a project outlives its window, and a second window has it as well', async ({
  page: first,
  context,
}) => {
  await first.goto('/workbench/my-files');
  const design = path.join(root, '../native/test/fixtures');
  const names = ['blink.kicad_pro', 'blink.kicad_sch', 'blink.kicad_pcb'];
  await first.locator('input[type=file]').setInputFiles(names.map(name => path.join(design, name)));
  await first.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await first.reload();
  await expect(first.getByRole('heading', { name: 'blink' })).toBeVisible();

  const second = await context.newPage();
  await second.goto('/workbench/my-files');
  await expect(second.getByRole('link', { name: 'blink', exact: true })).toBeVisible();
  await second.getByRole('button', { name: 'Rename' }).click();
  await second.getByRole('textbox', { name: 'Name' }).fill('blink two');
  await second.keyboard.press('Enter');
  await expect(second.getByRole('link', { name: 'blink two' })).toBeVisible();
  await first.reload();
  await expect(first.getByRole('heading', { name: 'blink two' })).toBeVisible();
  await first.close();
  await second.reload();
  await expect(second.getByRole('link', { name: 'blink two' })).toBeVisible();
});

test('in the product: a browser that cannot store reports it', async ({ page: tab }) => {
  // As in a private window: the file system of the page refuses.
  await tab.addInitScript(() => {
    const blocked = URL.createObjectURL(
      new Blob(["postMessage({ id: 0, fault: 'unavailable', detail: 'blocked' })"], { type: 'text/javascript' }),
    );
    const Real = Worker;
    globalThis.Worker = class extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(options?.name === 'projects' ? blocked : url, options?.name === 'projects' ? {} : options);
      }
    };
  });
  await tab.goto('/workbench/my-files');
  await expect(tab.getByText('Projects cannot be saved here')).toBeVisible();
  // Nothing is lost yet by leaving; once there is a project, leaving is asked about.
  let asked = 0;
  tab.on('dialog', dialog => {
    asked++;
    void dialog.accept();
  });
  await tab.reload();
  expect(asked).toBe(0);
  await beginBlank(tab);
  await tab.waitForURL(/\/eda\/sch\?id=/);
  await expect(tab.getByTestId('save-state')).toHaveText('Lost when this window closes');
  await tab.getByTestId('canvas').click();
  await tab.reload();
  expect(asked).toBe(1);
});
