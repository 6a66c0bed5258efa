import type { Page } from '@playwright/test';

/** Two or more plain words in a row, outside of what a user or a file named: English that a Chinese page should not show. */
export const englishLeft = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement!;
      if (holder.closest('[translate=no], script, style, code, .ant-select-item-empty') || !holder.checkVisibility())
        continue;
      if (/[A-Za-z]{3,} [A-Za-z]{2,}/.test((node as Text).data)) found.push((node as Text).data.trim());
    }
    return found;
  });
