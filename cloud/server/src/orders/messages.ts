import { noticeEvents } from '@boardwright/contract';
import type { BoardMark, OrderMessage } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { note } from '../notices/notices.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/** Messages of one order; more is a conversation for the telephone. */
const MOST_MESSAGES = 500;

const view = (row: Schema['order_messages']): OrderMessage => ({
  messageId: row.message_id,
  by: row.author_role,
  text: row.body,
  marks: JSON.parse(row.marks) as BoardMark[],
  time: row.created_at,
});

function rowsOf(db: Queries, { user_id, order_id }: Schema['orders']): Promise<Schema['order_messages'][]> {
  return db
    .selectFrom('order_messages')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .orderBy('created_at')
    .orderBy('message_id')
    .execute();
}

/** What was written about an order, the oldest first. */
export async function messagesOf(db: Queries, order: Schema['orders']): Promise<OrderMessage[]> {
  return (await rowsOf(db, order)).map(view);
}

interface Written {
  readonly by: Schema['order_messages']['author_role'];
  readonly authorId: string;
  readonly text: string;
  readonly marks: readonly BoardMark[];
  /** Whose turn it is afterwards. */
  readonly attention: Schema['orders']['attention'];
}

/** Adds a message to the thread of an order. The page of the customer gets a notice; others are the caller's. */
export async function writeMessage(
  tx: Queries,
  order: Schema['orders'],
  { by, authorId, text, marks, attention }: Written,
  now: Date,
): Promise<OrderMessage | Refusal> {
  if ((await rowsOf(tx, order)).length >= MOST_MESSAGES) return refuse('message.full', { limit: MOST_MESSAGES });
  const { user_id, order_id } = order;
  const row: Schema['order_messages'] = {
    user_id,
    order_id,
    message_id: newId(),
    author_role: by,
    author_id: authorId,
    body: text,
    marks: JSON.stringify(marks),
    created_at: now.toISOString(),
  };
  await tx.insertInto('order_messages').values(row).execute();
  await tx
    .updateTable('orders')
    .set({ attention })
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .execute();
  await tx.updateTable('order_directory').set({ attention }).where('order_id', '=', order_id).execute();
  await note(tx, user_id, noticeEvents.message, order_id, now);
  return view(row);
}
