import type { FirstArticle } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { findBlob } from '../files/holding.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { attend } from './attention.ts';
import { eventsOf, payloadOf, recordEvent } from './events.ts';
import type { Actor } from './events.ts';
import { productionOf } from './production.ts';

const STEP = 'firstArticle';

/** The first article of an order by its events; null: none was shown yet. */
export function firstArticleOf(events: readonly Schema['order_events'][]): FirstArticle | null {
  const known = events.flatMap(event => {
    const payload = payloadOf(event, 'firstArticle');
    return payload ? [{ payload, event }] : [];
  });
  const shown = known.findLast(({ payload }) => payload.state === 'shown');
  const last = known.at(-1);
  if (shown === undefined || last === undefined) return null;
  const isAnswered = last.payload.state !== 'shown';
  return {
    state: last.payload.state,
    photos: [...shown.payload.photos],
    note: shown.event.reason,
    comment: isAnswered ? last.event.reason : '',
    time: last.event.created_at,
  };
}

/** Whether the customer has yet to accept the first article that was shown: nothing more is reported until then. */
export function isFirstArticleOpen(events: readonly Schema['order_events'][]): boolean {
  const article = firstArticleOf(events);
  return article !== null && article.state !== 'approved';
}

/**
 * An operator shows photos of the first assembled board. The customer's account holds them from then on: it owns the order.
 *
 * @param photos Uploads of the operator.
 */
export async function showFirstArticle(
  tx: Queries,
  order: Schema['orders'],
  photos: readonly Schema['files'][],
  operator: Actor,
  note: string,
  now: Date,
): Promise<Refusal | null> {
  if (order.status !== 'inProduction') return refuse('order.not-made');
  const events = await eventsOf(tx, order.user_id, order.order_id);
  const step = productionOf(order, events).find(each => each.step === STEP);
  if (step === undefined) return refuse('order.step-unknown');
  if (step.time !== null) return refuse('order.step-done');
  for (const photo of photos) {
    const fault = await give(tx, order, photo);
    if (fault !== null) return fault;
  }
  const shown = photos.map(({ sha256, file_name, size }) => ({ sha256, fileName: file_name, size: Number(size) }));
  const payload = { state: 'shown' as const, photos: shown };
  await recordEvent(tx, order, { type: 'firstArticle', payload, actor: operator, reason: note }, now);
  await attend(tx, order, 'customer');
  return null;
}

/** Makes a customer's account hold the bytes of an operator's upload, for an order. */
async function give(
  tx: Queries,
  { user_id, order_id }: Schema['orders'],
  { user_id: from, sha256, file_name, size }: Schema['files'],
): Promise<Refusal | null> {
  const blob = await findBlob(tx, from, sha256);
  if (blob === undefined) return refuse('file.missing');
  if ((await findBlob(tx, user_id, sha256)) === undefined)
    await tx
      .insertInto('blobs')
      .values({ ...blob, user_id })
      .execute();
  await tx
    .insertInto('first_article_files')
    .values({ user_id, order_id, sha256, file_name, size })
    .onConflict(conflict => conflict.columns(['user_id', 'order_id', 'sha256']).doNothing())
    .execute();
  return null;
}

/** The customer accepts the first article, which is a step of production, or says what is wrong. */
export async function answerFirstArticle(
  tx: Queries,
  order: Schema['orders'],
  { accept, text }: { readonly accept: boolean; readonly text: string },
  now: Date,
): Promise<Refusal | null> {
  const events = await eventsOf(tx, order.user_id, order.order_id);
  if (order.status !== 'inProduction' || firstArticleOf(events)?.state !== 'shown')
    return refuse('order.no-first-article');
  if (!accept && text === '') return refuse('order.first-article-comment');
  const actor: Actor = { role: 'customer', id: order.user_id };
  const state = accept ? ('approved' as const) : ('commented' as const);
  await recordEvent(tx, order, { type: 'firstArticle', payload: { state, photos: [] }, actor, reason: text }, now);
  if (accept) await recordEvent(tx, order, { type: 'production', payload: { step: STEP }, actor, reason: '' }, now);
  await attend(tx, order, accept ? 'none' : 'operator');
  return null;
}

export function firstArticlePhoto(
  db: Queries,
  { user_id, order_id }: Schema['orders'],
  sha256: string,
): Promise<Schema['first_article_files'] | undefined> {
  return db
    .selectFrom('first_article_files')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('order_id', '=', order_id)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}
