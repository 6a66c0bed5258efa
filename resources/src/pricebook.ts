import book from './pricebook/2027-01.json' with { type: 'json' };

/**
 * The price book in force. Minor units of US cents, areas in mm², factors in thousandths; the fields are described by
 * `PriceBook` of @boardwright/commerce. Our own example prices: plausible for a prototype fab, nobody's price list.
 */
export const priceBook = book;
