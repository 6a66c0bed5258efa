import { readPriceBook, type PriceBook } from '@boardwright/commerce';
import type { Client } from '@boardwright/contract';
import { priceBook } from '@boardwright/resources';

/** The price book in force at a server; that of this program where the server does not answer with one it can read. */
export async function bookOf(client: Client): Promise<PriceBook> {
  const current = await client.price.current();
  if (!current.ok || current.value.version === priceBook.version) return priceBook;
  const answer = await client.price.book(current.value);
  const read = answer.ok ? readPriceBook(answer.value, priceBook) : null;
  return read && 'book' in read ? read.book : priceBook;
}
