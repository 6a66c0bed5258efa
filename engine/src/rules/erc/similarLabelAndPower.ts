import { msg } from '../../base/index.ts';
import { ercRule } from './ercRule.ts';
import { groups } from './queries/groups.ts';
import { namesAlike, similarNames, type NetName } from './queries/netNames.ts';
import { boxAt } from './queries/wording.ts';

const isLabel = ({ sort }: NetName): boolean => sort !== 'power';
const isPower = ({ sort }: NetName): boolean => sort === 'power';

/** A label and a power symbol that differ in upper and lower case alone. */
export const similarLabelAndPower = ercRule({
  id: 'similar_label_and_power',
  title: msg('erc.similarLabelAndPower', 'Label similar to a power symbol'),
  explain: msg(
    'erc.similarLabelAndPower.why',
    'A label and a power symbol differ only in capitals: they are two nets that look like one. Give both one spelling.',
  ),
  severity: 'warning',
  reads: ['label', 'globalLabel', 'hierarchicalLabel', 'powerPort', 'symbol', 'sheet'],
  groups: groups(namesAlike, function* (alike) {
    for (const [a, b] of similarNames(alike, [isPower, isLabel]))
      yield {
        message: msg('erc.similarLabelAndPower.at', 'Power symbol {{a}} and label {{b}} differ only in case', {
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
