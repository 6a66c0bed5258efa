import { noticeEvents } from '@boardwright/contract';
import { signedIn } from '../auth/currentUser.ts';
import { operators } from '../auth/operators.ts';
import { contactOf } from '../auth/phones.ts';
import { findUser } from '../auth/users.ts';
import type { Schema } from '../db/schema.ts';
import { findBlob } from '../files/holding.ts';
import type { Call, Handlers, ServedFile } from '../http/call.ts';
import { sendOrderMail, sendToOperator } from '../mail/orderLetters.ts';
import { note } from '../notices/notices.ts';
import { complaintsOf, moveComplaint, openComplaint, photosOf } from '../orders/complaints.ts';
import { findAnyOrder } from '../orders/directory.ts';
import { Refusal, refuse } from '../refusal.ts';
import { findOrder } from './orderViews.ts';
import { findPhotos } from './photos.ts';

async function photo(
  { db }: Call,
  order: Schema['orders'],
  complaintId: string,
  sha256: string,
): Promise<ServedFile | Refusal> {
  const known = await complaintsOf(db.read, order);
  if (!known.some(each => each.complaintId === complaintId)) return refuse('file.missing');
  const file = (await photosOf(db.read, order.user_id, complaintId)).find(each => each.sha256 === sha256);
  const blob = file && (await findBlob(db.read, order.user_id, sha256));
  return file && blob ? { blob: blob.name, fileName: file.file_name } : refuse('file.missing');
}

export const complaintHandlers: Handlers = {
  'order.complaints': async ({ id }, call) => {
    const order = await findOrder(call.db.read, call.userId, id);
    return order === undefined ? refuse('order.missing') : complaintsOf(call.db.read, order);
  },

  'order.complain': async ({ id, wish, text, fileIds }, call) => {
    const answer = await call.db.write(async tx => {
      const order = await findOrder(tx, call.userId, id);
      if (order === undefined) return refuse('order.missing');
      const photos = await findPhotos(tx, call.userId, fileIds);
      if (photos instanceof Refusal) return photos;
      const complaint = await openComplaint(tx, order, { wish, text, photos }, call.now());
      if (complaint instanceof Refusal) return complaint;
      const writing = { tx, publicUrl: call.state.publicUrl, now: call.now() };
      const from = contactOf(await signedIn(call, tx));
      const all = await operators(tx);
      for (const operator of all) {
        await note(tx, operator.user_id, noticeEvents.message, id, call.now());
        await sendToOperator(writing, operator, order, { from, text });
      }
      return { complaint, readers: all.map(({ user_id }) => user_id) };
    });
    if (answer instanceof Refusal) return answer;
    for (const userId of [call.userId, ...answer.readers]) call.bus.publish(userId);
    return answer.complaint;
  },

  'order.withdrawComplaint': async ({ id, complaintId }, call) => {
    const answer = await call.db.write(async tx => {
      const order = await findOrder(tx, call.userId, id);
      if (order === undefined) return refuse('order.missing');
      const withdrawn = { to: 'withdrawn', reason: '' } as const;
      return moveComplaint(tx, order, complaintId, withdrawn, { role: 'customer', id: call.userId }, call.now());
    });
    if (!(answer instanceof Refusal)) call.bus.publish(call.userId);
    return answer;
  },

  'order.complaintFile': async ({ id, complaintId, sha256 }, call) => {
    const order = await findOrder(call.db.read, call.userId, id);
    return order === undefined ? refuse('order.missing') : photo(call, order, complaintId, sha256);
  },

  'operator.complaints': async ({ id }, call) => {
    const order = await findAnyOrder(call.db.read, id);
    return order === undefined ? refuse('order.missing') : complaintsOf(call.db.read, order);
  },

  'operator.answerComplaint': async ({ id, complaintId, ...answered }, call) => {
    const answer = await call.db.write(async tx => {
      const order = await findAnyOrder(tx, id);
      if (order === undefined) return refuse('order.missing');
      const actor = { role: 'operator', id: call.userId } as const;
      const complaint = await moveComplaint(tx, order, complaintId, answered, actor, call.now());
      if (complaint instanceof Refusal) return complaint;
      const customer = await findUser(tx, order.user_id);
      const writing = { tx, publicUrl: call.state.publicUrl, now: call.now() };
      const letter = { kind: 'complaint', state: complaint.state, reason: answered.reason } as const;
      if (customer) await sendOrderMail(writing, customer, order, letter);
      return { complaint, userId: order.user_id };
    });
    if (answer instanceof Refusal) return answer;
    call.bus.publish(answer.userId);
    return answer.complaint;
  },

  'operator.complaintFile': async ({ id, complaintId, sha256 }, call) => {
    const order = await findAnyOrder(call.db.read, id);
    return order === undefined ? refuse('order.missing') : photo(call, order, complaintId, sha256);
  },
};
