import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const listed = (violations: Violations): string[] =>
  violations
    .filter(each => each.impact === 'serious' || each.impact === 'critical')
    .map(
      each =>
        `${each.id}: ${each.nodes
          .slice(0, 4)
          .map(node => `${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`)
          .join(' | ')}`,
    );

/**
 * Faults that keep people out: axe's two gravest grades, by WCAG 2.1 A and AA. Of a part of the page alone where the rest was
 * looked at before: a whole one with a breadboard takes half a minute.
 */
export async function grave(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  return listed(violations);
}

/** Of these, what another theme of the same page may have: colours that are hard to distinguish. */
export async function faint(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze();
  return listed(violations);
}
