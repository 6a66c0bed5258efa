import { zipSync } from 'fflate';
import { expect, test, type Page } from '@playwright/test';
import { canvas, importZip, settled, shot } from './editor.ts';
import { lookOf, wear } from './looks.ts';

/** Four layers, 50 by 30 mm, with one hole of 0.2 mm, one gap of 0.1 mm between wider tracks, and one ring that is too narrow. */
const BOARD = `(kicad_pcb (version 20240108) (generator "test") (general (thickness 1.6))
  (layers (0 "F.Cu" signal) (1 "In1.Cu" signal) (2 "In2.Cu" signal) (31 "B.Cu" signal) (37 "F.SilkS" user) (39 "F.Mask" user) (38 "B.Mask" user) (44 "Edge.Cuts" user))
  (net 0 "") (net 1 "A") (net 2 "B")
  (gr_rect (start 100 100) (end 150 130) (stroke (width 0.05) (type solid)) (fill none) (layer "Edge.Cuts") (uuid "00000000-0000-4000-8000-000000000001"))
  (segment (start 105 105) (end 130 105) (width 0.12) (layer "F.Cu") (net 1) (uuid "00000000-0000-4000-8000-000000000002"))
  (segment (start 105 105.26) (end 110 105.26) (width 0.2) (layer "F.Cu") (net 2) (uuid "00000000-0000-4000-8000-000000000006"))
  (segment (start 105 110) (end 130 110) (width 0.3) (layer "F.Cu") (net 2) (uuid "00000000-0000-4000-8000-000000000003"))
  (via (at 130 105) (size 0.5) (drill 0.2) (layers "F.Cu" "B.Cu") (net 1) (uuid "00000000-0000-4000-8000-000000000004"))
  (via (at 130 110) (size 0.5) (drill 0.3) (layers "F.Cu" "B.Cu") (net 2) (uuid "00000000-0000-4000-8000-000000000005"))
)`;

const WORDS = {
  en: {
    hole: 'Holes of 0.2 mm',
    gap: 'Gaps of 0.1 mm',
    mark: 'Mark these places on the board',
    order: 'Order this board',
    quantity: 'Quantity',
    ring: 'annular ring',
  },
  zh: {
    hole: '孔径 0.2 mm',
    gap: '线距 0.1 mm',
    mark: '在 PCB 上标出这些位置',
    order: '下单此 PCB',
    quantity: '数量',
    ring: '焊环',
  },
} as const;

/** Minor units of a price as it is shown. */
const minor = (text: string | null): number =>
  Math.round(Number(/[\d.,]+/.exec(text ?? '')![0].replace(/,/g, '')) * 100);

for (const [theme, locale] of lookOf('dark'))
  test(`a board shows what it costs while it is drawn, ${theme}, ${locale}`, async ({ page }) => {
    const words = WORDS[locale];
    await wear(page, theme, locale);
    await importZip(page, 'price.zip', Buffer.from(zipSync({ 'price.kicad_pcb': new TextEncoder().encode(BOARD) })));
    const chip = page.getByTestId('price-chip');
    // The ring of 0.1 mm around the hole of 0.3 cannot be made.
    await chip.click();
    const panel = page.getByTestId('price-panel');
    const stop = panel.locator('.price-stops li');
    await expect(stop).toHaveCount(1);
    await expect(stop).toContainText(words.ring);
    await expect(panel.getByRole('button', { name: words.order })).toBeDisabled();
    await settled(page);
    await shot(page, `board-price-stopped-${theme}-${locale}`);

    // The way leads to it; without it the order is free.
    await stop.getByRole('button').click();
    await expect(page.locator('.status').getByText(/1 selected|已选 1/)).toBeVisible();
    await canvas(page).focus();
    await page.keyboard.press('Delete');
    await expect(stop).toHaveCount(0);
    await expect(panel.getByRole('button', { name: words.order })).toBeEnabled();

    const price = panel.getByTestId('board-price');
    // The mainland edition shows prices in the currency of its checkout.
    await expect(price).toHaveText(locale === 'zh' ? /^¥\d/ : /^\$\d/);
    const before = minor(await price.textContent());
    expect(minor((await chip.textContent())!.split('·')[1]!)).toBe(before);
    const hole = panel.locator('.price-rows li', { hasText: words.hole });
    const saving = minor(await hole.locator('.price-amount').textContent());
    // The narrowest gap is measured while nothing is drawn; the way leads to the two tracks.
    const gap = panel.locator('.price-rows li', { hasText: words.gap });
    await expect(gap.locator('.price-amount')).toContainText(locale === 'zh' ? '¥' : '$');
    await gap.getByRole('button').click();
    await expect(page.locator('.status').getByText(/2 selected|已选 2/)).toBeVisible();

    // Marks lie on the board where it costs.
    await panel.getByLabel(words.mark).check();
    await expect(page.getByTestId('price-marks')).toHaveAttribute('data-count', '3');
    await settled(page);
    await shot(page, `board-price-${theme}-${locale}`);

    // Without the fine hole it costs exactly as much less, and undo brings both back.
    await hole.getByRole('button').click();
    await canvas(page).focus();
    await page.keyboard.press('Delete');
    await expect(hole).toHaveCount(0);
    // Each amount is converted by itself, to the nearest fen.
    await expect
      .poll(async () => Math.abs(minor(await price.textContent()) - (before - saving)))
      .toBeLessThanOrEqual(locale === 'zh' ? 1 : 0);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => minor(await price.textContent())).toBe(before);

    await finishAndQuantity(page, before);
    const agreed = minor(await price.textContent());
    await panel.getByRole('button', { name: words.order }).click();
    await page.waitForURL(/\/order\/dfm\?/);
    await expect.poll(async () => minor(await page.getByTestId('price-total').textContent())).toBe(agreed);
  });

/** Another finish is a setting of the board and can be undone; another quantity is not. */
async function finishAndQuantity(page: Page, before: number): Promise<void> {
  const panel = page.getByTestId('price-panel');
  const price = panel.getByTestId('board-price');
  await panel.getByRole('combobox').first().click();
  await page.locator('.ant-select-item-option', { hasText: /^(ENIG|沉金)/ }).click();
  await expect.poll(async () => minor(await price.textContent())).toBeGreaterThan(before);
  await canvas(page).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => minor(await price.textContent())).toBe(before);
  await panel.getByRole('spinbutton').fill('30');
  await page.keyboard.press('Enter');
  await expect.poll(async () => minor(await price.textContent())).toBeGreaterThan(before);
}
