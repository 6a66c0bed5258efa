import { Readable } from 'node:stream';
import { quoteStatusMessages } from '@boardwright/commerce';
import { writeXls } from '@boardwright/commerce/bom/xls';
import type { PriceBook, SplitQuote } from '@boardwright/commerce';
import type { QuoteView } from '@boardwright/contract';
import { priceRequest, storedQuote } from '../commerce.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { checkDesign, forget, refer } from '../designs/designs.ts';
import { quoteRows } from '../documents/quoteRows.ts';
import type { Call, Handlers } from '../http/call.ts';
import { documentNumber, newId } from '../ids.ts';
import { Refusal, refuse } from '../refusal.ts';
import { filesOf, isInquiry, openRequest, removeRequest, storedOffer, type SentFile } from '../quotes/requests.ts';
import { addCartItem } from './cart.ts';
import { orderedProject } from './projects.ts';
import { findFile } from './uploads.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A quote past its expiry date reads as expired; the stored state changes with its next transition only. */
function statusOf(row: Schema['quotes'], now: Date): Schema['quotes']['status'] {
  const open = row.status === 'quoted' || row.status === 'quotationOffered';
  return open && row.expires_at <= now.toISOString() ? 'expired' : row.status;
}

function summary(row: Schema['quotes'], now: Date) {
  return {
    quoteId: row.quote_id,
    quoteNumber: row.quote_number,
    projectId: row.project_id,
    projectName: row.project_name,
    createTime: row.created_at,
    expiryTime: row.expires_at,
    status: statusOf(row, now),
    remarks: row.remarks,
    quantity: row.quantity,
    total: row.total,
    currency: row.currency,
    reQuoteFrom: row.re_quote_from,
    orderNumber: row.order_number,
    finalTotal: storedOffer(row)?.price.total ?? null,
  };
}

export function quoteView(row: Schema['quotes'], now: Date): QuoteView {
  const offer = storedOffer(row);
  const final = offer && {
    price: offer.price,
    quantity: offer.request.quantity,
    remarks: offer.remarks,
    time: offer.time,
    expiryTime: row.expires_at,
  };
  return { ...summary(row, now), ...storedQuote(row), final };
}

export function findQuote(db: Queries, userId: string, quoteId: string): Promise<Schema['quotes'] | undefined> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
}

type About = Pick<Schema['quotes'], 'project_id' | 'project_name' | 'remarks' | 're_quote_from'>;

export async function insertQuote(
  tx: Queries,
  call: Call,
  { validDays }: PriceBook,
  { request, price }: SplitQuote,
  about: About,
  inquiry: { readonly files: readonly SentFile[] } | null = null,
): Promise<QuoteView> {
  const now = call.now();
  const row: Schema['quotes'] = {
    user_id: call.userId,
    quote_id: newId(),
    quote_number: documentNumber('Q', now),
    status: inquiry === null ? 'quoted' : 'inquiryReceived',
    quantity: request.quantity,
    total: price.total,
    currency: price.currency,
    request: JSON.stringify(request),
    price: JSON.stringify(price),
    order_number: null,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + validDays * DAY_MS).toISOString(),
    files: JSON.stringify(inquiry?.files ?? []),
    offer: null,
    ...about,
  };
  await tx.insertInto('quotes').values(row).execute();
  if (inquiry !== null) await openRequest(tx, row);
  await refer(tx, call.userId, request, { subject_type: 'quote', subject_id: row.quote_id });
  return quoteView(row, now);
}

/** The files of the user that go with an inquiry. */
async function sentFiles(tx: Queries, userId: string, fileIds: readonly string[]): Promise<SentFile[] | Refusal> {
  const files: SentFile[] = [];
  for (const fileId of fileIds) {
    const file = await findFile(tx, userId, fileId);
    if (file === undefined) return refuse('file.missing');
    files.push({ fileId, fileName: file.file_name });
  }
  return files;
}

export const quoteHandlers: Handlers = {
  'quote.create': async (input, call) => {
    if (input.request.itemType === 'Normal' || input.request.itemType === 'BomQuote') await call.parts.ready();
    const book = await call.books.current();
    return call.db.write(async tx => {
      const priced = await priceRequest(tx, call.userId, input.request, book, input.hash);
      if (priced instanceof Refusal) return priced;
      const project = input.projectId === undefined ? null : await orderedProject(tx, call, input.projectId);
      if (project instanceof Refusal) return project;
      const files = input.isInquiry ? await sentFiles(tx, call.userId, input.fileIds) : [];
      if (files instanceof Refusal) return files;
      const wrong = await checkDesign(tx, call.userId, priced.request);
      if (wrong !== null) return wrong;
      const about = {
        project_id: project?.project_id ?? null,
        project_name: input.projectName || (project?.project_name ?? ''),
        remarks: input.remarks,
        re_quote_from: null,
      };
      return insertQuote(tx, call, book, priced, about, input.isInquiry ? { files } : null);
    });
  },

  'quote.list': async ({ pageNum, pageSize }, call) => {
    const mine = call.db.read.selectFrom('quotes').where('user_id', '=', call.userId);
    const rows = await mine
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('quote_id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { total } = await mine.select(q => q.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { rows: rows.map(row => summary(row, call.now())), total: Number(total) };
  },

  'quote.view': async ({ quoteId }, call) => {
    const row = await findQuote(call.db.read, call.userId, quoteId);
    return row === undefined ? refuse('quote.missing') : quoteView(row, call.now());
  },

  'quote.addToCart': ({ quoteId }, call) =>
    call.db.write(async tx => {
      const row = await findQuote(tx, call.userId, quoteId);
      if (row === undefined) return refuse('quote.missing');
      const status = statusOf(row, call.now());
      if (status === 'expired') return refuse('quote.expired');
      if (status !== 'quoted' && status !== 'quotationOffered')
        return refuse('quote.transition', { from: quoteStatusMessages[status] });
      const item = await addCartItem(tx, call, storedOffer(row) ?? storedQuote(row), {
        part_no: row.quote_number,
        project_id: row.project_id,
        quote_id: quoteId,
        reorder_of: null,
      });
      return item instanceof Refusal ? item : { cartItemId: item.cartItemId };
    }),

  'quote.reQuote': async ({ quoteId }, call) => {
    const book = await call.books.current();
    return call.db.write(async tx => {
      const row = await findQuote(tx, call.userId, quoteId);
      if (row === undefined) return refuse('quote.missing');
      const priced = await priceRequest(tx, call.userId, storedQuote(row).request, book);
      if (priced instanceof Refusal) return priced;
      const { project_id, project_name, remarks } = row;
      const about = { project_id, project_name, remarks, re_quote_from: quoteId };
      // What people have answered is asked again.
      const inquiry = (await isInquiry(tx, quoteId)) ? { files: filesOf(row) } : null;
      return insertQuote(tx, call, book, priced, about, inquiry);
    });
  },

  'quote.export': async ({ quoteId }, call) => {
    const row = await findQuote(call.db.read, call.userId, quoteId);
    if (row === undefined) return refuse('quote.missing');
    const name = (row.project_name || row.quote_number).replaceAll(/[\\/:*?"<>|]/g, ' ');
    const bytes = writeXls(row.quote_number, quoteRows(quoteView(row, call.now()), call.locale));
    return { fileName: `${name}-quote.xls`, stream: Readable.from([Buffer.from(bytes)]) };
  },

  'quote.remove': ({ quoteId }, call) =>
    call.db.write(async tx => {
      const { numDeletedRows } = await tx
        .deleteFrom('quotes')
        .where('user_id', '=', call.userId)
        .where('quote_id', '=', quoteId)
        .executeTakeFirst();
      await forget(tx, call.userId, 'quote', [quoteId]);
      if (numDeletedRows > 0n) await removeRequest(tx, quoteId);
      return numDeletedRows === 0n ? refuse('quote.missing') : null;
    }),
};
