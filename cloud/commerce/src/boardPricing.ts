import { msg, type Msg } from '@boardwright/engine/base';
import { priceBoard, stopsOrder, type PriceDriver } from './boardPrice.ts';
import type { BoardFacts } from './prefill.ts';
import type { PriceBook } from './price/book.ts';
import { priceLineMessages, type PriceKey } from './priceLines.ts';

/** The price of a board in words, as answers give it. Amounts are minor units of the currency. */
interface WordedPrice {
  readonly quantity: number;
  readonly total: number;
  readonly currency: string;
  readonly bookVersion: string;
  /** Fees that cost something. */
  readonly lines: readonly { readonly key: PriceKey; readonly label: Msg; readonly amount: number }[];
  /** What the board would cost less without one of its properties, the most first. */
  readonly savings: readonly { readonly text: Msg; readonly saves: number }[];
}

const changeOf = ({ id, instead }: PriceDriver): Msg => {
  const args = { length: instead === null ? '' : `${instead / 1000} mm`, count: instead ?? 0 };
  switch (id) {
    case 'layers':
      return msg('boardPricing.layers', { one: '{{count}} copper layer', other: '{{count}} copper layers' }, args);
    case 'track':
      return msg('boardPricing.track', 'Tracks of at least {{length}}', args);
    case 'gap':
      return msg('boardPricing.gap', 'Gaps of at least {{length}}', args);
    case 'drill':
      return msg('boardPricing.drill', 'Holes of at least {{length}}', args);
    case 'thickness':
      return msg('boardPricing.thickness', 'A board {{length}} thick', args);
    case 'viaInPad':
      return msg('boardPricing.viaInPad', 'No vias in pads');
    case 'blindVias':
      return msg('boardPricing.blindVias', 'No blind or buried vias');
    case 'microVias':
      return msg('boardPricing.microVias', 'No microvias');
    case 'castellated':
      return msg('boardPricing.castellated', 'No castellated holes');
    case 'goldFingers':
      return msg('boardPricing.goldFingers', 'No gold fingers');
    case 'finish':
      return msg('boardPricing.finish', 'The usual surface finish');
    case 'maskColour':
      return msg('boardPricing.maskColour', 'The usual solder mask color');
  }
};

/** Prices of boards with a price book, in words. Null where a board has no outline or cannot be made as it is drawn. */
export const boardPricing = (book: PriceBook) => ({
  price(facts: BoardFacts, quantity: number): WordedPrice | null {
    const { result, drivers, notes } = priceBoard(facts, quantity, book);
    if (!result.ok || facts.widthNm === 0 || facts.heightNm === 0 || notes.some(stopsOrder)) return null;
    const { total, currency, bookVersion, lines } = result.quote;
    return {
      quantity,
      total,
      currency,
      bookVersion,
      lines: lines
        .filter(({ role, amount }) => role === 'fee' && amount > 0)
        .map(({ key, amount }) => ({ key, label: priceLineMessages[key], amount })),
      savings: drivers.map(driver => ({ text: changeOf(driver), saves: driver.saves })),
    };
  },
});
