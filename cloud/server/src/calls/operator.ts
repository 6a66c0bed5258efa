import type { Handlers } from '../http/call.ts';
import { countOrders, findAnyOrder, listDirectory } from '../orders/directory.ts';
import { eventsOf, moveOrder } from '../orders/events.ts';
import { isFirstArticleOpen } from '../orders/firstArticle.ts';
import { refuse } from '../refusal.ts';
import { onOrder } from './onOrder.ts';
import { operatorView } from './operatorView.ts';
import { designsView, orderFile } from './orderViews.ts';

export const operatorHandlers: Handlers = {
  'operator.orders': (input, call) => listDirectory(call.db.read, input),

  'operator.orderCounts': (_, call) => countOrders(call.db.read),

  'operator.order': async ({ id }, call) => {
    const row = await findAnyOrder(call.db.read, id);
    return row === undefined ? refuse('order.missing') : operatorView(call.db.read, row);
  },

  'operator.orderDesigns': async ({ id }, call) => {
    const order = await findAnyOrder(call.db.read, id);
    return order === undefined ? refuse('order.missing') : designsView(call, order);
  },

  'operator.orderFile': async ({ id, sha256 }, call) => {
    const order = await findAnyOrder(call.db.read, id);
    return order === undefined ? refuse('order.missing') : orderFile(call, order, sha256);
  },

  'operator.moveOrder': ({ id, to, reason }, call) =>
    onOrder(call, id, { kind: 'order', reason }, async (tx, order) => {
      if (to === 'delivery' && isFirstArticleOpen(await eventsOf(tx, order.user_id, id)))
        return refuse('order.first-article-open');
      return moveOrder(tx, order, to, { role: 'operator', id: call.userId }, reason, call.now());
    }),
};
