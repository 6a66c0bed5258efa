import { findUser } from '../auth/users.ts';
import type { Handlers } from '../http/call.ts';
import { sendOrderNews } from '../mail/letters.ts';
import { findAnyOrder, listDirectory } from '../orders/directory.ts';
import { moveOrder } from '../orders/events.ts';
import { Refusal, refuse } from '../refusal.ts';
import { orderDetail } from './orderViews.ts';

export const operatorHandlers: Handlers = {
  'operator.orders': (input, call) => listDirectory(call.db.read, input),

  'operator.order': async ({ id }, call) => {
    const row = await findAnyOrder(call.db.read, id);
    return row === undefined ? refuse('order.missing') : orderDetail(call.db.read, row);
  },

  'operator.moveOrder': async ({ id, to, reason }, call) => {
    const known = await findAnyOrder(call.db.read, id);
    if (known === undefined) return refuse('order.missing');
    const answer = await call.db.write(async tx => {
      const row = await findAnyOrder(tx, id);
      if (row === undefined) return refuse('order.missing');
      const moved = await moveOrder(tx, row, to, { role: 'operator', id: call.userId }, reason, call.now());
      if (moved instanceof Refusal) return moved;
      const customer = await findUser(tx, row.user_id);
      if (customer)
        await sendOrderNews({ tx, publicUrl: call.state.publicUrl, now: call.now() }, customer, moved, reason);
      return orderDetail(tx, moved);
    });
    if (!(answer instanceof Refusal)) call.bus.publish(known.user_id);
    return answer;
  },
};
