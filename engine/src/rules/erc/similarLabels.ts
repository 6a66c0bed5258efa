import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { groups } from './queries/groups.ts';
import { namesAlike, similarNames, type NetName } from './queries/netNames.ts';
import { boxAt } from './queries/wording.ts';

const isLabel = ({ sort }: NetName): boolean => sort !== 'power';

/** Labels that differ in upper and lower case alone. */
export const similarLabels = ercRule({
  id: 'similar_labels',
  title: msg('erc.similarLabels', 'Similar labels'),
  explain: msg(
    'erc.similarLabels.why',
    'Two labels differ only in capitals: they are two nets that look like one. Give both one spelling.',
  ),
  severity: 'warning',
  reads: ['label', 'globalLabel', 'hierarchicalLabel', 'powerPort', 'symbol', 'sheet'],
  groups: groups(namesAlike, function* (alike) {
    for (const [a, b] of similarNames(alike, [isLabel, isLabel]))
      yield {
        message: msg('erc.similarLabels.at', 'Labels {{a}} and {{b}} differ only in case', {
          a: a.text,
          b: b.text,
        }),
        at: boxAt(b.at),
        ids: [a.id, b.id],
        detail: `${a.text}/${b.text}`,
        screen: b.screen,
        path: b.path,
      };
  }),
});
