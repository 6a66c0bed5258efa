import type { Page } from '@playwright/test';

type Look = readonly [theme: 'dark' | 'light', locale: 'en' | 'zh'];

const covering: readonly Look[] = [
  ['dark', 'en'],
  ['light', 'zh'],
];
const others: readonly Look[] = [
  ['light', 'en'],
  ['dark', 'zh'],
];

const all = process.env['BOARDWRIGHT_LOOKS'] === 'all';

/**
 * The looks in which every screen is walked: each theme and each language once. `BOARDWRIGHT_LOOKS=all` adds the other two
 * pairs, to take all pictures.
 */
export const looks: readonly Look[] = all ? [...covering, ...others] : covering;

/** The look of a long job: one is enough, for every screen is walked in both. `BOARDWRIGHT_LOOKS=all` does it in all. */
export const lookOf = (theme: Look[0]): readonly Look[] => (all ? looks : covering.filter(([each]) => each === theme));

/** The page starts in this look; in the theme 'system' it follows `page.emulateMedia`. */
export const wear = (page: Page, theme: Look[0] | 'system', locale: Look[1]) =>
  page.addInitScript(state => localStorage.setItem('boardwright.preferences', JSON.stringify({ state, version: 0 })), {
    theme,
    locale,
  });
