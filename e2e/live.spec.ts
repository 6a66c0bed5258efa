import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { grave } from './axe.ts';
import { importZip, saved, shot } from './editor.ts';
import { test } from './sharedPage.ts';

const examples = path.join(import.meta.dirname, '../resources/examples');

/** An example as a person would zip it, its sketch replaced by firmware: what is compiled is tested elsewhere. */
function zipped(name: string, firmware: string): Buffer {
  const root = path.join(examples, name);
  const files = globSync('**/*', { cwd: root }).filter(file => statSync(path.join(root, file)).isFile());
  const read = (file: string): Uint8Array => {
    const bytes = readFileSync(path.join(root, file));
    if (!file.endsWith('.kicad_sch')) return bytes;
    return Buffer.from(bytes.toString().replace(/("Sim\.Sketch" )"[^"]*"/g, '$1"own.hex"'));
  };
  const all = Object.fromEntries(files.map(file => [file, read(file)]));
  return Buffer.from(zipSync({ ...all, 'sketches/own.hex': Buffer.from(firmware) }));
}

/** Instructions as a line of Intel HEX. */
function hex(words: readonly number[]): string {
  const bytes = [words.length * 2, 0, 0, 0, ...words.flatMap(word => [word & 0xff, word >> 8])];
  const sum = bytes.reduce((all, byte) => all + byte, 0);
  const text = [...bytes, -sum & 0xff].map(byte => byte.toString(16).padStart(2, '0')).join('');
  return `:${text.toUpperCase()}\n:00000001FF\n`;
}

// sbi DDRB,5; again: sbi PINB,5; twelve times 65536 counts of four cycles; rjmp again
const BLINK = hex([0x9a25, 0x9a1d, 0xe02c, 0x9701, 0xf7f1, 0x952a, 0xf7e1, 0xcff9]);

const time = async (page: Page) => parseFloat((await page.getByTestId('live-time').textContent()) ?? '');

async function live(page: Page): Promise<void> {
  await page.keyboard.press('Alt+l');
  await expect.poll(() => time(page), { timeout: 40_000 }).toBeGreaterThan(0.1);
}

/** A property of an element that draws a part. */
const drawn = (page: Page, part: string, name: string) =>
  page
    .locator(`.bench-item[data-part=${part}] .bench-body > :first-child`)
    .evaluate((element, key) => Reflect.get(element, key) as unknown, name);

test('a Pico runs firmware, and its own diode shines', async ({ page }) => {
  const program = readFileSync(path.join(import.meta.dirname, '../sim/test/programs/pico/pins.hex'), 'utf8');
  await importZip(page, 'pico-dimmer.zip', zipped('pico-dimmer', program));
  await live(page);
  await page.keyboard.press('Alt+6');
  await expect(page.locator('.bench-item[data-part=A1] .bench-card[data-lit]')).toBeVisible();
});

test('a diode blinks with its current, on the sheet and on the breadboard', async ({ page }) => {
  await importZip(page, 'uno-blink.zip', zipped('uno-blink', BLINK));
  await live(page);
  // A hover shows values: the diode's current, on and off.
  const surface = (await page.getByTestId('canvas').boundingBox())!;
  const tip = page.getByTestId('sheet-tip');
  await expect(async () => {
    // Where the diode is drawn depends on the window; it glows at the right of its resistor.
    for (let y = 0.7; y < 0.75; y += 0.02)
      for (let x = 0.4; x < 0.46; x += 0.01) {
        await page.mouse.move(surface.x + surface.width * x, surface.y + surface.height * y);
        await page.waitForTimeout(130);
        if ((await tip.textContent())?.startsWith('D1')) return;
      }
    throw new Error('no diode there');
  }).toPass({ timeout: 30_000 });
  // (5 V - 2 V) over 220 ohms and the output's own.
  await expect(tip).toHaveText(/^D1[^]*A {2}[\d.]+.V {2}1[0-4](\.\d+)?.mA/, { timeout: 10_000 });
  await expect(tip).toHaveText(/^D1[^]*A {2}[^]*0.A/, { timeout: 10_000 });
  await shot(page, 'live-sheet');

  await page.keyboard.press('Alt+6');
  await expect(page.getByTestId('bench')).toBeVisible();
  for (const lit of [true, false]) await expect.poll(() => drawn(page, 'D1', 'value')).toBe(lit);
  await shot(page, 'live-bench');
  expect(await grave(page)).toEqual([]);

  // What was a moment ago is seen again while it stands.
  await page.getByTestId('bench').getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByTestId('bench').getByRole('button', { name: 'Continue' })).toBeVisible();
  const paused = await time(page);
  await page.getByLabel('Rewind').fill('100');
  await expect.poll(() => time(page)).toBeLessThan(paused - 0.1);

  // A part is moved by keys, stays where it is put, and is not another circuit by that.
  const resistor = page.locator('.bench-item[data-part=R1]');
  const left = () => resistor.evaluate(({ style }) => parseFloat(style.left));
  const before = await left();
  await resistor.getByRole('button').press('ArrowRight');
  await expect.poll(left).toBe(before + 10);
  await saved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(left).toBe(before);
  await page.getByTestId('bench').getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByTestId('bench').getByRole('button', { name: 'Start' })).toBeVisible();
});

test('a potentiometer is turned while the circuit lives, and shows at once', async ({ page }) => {
  await importZip(page, 'servo-knob.zip', zipped('servo-knob', BLINK));
  await live(page);
  // On its symbol, by the keyboard.
  const knob = page.locator('.sheet-hand[data-part=RV1]');
  await expect(knob).toHaveAttribute('role', 'slider');
  await knob.press('End');
  await expect(knob).toHaveAttribute('aria-valuenow', '1');
  // On the breadboard, by the mouse; the list follows.
  await page.keyboard.press('Alt+6');
  await expect.poll(() => drawn(page, 'RV1', 'value')).toBe(1023);
  const glass = page.locator('.bench-item[data-part=RV1] .bench-glass');
  const box = (await glass.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 80, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await drawn(page, 'RV1', 'value'))).toBeLessThan(800);
  await expect(page.getByRole('slider', { name: 'RV1: Position' }).last()).not.toHaveValue('1000');
  // From the key to the picture it is a frame and a slice of the circuit; a machine that does other things as well is given
  // more. Printed, not asserted: what counts is that each change is shown.
  const turns = await glass.evaluate(async element => {
    const picture = element.parentElement!.firstElementChild!;
    const shown = () => Number(Reflect.get(picture, 'value'));
    const frame = () => new Promise<number>(requestAnimationFrame);
    const found: { ms: number; frames: number; frame: number }[] = [];
    for (let i = 0; i < 15; i++) {
      const last = await frame();
      const [before, began] = [shown(), performance.now()];
      element.dispatchEvent(new KeyboardEvent('keydown', { key: i % 2 ? 'End' : 'Home', bubbles: true }));
      let [frames, now] = [0, last];
      while (shown() === before && performance.now() - began < 2000) {
        now = await frame();
        frames++;
      }
      found.push({ ms: performance.now() - began, frames, frame: (now - last) / Math.max(1, frames) });
    }
    return found;
  });
  const middle = (key: 'ms' | 'frames' | 'frame') => turns.map(each => each[key]).sort((a, b) => a - b)[7]!;
  console.log(
    `a turned knob shows after ${middle('ms').toFixed(1)} ms, ${middle('frames')} frames of ${middle('frame').toFixed(1)} ms (median of 15)`,
  );
  expect(turns.filter(({ ms }) => ms >= 2000)).toEqual([]);
});
