import { msg } from '../../base/index.ts';
import type { NetPin } from '../../indexes/index.ts';
import { electricalTypes, type ElectricalType } from '../../kinds/index.ts';
import { ercRule } from './ercRule.ts';
import { conflictOf, DEFAULT_PIN_CONFLICTS } from './pinMatrix.ts';
import { pinBox, pinName, unstacked } from './queries/wording.ts';

/**
 * Which pin of a conflict is at fault, the likeliest first, so that one bad pin on a net is one finding. KiCad 9 has the same
 * order but blames no-connect pins last, which reports every other pin of the net.
 */
const BLAME: readonly ElectricalType[] = [
  'noConnect',
  'free',
  'unspecified',
  'passive',
  'openCollector',
  'openEmitter',
  'input',
  'triState',
  'bidirectional',
  'output',
  'powerIn',
  'powerOut',
];

/** Pins on one net whose types conflict, such as two outputs. Each pin is reported once, as in KiCad 9. */
export const pinToPin = ercRule({
  id: 'pin_to_pin',
  title: msg('erc.pinToPin', 'Pin conflict'),
  explain: msg(
    'erc.pinToPin.why',
    'Two pins are joined that should not be, such as two outputs: they drive against each other. Separate them, or correct the type of a pin in its symbol. Which types conflict is set in Electrical rules.',
  ),
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
    const types = BLAME.filter(type => byType.has(type));
    for (const [i, type] of types.entries()) {
      const own = byType.get(type)!;
      for (const [j, pin] of own.entries()) {
        // Pins before it have been reported with it, if at all.
        for (const other of types.slice(i)) {
          const severity = conflictOf(matrix, type, other);
          if (severity === 'ok') continue;
          const rest = other === type ? own.slice(j + 1) : byType.get(other)!;
          const partner = rest.find(each => !isSame(each, pin));
          if (!partner) continue;
          yield {
            message: msg('erc.pinToPin.at', 'Pins {{a}} [{{typeA}}] and {{b}} [{{typeB}}] are connected by {{net}}', {
              a: pinName(pin.node, pin.path),
              typeA: electricalTypes[type].title,
              b: pinName(partner.node, partner.path),
              typeB: electricalTypes[other].title,
              net: net.name,
            }),
            at: pinBox(pin.node),
            ids: [...new Set([pin.component, partner.component])],
            detail: `${pin.pin}/${partner.pin}`,
            severity,
            screen: pin.node.component.screen,
            path: pin.path,
          };
          break;
        }
      }
    }
  },
});

/** One physical pin: units of a part may show it several times. */
const isSame = (a: NetPin, b: NetPin): boolean => a.ref === b.ref && a.pin === b.pin;
