import { msg } from '../../base/index.ts';
import { powerOf } from '../../derive/index.ts';
import type { Found } from '../rule.ts';
import { ercRule } from './ercRule.ts';
import type { ErcPage } from './page.ts';
import { boxAt, pinBox, pinName, sheetName, unstacked } from './words.ts';

/** A pin of a part or a sheet, or a port of the first page, that joins nothing and bears no mark that this is meant. */
export const pinNotConnected = ercRule({
  id: 'pin_not_connected',
  title: msg('erc.pinNotConnected', 'Pin not connected'),
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

function* parts({ spots }: ErcPage): Generator<Found> {
  for (const { use, info } of spots) {
    if (info.noConnect || info.labels.length > 0 || info.sheetPins.length > 0) continue;
    const pins = unstacked(info.pins);
    const only = pins[0];
    if (!only || pins.length > 1) continue;
    const { component, symbol, pin } = only;
    if (pin.electrical === 'free') continue;
    // A hidden power pin joins its net by name; a power symbol alone joins nothing of this sheet.
    if (component.kind === 'component' && powerOf(component, symbol, pin)) continue;
    yield {
      message: msg('erc.pinNotConnected.at', 'Pin {{pin}} is not connected', { pin: pinName(only, use.path) }),
      at: pinBox(only),
      ids: [component.id],
      detail: pin.number,
      screen: use.screen,
      path: use.path,
    };
  }
}

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
