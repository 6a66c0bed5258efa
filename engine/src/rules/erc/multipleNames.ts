import { msg, type Id } from '../../base/index.ts';
import { powerOf, type ClusterInfo } from '../../indexes/index.ts';
import type { Box } from '../../geometry/index.ts';
import { ercRule } from './ercRule.ts';
import { inOrder } from './queries/page.ts';
import { boxAt, pinBox } from './queries/wording.ts';

interface Named {
  readonly name: string;
  readonly id: Id;
  readonly at: Box;
}

/** A wire that bears two names: one of them will not be that of the net. */
export const multipleNames = ercRule({
  id: 'multiple_net_names',
  title: msg('erc.multipleNames', 'Net with two names'),
  explain: msg(
    'erc.multipleNames.why',
    'The net has two names. One of them decides, which may surprise in the net list. Keep one, or join them on purpose with a net tie.',
  ),
  severity: 'warning',
  reads: ['label', 'globalLabel', 'hierarchicalLabel', 'wire', 'component', 'powerPort', 'sheet', 'symbol'],
  *net(net, { nets }) {
    for (const { use, cluster, slot } of net.nodes) {
      if (slot || nets.firstUseOf(cluster) !== use) continue;
      const named = namesOf(inOrder(cluster));
      const first = named[0];
      const second = named.find(({ name }) => name !== first?.name);
      if (!first || !second) continue;
      yield {
        message: msg('erc.multipleNames.at', 'Both {{a}} and {{b}} name this net. The name used is {{net}}.', {
          a: first.name,
          b: second.name,
          net: net.name,
        }),
        at: second.at,
        ids: [first.id, second.id],
        screen: use.screen,
        path: use.path,
      };
    }
  },
});

/** Names by labels and power pins, in alphabetical order. */
function namesOf(info: ClusterInfo): Named[] {
  const labels = info.labels.map(({ label }) => ({ name: label.text, id: label.id, at: boxAt(label.at) }));
  const powers = info.pins.flatMap(node => {
    const power = powerOf(node.component, node.symbol, node.pin);
    return power ? [{ name: power.name, id: node.component.id, at: pinBox(node) }] : [];
  });
  return [...labels, ...powers].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1));
}
