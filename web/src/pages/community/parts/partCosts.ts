/** What of a part its price is computed from. */
interface Offered {
  readonly stock: number;
  readonly minimum: number;
  /** Unit prices from quantities on, minor units. */
  readonly prices: readonly { readonly quantity: number; readonly unitPrice: number }[];
}

export interface Needed<P extends Offered> {
  /** Pieces of one board. */
  readonly perBoard: number;
  /** Null: nothing in the catalogue fits for certain. */
  readonly part: P | null;
}

/** What the parts of some boards cost, and what is missing. */
export interface PartCosts {
  /** Minor units, of the lines that have a part with a price. */
  readonly total: number;
  readonly inStock: number;
  /** Lines whose part has less stock than is needed. */
  readonly short: number;
  /** Lines without a part, or whose part has no price. */
  readonly unmatched: number;
}

/** What so many pieces of a part cost; null where it has no price. At least the minimum is bought. */
export function costOf({ prices, minimum }: Offered, pieces: number): number | null {
  const bought = Math.max(pieces, minimum);
  const steps = prices.filter(({ quantity }) => quantity <= bought).toSorted((a, b) => b.quantity - a.quantity);
  const step = steps[0] ?? prices.toSorted((a, b) => a.quantity - b.quantity)[0];
  return step === undefined || step.unitPrice <= 0 ? null : step.unitPrice * bought;
}

/** The parts of `boards` boards. */
export function partCosts<P extends Offered>(lines: readonly Needed<P>[], boards: number): PartCosts {
  const sum = { total: 0, inStock: 0, short: 0, unmatched: 0 };
  for (const { perBoard, part } of lines) {
    const pieces = perBoard * boards;
    const cost = part && costOf(part, pieces);
    if (part === null || cost === null) {
      sum.unmatched++;
      continue;
    }
    sum.total += cost;
    if (part.stock >= pieces) sum.inStock++;
    else sum.short++;
  }
  return sum;
}
