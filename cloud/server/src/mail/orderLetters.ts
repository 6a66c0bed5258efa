import { complaintStateMessages, orderStatusMessages } from '@boardwright/commerce';
import type { ComplaintState } from '@boardwright/commerce';
import type { Shipment } from '@boardwright/contract';
import type { Msg, MsgArgs } from '@boardwright/engine/base';
import type { Schema } from '../db/schema.ts';
import { enqueue } from '../jobs/queue.ts';
import { pageLink, sendLetter } from './letters.ts';
import type { Writing } from './letters.ts';

/** What a customer is written about an order. */
export type OrderLetter =
  | { readonly kind: 'order' | 'price' | 'refund'; readonly reason: string }
  | { readonly kind: 'production'; readonly step: Msg; readonly reason: string }
  | { readonly kind: 'shipping'; readonly due: number; readonly currency: string; readonly reason: string }
  | { readonly kind: 'shipped'; readonly shipment: Shipment; readonly reason: string }
  | { readonly kind: 'complaint'; readonly state: ComplaintState; readonly reason: string }
  | { readonly kind: 'message'; readonly text: string | Msg };

function argsOf(letter: OrderLetter): MsgArgs {
  switch (letter.kind) {
    case 'message':
      return { text: letter.text };
    case 'complaint':
      return { state: complaintStateMessages[letter.state], reason: letter.reason };
    case 'production':
      return { step: letter.step, reason: letter.reason };
    case 'shipping':
      return { amount: (letter.due / 100).toFixed(2), currency: letter.currency, reason: letter.reason };
    case 'shipped': {
      const { carrier, trackingNumber, trackingUrl } = letter.shipment;
      return { carrier, trackingNumber, trackingUrl: trackingUrl ?? '', reason: letter.reason };
    }
    default:
      return { reason: letter.reason };
  }
}

/** A mail about an order, in the customer's language; for who has no mailbox a text message. */
export async function sendOrderMail(
  writing: Writing,
  user: Schema['users'],
  order: Schema['orders'],
  letter: OrderLetter,
): Promise<void> {
  // Each step of production would be too many text messages: they are seen in the account.
  if (letter.kind === 'production' && (user.production_mails === 0 || user.email === '')) return;
  const args = {
    name: user.username,
    number: order.order_number,
    status: orderStatusMessages[order.status],
    link: pageLink(writing, user, `my-orders/${order.order_id}`),
    ...argsOf(letter),
  };
  await sendLetter(writing, user, { kind: letter.kind, args });
}

/** What a customer has written about an order, to an operator. */
export async function sendToOperator(
  writing: Writing,
  operator: Schema['users'],
  order: Schema['orders'],
  { from, text }: { readonly from: string; readonly text: string },
): Promise<void> {
  const link = pageLink(writing, operator, `operator/orders/${order.order_id}`);
  const args = { number: order.order_number, from, text, link };
  const request = { kind: 'answer', to: operator.email, locale: operator.locale, args } as const;
  await enqueue(writing.tx, 'mail', request, writing.now);
}
