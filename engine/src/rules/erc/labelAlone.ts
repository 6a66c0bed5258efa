import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { infoOf } from '../../derive/index.ts';
import { rule } from '../rule.ts';
import { boxAt, unstacked } from './pages.ts';

/** A label whose net leads to a single pin or none: a slip of the pen in its name, mostly. */
export const labelAlone = rule({
  id: 'isolated_pin_label',
  title: msg('erc.labelAlone', 'Label leads nowhere'),
  domain: 'erc',
  severity: 'warning',
  params: z.object({}),
  reads: ['label', 'globalLabel', 'hierarchicalLabel', 'wire', 'bus', 'component', 'powerPort', 'sheet', 'symbol'],
  *check({ nets }) {
    for (const net of nets.nets().values()) {
      const { labels } = net;
      const first = labels[0];
      // A second label, a bus, or a port of a sheet leads on.
      if (!first || labels.length > 1 || net.sheetPins.length > 0 || net.nodes.some(({ slot }) => slot)) continue;
      // A no-connect mark says that this is meant.
      if (net.nodes.some(({ cluster }) => infoOf(cluster).noConnect)) continue;
      const { label } = first.node;
      if (label.kind === 'hierarchicalLabel' || unstacked(net.pins.map(({ node }) => node)).length > 1) continue;
      yield {
        message: msg('erc.labelAlone.at', 'Label {{text}} joins fewer than two pins', { text: label.text }),
        at: boxAt(label.at),
        ids: [label.id],
        screen: label.screen,
        path: first.path,
      };
    }
  },
});
