import type { EndpointOutput } from '@boardwright/contract';
import { findUser } from '../auth/users.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Call } from '../http/call.ts';
import { sendOrderMail } from '../mail/orderLetters.ts';
import type { OrderLetter } from '../mail/orderLetters.ts';
import { findAnyOrder } from '../orders/directory.ts';
import { Refusal, refuse } from '../refusal.ts';
import { operatorView } from './operatorView.ts';

/**
 * Does something with an order of any customer as an operator: work, the mail to the customer and the notice to their pages are one
 * transaction.
 */
export async function onOrder(
  call: Call,
  id: string,
  letter: OrderLetter | ((order: Schema['orders']) => OrderLetter | null),
  work: (tx: Queries, order: Schema['orders']) => Promise<Schema['orders'] | Refusal>,
): Promise<EndpointOutput<'operator.order'> | Refusal> {
  const answer = await call.db.write(async tx => {
    const known = await findAnyOrder(tx, id);
    if (known === undefined) return refuse('order.missing');
    const order = await work(tx, known);
    if (order instanceof Refusal) return order;
    const customer = await findUser(tx, order.user_id);
    const writing = { tx, publicUrl: call.state.publicUrl, now: call.now() };
    const written = typeof letter === 'function' ? letter(order) : letter;
    if (customer && written) await sendOrderMail(writing, customer, order, written);
    return operatorView(tx, order);
  });
  if (!(answer instanceof Refusal)) call.bus.publish(answer.customer.userId);
  return answer;
}
