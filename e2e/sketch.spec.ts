import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { grave } from './axe.ts';
import { shot } from './editor.ts';

const root = path.join(import.meta.dirname, '../resources/examples/uno-blink');

/** Answers each line of input, and counts. */
const SKETCH = `#include "answer.h"

void setup() {
  Serial.begin(115200);
}

void loop() {
  static int count = 0;
  Serial.print("count:");
  Serial.println(count++);
  if (Serial.available()) answer(Serial.readStringUntil('\\n'));
  delay(100);
}
`;
const HEADER = `void answer(const String &text) {
  Serial.println("you said " + text);
  while (true) {
  }
}
`;

/** The project of the example in a folder, as file managers pack it, with a sketch, a SPICE library and a model of a package. */
function project(): Buffer {
  const files = globSync('**/*', { cwd: root }).filter(file => statSync(path.join(root, file)).isFile());
  const own = {
    'sketches/blink/blink.ino': strToU8(SKETCH),
    'sketches/blink/answer.h': strToU8(HEADER),
    'models/led.lib': strToU8('* LED\n.model LED D\n.end\n'),
    '3d/led.wrl': strToU8('#VRML V2.0 utf8\n'),
  };
  const all = { ...Object.fromEntries(files.map(file => [file, readFileSync(path.join(root, file))])), ...own };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(all).map(([name, bytes]) => [`uno-blink/${name}`, bytes]))),
  );
}

const result = (page: Page) => page.getByTestId('sketch-result');
const code = (page: Page) => page.getByTestId('sketch-code');
const terminal = (page: Page) => page.getByTestId('serial-terminal').locator('.xterm-rows');

/** Puts the cursor at the end of a line of the file that is seen. */
async function atLine(page: Page, text: string): Promise<void> {
  await code(page).locator('.view-line', { hasText: text }).click();
  await page.keyboard.press('End');
}

/** Sets a breakpoint next to a line of the file that is seen, or removes it. */
async function breakAt(page: Page, text: string): Promise<void> {
  const line = (await code(page).locator('.view-line', { hasText: text }).boundingBox())!;
  const margin = (await code(page).locator('.glyph-margin').boundingBox())!;
  await page.mouse.click(margin.x + margin.width / 2, line.y + line.height / 2);
}

test('a sketch is written, its fault found and mended; it runs, halts where one wants, and its serial port is read and answered', async ({
  page,
}) => {
  await page.goto('/workbench/my-files');
  const zip = { name: 'uno-blink.zip', mimeType: 'application/zip', buffer: project() };
  await page.locator('input[type=file]').setInputFiles(zip);
  await page.waitForURL(/\/eda\/sch\?id=/);
  await page.goto(`/sim${new URL(page.url()).search}`);
  await expect(code(page).locator('.view-line').first()).toContainText('answer.h');

  // A fault in another file than the one that is seen is found at its line.
  await page.getByRole('tab', { name: 'answer.h' }).click();
  await atLine(page, 'you said');
  await page.keyboard.press('Backspace');
  await page.getByRole('tab', { name: 'blink.ino' }).click();
  await page.getByTestId('sketch-verify').click();
  await expect(result(page)).toHaveAttribute('data-phase', 'failed', { timeout: 30_000 });
  await expect(page.getByRole('tab', { name: 'answer.h' })).toContainText('1');
  await page.getByTestId('sketch-messages').getByRole('button').first().click();
  await expect(page.getByRole('tab', { name: 'answer.h' })).toHaveAttribute('aria-selected', 'true');
  // GCC 5 names the line on which it found something else, GCC 12 the one that lacks something.
  await expect(code(page).locator('.line-numbers.active-line-number')).toHaveText(/^[23]$/);
  await expect(code(page).locator('.squiggly-error')).toBeVisible();
  await shot(page, 'sketch-fault');

  // Mended, by completion; keys of commands work inside of the text as well, and letters are letters.
  await atLine(page, 'you said');
  await page.keyboard.type('; // fine');
  await page.keyboard.press('Control+r');
  await expect(result(page)).toHaveAttribute('data-phase', 'done', { timeout: 30_000 });
  await expect(code(page).locator('.squiggly-error')).toHaveCount(0);
  await page.getByRole('tab', { name: 'blink.ino' }).click();
  await atLine(page, 'Serial.begin');
  await page.keyboard.press('Enter');
  await page.keyboard.type('pinM', { delay: 30 });
  await expect(page.locator('.suggest-widget')).toContainText('pinMode');
  await page.keyboard.press('Tab');
  await expect(page.locator('.parameter-hints-widget')).toContainText('uint8_t mode');
  await page.keyboard.type('LED_BUILTIN, OUTPUT');
  await page.keyboard.press('End');
  await page.keyboard.type(';');
  await expect(code(page)).toContainText('pinMode(LED_BUILTIN, OUTPUT);');

  // It runs as it is now; what it prints is text and a curve, and what is sent is answered.
  await page.getByRole('button', { name: 'Compile and run' }).click();
  await expect(terminal(page)).toContainText('count:3', { timeout: 40_000 });
  await expect(page.getByTestId('serial')).toContainText('115200 baud');
  // The area below the last whole line is not black.
  const viewport = page.getByTestId('serial-terminal').locator('.xterm-viewport');
  await expect(viewport).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  // It halts at a line, says what its variables hold, and goes on line by line.
  const [where, locals] = [page.getByTestId('debug-where'), page.getByTestId('debug-locals')];
  await breakAt(page, 'Serial.print("count:")');
  await expect(where).toContainText('blink.ino:10');
  await expect(where).toContainText('loop()');
  const count = Number(/count\s*(\d+)/.exec(await locals.innerText())![1]);
  expect(count).toBeGreaterThan(3);
  await expect(code(page).locator('.debug-here')).toBeVisible();
  await page.keyboard.press('F10');
  await expect(where).toContainText('blink.ino:11');
  await page.keyboard.press('F10');
  await expect(where).toContainText('blink.ino:12');
  await expect(locals).toContainText(`${count + 1}`);
  await shot(page, 'sketch-debug');
  await breakAt(page, 'Serial.print("count:")');
  await page.keyboard.press('F5');
  await expect(where).toHaveAttribute('data-halted', 'false');
  await expect(terminal(page)).toContainText(`count:${count + 3}`);

  const line = page.getByLabel('Line to send');
  await line.fill('hello');
  await line.press('Enter');
  await expect(terminal(page)).toContainText('you said hello');
  await page.getByTestId('serial').getByText('Plot').click();
  await expect(page.getByTestId('serial-plotter')).toHaveAttribute('data-curves', '1');
  await shot(page, 'sketch-serial');
  expect(await grave(page)).toEqual([]);

  // All of it is stored, and goes along with the project.
  await page.reload();
  await expect(code(page)).toContainText('pinMode(LED_BUILTIN, OUTPUT);');
  await page.getByRole('tab', { name: 'Schematic' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export KiCad project' }).click();
  const files = unzipSync(new Uint8Array(readFileSync(await (await download).path())));
  expect(new TextDecoder().decode(files['sketches/blink/answer.h'])).toContain('// fine');
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['sketches/blink/blink.ino', 'models/led.lib', '3d/led.wrl']),
  );
});

const compiler = path.join(import.meta.dirname, '../sim/avr-gcc-wasm/dist/build.json');

test('Blink is compiled in the page itself, with no server near, and a fault lands on its line', async ({ page }) => {
  test.skip(!existsSync(compiler), 'SKIPPED: “npm run build:avr-gcc” has not built the browser’s compiler');
  const asked: string[] = [];
  await page.route('**/api/eda/sketch/**', route => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto('/workbench/my-files');
  const zip = { name: 'uno-blink.zip', mimeType: 'application/zip', buffer: project() };
  await page.locator('input[type=file]').setInputFiles(zip);
  await page.waitForURL(/\/eda\/sch\?id=/);
  await page.goto(`/sim${new URL(page.url()).search}`);
  await expect(code(page).locator('.view-line').first()).toContainText('answer.h');
  await page.getByTestId('sketch-verify').click();
  await expect(result(page)).toHaveAttribute('data-phase', 'done', { timeout: 60_000 });

  await atLine(page, 'int count = 0;');
  await page.keyboard.press('Backspace');
  await page.getByTestId('sketch-verify').click();
  await expect(result(page)).toHaveAttribute('data-phase', 'failed', { timeout: 30_000 });
  await page.getByTestId('sketch-messages').getByRole('button').first().click();
  await expect(code(page).locator('.line-numbers.active-line-number')).toHaveText('9');
  await expect(code(page).locator('.squiggly-error')).toBeVisible();
  expect(asked).toEqual([]);
});
