import type { Id } from '@boardwright/engine/base';
import type { Store } from '@boardwright/engine/kinds';

/** What the symbols of parts ask of a footprint. */
export interface Needs {
  /** Patterns of names that fit, as the symbol has them; '' for all. */
  readonly filters: string;
  /** How many pins the part has; null where parts differ. */
  readonly pins: number | null;
}

export const NO_NEEDS: Needs = { filters: '', pins: null };

const same = <T>(values: readonly T[], otherwise: T): T =>
  values.length > 0 && values.every(value => value === values[0]) ? values[0]! : otherwise;

/** The filters and the pin count that all parts have in common. */
export function needsOf(store: Store, ids: readonly Id[]): Needs {
  const symbols = ids.flatMap(id => {
    const part = store.get(id);
    const symbol = part?.kind === 'component' ? store.get(part.symbol) : undefined;
    return symbol?.kind === 'symbol' ? [symbol] : [];
  });
  const pins = symbols.map(symbol => {
    const numbers = symbol.bodies.flatMap(body =>
      body.items.flatMap(item => (item.kind === 'pin' ? [item.number] : [])),
    );
    return new Set(numbers).size;
  });
  const filters = symbols.map(symbol => symbol.fields.find(each => each.name === 'ki_fp_filters')?.value ?? '');
  return { filters: same(filters, ''), pins: same<number | null>(pins, null) };
}
