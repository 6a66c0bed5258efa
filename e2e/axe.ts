import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Faults that keep people out: axe's two gravest grades, by WCAG 2.1 A and AA. Of a part of the page alone where the rest was
 * looked at before: a whole one with a breadboard takes half a minute.
 */
export async function grave(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  return violations
    .filter(each => each.impact === 'serious' || each.impact === 'critical')
    .map(
      each =>
        `${each.id}: ${each.nodes
          .slice(0, 4)
          .map(node => `${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`)
          .join(' | ')}`,
    );
}
