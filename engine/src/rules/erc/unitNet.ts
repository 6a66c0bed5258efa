import { msg } from '../../base/index.ts';
import { pinsOfPlaced } from '../../indexes/index.ts';
import { ercRule } from './ercRule.ts';
import { multiUnitParts, type PartUnit } from './queries/parts.ts';
import { boxAt } from './queries/wording.ts';

/** A pin that several units show, on different nets: there is but one such pin. */
export const unitNet = ercRule({
  id: 'different_unit_net',
  title: msg('erc.unitNet', 'Shared pin on different nets'),
  explain: msg(
    'erc.unitNet.why',
    'A pin that several units share is on different nets, but it is one pad. Connect it to the same net in each unit.',
  ),
  severity: 'error',
  reads: [
    'component',
    'powerPort',
    'wire',
    'bus',
    'busEntry',
    'junction',
    'label',
    'globalLabel',
    'hierarchicalLabel',
    'symbol',
    'sheet',
  ],
  *document(input) {
    for (const units of multiUnitParts(input)) {
      const seen = new Map<string, { readonly net: string; readonly unit: PartUnit }>();
      for (const unit of units) {
        const { component, symbol, path, reference } = unit;
        for (const { number } of symbol ? pinsOfPlaced(component, symbol, unit.unit) : []) {
          const net = input.nets.netOfPin(component.id, number, path)?.name ?? '';
          const first = seen.get(number);
          if (!first) seen.set(number, { net, unit });
          else if (first.net !== net)
            yield {
              message: msg('erc.unitNet.at', 'Pin {{pin}} is on both {{a}} and {{b}}', {
                pin: `${reference}.${number}`,
                a: first.net,
                b: net,
              }),
              at: boxAt(component.at),
              ids: [first.unit.component.id, component.id],
              detail: number,
              screen: component.screen,
              path,
            };
        }
      }
    }
  },
});
