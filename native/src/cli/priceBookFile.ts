import { readFile } from 'node:fs/promises';
import { readPriceBook, type PriceBook } from '@boardwright/commerce';
import { fail, issue, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import { priceBook } from '@boardwright/resources';
import type { Context } from './command.ts';

/**
 * A price book of the user: a file that the operators' console exports, or a changed copy of it.
 *
 * @returns the book, or each of its values that cannot be used
 */
export async function priceBookOf(file: string, tr: Context['tr']): Promise<Result<PriceBook>> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return fail(issue('error', msg('cli.book.unread', 'The price book cannot be read.'), { file }));
  const data = parsed(text);
  const read = data === undefined ? null : readPriceBook(data, priceBook);
  if (read === null) return fail(issue('error', msg('cli.book.noJson', 'The price book is not valid JSON.'), { file }));
  if ('book' in read) return ok(read.book);
  return fail(
    ...read.problems.map(({ path, problem }): Issue =>
      issue('error', msg('cli.book.value', '{{path}}: {{problem}}', { path, problem: tr(problem) }), { file }),
    ),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
