import { canQuoteBecome, parseLine, quoteLine } from '@boardwright/commerce';
import { noticeEvents } from '@boardwright/contract';
import type { EndpointOutput, QuoteStatus } from '@boardwright/contract';
import { findUser } from '../auth/users.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { cursorOf, readCursor } from '../desk/cursor.ts';
import { storedQuote } from '../commerce.ts';
import type { Call, Handlers } from '../http/call.ts';
import { pageLink, sendLetter } from '../mail/letters.ts';
import { note } from '../notices/notices.ts';
import { filesOf, findAnyInquiry, storedOffer, type StoredOffer } from '../quotes/requests.ts';
import { Refusal, refuse } from '../refusal.ts';
import { quoteView } from './quotes.ts';
import { servedFile } from './uploads.ts';

type View = EndpointOutput<'operator.quoteRequest'>;

const DAY_MS = 24 * 3_600_000;

/** States that an inquiry goes through until its final quote is offered. */
const WAY: readonly QuoteStatus[] = ['inquiryReceived', 'quoting', 'quoted', 'quotationProcess', 'quotationOffered'];

/** Whether an inquiry can still get a final quote. */
function isWaiting(row: Schema['quotes']): boolean {
  const at = WAY.indexOf(row.status);
  const rest = WAY.slice(at);
  return row.offer === null && at >= 0 && rest.every((to, i) => i === 0 || canQuoteBecome(rest[i - 1]!, to));
}

async function view(db: Queries, row: Schema['quotes'], now: Date): Promise<View> {
  const user = await findUser(db, row.user_id);
  return {
    ...quoteView(row, now),
    customer: {
      userId: row.user_id,
      username: user?.username ?? '',
      companyName: user?.company_name ?? '',
      email: user?.email ?? '',
    },
    files: filesOf(row),
  };
}

async function update(
  tx: Queries,
  row: Schema['quotes'],
  change: Partial<Pick<Schema['quotes'], 'status' | 'offer' | 'expires_at'>>,
): Promise<Schema['quotes']> {
  await tx
    .updateTable('quotes')
    .set(change)
    .where('user_id', '=', row.user_id)
    .where('quote_id', '=', row.quote_id)
    .execute();
  return { ...row, ...change };
}

/** Changes an inquiry of any customer, and notifies the pages of the customer. */
async function onInquiry(
  call: Call,
  id: string,
  work: (tx: Queries, row: Schema['quotes']) => Promise<Schema['quotes'] | Refusal>,
): Promise<View | Refusal> {
  const answer = await call.db.write(async tx => {
    const known = await findAnyInquiry(tx, id);
    if (known === undefined) return refuse('quote.missing');
    const row = await work(tx, known);
    if (row instanceof Refusal) return row;
    await note(tx, row.user_id, noticeEvents.quote, id, call.now());
    return view(tx, row, call.now());
  });
  if (!(answer instanceof Refusal)) call.bus.publish(answer.customer.userId);
  return answer;
}

/** The letter that a final quote is ready. */
async function sendOffer(tx: Queries, call: Call, row: Schema['quotes'], offer: StoredOffer): Promise<void> {
  const user = await findUser(tx, row.user_id);
  if (user === undefined) return;
  const writing = { tx, publicUrl: call.state.publicUrl, now: call.now() };
  const args = {
    name: user.username,
    number: row.quote_number,
    amount: (offer.price.total / 100).toFixed(2),
    currency: offer.price.currency,
    quantity: offer.request.quantity,
    until: row.expires_at.slice(0, 10),
    remarks: offer.remarks,
    link: pageLink(writing, user, 'my-quotes', { quote: row.quote_id }),
  };
  await sendLetter(writing, user, { kind: 'quote', args });
}

/** Inquiries for assemblies, as operators answer them. */
export const quoteRequestHandlers: Handlers = {
  'operator.quoteRequests': async ({ state, after, pageSize }, call) => {
    const isOpen = state === 'open';
    let query = call.db.read
      .selectFrom('quote_requests')
      .selectAll()
      .where('is_open', '=', isOpen ? 1 : 0);
    const start = readCursor(after);
    const past = isOpen ? '>' : '<';
    if (start !== null)
      query = query.where(({ or, and, eb }) =>
        or([
          eb('created_at', past, start.time),
          and([eb('created_at', '=', start.time), eb('quote_id', past, start.id)]),
        ]),
      );
    const direction = isOpen ? 'asc' : 'desc';
    const found = await query
      .orderBy('created_at', direction)
      .orderBy('quote_id', direction)
      .limit(pageSize + 1)
      .execute();
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const rows: EndpointOutput<'operator.quoteRequests'>['rows'][number][] = [];
    for (const { quote_id } of page) {
      const quote = await findAnyInquiry(call.db.read, quote_id);
      if (quote === undefined) continue;
      const { quoteId, quoteNumber, projectName, status, quantity, total, finalTotal, currency, createTime } =
        quoteView(quote, call.now());
      const shown = { quoteId, quoteNumber, projectName, status, quantity, currency, createTime };
      rows.push({ ...shown, total: finalTotal ?? total, isOpen });
    }
    const next = found.length > pageSize && last ? cursorOf(last.created_at, last.quote_id) : null;
    return { rows, next };
  },

  'operator.quoteRequest': async ({ id }, call) => {
    const row = await findAnyInquiry(call.db.read, id);
    return row === undefined ? refuse('quote.missing') : view(call.db.read, row, call.now());
  },

  'operator.quoteFile': async ({ id, fileId }, call) => {
    const row = await findAnyInquiry(call.db.read, id);
    if (row === undefined) return refuse('quote.missing');
    const isSent = filesOf(row).some(each => each.fileId === fileId);
    return (isSent && (await servedFile(call.db.read, row.user_id, fileId))) || refuse('file.missing');
  },

  'operator.startQuote': ({ id }, call) =>
    onInquiry(call, id, async (tx, row) =>
      row.status === 'inquiryReceived' ? update(tx, row, { status: 'quoting' }) : refuse('quote.answered'),
    ),

  'operator.offerQuote': async ({ id, quantity, amounts, validDays, remarks }, call) => {
    const book = await call.books.current();
    return onInquiry(call, id, async (tx, row) => {
      if (!isWaiting(row)) return refuse('quote.answered');
      const now = call.now();
      const validUntil = new Date(now.getTime() + validDays * DAY_MS).toISOString();
      const offer = { quoteId: id, quantity, validUntil, amounts };
      const parsed = parseLine({ ...storedQuote(row).request, quantity, offer });
      if (!parsed.ok) return refuse('quote.invalid', { fields: amounts.map(({ key }) => key).join(', ') });
      const result = quoteLine(parsed.value, book);
      if (!result.ok) return refuse('quote.combination', {}, result.violations);
      const { request, ...price } = result.quote;
      const stored: StoredOffer = { request, price, remarks, time: now.toISOString() };
      const offered = await update(tx, row, {
        status: 'quotationOffered',
        offer: JSON.stringify(stored),
        expires_at: validUntil,
      });
      await tx.updateTable('quote_requests').set({ is_open: 0 }).where('quote_id', '=', id).execute();
      await sendOffer(tx, call, offered, storedOffer(offered)!);
      return offered;
    });
  },
};
