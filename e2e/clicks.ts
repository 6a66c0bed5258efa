import type { BrowserContext, Page } from '@playwright/test';

const KEY = 'e2e.clicks';

/** Counts what a person clicks in the pages of a context, in any frame: also clicks that do nothing. Keys do not count. */
export const countClicks = async (context: BrowserContext): Promise<void> =>
  void (await context.addInitScript(key => {
    document.addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1));
      },
      { capture: true },
    );
  }, KEY));

export const forgetClicks = (page: Page): Promise<void> => page.evaluate(key => sessionStorage.removeItem(key), KEY);

export const clicksOf = (page: Page): Promise<number> =>
  page.evaluate(key => Number(sessionStorage.getItem(key) ?? 0), KEY);
