import { msg } from '../../base/index.ts';
import type { ObjOf } from '../../kinds/index.ts';
import { ercRule } from './ercRule.ts';
import { boxAt, partName } from './queries/wording.ts';

/** A symbol that has the same pin number twice in one unit, with different names or types: the intended one is unknown. */
export const duplicatePins = ercRule({
  id: 'duplicate_pins',
  title: msg('erc.duplicatePins', 'Pin number used twice'),
  explain: msg(
    'erc.duplicatePins.why',
    'Two pins of the symbol have one number but other names or types: the board has one pad for both. Edit the symbol and number each pin once.',
  ),
  severity: 'error',
  reads: ['component', 'symbol'],
  *page(page) {
    for (const component of page.all('component')) {
      const symbol = page.get(component.symbol);
      const numbers = symbol?.kind === 'symbol' ? doubleNumbers(symbol) : [];
      if (numbers.length === 0) continue;
      yield {
        message: msg('erc.duplicatePins.at', 'The symbol of {{part}} uses the pin numbers {{numbers}} more than once', {
          part: partName(component, page.use.path),
          numbers: numbers.join(', '),
        }),
        at: boxAt(component.at),
        ids: [component.id],
        ...page.place,
      };
    }
  },
});

const known = new WeakMap<ObjOf<'symbol'>, readonly string[]>();

function doubleNumbers(symbol: ObjOf<'symbol'>): readonly string[] {
  let numbers = known.get(symbol);
  if (!numbers) known.set(symbol, (numbers = findDoubles(symbol)));
  return numbers;
}

/** Bodies common to all units or styles are in each of them. */
function findDoubles({ bodies }: ObjOf<'symbol'>): readonly string[] {
  const pins = bodies.flatMap(({ unit, style, items }) =>
    items.flatMap(item => (item.kind === 'pin' && item.number !== '' ? [{ pin: item, unit, style }] : [])),
  );
  const meets = (a: number, b: number): boolean => a === 0 || b === 0 || a === b;
  const double = new Set<string>();
  for (const same of Map.groupBy(pins, ({ pin }) => pin.number).values())
    for (const [i, a] of same.entries())
      for (const b of same.slice(i + 1))
        if (
          meets(a.unit, b.unit) &&
          meets(a.style, b.style) &&
          (a.pin.name !== b.pin.name || a.pin.electrical !== b.pin.electrical)
        )
          double.add(a.pin.number);
  return [...double].sort();
}
