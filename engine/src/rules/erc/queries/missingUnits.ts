import type { Msg } from '../../../base/index.ts';
import { pinsOfPlaced, type SymbolPin } from '../../../indexes/index.ts';
import { unitLetters } from '../../../kinds/index.ts';
import type { ErcInput, Found } from '../../rule.ts';
import { multiUnitParts } from './parts.ts';
import { boxAt } from './wording.ts';

/** Units of parts that are placed nowhere; `only` leaves those out that have no such pin. */
export function* missingUnits(
  input: ErcInput,
  only: SymbolPin['electrical'] | 'any',
  say: (part: string, units: string) => Msg,
): Generator<Found> {
  for (const units of multiUnitParts(input)) {
    const [{ component, symbol, path, reference }] = units;
    if (!symbol) continue;
    const placed = new Set(units.map(({ unit }) => unit));
    const missing = Array.from({ length: symbol.unitCount }, (_, i) => i + 1).filter(
      unit =>
        !placed.has(unit) &&
        (only === 'any' || pinsOfPlaced(component, symbol, unit).some(pin => pin.electrical === only)),
    );
    if (missing.length === 0) continue;
    yield {
      message: say(reference, missing.map(unitLetters).join(', ')),
      at: boxAt(component.at),
      ids: [component.id],
      screen: component.screen,
      path,
    };
  }
}
