import { expect, type Page } from '@playwright/test';
import { gerberSet } from '../gerberSet.ts';
import type { HelpPicture, Language } from './HelpPicture.ts';

const BOM = [
  'Designator,Quantity,MPN,Value,Package',
  '"R1, R2",2,RC0603FR-0710KL,10k,0603',
  '"C1, C2, C3",3,,100nF,C0603',
  'U1,1,ATMEGA328P-AU,ATmega328P,TQFP-32',
].join('\n');

async function dropBoard(page: Page, language: Language): Promise<void> {
  await page.goto(`/${language}/order/manufacturing/pcb`);
  const board = { name: 'amp.zip', mimeType: 'application/zip', buffer: gerberSet() };
  await page.locator('.board-drop input[type=file]').setInputFiles(board);
  await expect(page.locator('.board-sides svg')).toHaveCount(2);
}

/** Prices and orders. */
export const orderPictures: readonly HelpPicture[] = [
  {
    topic: 'first-order',
    take: async (page, language) => {
      await dropBoard(page, language);
      return 'window';
    },
  },
  {
    topic: 'pcb-options',
    take: async (page, language) => {
      await dropBoard(page, language);
      return page.locator('.quote-grid');
    },
  },
  {
    topic: 'assembly-quote',
    take: async (page, language) => {
      await page.goto(`/${language}/order/manufacturing/pcba`);
      const bom = { name: 'bom.csv', mimeType: 'text/csv', buffer: Buffer.from(BOM) };
      await page.locator('.bom-files input[type=file]').first().setInputFiles(bom);
      await expect(page.locator('.bom-lines tbody tr')).toHaveCount(3);
      await page.locator('.bom-lines').scrollIntoViewIfNeeded();
      return 'window';
    },
  },
  {
    topic: 'stencils',
    take: async (page, language) => {
      await page.goto(`/${language}/order/manufacturing/stencil`);
      await expect(page.getByTestId('price-total')).toBeVisible();
      return 'window';
    },
  },
];
