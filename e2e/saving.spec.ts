import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { newContext } from './contexts.ts';
import { canvas, drawn, saved, shot } from './editor.ts';

const fixtures = path.join(import.meta.dirname, '../native/test/fixtures');
const names = ['blink.kicad_pro', 'blink.kicad_sch', 'blink.kicad_pcb'];

async function openProject(page: Page): Promise<void> {
  await page.goto('/workbench/my-files');
  await page.locator('input[type=file]').setInputFiles(names.map(name => path.join(fixtures, name)));
  await page.waitForURL(/\/eda\/(sch|pcb)\?id=/);
  await drawn(page);
}

const selected = (page: Page) => page.locator('.status').getByText('selected');
const notice = (page: Page) => page.getByRole('alertdialog');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

async function selectAll(page: Page): Promise<void> {
  await canvas(page).click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('Control+a');
}

/** Deletes everything on the sheet: the plainest edit there is. */
async function deleteAll(page: Page): Promise<void> {
  await selectAll(page);
  await page.keyboard.press('Delete');
}

async function isEmpty(page: Page): Promise<void> {
  await expect(page.locator('.status')).toBeVisible();
  await selectAll(page);
  await expect(selected(page)).toHaveText('0 selected');
}

/** Answers the question before leaving; gives how often it was asked. */
function leaving(page: Page): () => number {
  let asked = 0;
  page.on('dialog', dialog => {
    asked++;
    void dialog.accept();
  });
  return () => asked;
}

const quota = (cdp: CDPSession, page: Page, quotaSize?: number) =>
  cdp.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(page.url()).origin,
    ...(quotaSize !== undefined && { quotaSize }),
  });

/** Nobody needs to: saving is tried again by itself, and may have succeeded already. */
const tryAgain = (page: Page) =>
  notice(page)
    .getByRole('button', { name: 'Try again now' })
    .click({ timeout: 1000 })
    .catch(() => {});

/** Leaves so little room that a few edits need more. */
async function fillDevice(cdp: CDPSession, page: Page): Promise<void> {
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await quota(cdp, page, used + 50_000);
  await expect(async () => {
    await deleteAll(page);
    await undo(page).click();
    await expect(notice(page)).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [10], timeout: 120_000 });
  await deleteAll(page);
}

test('a device without room: edits stay, the notice stays, and all is saved when room returns', async ({
  page,
  context,
}) => {
  await openProject(page);
  await saved(page);
  const cdp = await context.newCDPSession(page);
  await fillDevice(cdp, page);
  await expect(notice(page)).toContainText(/\d+ edits are not saved/);
  await expect(notice(page)).toContainText('no room left');
  await expect(page.getByTestId('save-state')).toHaveText('Not saved');
  const download = page.waitForEvent('download');
  await notice(page).getByRole('button', { name: 'Export project' }).click();
  expect((await download).suggestedFilename()).toBe('blink.zip');
  await page.getByRole('link', { name: 'Back to my files' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(notice(page)).toBeVisible();
  await quota(cdp, page);
  await tryAgain(page);
  await expect(notice(page)).toBeHidden();
  await saved(page);
  await page.reload();
  await isEmpty(page);
  await expect(notice(page)).toBeHidden();
});

test('a device without room: who reloads anyway is asked, and finds the edits when room returns', async ({
  page,
  context,
}) => {
  await openProject(page);
  await saved(page);
  const cdp = await context.newCDPSession(page);
  await fillDevice(cdp, page);
  const asked = leaving(page);
  await page.reload();
  expect(asked()).toBe(1);
  await expect(page.getByText('No space left on this device')).toBeVisible();
  await quota(cdp, page);
  await page.reload();
  await expect(page.getByText(/closed early ha(s|ve) been restored/)).toBeVisible();
  await isEmpty(page);
  await saved(page);
  await undo(page).click();
  await selectAll(page);
  await expect(selected(page)).not.toHaveText('0 selected');
});

test('an edit that is followed by an immediate reload is there, and can be undone', async ({ page }) => {
  await openProject(page);
  await saved(page);
  leaving(page);
  for (let round = 0; round < 6; round++) {
    await deleteAll(page);
    await page.reload();
    await isEmpty(page);
    await expect(undo(page)).toBeEnabled();
    await undo(page).click();
    await page.reload();
    await expect(page.locator('.status')).toBeVisible();
    await selectAll(page);
    await expect(selected(page)).not.toHaveText('0 selected');
  }
});

test('undo and redo survive a reload', async ({ page }) => {
  await openProject(page);
  await deleteAll(page);
  await saved(page);
  await page.reload();
  await expect(undo(page)).toBeEnabled();
  await undo(page).click();
  await selectAll(page);
  await expect(selected(page)).not.toHaveText('0 selected');
  await saved(page);
  await page.reload();
  await page.getByRole('button', { name: 'Redo' }).click();
  await isEmpty(page);
});

test('a window that crashes loses nothing that was shown as saved', async ({ page, context }) => {
  await openProject(page);
  const { url } = { url: page.url() };
  await deleteAll(page);
  await saved(page);
  const cdp = await context.newCDPSession(page);
  cdp.send('Page.crash').catch(() => {});
  await page.waitForEvent('crash');
  const again = await context.newPage();
  await again.goto(url);
  await isEmpty(again);
  await expect(undo(again)).toBeEnabled();
});

test('cleared site data: nothing is reported to be saved, and the project can be exported', async ({
  page,
  context,
}) => {
  await openProject(page);
  await saved(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
  await deleteAll(page);
  await expect(notice(page)).toContainText('The browser deleted its stored projects');
  await expect(page.getByTestId('save-state')).toHaveText('Not saved');
  await undo(page).click();
  const download = page.waitForEvent('download');
  await notice(page).getByRole('button', { name: 'Export project' }).click();
  expect((await download).suggestedFilename()).toBe('blink.zip');
});

test('a suspended window that owns the store: the other one reports it, keeps its edits, and saves them later', async ({
  context,
}) => {
  const first = await context.newPage();
  await first.goto('/workbench/my-files');
  await expect(first.getByRole('heading', { name: 'Examples' })).toBeVisible();
  const second = await context.newPage();
  await openProject(second);
  await saved(second);
  const cdp = await context.newCDPSession(first);
  // As when a window is frozen: nothing in it runs any more, and what is sent to it waits.
  await cdp.send('Debugger.enable');
  const frozen = first.evaluate(() => {
    // oxlint-disable-next-line no-debugger
    debugger;
  });
  await deleteAll(second);
  await expect(notice(second)).toContainText('does not answer', { timeout: 30_000 });
  await cdp.send('Debugger.resume');
  await frozen;
  await tryAgain(second);
  await expect(notice(second)).toBeHidden();
  await saved(second);
  await second.reload();
  await isEmpty(second);
});

test('two windows: what one of them edits is never lost when either is closed', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  // The first one takes longer to open the projects than the second one waits for a window that does not answer.
  await first.route(/sqlite3.*\.wasm/, async route => {
    await delay(8000);
    await route.continue();
  });
  await first.goto('/workbench/my-files');
  await openProject(second);
  await deleteAll(second);
  // The owner of the store goes while the other one saves.
  await first.close();
  await saved(second);
  await undo(second).click();
  await second.reload();
  await drawn(second);
  await expect(undo(second)).toBeDisabled();
  await expect(second.getByRole('button', { name: 'Redo' })).toBeEnabled();
});

test('a private window keeps projects as long as it is open', async ({ browser }) => {
  const context = await newContext(browser);
  const page = await context.newPage();
  await openProject(page);
  await deleteAll(page);
  await page.reload();
  await isEmpty(page);
  await context.close();
  const next = await newContext(browser);
  const other = await next.newPage();
  await other.goto('/workbench/my-files');
  await expect(other.getByText('The browser may delete them')).toBeVisible();
  await next.close();
});

test('a backup of all projects, restored elsewhere, gives the same backup again', async ({ browser }) => {
  const open = async () => (await newContext(browser)).newPage();
  const save = async (page: Page): Promise<Buffer> => {
    await page.goto('/workbench/my-files');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Back up all projects' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^boardwright-backup-\d{4}-\d\d-\d\d\.zip$/);
    return readFile(await download.path());
  };
  const first = await open();
  await openProject(first);
  await deleteAll(first);
  await saved(first);
  const backup = await save(first);

  const second = await open();
  await second.goto('/workbench/my-files');
  const restore = async (name: string, buffer: Buffer) => {
    const chooser = second.waitForEvent('filechooser');
    await second.getByRole('button', { name: 'Restore a backup…' }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer });
    await second.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  };
  await restore('half.zip', backup.subarray(0, backup.length / 2));
  await expect(second.getByText('half.zip is damaged or incomplete')).toBeVisible();
  await expect(second.getByRole('dialog')).toBeHidden();
  await restore('backup.zip', backup);
  await expect(second.getByText('1 project restored.')).toBeVisible();
  expect((await save(second)).equals(backup)).toBe(true);
  await second.getByRole('link', { name: 'blink', exact: true }).click();
  await isEmpty(second);
  for (const page of [first, second]) await page.context().close();
});

test('while the projects are read nothing moves, and a restore keeps its dialog', async ({ page }) => {
  const gates: (() => void)[] = [];
  await page.route(/sqlite3.*\.wasm/, async route => {
    await new Promise<void>(go => gates.push(go));
    await route.continue();
  });
  const release = () => gates.splice(0).forEach(go => go());
  await page.goto('/workbench/my-files');
  const examples = page.getByRole('heading', { name: 'Examples' });
  const place = async () => (await examples.boundingBox())?.y;
  await expect(page.getByText('Loading…').first()).toBeVisible();
  const before = await place();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Restore a backup…' }).click();
  await (await chooser).setFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') });
  const dialog = page.getByRole('dialog', { name: /a\.zip/ });
  await expect(dialog).toBeVisible();
  await expect.poll(() => gates.length).toBeGreaterThan(0);
  release();
  await expect(page.getByText('No projects yet')).toBeAttached();
  await expect(dialog).toBeVisible();
  expect(Math.abs((await place())! - before!)).toBeLessThan(2);
});

test('the list of projects takes its room before it is read', async ({ page: first }) => {
  await openProject(first);
  await saved(first);
  await first.goto('/workbench/my-files');
  await expect(first.getByRole('link', { name: 'blink', exact: true })).toBeVisible();
  const page = await first.context().newPage();
  await first.close();
  let gate: (() => void) | null = null;
  await page.route(/sqlite3.*\.wasm/, async route => {
    await new Promise<void>(go => (gate = go));
    await route.continue();
  });
  await page.goto('/workbench/my-files');
  const examples = page.getByRole('heading', { name: 'Examples' });
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible();
  const before = (await examples.boundingBox())!.y;
  await shot(page, 'projects-loading');
  await expect.poll(() => gate !== null).toBe(true);
  gate!();
  await expect(page.getByRole('link', { name: 'blink', exact: true })).toBeVisible();
  expect(Math.abs((await examples.boundingBox())!.y - before)).toBeLessThan(3);
});
