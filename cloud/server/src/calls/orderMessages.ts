import { noticeEvents } from '@boardwright/contract';
import { operators } from '../auth/operators.ts';
import { signedIn } from '../auth/currentUser.ts';
import { contactOf } from '../auth/phones.ts';
import type { Handlers } from '../http/call.ts';
import { sendToOperator } from '../mail/orderLetters.ts';
import { note } from '../notices/notices.ts';
import { messagesOf, writeMessage } from '../orders/messages.ts';
import { Refusal, refuse } from '../refusal.ts';
import { findOrder } from './orderViews.ts';

export const orderMessageHandlers: Handlers = {
  'order.messages': async ({ id }, call) => {
    const order = await findOrder(call.db.read, call.userId, id);
    return order === undefined ? refuse('order.missing') : messagesOf(call.db.read, order);
  },

  'order.sendMessage': async ({ id, text, marks }, call) => {
    const answer = await call.db.write(async tx => {
      const order = await findOrder(tx, call.userId, id);
      if (order === undefined) return refuse('order.missing');
      const written = { by: 'customer', authorId: call.userId, text, marks, attention: 'operator' } as const;
      const message = await writeMessage(tx, order, written, call.now());
      if (message instanceof Refusal) return message;
      const writing = { tx, publicUrl: call.state.publicUrl, now: call.now() };
      const customer = await signedIn(call, tx);
      const all = await operators(tx);
      for (const operator of all) {
        await note(tx, operator.user_id, noticeEvents.message, id, call.now());
        await sendToOperator(writing, operator, order, { from: contactOf(customer), text });
      }
      return { message, readers: all.map(({ user_id }) => user_id) };
    });
    if (answer instanceof Refusal) return answer;
    for (const userId of [call.userId, ...answer.readers]) call.bus.publish(userId);
    return answer.message;
  },
};
