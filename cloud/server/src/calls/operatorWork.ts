import { carrierName, isCarrier, isProductionStep, productionMessage, trackingPage } from '@boardwright/commerce';
import type { EndpointParsed, Shipment } from '@boardwright/contract';
import { findUser } from '../auth/users.ts';
import type { Handlers } from '../http/call.ts';
import { sendOrderMail } from '../mail/orderLetters.ts';
import { findAnyOrder } from '../orders/directory.ts';
import { eventsOf, moveOrder, recordEvent } from '../orders/events.ts';
import type { Actor } from '../orders/events.ts';
import { isFirstArticleOpen } from '../orders/firstArticle.ts';
import { messagesOf, writeMessage } from '../orders/messages.ts';
import { changePrice } from '../orders/priceChanges.ts';
import { productionOf } from '../orders/production.ts';
import { Refusal, refuse } from '../refusal.ts';
import { onOrder } from './onOrder.ts';

/** What the customer follows; a carrier of the list has its own page. */
function shipmentOf(input: EndpointParsed<'operator.ship'>): Shipment | Refusal {
  const { carrier, carrierName: named, trackingNumber, trackingUrl } = input;
  if (!isCarrier(carrier)) return refuse('order.carrier-missing');
  const name = carrierName(carrier) || named;
  if (name === '') return refuse('order.carrier-missing');
  return { carrier: name, trackingNumber, trackingUrl: trackingUrl || trackingPage(carrier, trackingNumber) };
}

export const operatorWorkHandlers: Handlers = {
  'operator.productionStep': ({ id, step, reason }, call) => {
    if (!isProductionStep(step)) return Promise.resolve(refuse('order.step-unknown'));
    const letter = { kind: 'production', step: productionMessage(step), reason } as const;
    return onOrder(call, id, letter, async (tx, order) => {
      if (order.status !== 'inProduction') return refuse('order.not-made');
      const events = await eventsOf(tx, order.user_id, id);
      const steps = productionOf(order, events);
      const at = steps.findIndex(each => each.step === step);
      if (at < 0) return refuse('order.step-unknown');
      if (steps[at]!.time !== null) return refuse('order.step-done');
      const isBehind = at >= steps.findIndex(each => each.step === 'firstArticle');
      if (isBehind && isFirstArticleOpen(events)) return refuse('order.first-article-open');
      const actor: Actor = { role: 'operator', id: call.userId };
      await recordEvent(tx, order, { type: 'production', payload: { step }, actor, reason }, call.now());
      return order;
    });
  },

  'operator.ship': (input, call) => {
    const shipment = shipmentOf(input);
    if (shipment instanceof Refusal) return Promise.resolve(shipment);
    const { id, reason } = input;
    const actor: Actor = { role: 'operator', id: call.userId };
    return onOrder(call, id, { kind: 'shipped', shipment, reason }, async (tx, order) => {
      const moved = await moveOrder(tx, order, 'shipped', actor, reason, call.now());
      if (moved instanceof Refusal) return moved;
      await recordEvent(tx, moved, { type: 'shipment', payload: shipment, actor, reason: '' }, call.now());
      return moved;
    });
  },

  'operator.changePrice': ({ id, amount, reason }, call) =>
    onOrder(call, id, { kind: 'price', reason }, (tx, order) =>
      changePrice(tx, order, amount, { role: 'operator', id: call.userId }, reason, call.now()),
    ),

  'operator.messages': async ({ id }, call) => {
    const order = await findAnyOrder(call.db.read, id);
    return order === undefined ? refuse('order.missing') : messagesOf(call.db.read, order);
  },

  'operator.sendMessage': async ({ id, text, marks, asks }, call) => {
    const answer = await call.db.write(async tx => {
      const order = await findAnyOrder(tx, id);
      if (order === undefined) return refuse('order.missing');
      const attention = asks ? 'customer' : 'none';
      const written = { by: 'operator', authorId: call.userId, text, marks, attention } as const;
      const message = await writeMessage(tx, order, written, call.now());
      if (message instanceof Refusal) return message;
      const customer = await findUser(tx, order.user_id);
      const writing = { tx, publicUrl: call.state.publicUrl, now: call.now() };
      if (customer) await sendOrderMail(writing, customer, order, { kind: 'message', text });
      return { message, userId: order.user_id };
    });
    if (answer instanceof Refusal) return answer;
    call.bus.publish(answer.userId);
    return answer.message;
  },
};
