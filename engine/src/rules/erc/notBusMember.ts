import { msg, type Id, type Msg } from '../../base/index.ts';
import { powerOf, type ClusterInfo } from '../../indexes/index.ts';
import type { Point } from '../../kinds/index.ts';
import type { Found } from '../rule.ts';
import { ercRule } from './ercRule.ts';
import type { ErcPage } from './queries/page.ts';
import { boxAt } from './queries/wording.ts';

/** A wire that leaves a bus under a name which the bus does not have: it is no wire of it. */
export const notBusMember = ercRule({
  id: 'net_not_bus_member',
  title: msg('erc.notBusMember', 'Net is not a member of its bus'),
  explain: msg(
    'erc.notBusMember.why',
    'A wire leaves the bus with a name that the bus does not have. Correct the label, or add the name to the bus.',
  ),
  severity: 'warning',
  reads: ['label', 'globalLabel', 'hierarchicalLabel', 'bus', 'busEntry', 'wire', 'sheet', 'component', 'powerPort'],
  *page(page) {
    if (page.all('busEntry').length === 0) return;
    const buses = new Map<Id, ClusterInfo>();
    for (const { cluster, info } of page.spots)
      if (info.level === 'b')
        for (const { item, type } of cluster.members) if (type === 'segment') buses.set(item, info);
    const found = new Map<string, Found & { readonly ids: readonly [Id] }>();
    for (const { use, cluster, info } of page.spots) {
      if (info.level === 'b') continue;
      const names = namesOf(info);
      // Global names and power symbols reach past the bus and override its wire.
      if (!names) continue;
      for (const node of cluster.members) {
        if (node.type !== 'busEntry' || node.busToBus) continue;
        const bus = busAt(page, buses, node.points);
        if (!bus) continue;
        // An entry that leads nowhere is a dangling wire.
        const leads = cluster.members.some(({ type }) => type === 'segment');
        if (names.length === 0 && (bus.slots.length === 0 || !leads)) continue;
        const members = bus.slots.flatMap(slot => slot.names.map(({ name }) => name));
        if (members.some(member => names.includes(member))) continue;
        const title = bus.labels[0]?.label.text ?? bus.sheetPins[0]?.pin.text ?? '';
        // A net that leaves the bus at several entries is one finding a sheet, as in KiCad 9.
        const key = names[0] ?? node.item;
        const known = found.get(key);
        if (known && known.ids[0] < node.item) continue;
        found.set(key, {
          message: messageFor(names[0], bus.slots.length === 0 ? null : title),
          at: boxAt(node.points[0]!),
          ids: [node.item],
          screen: use.screen,
          path: use.path,
        });
      }
    }
    yield* found.values();
  },
});

function messageFor(net: string | undefined, bus: string | null): Msg {
  if (net === undefined) return msg('erc.notBusMember.nameless', 'An unnamed wire leaves bus {{bus}}', { bus: bus! });
  if (bus === null) return msg('erc.notBusMember.unnamedBus', 'Net {{net}} leaves a bus without a name', { net });
  return msg('erc.notBusMember.at', 'Net {{net}} leaves bus {{bus}}, which has no such member', { net, bus });
}

/** Names of a wire on its sheet; undefined when something names it in the whole design. */
function namesOf({ labels, sheetPins, pins }: ClusterInfo): string[] | undefined {
  if (labels.some(({ label }) => label.kind === 'globalLabel')) return undefined;
  if (pins.some(({ component, symbol, pin }) => powerOf(component, symbol, pin))) return undefined;
  return [...labels.map(({ label }) => label.text), ...sheetPins.map(({ pin }) => pin.text)].sort();
}

function busAt(page: ErcPage, buses: ReadonlyMap<Id, ClusterInfo>, points: readonly Point[]): ClusterInfo | undefined {
  for (const at of points) for (const { id } of page.through('bus', at)) return buses.get(id);
  return undefined;
}
