import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { powerOf } from '../../derive/index.ts';
import { rule } from '../rule.ts';
import { pinBox, pinName, spotsOnce, unstacked } from './pages.ts';

/** A pin that joins nothing and bears no mark that this is meant. */
export const pinNotConnected = rule({
  id: 'pin_not_connected',
  title: msg('erc.pinNotConnected', 'Pin not connected'),
  domain: 'erc',
  severity: 'error',
  params: z.object({}),
  reads: ['component', 'powerPort', 'wire', 'label', 'noConnect', 'symbol', 'sheet'],
  *check(input) {
    for (const { use, info } of spotsOnce(input)) {
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
  },
});
