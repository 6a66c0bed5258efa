import { defaultAssemblyOptions, quoteLine, type BomQuoteLine } from '@boardwright/commerce';
import { expect, test } from 'vitest';
import { boardDesign } from '../boardFiles.ts';
import { address, asShown, book, must, refused } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';

/** Boards of a customer that are being assembled. */
async function inProduction(server: TestServer) {
  const [customer, operator] = [await server.user(), await server.operator()];
  const { id: receiverId } = must(await customer.api.address.receiverCreate(address));
  const line: BomQuoteLine = {
    itemType: 'BomQuote',
    options: { ...defaultAssemblyOptions(), smtJoints: 8 },
    size: { widthUm: 60_000, heightUm: 60_000 },
    quantity: 5,
    parts: [],
    designId: await boardDesign(customer.api, 60, 60),
  };
  const priced = quoteLine(line, book);
  if (!priced.ok) throw new Error('no price');
  const { request, hash } = priced.quote;
  const { cartItemId } = must(await customer.api.cart.add({ request, hash }));
  const shown = await asShown(customer.api, { cartItemIds: [cartItemId], receiverId, shippingMethod: '' });
  const { orderId: id } = must(await customer.api.order.place(shown));
  for (const to of ['paid', 'submitted', 'reviewed', 'processed', 'inProduction'] as const)
    must(await operator.api.operator.moveOrder({ id, to, reason: 'next' }));
  return { customer, operator, id };
}

/** One dot, as a PNG; what follows it makes each photo another. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function photo({ api }: TestClient, originalFileName: string): Promise<string> {
  const file = new Blob([DOT, originalFileName]);
  return must(await api.upload.file({ fileType: 14, originalFileName }, { file })).fileId;
}

export function firstArticleSuite(server: () => TestServer): void {
  test('the first article is shown, commented, shown again and approved before the others are soldered', async () => {
    const { customer, operator, id } = await inProduction(server());
    const fileIds = [await photo(operator, 'front.png'), await photo(operator, 'back.png')];
    const view = must(await operator.api.operator.firstArticle({ id, fileIds, reason: 'U1 was turned' }));
    expect(view).toMatchObject({ attention: 'customer', firstArticle: { state: 'shown', note: 'U1 was turned' } });
    const report = (step: string) => operator.api.operator.productionStep({ id, step, reason: '' }, { quiet: true });
    expect(refused(await report('firstArticle')).id).toBe('order.first-article-open');
    expect(refused(await report('soldering')).id).toBe('order.first-article-open');

    const seen = must(await customer.api.order.view({ id })).firstArticle!;
    expect(seen.photos.map(({ fileName }) => fileName)).toEqual(['front.png', 'back.png']);
    const { data } = must(await customer.api.order.firstArticleFile({ id, sha256: seen.photos[0]!.sha256 }));
    expect(await data.text()).toContain('front.png');
    // The photo stays when the operator deletes the upload.
    must(await operator.api.upload.remove({ fileId: fileIds[0]! }));
    must(await operator.api.operator.firstArticleFile({ id, sha256: seen.photos[0]!.sha256 }));

    const answer = (accept: boolean, text = '') =>
      customer.api.order.answerFirstArticle({ id, accept, text }, { quiet: true });
    expect(refused(await answer(false)).id).toBe('order.first-article-comment');
    expect(must(await answer(false, 'U1 is still turned'))).toMatchObject({
      attention: 'operator',
      firstArticle: { state: 'commented', comment: 'U1 is still turned' },
    });
    expect(refused(await answer(true)).id).toBe('order.no-first-article');
    expect(refused(await report('soldering')).id).toBe('order.first-article-open');

    const again = [await photo(operator, 'again.png')];
    must(await operator.api.operator.firstArticle({ id, fileIds: again, reason: '' }));
    const approved = must(await answer(true));
    expect(approved.firstArticle).toMatchObject({ state: 'approved', photos: [{ fileName: 'again.png' }] });
    expect(approved.attention).toBe('none');
    expect(approved.production.find(({ step }) => step === 'firstArticle')!.time).not.toBeNull();
    expect(approved.events.flatMap(({ firstArticle }) => firstArticle ?? [])).toEqual([
      'shown',
      'commented',
      'shown',
      'approved',
    ]);
    must(await report('soldering'));
    expect(
      refused(await operator.api.operator.firstArticle({ id, fileIds: again, reason: '' }, { quiet: true })).id,
    ).toBe('order.step-done');
  });

  test('a first article needs photos, an order that is assembled, and its own customer', async () => {
    const { customer, operator, id } = await inProduction(server());
    const show = (fileIds: string[], order = id) =>
      operator.api.operator.firstArticle({ id: order, fileIds, reason: '' }, { quiet: true });
    const table = { fileType: 10, originalFileName: 'parts.csv' } as const;
    const csv = must(await operator.api.upload.file(table, { file: new Blob(['Reference,Value\nR1,1k\n']) }));
    expect(refused(await show([csv.fileId])).id).toBe('complaint.photo');
    expect(refused(await show([await photo(customer, 'mine.png')])).id).toBe('file.missing');
    expect(refused(await show([await photo(operator, 'a.png')], 'none')).id).toBe('order.missing');
    must(await show([await photo(operator, 'b.png')]));
    const stranger = await server().user();
    const theirs = { id, accept: true, text: '' };
    expect(refused(await stranger.api.order.answerFirstArticle(theirs, { quiet: true })).id).toBe('order.missing');
    const { photos } = must(await customer.api.order.view({ id })).firstArticle!;
    const { sha256 } = photos[0]!;
    expect(refused(await stranger.api.order.firstArticleFile({ id, sha256 }, { quiet: true })).id).toBe(
      'order.missing',
    );
  });
}
