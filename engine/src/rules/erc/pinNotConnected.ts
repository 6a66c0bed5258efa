import { msg } from '../../base/index.ts';
import { powerOf, type PinNode, type Use } from '../../indexes/index.ts';
import type { Found } from '../rule.ts';
import { ercRule } from './ercRule.ts';
import type { ErcPage } from './queries/page.ts';
import { boxAt, pinBox, pinName, sheetName, unstacked } from './queries/wording.ts';

/** A pin of a part or a sheet, or a port of the first page, that joins nothing and bears no mark that this is meant. */
export const pinNotConnected = ercRule({
  id: 'pin_not_connected',
  title: msg('erc.pinNotConnected', 'Pin not connected'),
  explain: msg(
    'erc.pinNotConnected.why',
    'The pin is on no net. Connect it, or place a no-connect flag (Q) where it stays free on purpose.',
  ),
  severity: 'error',
  reads: ['component', 'powerPort', 'wire', 'label', 'hierarchicalLabel', 'noConnect', 'symbol', 'sheet'],
  *page(page) {
    yield* parts(page);
    yield* sheets(page);
    if (page.use.depth > 0) return;
    for (const label of page.all('hierarchicalLabel'))
      yield {
        message: msg('erc.pinNotConnected.root', 'Port {{text}} of the root sheet has no parent sheet', {
          text: label.text,
        }),
        at: boxAt(label.at),
        ids: [label.id],
        ...page.place,
      };
  },
});

function* parts(page: ErcPage): Generator<Found> {
  const supplies = new Map<string, PinNode>();
  const joined = new Set<string>();
  for (const { use, cluster, info } of page.spots) {
    const pins = unstacked(info.pins);
    const names = pins.flatMap(each => powerOf(each.component, each.symbol, each.pin)?.name ?? []);
    const isOpen = !info.noConnect && info.labels.length === 0 && info.sheetPins.length === 0;
    const onlyPower = isOpen && pins.every(({ component }) => component.kind === 'powerPort');
    if (!onlyPower) for (const name of names) joined.add(name);
    for (const { label } of info.labels) if (label.kind === 'globalLabel') joined.add(label.text);
    const only = pins[0];
    if (!isOpen || !only) continue;
    if (onlyPower && names.length > 0) {
      if (cluster.members.length === 1) yield open(only, use);
      else for (const name of names) supplies.set(name, firstOf(supplies.get(name), only));
      continue;
    }
    if (pins.length > 1 || only.pin.electrical === 'free') continue;
    // A hidden power pin joins its net by name.
    if (!powerOf(only.component, only.symbol, only.pin)) yield open(only, use);
  }
  // Power symbols whose wires lead nowhere are one finding a net and sheet, and none where the net has a pin on the sheet:
  // the open wire ends are reported in any case.
  for (const [name, node] of supplies) if (!joined.has(name)) yield open(node, page.use);
}

/** The same pin regardless of the order of the clusters, which edits change. */
const firstOf = (known: PinNode | undefined, node: PinNode): PinNode =>
  known && known.component.id < node.component.id ? known : node;

const open = (node: PinNode, { screen, path }: Use): Found => ({
  message: msg('erc.pinNotConnected.at', 'Pin {{pin}} is not connected', { pin: pinName(node, path) }),
  at: pinBox(node),
  ids: [node.component.id],
  detail: node.pin.number,
  screen,
  path,
});

function* sheets({ spots }: ErcPage): Generator<Found> {
  for (const { use, cluster, info } of spots) {
    const [only] = info.sheetPins;
    if (!only || cluster.members.length > 1) continue;
    yield {
      message: msg('erc.pinNotConnected.sheet', 'Pin {{pin}} of sheet {{sheet}} is not connected', {
        pin: only.pin.text,
        sheet: sheetName(only.sheet),
      }),
      at: boxAt(only.pin.at),
      ids: [only.sheet.id],
      detail: only.pin.id,
      screen: use.screen,
      path: use.path,
    };
  }
}
