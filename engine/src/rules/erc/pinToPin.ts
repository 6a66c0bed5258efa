import { msg } from '../../base/index.ts';
import type { NetPin } from '../../derive/index.ts';
import { ercRule } from './ercRule.ts';
import { pinTypeNames } from './pinTypes.ts';
import { conflictOf, DEFAULT_PIN_CONFLICTS } from './pinMatrix.ts';
import { pinBox, pinName, unstacked } from './words.ts';

/** Pins on one net whose types fight, such as two outputs. Each pair of types is reported once a net. */
export const pinToPin = ercRule({
  id: 'pin_to_pin',
  title: msg('erc.pinToPin', 'Pin conflict'),
  severity: 'error',
  reads: ['component', 'powerPort', 'wire', 'label', 'symbol', 'sheet'],
  *net(net, { doc: { settings } }) {
    if (net.pins.length < 2) return;
    const matrix = (settings.type === 'schematic' && settings.pinConflicts) || DEFAULT_PIN_CONFLICTS;
    const kept = new Set(unstacked(net.pins.map(({ node }) => node)));
    const byType = Map.groupBy(
      net.pins.filter(({ node }) => kept.has(node)),
      ({ node }) => node.pin.electrical,
    );
    const types = [...byType.keys()];
    for (const [i, type] of types.entries())
      for (const other of types.slice(i)) {
        const severity = conflictOf(matrix, type, other);
        if (severity === 'ok') continue;
        const first = byType.get(type)![0]!;
        const second = byType.get(other)!.find(pin => !isSame(pin, first));
        if (!second) continue;
        yield {
          message: msg('erc.pinToPin.at', 'Pins {{a}} [{{typeA}}] and {{b}} [{{typeB}}] are connected by {{net}}', {
            a: pinName(first.node, first.path),
            typeA: pinTypeNames[type],
            b: pinName(second.node, second.path),
            typeB: pinTypeNames[other],
            net: net.name,
          }),
          at: pinBox(first.node),
          ids: [...new Set([first.component, second.component])],
          detail: `${first.pin}/${second.pin}`,
          severity,
          screen: first.node.component.screen,
          path: first.path,
        };
      }
  },
});

/** One physical pin: units of a part may show it several times. */
const isSame = (a: NetPin, b: NetPin): boolean => a.ref === b.ref && a.pin === b.pin;
