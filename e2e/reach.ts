import type { Page } from '@playwright/test';

/** Controls that nobody can reach in the window as it is: cut off where nothing scrolls, by what they are called. */
export const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS =
      'button, a[href], input, select, textarea, [role=tab], [role=menuitem], [role=checkbox], [role=combobox], [role=option]';
    /** Pixels of a border or a shadow. */
    const SLACK = 2;
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)} (${element.className.toString().slice(0, 40)})`;
    const isCut = (element: Element): boolean => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const outer = box.getBoundingClientRect();
        // What scrolls brings it into its own box.
        if (scrolls(overflowX)) [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
        if (scrolls(overflowY)) [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
        if (scrolls(overflowX) && left >= right - 2 * SLACK) [left, right] = [outer.left, outer.right];
        if (scrolls(overflowY) && top >= bottom - 2 * SLACK) [top, bottom] = [outer.top, outer.bottom];
        const hides = (value: string) => value === 'hidden' || value === 'clip';
        if (hides(overflowX) && (right <= outer.left + SLACK || left >= outer.right - SLACK)) return true;
        if (hides(overflowY) && (bottom <= outer.top + SLACK || top >= outer.bottom - SLACK)) return true;
      }
      const { clientWidth, clientHeight } = document.documentElement;
      return left < -SLACK || top < -SLACK || right > clientWidth + SLACK || bottom > clientHeight + SLACK;
    };
    return [...document.querySelectorAll(CONTROLS)]
      .filter(each => {
        const { width, height } = each.getBoundingClientRect();
        if (width < 2 || height < 2 || !each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          return false;
        return !each.closest('[aria-hidden=true], .ant-tooltip, .ant-select-dropdown');
      })
      .filter(each => {
        if (!isCut(each)) return false;
        // Scrolled to, as by the Tab key; nothing that only hides its content may help.
        const holders = [];
        for (let box = each.parentElement; box; box = box.parentElement) holders.push(getComputedStyle(box));
        if (!holders.some(({ overflowX, overflowY }) => scrolls(overflowX) || scrolls(overflowY))) return true;
        each.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        return isCut(each);
      })
      .map(nameOf);
  });
