import { noticeEvents } from '@boardwright/contract';
import { msg } from '@boardwright/engine/base';
import { signedIn } from '../auth/currentUser.ts';
import { operators } from '../auth/operators.ts';
import { contactOf } from '../auth/phones.ts';
import type { Schema } from '../db/schema.ts';
import { findBlob } from '../files/holding.ts';
import type { Call, Handlers, ServedFile } from '../http/call.ts';
import { sendToOperator } from '../mail/orderLetters.ts';
import { note } from '../notices/notices.ts';
import { findAnyOrder } from '../orders/directory.ts';
import { answerFirstArticle, firstArticlePhoto, showFirstArticle } from '../orders/firstArticle.ts';
import { Refusal, refuse } from '../refusal.ts';
import { onOrder } from './onOrder.ts';
import { findOrder, orderDetail } from './orderViews.ts';
import { findPhotos } from './photos.ts';

const asks = msg(
  'order.firstArticleAsks',
  'The first assembled board of your order is ready. Look at its photos and confirm it, or write what is wrong. The others are soldered after that.',
);

async function photo({ db }: Call, order: Schema['orders'] | undefined, sha256: string): Promise<ServedFile | Refusal> {
  if (order === undefined) return refuse('order.missing');
  const file = await firstArticlePhoto(db.read, order, sha256);
  const blob = file && (await findBlob(db.read, order.user_id, sha256));
  return file && blob ? { blob: blob.name, fileName: file.file_name } : refuse('file.missing');
}

export const firstArticleHandlers: Handlers = {
  'operator.firstArticle': ({ id, fileIds, reason }, call) =>
    onOrder(call, id, { kind: 'message', text: reason === '' ? asks : reason }, async (tx, order) => {
      const photos = await findPhotos(tx, call.userId, fileIds);
      if (photos instanceof Refusal) return photos;
      const operator = { role: 'operator', id: call.userId } as const;
      const fault = await showFirstArticle(tx, order, photos, operator, reason, call.now());
      return fault ?? { ...order, attention: 'customer' };
    }),

  'operator.firstArticleFile': async ({ id, sha256 }, call) =>
    photo(call, await findAnyOrder(call.db.read, id), sha256),

  'order.firstArticleFile': async ({ id, sha256 }, call) =>
    photo(call, await findOrder(call.db.read, call.userId, id), sha256),

  'order.answerFirstArticle': async ({ id, accept, text }, call) => {
    const answer = await call.db.write(async tx => {
      const order = await findOrder(tx, call.userId, id);
      if (order === undefined) return refuse('order.missing');
      const fault = await answerFirstArticle(tx, order, { accept, text }, call.now());
      if (fault !== null) return fault;
      const all = await operators(tx);
      const writing = { tx, publicUrl: call.state.publicUrl, now: call.now() };
      const from = contactOf(await signedIn(call, tx));
      for (const operator of all) {
        await note(tx, operator.user_id, noticeEvents.message, id, call.now());
        if (!accept) await sendToOperator(writing, operator, order, { from, text });
      }
      const changed = { ...order, attention: accept ? 'none' : 'operator' } as const;
      return { order: await orderDetail(tx, changed), readers: all.map(({ user_id }) => user_id) };
    });
    if (answer instanceof Refusal) return answer;
    for (const userId of [call.userId, ...answer.readers]) call.bus.publish(userId);
    return answer.order;
  },
};
