import { expect } from '@playwright/test';
import { locales } from '@boardwright/resources/locales';
import { canvas } from '../editor.ts';
import type { HelpPicture } from './HelpPicture.ts';
import { dialog, openExample, run, zoomIn } from './steps.ts';

/** The schematic editor. */
export const schematicPictures: readonly HelpPicture[] = [
  {
    topic: 'first-schematic',
    take: async page => {
      await openExample(page, 'blinky');
      return 'window';
    },
  },
  {
    topic: 'place-symbols',
    take: async page => {
      await openExample(page, 'blinky');
      await page.keyboard.press('a');
      await dialog(page).getByRole('combobox').first().fill('LED');
      await expect(dialog(page).getByRole('option').first()).toContainText('LED');
      return dialog(page);
    },
  },
  {
    topic: 'wires',
    take: async page => {
      await openExample(page, 'buck-supply');
      await page.keyboard.press('w');
      await zoomIn(page, 5);
      return canvas(page);
    },
  },
  {
    topic: 'component-fields',
    take: async (page, language) => {
      await openExample(page, 'buck-supply');
      await run(page, language, 'cmd.sheet.fields', 'Edit component fields');
      await expect(dialog(page).getByText('C2', { exact: true })).toBeVisible();
      return dialog(page);
    },
  },
  {
    topic: 'netlist-sync',
    take: async (page, language) => {
      await openExample(page, 'buck-supply');
      // Something that the board does not have yet.
      for (const key of ['Control+a', 'Control+d', 'Enter', 'Escape']) await page.keyboard.press(key);
      await run(page, language, 'cmd.file.updateBoard', 'Update board from schematic…');
      await expect(dialog(page)).toBeVisible();
      return dialog(page);
    },
  },
  {
    topic: 'libraries',
    take: async (page, language) => {
      await openExample(page, 'blinky');
      await page.keyboard.press('a');
      await expect(dialog(page).getByRole('option').first()).toBeVisible();
      // The sources to choose from, next to the search.
      await dialog(page).getByRole('combobox', { name: locales[language]['origin.filter']! }).click();
      await expect(page.locator('.ant-select-item-option').nth(2)).toBeVisible();
      return dialog(page);
    },
  },
  {
    topic: 'commands',
    take: async (page, language) => {
      await openExample(page, 'blinky');
      await page.keyboard.press('Control+k');
      await page.locator('[aria-controls=palette-list]').fill(language === 'zh' ? '标签' : 'label');
      await expect(page.locator('#palette-list').getByRole('option').first()).toBeVisible();
      return dialog(page);
    },
  },
];
