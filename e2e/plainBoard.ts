import { expect, type Page } from '@playwright/test';

/** A board of 100 x 100 mm without copper, as the form of boards proposes one. */
const PLAIN = `(kicad_pcb (version 20240108) (generator "pcbnew")
  (general (thickness 1.6))
  (layers (0 "F.Cu" signal) (31 "B.Cu" signal) (44 "Edge.Cuts" user))
  (gr_rect (start 0 0) (end 100 100) (stroke (width 0.1) (type default)) (fill none) (layer "Edge.Cuts")))
`;

/** Gives a board of the cart or of the checkout, which was entered by hand, its files. */
export async function addFiles(page: Page): Promise<void> {
  const asked = page.getByTestId('add-files');
  await asked
    .locator('input[type=file]')
    .setInputFiles({ name: 'plain.kicad_pcb', mimeType: 'application/octet-stream', buffer: Buffer.from(PLAIN) });
  await expect(asked).toHaveCount(0);
}

/** From the proposed board of the order page to the checkout; its files are added in the cart. */
export async function toCheckout(page: Page, { url }: { readonly url: string }): Promise<void> {
  await page.goto(`${url}/order/manufacturing/pcb`);
  await page.getByTestId('add-to-cart').click();
  await page.waitForURL(/\/shopping-cart/);
  await addFiles(page);
  await page.getByTestId('checkout').click();
  await page.waitForURL(/\/order\/checkout/);
}
