import { orderTransitions } from '@boardwright/commerce';
import type { OrderStatus } from '@boardwright/contract';
import { expect, test } from 'vitest';
import { boardWithFiles } from '../boardFiles.ts';
import { address, asShown, must, ORDER_TOTAL, refused } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';

/** Orders of a new customer, the oldest first. */
async function customerWithOrders(server: TestServer, count: number) {
  const customer: TestClient = await server.user();
  const receiver = must(await customer.api.address.receiverCreate(address));
  const orders = [];
  for (let i = 0; i < count; i++) {
    const { cartItemId } = must(await customer.api.cart.add(await boardWithFiles(customer.api)));
    const shown = await asShown(customer.api, { cartItemIds: [cartItemId], receiverId: receiver.id });
    orders.push(must(await customer.api.order.place(shown, { quiet: true })));
  }
  return { customer, orders };
}

export function operatorSuite(server: () => TestServer): void {
  test('an operator moves an order through production; the customer sees each step with its reason', async () => {
    const { customer, orders } = await customerWithOrders(server(), 1);
    const operator = await server().operator();
    const id = orders[0]!.orderId;
    const path: OrderStatus[] = ['paid', 'submitted', 'reviewed', 'processed', 'inProduction', 'delivery', 'shipped'];
    for (const to of path) must(await operator.api.operator.moveOrder({ id, to, reason: `now ${to}` }));
    const confirmed = must(await customer.api.order.completed({ id }));
    expect(confirmed.events.map(({ from, to, by, reason }) => [from, to, by, reason])).toEqual([
      [null, 'queued', 'customer', ''],
      ...path.map((to, i) => [path[i - 1] ?? 'queued', to, 'operator', `now ${to}`]),
      ['shipped', 'completed', 'customer', ''],
    ]);
    expect(confirmed.status).toBe('completed');
    expect(must(await operator.api.operator.order({ id }))).toMatchObject({
      ...confirmed,
      customer: { email: customer.email, locale: 'en' },
    });
    const moved = refused(await operator.api.operator.moveOrder({ id, to: 'paid', reason: 'again' }));
    expect(moved.message).toContain('from "Completed" to "Paid"');
    expect(refused(await operator.api.operator.moveOrder({ id, to: 'paid', reason: '' })).message).toContain('Reason');
  });

  test('the status of an order and of its row for operators are what its last event says, after any moves', async () => {
    const { customer, orders } = await customerWithOrders(server(), 6);
    const operator = await server().operator();
    for (const [i, { orderId: id }] of orders.entries()) {
      let status: OrderStatus = 'queued';
      for (let step = 0; orderTransitions[status].length > 0; step++) {
        const next: readonly OrderStatus[] = orderTransitions[status];
        status = next[(i + step) % next.length]!;
        must(await operator.api.operator.moveOrder({ id, to: status, reason: 'walk' }));
        const view = must(await customer.api.order.view({ id }));
        expect([view.status, view.events.at(-1)!.to, view.events.length]).toEqual([status, status, step + 2]);
        const rows = must(await operator.api.operator.orders({ keyword: view.orderNumber })).rows;
        expect(rows).toMatchObject([{ orderId: id, status, customer: customer.email, amountPayable: ORDER_TOTAL }]);
      }
    }
  });

  test('pages of orders by status and customer, each order once', async () => {
    const { customer, orders } = await customerWithOrders(server(), 5);
    const operator = await server().operator();
    const seen: string[] = [];
    let after = '';
    for (let page = 0; ; page++) {
      const { rows, next } = must(
        await operator.api.operator.orders({ keyword: customer.email, status: 'queued', pageSize: 2, after }),
      );
      seen.push(...rows.map(row => row.orderNumber));
      expect(page).toBeLessThan(3);
      if (next === null) break;
      after = next;
    }
    expect(seen.toSorted()).toEqual(orders.map(order => order.orderNumber).toSorted());
    expect(must(await operator.api.operator.orders({ keyword: customer.email, status: 'paid' })).rows).toEqual([]);
  });

  test('an operator finds orders by the new e-mail of a customer', async () => {
    const { customer, orders } = await customerWithOrders(server(), 1);
    const operator = await server().operator();
    const email = `new-${customer.email}`;
    const profile = {
      username: 'Ada',
      jobTitle: '',
      industry: '',
      companyName: '',
      email,
      password: 'correct horse battery',
    };
    must(await customer.api.account.update(profile));
    const { rows } = must(await operator.api.operator.orders({ keyword: email }));
    expect(rows.map(row => row.orderId)).toEqual([orders[0]!.orderId]);
  });

  test('customers do not reach the calls of operators', async () => {
    const { customer, orders } = await customerWithOrders(server(), 1);
    const id = orders[0]!.orderId;
    const { api } = customer;
    const calls = [
      () => api.operator.orders(),
      () => api.operator.order({ id }),
      () => api.operator.moveOrder({ id, to: 'paid', reason: 'me' }),
    ];
    for (const call of calls) expect(refused(await call()).id).toBe('forbidden');
    expect(must(await api.order.view({ id })).status).toBe('queued');
  });
}
