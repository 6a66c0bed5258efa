import { readPriceBook, type PriceBook } from '@boardwright/commerce';
import { priceBook as shipped } from '@boardwright/resources';
import { useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/** The newest book that this page has seen; without a connection that of the program. */
let newest: PriceBook = shipped;

/** The newest price book that this page has seen. */
export const knownPriceBook = (): PriceBook => newest;

/** The price book in force. */
export async function currentPriceBook(): Promise<PriceBook> {
  // The editor shows prices, and does not wait for the descriptions of all calls.
  const { api } = await import('./api.ts');
  const current = await api.price.current({}, { quiet: true });
  if (!current.ok || current.value.version === newest.version) return newest;
  const answer = await api.price.book(current.value, { quiet: true });
  const read = answer.ok ? readPriceBook(answer.value, shipped) : null;
  if (read && 'book' in read) newest = read.book;
  return newest;
}

/** The price book in force, with which the service prices too. */
export function usePriceBook(): PriceBook {
  const [book, setBook] = useState(newest);
  useEffect(() => whenIdle(() => void currentPriceBook().then(setBook)), []);
  return book;
}
