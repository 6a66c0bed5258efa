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

/**
 * The looks in which screens are walked: each theme and each language once. `BOARDWRIGHT_LOOKS=all` adds the other two
 * pairs, for whoever wants all pictures.
 */
export const looks: readonly Look[] = process.env['BOARDWRIGHT_LOOKS'] === 'all' ? [...covering, ...others] : covering;

/** The page starts in this look. */
export const wear = (page: Page, ...[theme, locale]: Look) =>
  page.addInitScript(state => localStorage.setItem('boardwright.preferences', JSON.stringify({ state, version: 0 })), {
    theme,
    locale,
  });
