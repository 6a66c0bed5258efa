import type { EndpointInput, OrderStatus } from '@boardwright/contract';
import { expect, test } from 'vitest';
import { boardWithFiles } from '../boardFiles.ts';
import { address, asShown, must, refused } from '../harness.ts';
import type { TestServer } from '../harness.ts';

/** One dot, as a PNG. */
const dot = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
]);

const DELIVERED: OrderStatus[] = ['paid', 'submitted', 'reviewed', 'processed', 'inProduction', 'delivery', 'shipped'];

async function ordered(server: TestServer, path: readonly OrderStatus[]) {
  const customer = await server.user();
  const operator = await server.operator();
  const receiver = must(await customer.api.address.receiverCreate(address));
  const { cartItemId } = must(await customer.api.cart.add(await boardWithFiles(customer.api)));
  const shown = await asShown(customer.api, { cartItemIds: [cartItemId], receiverId: receiver.id });
  const { orderId: id } = must(await customer.api.order.place(shown));
  for (const to of path) must(await operator.api.operator.moveOrder({ id, to, reason: 'next' }));
  const complain = (change: Partial<EndpointInput<'order.complain'>> = {}) =>
    customer.api.order.complain({ id, wish: 'remake', text: 'Two boards are bent', ...change }, { quiet: true });
  const answer = (
    complaintId: string,
    to: EndpointInput<'operator.answerComplaint'>['to'],
    remedy?: 'remake' | 'refund',
  ) =>
    operator.api.operator.answerComplaint(
      { id, complaintId, to, reason: `now ${to}`, ...(remedy && { remedy }) },
      { quiet: true },
    );
  return { customer, operator, id, complain, answer };
}

export function complaintSuite(server: () => TestServer): void {
  test('a complaint with photos is accepted and resolved, and each step is in the history', async () => {
    const { customer, operator, id, complain, answer } = await ordered(server(), DELIVERED);
    const { fileId, sha256 } = must(
      await customer.api.upload.file({ fileType: 14, originalFileName: 'bent.png' }, { file: dot }),
    );
    const { complaintId } = must(await complain({ fileIds: [fileId, fileId] }));
    expect(refused(await complain()).id).toBe('complaint.open');
    // The photo stays when the upload is deleted.
    must(await customer.api.upload.remove({ fileId }));
    const [seen] = must(await operator.api.operator.complaints({ id }));
    expect(seen).toMatchObject({ state: 'opened', wish: 'remake', photos: [{ fileName: 'bent.png', sha256 }] });
    const { data } = must(await operator.api.operator.complaintFile({ id, complaintId, sha256 }));
    expect(data.size).toBe(dot.size);
    must(await customer.api.order.complaintFile({ id, complaintId, sha256 }));
    expect(must(await operator.api.operator.order({ id })).attention).toBe('operator');

    expect(refused(await answer(complaintId, 'resolved')).id).toBe('complaint.transition');
    expect(refused(await answer(complaintId, 'accepted')).id).toBe('complaint.remedy');
    must(await answer(complaintId, 'accepted', 'refund'));
    must(await answer(complaintId, 'resolved'));
    expect(must(await customer.api.order.complaints({ id }))).toMatchObject([
      { state: 'resolved', wish: 'remake', remedy: 'refund', answer: 'now resolved' },
    ]);
    const view = must(await customer.api.order.view({ id }));
    expect(view.events.flatMap(({ complaint }) => complaint?.state ?? [])).toEqual(['opened', 'accepted', 'resolved']);
    // After the end of one there may be another.
    const second = must(await complain({ wish: 'refund' }));
    must(await customer.api.order.withdrawComplaint({ id, complaintId: second.complaintId }));
    expect(refused(await answer(second.complaintId, 'accepted', 'refund')).id).toBe('complaint.transition');
  });

  test('nobody complains about what was not delivered, about orders of others, or with files that are no photos', async () => {
    const early = await ordered(server(), ['paid']);
    expect(refused(await early.complain()).id).toBe('complaint.early');
    const { customer, id, complain } = await ordered(server(), DELIVERED);
    const csv = new Blob(['Reference,Value\nR1,1k\n']);
    const { fileId } = must(
      await customer.api.upload.file({ fileType: 10, originalFileName: 'parts.csv' }, { file: csv }),
    );
    expect(refused(await complain({ fileIds: [fileId] }))).toMatchObject({ id: 'complaint.photo' });
    expect(refused(await complain({ fileIds: ['nothing'] })).id).toBe('file.missing');
    const stranger = await server().user();
    const theirs = { id, wish: 'refund', text: 'mine' } as const;
    expect(refused(await stranger.api.order.complain(theirs)).id).toBe('order.missing');
    const { complaintId } = must(await complain());
    expect(refused(await stranger.api.order.complaints({ id })).id).toBe('order.missing');
    expect(refused(await stranger.api.order.withdrawComplaint({ id, complaintId })).id).toBe('order.missing');
  });
}
