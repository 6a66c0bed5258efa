import { compareBooks, readPriceBook } from '@boardwright/commerce';
import type { BookProblem, PriceBook } from '@boardwright/commerce';
import type { Queries } from '../db/database.ts';
import type { Call, Handlers } from '../http/call.ts';
import { textIn } from '../http/texts.ts';
import { Refusal, refuse } from '../refusal.ts';

/** Names each wrong value with what is wrong with it. */
const invalid = ({ locale }: Call, problems: readonly BookProblem[]): Refusal =>
  refuse(
    'price.invalid',
    { count: problems.length },
    problems.map(({ path, problem }) => `${path}: ${textIn(locale, problem)}`),
  );

function findDraft(db: Queries, version: string) {
  return db.selectFrom('price_books').selectAll().where('version', '=', version).executeTakeFirst();
}

/** A book that has not been published, checked against that of the program. */
async function readDraft(call: Call, version: string): Promise<{ book: PriceBook } | Refusal> {
  const row = await findDraft(call.db.read, version);
  if (row === undefined) return refuse('price.missing');
  if (row.published_at !== null) return refuse('price.published', { version });
  const read = readPriceBook(JSON.parse(row.body), call.books.model);
  return 'book' in read ? read : invalid(call, read.problems);
}

export const priceHandlers: Handlers = {
  'price.current': async (_, call) => ({ version: (await call.books.current()).version }),

  'price.book': async ({ version }, call) => {
    const book = await call.books.find(version);
    return book === null ? refuse('price.missing') : { ...book };
  },

  'operator.priceBooks': async (_, call) => {
    const rows = await call.db.read.selectFrom('price_books').selectAll().orderBy('created_at', 'desc').execute();
    return rows.map(row => ({
      version: row.version,
      reason: row.reason,
      createTime: row.created_at,
      publishTime: row.published_at,
    }));
  },

  'operator.priceBook': async ({ version }, call) => {
    const row = await findDraft(call.db.read, version);
    return row === undefined ? refuse('price.missing') : (JSON.parse(row.body) as Record<string, unknown>);
  },

  'operator.savePriceBook': async ({ body }, call) => {
    const read = readPriceBook(body, call.books.model);
    if (!('book' in read)) return invalid(call, read.problems);
    const { version } = read.book;
    return call.db.write(async tx => {
      const known = await findDraft(tx, version);
      if (known && known.published_at !== null) return refuse('price.published', { version });
      await tx.deleteFrom('price_books').where('version', '=', version).execute();
      await tx
        .insertInto('price_books')
        .values({
          version,
          body: JSON.stringify(read.book),
          author_id: call.userId,
          reason: '',
          created_at: call.now().toISOString(),
          published_at: null,
        })
        .execute();
      return { version };
    });
  },

  'operator.previewPriceBook': async ({ version }, call) => {
    const draft = await readDraft(call, version);
    return draft instanceof Refusal ? draft : compareBooks(await call.books.current(), draft.book);
  },

  'operator.publishPriceBook': async ({ version, reason }, call) => {
    // Prices may have got other fields since the draft was saved.
    const draft = await readDraft(call, version);
    if (draft instanceof Refusal) return draft;
    return call.db.write(async tx => {
      const { numUpdatedRows } = await tx
        .updateTable('price_books')
        .set({ published_at: call.now().toISOString(), reason, author_id: call.userId })
        .where('version', '=', version)
        .where('published_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 0n ? refuse('price.published', { version }) : null;
    });
  },
};
