import { phoneNumber } from '@boardwright/contract';
import type { EndpointOutput } from '@boardwright/contract';
import { isEmail } from '../auth/emails.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { cursorOf, readCursor } from '../desk/cursor.ts';
import type { Call, Handlers } from '../http/call.ts';
import { newId } from '../ids.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { findFile, servedFile } from './uploads.ts';

type Row = EndpointOutput<'operator.inquiries'>['rows'][number];

const attachmentsOf = (row: Schema['inquiries']) => JSON.parse(row.attachments) as string[];

/** A question as operators see it. Files that its author has deleted are not listed. */
async function view(db: Queries, row: Schema['inquiries']): Promise<Row> {
  const files = await Promise.all(attachmentsOf(row).map(fileId => findFile(db, row.user_id, fileId)));
  return {
    inquiryId: row.inquiry_id,
    contact: row.contact,
    category: row.category,
    questions: row.questions,
    attachments: files.flatMap(file => (file ? [{ fileId: file.file_id, fileName: file.file_name }] : [])),
    time: row.created_at,
    answerTime: row.answered_at,
  };
}

type Message = Pick<Schema['inquiries'], 'contact' | 'category' | 'questions'>;

/** Stores what somebody writes to the operators. Its files are those of the account that sends it. */
function receive(call: Call, message: Message, attachments: readonly string[]): Promise<null | Refusal> {
  const userId = call.session?.userId ?? '';
  return call.db.write(async tx => {
    for (const fileId of attachments)
      if ((await findFile(tx, userId, fileId)) === undefined) return refuse('file.missing');
    await tx
      .insertInto('inquiries')
      .values({
        user_id: userId,
        inquiry_id: newId(),
        ...message,
        attachments: JSON.stringify(attachments),
        created_at: call.now().toISOString(),
        answered_at: null,
      })
      .execute();
    return null;
  });
}

/** What people ask the sales team, and what they think of the product. */
export const inquiryHandlers: Handlers = {
  'misc.rfq': async ({ contact, category, questions, attachments }, call) => {
    if (!isEmail(contact) && phoneNumber(contact) === null) return refuse('inquiry.contact');
    return receive(call, { contact: contact.trim(), category, questions }, attachments);
  },

  'misc.feed': ({ title, scope, type, contact, description, attachments }, call) =>
    receive(
      call,
      { contact: contact.trim(), category: `feedback.${type}.${scope}`, questions: `${title}\n\n${description}` },
      attachments,
    ),

  'operator.inquiries': async ({ after, pageSize }, call) => {
    let query = call.db.read.selectFrom('inquiries').selectAll();
    const start = readCursor(after);
    if (start !== null)
      query = query.where(({ or, and, eb }) =>
        or([
          eb('created_at', '<', start.time),
          and([eb('created_at', '=', start.time), eb('inquiry_id', '<', start.id)]),
        ]),
      );
    const rows = await query
      .orderBy('created_at', 'desc')
      .orderBy('inquiry_id', 'desc')
      .limit(pageSize + 1)
      .execute();
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    const next = rows.length > pageSize && last ? cursorOf(last.created_at, last.inquiry_id) : null;
    return { rows: await Promise.all(page.map(row => view(call.db.read, row))), next };
  },

  'operator.answerInquiry': async ({ id }, call) => {
    const at = call.now().toISOString();
    const row = await call.db.write(tx =>
      tx
        .updateTable('inquiries')
        .set(({ fn, val }) => ({ answered_at: fn.coalesce('answered_at', val(at)) }))
        .where('inquiry_id', '=', id)
        .returningAll()
        .executeTakeFirst(),
    );
    return row === undefined ? refuse('inquiry.missing') : view(call.db.read, row);
  },

  'operator.inquiryFile': async ({ id, fileId }, call) => {
    const row = await call.db.read.selectFrom('inquiries').selectAll().where('inquiry_id', '=', id).executeTakeFirst();
    if (row === undefined) return refuse('inquiry.missing');
    const isSent = attachmentsOf(row).includes(fileId);
    return (isSent && (await servedFile(call.db.read, row.user_id, fileId))) || refuse('file.missing');
  },
};
