import { expect } from '@playwright/test';
import { locales } from '@boardwright/resources/locales';
import { drawn } from '../editor.ts';
import type { HelpPicture } from './HelpPicture.ts';
import { openCircuit, ranFor } from './steps.ts';

/** Milliseconds that a slow machine needs to compile a sketch, or to simulate a circuit. */
const PATIENCE = 180_000;

/** The simulator and the bench. */
export const simulationPictures: readonly HelpPicture[] = [
  {
    topic: 'first-sketch',
    take: async page => {
      await openCircuit(page, 'uno-blink');
      await ranFor(page, 0.3);
      await expect(page.getByTestId('sketch-code').locator('.view-line').first()).toBeVisible();
      return 'window';
    },
  },
  {
    topic: 'waveforms',
    take: async page => {
      await openCircuit(page, 'active-filter');
      await expect(page.getByTestId('waves').getByTestId('sim-run')).toBeVisible({ timeout: PATIENCE });
      await expect(page.getByTestId('wave-plot').first()).toBeVisible();
      return 'window';
    },
  },
  {
    topic: 'breadboard',
    take: async page => {
      await openCircuit(page, 'traffic-lights');
      await ranFor(page, 0.2);
      return 'window';
    },
  },
  {
    topic: 'serial-monitor',
    take: async page => {
      await openCircuit(page, 'timer-555');
      const lines = page.getByTestId('serial-terminal').locator('.xterm-rows');
      await expect(lines).toContainText(/Hz.*Hz.*Hz/s, { timeout: PATIENCE });
      return 'window';
    },
  },
  {
    topic: 'live-circuit',
    take: async (page, language) => {
      await openCircuit(page, 'led-chaser');
      await ranFor(page, 0.3);
      await page.getByRole('tab', { name: locales[language]['editor.schematic']!, exact: true }).click();
      await drawn(page);
      return 'window';
    },
  },
];
