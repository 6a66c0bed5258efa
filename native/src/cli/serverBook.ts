import { readPriceBook, type PriceBook } from '@boardwright/commerce';
import type { Client } from '@boardwright/contract';
import { fail, issue, msg, ok, type Result } from '@boardwright/engine/base';
import { priceBook } from '@boardwright/resources';
import { said } from './serverClient.ts';

/** The price book in force at a server. */
export async function publishedBook(client: Client): Promise<Result<PriceBook>> {
  const current = await client.price.current();
  if (!current.ok) return said(current.error);
  const { version } = current.value;
  if (version === priceBook.version) return ok(priceBook);
  const answer = await client.price.book({ version });
  if (!answer.ok) return said(answer.error);
  const read = readPriceBook(answer.value, priceBook);
  return 'book' in read
    ? ok(read.book)
    : fail(
        issue(
          'error',
          msg(
            'cli.server.book',
            'This program cannot read the price book {{version}} of the server. Update the program.',
            {
              version,
            },
          ),
        ),
      );
}

/** The price book in force at a server; that of this program where the server does not answer with one it can read. */
export async function bookOf(client: Client): Promise<PriceBook> {
  const published = await publishedBook(client);
  return published.ok ? published.value : priceBook;
}
