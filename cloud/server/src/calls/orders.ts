import { convertedSum, orderActions, orderStatusMessages, orderTabs } from '@boardwright/commerce';
import type { OrderStatus, OrderTab, OrderView } from '@boardwright/contract';
import { priceRequest } from '../commerce.ts';
import type { Queries } from '../db/database.ts';
import type { Call, Handlers } from '../http/call.ts';
import { moveOrder } from '../orders/events.ts';
import { placedTotals, storedItems } from '../orders/totals.ts';
import { Refusal, refuse } from '../refusal.ts';
import { foundIds } from '../search/textSearch.ts';
import { addCartItem } from './cart.ts';
import { designsView, findOrder, orderDetail, orderFile, orderSummary } from './orderViews.ts';

const NO_ORDERS: Readonly<Record<OrderTab, number>> = {
  all: 0,
  unpaid: 0,
  inReview: 0,
  inProduction: 0,
  shipped: 0,
  completed: 0,
  cancelled: 0,
};

/** What a customer may do to the status of an order. */
async function move(call: Call, orderId: string, to: OrderStatus): Promise<OrderView | Refusal> {
  const answer = await call.db.write(async tx => {
    const row = await findOrder(tx, call.userId, orderId);
    if (row === undefined) return refuse('order.missing');
    const moved = await moveOrder(tx, row, to, { role: 'customer', id: call.userId }, '', call.now());
    return moved instanceof Refusal ? moved : orderDetail(tx, moved);
  });
  // Other pages of the same account.
  if (!(answer instanceof Refusal)) call.bus.publish(call.userId);
  return answer;
}

/** Items that an earlier call put into the cart for the same order. */
function itemsOrderedAgain(tx: Queries, userId: string, orderId: string) {
  return tx
    .selectFrom('cart_items')
    .select(['cart_item_id', 'total'])
    .where('user_id', '=', userId)
    .where('reorder_of', '=', orderId)
    .execute();
}

export const orderHandlers: Handlers = {
  'order.list': async ({ pageNum, pageSize, tab, keyword }, call) => {
    let visible = call.db.read.selectFrom('orders').where('user_id', '=', call.userId).where('hidden_at', 'is', null);
    if (keyword.trim() !== '') {
      const found = foundIds(call.db, call.userId, 'order', keyword);
      if (found === null) return { rows: [], total: 0, count: NO_ORDERS };
      visible = visible.where('order_id', 'in', found);
    }
    const rows = await visible
      .selectAll()
      .where('status', 'in', [...orderTabs[tab]])
      .orderBy('created_at', 'desc')
      .orderBy('order_id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const counted = await visible
      .select(['status', q => q.fn.countAll<number>().as('orders')])
      .groupBy('status')
      .execute();
    const under = (statuses: readonly OrderStatus[]) =>
      counted.filter(c => statuses.includes(c.status)).reduce((sum, c) => sum + Number(c.orders), 0);
    const count = Object.fromEntries(Object.entries(orderTabs).map(([name, s]) => [name, under(s)]));
    return { rows: rows.map(orderSummary), total: under(orderTabs[tab]), count: count as Record<OrderTab, number> };
  },

  'order.view': async ({ id }, call) => {
    const row = await findOrder(call.db.read, call.userId, id);
    return row === undefined ? refuse('order.missing') : orderDetail(call.db.read, row);
  },

  'order.designs': async ({ id }, call) => {
    const row = await findOrder(call.db.read, call.userId, id);
    return row === undefined ? refuse('order.missing') : designsView(call, row);
  },

  'order.file': async ({ id, sha256 }, call) => {
    const row = await findOrder(call.db.read, call.userId, id);
    return row === undefined ? refuse('order.missing') : orderFile(call, row, sha256);
  },

  'order.cancel': ({ id }, call) => move(call, id, 'cancelled'),
  'order.completed': ({ id }, call) => move(call, id, 'completed'),

  'order.remove': ({ id }, call) =>
    call.db.write(async tx => {
      const row = await findOrder(tx, call.userId, id);
      if (row === undefined) return refuse('order.missing');
      if (!orderActions(row.status).includes('delete')) {
        return refuse('order.not-ended', { status: orderStatusMessages[row.status] });
      }
      await tx
        .updateTable('orders')
        .set({ hidden_at: call.now().toISOString() })
        .where('user_id', '=', call.userId)
        .where('order_id', '=', id)
        .execute();
      return null;
    }),

  'order.reorder': async ({ id }, call) => {
    const book = await call.books.current();
    return call.db.write(async tx => {
      const row = await findOrder(tx, call.userId, id);
      if (row === undefined) return refuse('order.missing');
      // A GET: repeating it must not fill the cart.
      const present = await itemsOrderedAgain(tx, call.userId, id);
      // Both in the money of the order, at its rate: only prices make a difference.
      const { exchange } = placedTotals(row).totals;
      const before = storedItems(row).reduce((sum, item) => sum + item.total, 0);
      const answer = (items: readonly { readonly id: string; readonly total: number }[]) => ({
        cartItemIds: items.map(item => item.id),
        before,
        after: convertedSum(
          items.map(({ total }) => total),
          exchange,
        ),
      });
      if (present.length > 0) return answer(present.map(item => ({ id: item.cart_item_id, total: item.total })));
      const items: { id: string; total: number }[] = [];
      for (const item of storedItems(row)) {
        const priced = await priceRequest(tx, call.userId, item.request, book);
        if (priced instanceof Refusal) return priced;
        const about = { part_no: item.partNo, project_id: null, quote_id: null, reorder_of: id };
        const added = await addCartItem(tx, call, priced, about);
        if (added instanceof Refusal) return added;
        items.push({ id: added.cartItemId, total: added.total });
      }
      return answer(items);
    });
  },
};
