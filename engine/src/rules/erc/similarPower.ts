import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { groups } from './queries/groups.ts';
import { namesAlike, similarNames, type NetName } from './queries/netNames.ts';
import { boxAt } from './queries/wording.ts';

const isPower = ({ sort }: NetName): boolean => sort === 'power';

/** Power symbols whose values differ in upper and lower case alone. */
export const similarPower = ercRule({
  id: 'similar_power',
  title: msg('erc.similarPower', 'Similar power symbols'),
  explain: msg(
    'erc.similarPower.why',
    'Two power symbols differ only in capitals: they are two nets that look like one. Give both one spelling.',
  ),
  severity: 'warning',
  reads: ['label', 'globalLabel', 'hierarchicalLabel', 'powerPort', 'symbol', 'sheet'],
  groups: groups(namesAlike, function* (alike) {
    for (const [a, b] of similarNames(alike, [isPower, isPower]))
      yield {
        message: msg('erc.similarPower.at', 'Power symbols {{a}} and {{b}} differ only in case', {
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
