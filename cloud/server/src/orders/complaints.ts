import {
  canComplaintBecome,
  complainableStatuses,
  complaintStateMessages,
  orderStatusMessages,
} from '@boardwright/commerce';
import type { Complaint } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../ids.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { attend } from './attention.ts';
import { recordEvent } from './events.ts';
import type { Actor } from './events.ts';

type Row = Schema['complaints'];

const ofOrder = (db: Queries, { user_id, order_id }: Schema['orders']) =>
  db.selectFrom('complaints').selectAll().where('user_id', '=', user_id).where('order_id', '=', order_id);

export function photosOf(db: Queries, userId: string, complaintId: string): Promise<Schema['complaint_files'][]> {
  return db
    .selectFrom('complaint_files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('complaint_id', '=', complaintId)
    .orderBy('file_name')
    .orderBy('sha256')
    .execute();
}

async function view(db: Queries, row: Row): Promise<Complaint> {
  const photos = await photosOf(db, row.user_id, row.complaint_id);
  return {
    complaintId: row.complaint_id,
    state: row.state,
    wish: row.wish,
    text: row.body,
    remedy: row.remedy,
    answer: row.answer,
    photos: photos.map(({ sha256, file_name, size }) => ({ sha256, fileName: file_name, size: Number(size) })),
    time: row.created_at,
    changeTime: row.changed_at,
  };
}

/** Complaints about an order, the newest first. */
export async function complaintsOf(db: Queries, order: Schema['orders']): Promise<Complaint[]> {
  const rows = await ofOrder(db, order).orderBy('created_at', 'desc').orderBy('complaint_id').execute();
  return Promise.all(rows.map(row => view(db, row)));
}

/** A customer complains about what was delivered. One complaint at a time. */
export async function openComplaint(
  tx: Queries,
  order: Schema['orders'],
  { wish, text, photos }: { readonly wish: Row['wish']; readonly text: string; readonly photos: Schema['files'][] },
  now: Date,
): Promise<Complaint | Refusal> {
  if (!complainableStatuses.includes(order.status))
    return refuse('complaint.early', { status: orderStatusMessages[order.status] });
  const open = await ofOrder(tx, order).where('state', 'in', ['opened', 'accepted']).executeTakeFirst();
  if (open !== undefined) return refuse('complaint.open');
  const at = now.toISOString();
  const row: Row = {
    user_id: order.user_id,
    complaint_id: newId(),
    order_id: order.order_id,
    state: 'opened',
    wish,
    body: text,
    remedy: null,
    answer: '',
    created_at: at,
    changed_at: at,
  };
  await tx.insertInto('complaints').values(row).execute();
  for (const { sha256, file_name, size } of photos)
    await tx
      .insertInto('complaint_files')
      .values({ user_id: row.user_id, complaint_id: row.complaint_id, sha256, file_name, size })
      // The same photo twice is one.
      .onConflict(conflict => conflict.doNothing())
      .execute();
  await attend(tx, order, 'operator');
  const actor: Actor = { role: 'customer', id: order.user_id };
  const payload = { complaintId: row.complaint_id, state: row.state, remedy: wish };
  await recordEvent(tx, order, { type: 'complaint', payload, actor, reason: '' }, now);
  return view(tx, row);
}

interface Answer {
  readonly to: Row['state'];
  readonly remedy?: Row['remedy'] | undefined;
  readonly reason: string;
}

/** Moves a complaint to another state, if the table of transitions lets it. */
export async function moveComplaint(
  tx: Queries,
  order: Schema['orders'],
  complaintId: string,
  { to, remedy, reason }: Answer,
  actor: Actor,
  now: Date,
): Promise<Complaint | Refusal> {
  const row = await ofOrder(tx, order).where('complaint_id', '=', complaintId).executeTakeFirst();
  if (row === undefined) return refuse('complaint.missing');
  if (!canComplaintBecome(row.state, to))
    return refuse('complaint.transition', { from: complaintStateMessages[row.state], to: complaintStateMessages[to] });
  if (to === 'accepted' && !remedy) return refuse('complaint.remedy');
  const next: Row = {
    ...row,
    state: to,
    remedy: to === 'accepted' ? (remedy ?? null) : row.remedy,
    answer: actor.role === 'operator' ? reason : row.answer,
    changed_at: now.toISOString(),
  };
  const { state, answer, changed_at } = next;
  await tx
    .updateTable('complaints')
    .set({ state, remedy: next.remedy, answer, changed_at })
    .where('user_id', '=', row.user_id)
    .where('complaint_id', '=', complaintId)
    .execute();
  await attend(tx, order, 'none');
  const payload = { complaintId, state: to, remedy: next.remedy };
  await recordEvent(tx, order, { type: 'complaint', payload, actor, reason }, now);
  return view(tx, next);
}
