import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, type Page } from '@playwright/test';
import { hasKicad9, kicad9 } from '../engine/peers/kicad9.ts';
import { command, goTo, label, line, makeBoard, newProject, press, symbol } from './drawing.ts';
import { canvas, saved, settled, shot } from './editor.ts';
import { placesOf, type Place } from './places.ts';
import { test } from './sharedPage.ts';

// Hundreds of keys, each of which draws the whole canvas without a graphics card: a smaller one takes half the time.
test.use({ viewport: { width: 1120, height: 700 } });

/** Rows of a resistor and a light emitting diode each, from a header of 13 pins: 25 parts. */
const ROWS = 12;

const rowY = (row: number): number => 24 + 4 * row;

/** Gives all parts that a box touches, drawn from right to left, in steps of the sheet's grid, one footprint. */
async function footprints(page: Page, from: Place, to: Place, query: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const at = await placesOf(page);
  const mm = ([x, y]: Place): Place => [x * 1.27, y * 1.27];
  await page.mouse.move(at(mm(from)).x, at(mm(from)).y);
  await page.mouse.down();
  await page.mouse.move(at(mm(to)).x, at(mm(to)).y, { steps: 5 });
  await page.mouse.up();
  await canvas(page).focus();
  await press(page, 'Shift+Q');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.type(query);
  await expect(dialog.getByRole('option').first()).toContainText(name);
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await canvas(page).focus();
  await press(page, 'Escape');
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(field).click();
  await page.locator('.ant-select-item-option').filter({ hasText: option }).last().click();
}

async function drawSheet(page: Page): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  await symbol(page, 'Conn_01x13_Pin', [[20, 36]], ['r', 'r']);
  await symbol(
    page,
    'R',
    rows.map(row => [42, rowY(row)] as const),
    ['r'],
  );
  await symbol(
    page,
    'LED',
    rows.map(row => [52, rowY(row)] as const),
  );
  for (const row of rows) {
    const pin = 24 + 2 * row;
    const bend = 25 + ROWS - row;
    if (row === 0) await line(page, 'w', [24, pin], [39, pin]);
    else await line(page, 'w', [24, pin], [bend, pin], [bend, rowY(row)], [39, rowY(row)]);
    await line(page, 'w', [45, rowY(row)], [49, rowY(row)]);
  }
  await line(page, 'w', [55, rowY(0)], [60, rowY(0)], [60, 72], [25, 72], [25, 48], [24, 48]);
  for (const row of rows.slice(1)) await line(page, 'w', [55, rowY(row)], [60, rowY(row)]);
  await label(page, 'D_P', [[38, rowY(0)]]);
  await label(page, 'D_N', [[38, rowY(1)]]);
  await label(page, 'VCC', [[40, 72]]);
  await press(page, 'Home');
  await settled(page);
}

/** The answer of a KiCad check: how many findings of each type, those about libraries aside. */
function findings(report: string): Record<string, number> {
  const counts: Record<string, number> = {};
  interface Finding {
    readonly type: string;
  }
  const {
    violations = [],
    unconnected_items = [],
    schematic_parity = [],
    sheets = [],
  } = JSON.parse(report) as Partial<Record<'violations' | 'unconnected_items' | 'schematic_parity', Finding[]>> & {
    sheets?: { violations: Finding[] }[];
  };
  const all = [...violations, ...unconnected_items, ...schematic_parity, ...sheets.flatMap(sheet => sheet.violations)];
  for (const { type } of all) if (!/^lib_|footprint_link_issues/.test(type)) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** Nets by the pins that they join, as KiCad's netlist has them. */
const netsOf = (netlist: string): string[] =>
  netlist
    .split(/\(net\s/)
    .slice(1)
    .map(net =>
      [...net.matchAll(/\(node\s+\(ref "([^"]+)"\)\s+\(pin "([^"]+)"\)/g)]
        .map(([, ref, pin]) => `${ref}.${pin}`)
        .sort()
        .join(' '),
    )
    .sort();

/** What was drawn: row by row from the last pin of the header, and the rail. */
const expectedNets = (): string[] => {
  const rows = Array.from({ length: ROWS }, (_, row) => row + 1);
  return [
    ...rows.flatMap(row => [`J1.${14 - row} R${row}.1`, `D${row}.1 R${row}.2`]),
    [...rows.map(row => `D${row}.2`), 'J1.1'].sort().join(' '),
  ].sort();
};

test('a board of 25 parts is drawn from nothing, and KiCad 9 finds as little to say about it @long', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', error => faults.push(error.message));
  await newProject(page);
  await drawSheet(page);
  await footprints(page, [21, 50], [19, 22], 'pinheader 1x13 2.54 vertical', 'PinHeader_1x13_P2.54mm_Vertical');
  await footprints(page, [43, 70], [41, 22], '0805', 'R_0805');
  await footprints(page, [53, 76], [51, 22], 'led 0805', 'LED_0805');
  await saved(page);
  await shot(page, 'lamp-row-schematic');
  await press(page, 'F7');
  await expect(page.locator('.findings')).toContainText('No violations', { timeout: 30_000 });

  const dialog = page.getByRole('dialog');
  const accept = async () => {
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
    await canvas(page).focus();
  };
  const put = async (...places: Place[]) => {
    for (const [x, y] of places) {
      await goTo(page, x * 2, y * 2, 0.5);
      await press(page, 'Enter');
    }
  };
  await makeBoard(page);

  // An outline with rounded corners.
  await command(page, 'Rectangular outline');
  await dialog.getByLabel('Width (mm)').fill('50');
  await dialog.getByLabel('Height (mm)').fill('58');
  await dialog.getByLabel('Corner radius (mm)').fill('4');
  await accept();
  await put([100, 86]);
  await press(page, 'Escape', 'Escape');

  const names = Array.from({ length: ROWS }, (_, row) => row + 1);
  await command(page, 'Place from list');
  await dialog
    .getByRole('textbox')
    .fill(['J1', ...names.map(row => `R${row}`), ...names.map(row => `D${row}`)].join(', '));
  await accept();
  await put(
    [106, 106],
    ...names.map((row): Place => [118, 141 - 3.5 * row]),
    ...names.map((row): Place => [130, 141.5 - 4 * row]),
  );
  await press(page, 'Escape', 'Escape', 'Home');
  await settled(page);
  await shot(page, 'lamp-row-placed');

  // The pair first, then all that F can route.
  const at = await placesOf(page);
  const click = async (place: Place) => {
    await page.mouse.move(at(place).x, at(place).y, { steps: 4 });
    await page.mouse.down();
    await page.mouse.up();
  };
  const pin = (row: number): Place => [106, 106 + 2.54 * (13 - row)];
  await canvas(page).focus();
  await press(page, '6');
  await click(pin(1));
  await page.mouse.move(at([111, 136]).x, at([111, 136]).y, { steps: 6 });
  await click([117.05, 137.5]);
  await press(page, 'Escape', 'Escape');
  await shot(page, 'lamp-row-pair');
  await press(page, 'x');
  for (const row of names) {
    for (const start of [...(row > 2 ? [pin(row)] : []), [118.95, 141 - 3.5 * row] as const]) {
      await click(start);
      await page.mouse.move(at([start[0] + 1, start[1]]).x, at([start[0] + 1, start[1]]).y, { steps: 3 });
      await press(page, 'f');
    }
  }
  await press(page, 'Escape', 'Escape');

  // Copper on both sides, and a corner where there is none.
  await command(page, 'Draw keep-out area');
  await accept();
  await put([138, 130], [144, 130], [144, 136], [138, 136]);
  await press(page, 'Enter', 'Escape', 'Escape');
  await command(page, 'Draw zone');
  await choose(page, 'Net', 'VCC');
  await choose(page, 'Layers', 'All copper layers');
  await accept();
  await put([101, 87], [149, 87], [149, 143], [101, 143]);
  await press(page, 'Enter', 'Escape', 'Escape');

  await command(page, 'Place text');
  await dialog.getByLabel('Text').fill('LAMP ROW');
  await accept();
  await put([140, 90]);
  await press(page, 'Escape', 'Escape');
  await command(page, 'Aligned');
  await put([100, 148], [150, 148], [125, 152]);
  await press(page, 'Escape', 'Escape', 'b');
  await saved(page);
  await press(page, 'Home');
  await settled(page);
  await shot(page, 'lamp-row-routed');
  await expect(page.getByTestId('unrouted')).toHaveText('Unrouted: 0');
  await canvas(page).focus();
  await press(page, 'F7');
  await expect(page.locator('.findings')).toContainText('No violations', { timeout: 60_000 });
  await shot(page, 'lamp-row-checked');

  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Control+Shift+E')]);
  const files = unzipSync(readFileSync(await download.path()));
  expect(faults).toEqual([]);
  const folder = test.info().outputPath('kicad');
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  const file = (ending: string): string =>
    path.join(
      folder,
      Object.keys(files).find(name => name.endsWith(ending))!,
    );
  const board = readFileSync(file('.kicad_pcb'), 'utf8');
  for (const part of ['(dimension', '(gr_text', '(keepout', '(filled_polygon']) expect(board).toContain(part);
  if (!hasKicad9()) {
    console.warn('SKIPPED: the exported board in KiCad 9, because it is not there (.ci/kicad9.mjs unpacks it)');
    return;
  }
  const report = (args: readonly string[]): string => {
    const out = path.join(folder, `${args[1]}.out`);
    const ran = kicad9([...args.slice(0, -1), '-o', out, args.at(-1)!]);
    expect(ran.status, ran.stderr).toBe(0);
    return readFileSync(out, 'utf8');
  };
  expect(netsOf(report(['sch', 'export', 'netlist', file('.kicad_sch')]))).toEqual(expectedNets());
  expect(findings(report(['sch', 'erc', '--format', 'json', file('.kicad_sch')]))).toEqual({});
  expect(findings(report(['pcb', 'drc', '--schematic-parity', '--format', 'json', file('.kicad_pcb')]))).toEqual({});
});
