import { expect } from '@playwright/test';
import { canvas } from '../editor.ts';
import type { HelpPicture } from './HelpPicture.ts';
import { dialog, openBoard, run, zoomIn } from './steps.ts';

/** The board editor. */
export const boardPictures: readonly HelpPicture[] = [
  {
    topic: 'first-board',
    take: async page => {
      await openBoard(page, 'blinky');
      return 'window';
    },
  },
  {
    topic: 'route-tracks',
    take: async page => {
      await openBoard(page, 'uno-core');
      await page.keyboard.press('x');
      await zoomIn(page, 5, 0.42, 0.45);
      return canvas(page);
    },
  },
  {
    topic: 'zones',
    take: async page => {
      await openBoard(page, 'buck-supply');
      await page.keyboard.press('b');
      await zoomIn(page, 3);
      return canvas(page);
    },
  },
  {
    topic: 'layers',
    take: async page => {
      await openBoard(page, 'uno-core');
      return 'window';
    },
  },
  {
    topic: 'stack-up',
    take: async (page, language) => {
      await openBoard(page, 'uno-core');
      await run(page, language, 'cmd.file.boardSettings', 'Board setup: layers, stack-up, net classes…');
      await dialog(page).getByRole('tab').last().click();
      return dialog(page);
    },
  },
  {
    topic: 'board-rules',
    take: async (page, language) => {
      await openBoard(page, 'uno-core');
      await run(page, language, 'cmd.check.boardSettings', 'Design rules and constraints…');
      await expect(dialog(page)).toBeVisible();
      return dialog(page);
    },
  },
];
