import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, type Page } from '@playwright/test';
import { canvas, drawn, importZip, openFiles, saved, shot } from './editor.ts';
import { hasCorpus, missingCorpus, zippedProject } from './corpus.ts';
import { test } from './sharedPage.ts';

test.skip(!hasCorpus, missingCorpus);

const picture = async (page: Page) => (await canvas(page).screenshot()).toString('base64');
const selected = (page: Page) => page.locator('.status').getByText(/\d+ selected/);

/** Finds a part by clicking over the middle of the canvas until one is selected. */
async function clickSomething(page: Page): Promise<{ x: number; y: number }> {
  const box = (await canvas(page).boundingBox())!;
  for (let ring = 0; ring < 12; ring++)
    for (let step = 0; step < 8; step++) {
      const angle = (step * Math.PI) / 4;
      const x = box.x + box.width / 2 + ring * 16 * Math.cos(angle);
      const y = box.y + box.height / 2 + ring * 16 * Math.sin(angle);
      await page.mouse.click(x, y);
      if ((await selected(page).textContent()) === '1 selected') return { x, y };
    }
  throw new Error('nothing could be selected');
}

const openBoard = async (page: Page) => {
  await page.getByRole('radiogroup').getByText('Board').click();
  await page.waitForURL(/\/eda\/pcb/);
  await drawn(page);
};

/** The picture once it stays: zones are refilled behind an edit. */
async function steadyPicture(page: Page): Promise<string> {
  for (let last = await picture(page); ;) {
    await page.waitForTimeout(1500);
    const now = await picture(page);
    if (now === last) return now;
    last = now;
  }
}

test('a part is moved, undone, redone, and the change outlives a reload', async ({ page }) => {
  await importZip(page, 'sensor.zip', zippedProject('v6-splitflap-sensor_smd'));
  await openBoard(page);
  const before = await picture(page);
  const at = await clickSomething(page);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 40, at.y + 30, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  const moved = await steadyPicture(page);
  expect(moved).not.toBe(before);

  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await expect.poll(() => picture(page)).toBe(before);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Escape');
  await saved(page);

  await page.reload();
  await drawn(page);
  await expect.poll(() => picture(page)).toBe(moved);
});

test('what is asked for while a large board is being selected goes to all of it', async ({ page }) => {
  await importZip(page, 'video.zip', zippedProject('v9-video'));
  await openBoard(page);
  await clickSomething(page);
  await canvas(page).focus();
  // Both before the next frame: selecting takes several.
  await page.evaluate(() => {
    const press = (key: string, code: string, ctrlKey: boolean) =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, ctrlKey, bubbles: true, cancelable: true }),
      );
    press('a', 'KeyA', true);
    press('Delete', 'Delete', false);
  });
  const all = async () => {
    await page.keyboard.press('Control+a');
    // The list of a selection comes some frames later.
    await page.waitForTimeout(300);
    return Number(
      /(\d+) selected/.exec(
        (await selected(page)
          .textContent()
          .catch(() => '')) ?? '',
      )?.[1] ?? 0,
    );
  };
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  // Six things are locked.
  await expect.poll(all).toBe(6);
  await page.keyboard.press('Control+z');
  await expect.poll(all).toBeGreaterThan(5000);
});

test('a wire is drawn by mouse and keyboard, and the net list shows it', async ({ page }) => {
  await importZip(page, 'sensor.zip', zippedProject('v6-splitflap-sensor_smd'));
  const box = (await canvas(page).boundingBox())!;
  await canvas(page).click({ position: { x: 20, y: 20 } });
  await page.keyboard.press('w');
  await page.mouse.click(box.x + 60, box.y + 60);
  await page.mouse.move(box.x + 160, box.y + 120, { steps: 3 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.locator('.steps li').first()).toHaveText('Draw wire');
  await saved(page);
});

test('a track is routed with a via', async ({ page }) => {
  await importZip(page, 'sensor.zip', zippedProject('v6-splitflap-sensor_smd'));
  await openBoard(page);
  const box = (await canvas(page).boundingBox())!;
  await canvas(page).click({ position: { x: 10, y: 10 } });
  await page.keyboard.press('x');
  await page.mouse.click(box.x + 40, box.y + 40);
  await page.mouse.move(box.x + 90, box.y + 60, { steps: 3 });
  await page.keyboard.press('v');
  await page.mouse.move(box.x + 140, box.y + 60, { steps: 3 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.locator('.steps li').first()).toHaveText('Route track');
  await saved(page);
});

test('nets are highlighted and parts are found in the other editor', async ({ page }) => {
  await importZip(page, 'pic.zip', zippedProject('v6-pic_programmer'));
  const plain = await picture(page);
  await page.getByRole('tab', { name: 'Nets' }).click();
  await page.getByRole('searchbox').fill('GND');
  await page.locator('.nets').getByRole('button', { name: 'GND', exact: true }).click();
  await expect.poll(() => picture(page)).not.toBe(plain);
  await shot(page, 'highlight');

  await page.getByRole('tab', { name: 'Nets' }).click();
  await clickSomething(page);
  await page.keyboard.press('Escape');
  await openBoard(page);
  await clickSomething(page);
  await page.getByRole('tab', { name: 'Properties' }).click();
  await expect(page.locator('.properties')).toBeVisible();
  await shot(page, 'properties');
});

test('checks find things, and a click on a finding shows it', async ({ page }) => {
  await importZip(page, 'tomu.zip', zippedProject('v4-tomu'));
  await openBoard(page);
  await page.getByRole('button', { name: 'Run checks' }).click();
  const tree = page.getByRole('tree', { name: 'Checks' });
  const [rules, findings] = [tree.locator('[aria-level="1"]'), tree.locator('[aria-level="2"]')];
  await expect(findings.first()).toBeVisible({ timeout: 60_000 });
  await expect(findings.first()).toHaveText(/(Track|Via|Pad \S+) .*\[.+\]/);
  const before = await picture(page);
  await findings.first().click();
  await expect.poll(() => picture(page)).not.toBe(before);
  await expect(selected(page)).not.toHaveText('0 selected');
  await shot(page, 'findings');

  // By keyboard: the rule above is closed, and the next rule opened and shown.
  await tree.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(rules.first()).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(tree.locator('[aria-selected=true][aria-level="2"]')).toBeVisible();
});

test('a project is taken out as KiCad files and comes back whole', async ({ page }) => {
  await importZip(page, 'sensor.zip', zippedProject('v6-splitflap-sensor_smd'));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Control+Shift+E');
  const archive = readFileSync(await (await download).path());
  expect(Object.keys(unzipSync(archive)).sort()).toEqual([
    // Text files that a simulator may read stay with the project.
    'ORIGIN.txt',
    'sensor_smd.kicad_pcb',
    'sensor_smd.kicad_pro',
    'sensor_smd.kicad_sch',
  ]);
  await importZip(page, 'again.zip', archive);
  await openBoard(page);
});

test('half a board and a text named .zip are refused with a reason', async ({ page }) => {
  await openFiles(page);
  const give = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer });
  await give('text.zip', Buffer.from('this is no archive'));
  await expect(page.getByText('text.zip is not a zip archive')).toBeVisible();
  const whole = unzipSync(zippedProject('v4-tomu'))['tomu.kicad_pcb']!;
  await give('half.kicad_pcb', Buffer.from(whole.subarray(0, whole.length / 2)));
  await expect(page.getByText('the file ends too early')).toBeVisible();
  await expect(page).toHaveURL(/workbench/);
});

test('what was undone can be done again from the list of steps', async ({ page }) => {
  await importZip(page, 'sensor.zip', zippedProject('v6-splitflap-sensor_smd'));
  await page.getByRole('tab', { name: 'History' }).click();
  await canvas(page).click({ position: { x: 20, y: 20 } });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const steps = page.locator('.steps li');
  await expect(steps).toHaveText(['Delete', 'As opened']);
  await page.keyboard.press('Control+z');
  await expect(steps.first()).toHaveClass('undone');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await steps.first().getByRole('button').click();
  await expect(steps.first()).not.toHaveClass('undone');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

test('showing something in the other editor reports why it cannot', async ({ page }) => {
  await importZip(page, 'sensor.zip', zippedProject('v6-splitflap-sensor_smd'));
  await canvas(page).click({ position: { x: 8, y: 8 } });
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift+X');
      return page.getByText('Select a component first').count();
    })
    .toBeGreaterThan(0);
});
