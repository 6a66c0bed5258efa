import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { rule } from '../rule.ts';
import { boxAt, spotsOnce } from './pages.ts';

/** A label that lies on nothing. */
export const labelDangling = rule({
  id: 'label_dangling',
  title: msg('erc.labelDangling', 'Label not connected'),
  domain: 'erc',
  severity: 'error',
  params: z.object({}),
  reads: ['label', 'globalLabel', 'hierarchicalLabel', 'wire', 'bus', 'component', 'powerPort', 'sheet', 'symbol'],
  *check(input) {
    for (const { use, cluster, info } of spotsOnce(input)) {
      const label = info.labels[0];
      if (!label || cluster.members.some(({ type }) => type !== 'label' && type !== 'junction')) continue;
      yield {
        message: msg('erc.labelDangling.at', 'Label {{text}} lies on no wire or pin', { text: label.label.text }),
        at: boxAt(label.label.at),
        ids: [label.item],
        screen: use.screen,
        path: use.path,
      };
    }
  },
});
