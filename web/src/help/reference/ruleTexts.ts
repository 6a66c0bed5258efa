import { rules } from '@boardwright/engine/rules';
import type { HelpTarget } from '@boardwright/resources/help';
import { tr } from '../../app/locale.ts';

interface RuleText {
  readonly target: HelpTarget;
  readonly title: string;
  readonly text: string;
}

/** What the pages of rules say, in the language of the page, for the search. */
export const ruleTexts = (): RuleText[] =>
  (['erc', 'drc'] as const).flatMap(domain =>
    rules[domain].map(({ id, title, explain }) => ({
      target: `${domain}-rules#${id}` as const,
      title: tr(title),
      text: `${id} ${tr(explain)}`,
    })),
  );
