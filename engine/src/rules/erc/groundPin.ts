import { msg } from '../../base/index.ts';
import { onSheet, pinsOfPlaced, unitAt, type SymbolPin } from '../../indexes/index.ts';
import type { ObjOf } from '../../kinds/index.ts';
import { ercRule } from './ercRule.ts';
import { pagesOf, tableOfPages } from './queries/page.ts';
import { boxAt, partName } from './queries/wording.ts';

const isGround = (name: string): boolean => name.toUpperCase().includes('GND');

/** A power pin called ground on another net, where the part has a pin on ground: a slip, mostly. */
export const groundPin = ercRule({
  id: 'ground_pin_not_ground',
  title: msg('erc.groundPin', 'Ground pin not on ground'),
  explain: msg(
    'erc.groundPin.why',
    'A pin that is called ground is on another net than ground. Check the wiring; where it is meant so, exclude the finding with a reason.',
  ),
  severity: 'warning',
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
    const { nets } = input;
    for (const page of pagesOf(input).values())
      for (const { component, symbol } of groundedOn(page)) {
        for (const { path } of page.uses) {
          const pins = pinsOfPlaced(component, symbol, unitAt(component, path)).filter(isPower);
          const net = ({ number }: SymbolPin): string => nets.netOfPin(component.id, number, path)?.name ?? '';
          if (!pins.some(pin => isGround(net(pin)))) continue;
          for (const pin of pins)
            if (isGround(pin.name) && !isGround(net(pin)))
              yield {
                message: msg('erc.groundPin.at', 'Pin {{pin}} is on {{net}}, not on ground', {
                  pin: `${partName(component, path)}.${pin.number} (${pin.name})`,
                  net: net(pin),
                }),
                at: boxAt(onSheet(component, pin.at)),
                ids: [component.id],
                detail: pin.number,
                screen: component.screen,
                path,
              };
        }
      }
  },
});

/** Parts of a sheet that have a ground pin. */
const groundedOn = tableOfPages(page =>
  page.all('component').flatMap(component => {
    const symbol = page.get(component.symbol);
    return symbol?.kind === 'symbol' && hasGround(symbol) ? [{ component, symbol }] : [];
  }),
);

const isPower = ({ electrical }: SymbolPin): boolean => electrical === 'powerIn' || electrical === 'powerOut';

const known = new WeakMap<ObjOf<'symbol'>, boolean>();

/** Whether two power pins are there of which one is called ground: few symbols have them. */
function hasGround(symbol: ObjOf<'symbol'>): boolean {
  let has = known.get(symbol);
  if (has === undefined) {
    const pins = symbol.bodies.flatMap(({ items }) => items).filter(item => item.kind === 'pin');
    has = pins.filter(isPower).length > 1 && pins.some(pin => isPower(pin) && isGround(pin.name));
    known.set(symbol, has);
  }
  return has;
}
