import { phoneNumber } from '@boardwright/contract';
import type { EndpointOutput } from '@boardwright/contract';
import { isEmail } from '../auth/emails.ts';
import type { Schema } from '../db/schema.ts';
import { cursorOf, readCursor } from '../desk/cursor.ts';
import type { Handlers } from '../http/call.ts';
import { newId } from '../ids.ts';
import { refuse } from '../refusal.ts';

type Row = EndpointOutput<'operator.inquiries'>['rows'][number];

const view = (row: Schema['inquiries']): Row => ({
  inquiryId: row.inquiry_id,
  contact: row.contact,
  category: row.category,
  questions: row.questions,
  attachments: JSON.parse(row.attachments) as string[],
  time: row.created_at,
  answerTime: row.answered_at,
});

/** What people ask the sales team: boards that the form does not offer, and anything else. */
export const inquiryHandlers: Handlers = {
  'misc.rfq': async ({ contact, category, questions, attachments }, call) => {
    if (!isEmail(contact) && phoneNumber(contact) === null) return refuse('inquiry.contact');
    const row: Schema['inquiries'] = {
      user_id: call.session?.userId ?? '',
      inquiry_id: newId(),
      contact: contact.trim(),
      category,
      questions,
      attachments: JSON.stringify(attachments),
      created_at: call.now().toISOString(),
      answered_at: null,
    };
    await call.db.write(tx => tx.insertInto('inquiries').values(row).execute());
    return null;
  },

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
    return { rows: page.map(view), next };
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
    return row === undefined ? refuse('inquiry.missing') : view(row);
  },
};
