/** A price from a quantity on. */
export interface PriceBreak {
  readonly quantity: number;
  /** Minor units for one piece. */
  readonly unitPrice: number;
}

/** What a purchase of so many pieces comes to. */
export interface Purchase {
  /** Pieces that are bought: at least as many as were asked for. */
  readonly pieces: number;
  /** Minor units for one piece. */
  readonly unitPrice: number;
  readonly total: number;
}

/**
 * The cheapest way to buy at least so many pieces: at the price break of the quantity, or at a later one when all of that costs no more.
 * So the total never falls as the quantity rises. Null: so few have no price.
 *
 * @param prices The lowest quantity first.
 */
export function purchase(prices: readonly PriceBreak[], minimum: number, quantity: number): Purchase | null {
  const wanted = Math.max(quantity, minimum);
  let best: Purchase | null = null;
  for (const [i, { quantity: from, unitPrice }] of prices.entries()) {
    const next = prices[i + 1];
    if (next && next.quantity <= wanted) continue;
    const pieces = Math.max(wanted, from);
    // The price of fewer pieces than a part is sold from is not stated.
    if (from > wanted && best === null) return null;
    const total = pieces * unitPrice;
    // Of two that cost the same the one with more pieces.
    if (best === null || total <= best.total) best = { pieces, unitPrice, total };
  }
  return best;
}

/** A step of the price ladder with what it saves against the step before, per piece. */
export interface NextBreak {
  readonly quantity: number;
  readonly unitPrice: number;
  /** What the whole of that quantity costs more than the quantity that was asked for. */
  readonly extra: number;
}

/** The next price break above a quantity; null: there is none. */
export function nextBreak(prices: readonly PriceBreak[], minimum: number, quantity: number): NextBreak | null {
  const now = purchase(prices, minimum, quantity);
  if (now === null) return null;
  const next = prices.find(each => each.quantity > now.pieces);
  if (!next) return null;
  return { ...next, extra: next.quantity * next.unitPrice - now.total };
}
