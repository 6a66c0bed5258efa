import { defaultAssemblyChoice, offeredKeys, quoteLine, type BomQuoteLine } from '@boardwright/commerce';
import { assemblyLine, assemblyOf, chooseParts, NO_CHOICES, readBom, type BomLine } from '@boardwright/commerce/bom';
import { readTables } from '@boardwright/commerce/bom/tables';
import type { Client } from '@boardwright/contract';
import { priceBook } from '@boardwright/resources';
import { expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { boardDesign } from '../boardFiles.ts';
import { address, asShown, must, refused, startTestServer } from '../harness.ts';

const BOM = [
  ['Designator', 'Quantity', 'MPN', 'Value', 'Footprint'],
  ['R1, R2', '2', 'RC0603FR-0710KL', '10k', '0603'],
  ['C1, C2, C3', '3', '', '100nF', '0603'],
  ['U1', '1', 'LMS7002M', '', ''],
];
const asked = (lines: readonly BomLine[]) =>
  lines.map(line => ({ ...line, designators: line.designators.slice(0, 1) }));

/** Bills of materials: matching, pricing by the catalogue, and quotes as sheets. */
export function bomSuite(choose: () => Promise<NonNullable<ServerOptions['database']>>): void {
  test('lines get their parts, the assembly the prices of the catalogue, the quote a sheet', async () => {
    const server = await startTestServer({ database: await choose() });
    const { api } = await server.user();
    const bom = readBom([{ name: '', rows: BOM }]);
    if ('fault' in bom) throw new Error('not read');
    const { currency, matches } = must(await server.visitor().api.bom.match({ lines: asked(bom.lines) }));
    expect(currency).toBe('USD');
    expect(matches.map(([best]) => best?.part.mpn ?? null)).toEqual(['RC0603FR-0710KL', 'CC0603KRX7R7BB104', null]);
    const chosen = chooseParts(bom.lines, matches, NO_CHOICES, 10, () => null);
    expect(chosen.map(({ state }) => state)).toEqual(['normal', 'normal', 'notMatched']);
    const request = assemblyLine(
      assemblyOf(chosen, 10, () => null),
      defaultAssemblyChoice(),
      { widthUm: 60_000, heightUm: 60_000 },
      10,
    );
    const here = quoteLine(request, priceBook);
    if (!here.ok) throw new Error('no price');
    const quote = must(await api.quote.create({ request, hash: here.quote.hash, projectName: 'Lamp / v2' }));
    expect([quote.total, quote.price.hash]).toEqual([here.quote.total, here.quote.hash]);

    // A client does not say what a part costs.
    const cheap: BomQuoteLine = {
      ...request,
      parts: request.parts.map(part => ({ ...part, prices: [{ quantity: 1, unitPrice: 0 }] })),
    };
    const lied = quoteLine(cheap, priceBook);
    if (!lied.ok) throw new Error('no price');
    expect(refused(await api.quote.create({ request: cheap, hash: lied.quote.hash })).id).toBe('quote.mismatch');
    expect(must(await api.quote.create({ request: cheap })).total).toBe(here.quote.total);

    const sheet = must(await api.quote.export({ quoteId: quote.quoteId }));
    expect(sheet.filename).toBe('Lamp   v2-quote.xls');
    const [table] = readTables(new Uint8Array(await sheet.data.arrayBuffer()));
    expect(table!.rows.flat()).toEqual(
      expect.arrayContaining([quote.quoteNumber, String(quote.total / 100), ...request.parts.map(({ mpn }) => mpn)]),
    );
    expect(refused(await server.visitor().api.quote.export({ quoteId: quote.quoteId })).id).toBeDefined();

    must(await api.quote.addToCart({ quoteId: quote.quoteId }));
    const again = must(await api.quote.reQuote({ quoteId: quote.quoteId }));
    expect([again.total, again.reQuoteFrom]).toEqual([quote.total, quote.quoteId]);
    await server.close();
  });

  test('an uploaded bill of materials becomes an inquiry, whether it can be read or not', async () => {
    const server = await startTestServer({ database: await choose() });
    const { api } = await server.user();
    const csv = BOM.map(row => row.map(cell => `"${cell}"`).join(',')).join('\n');
    const send = (name: string, text: string, more = {}) =>
      api.upload.bom({ bomFileName: name, ...more }, { file: new Blob([text]) });
    const coordinates = must(
      await api.upload.file({ fileType: 10, originalFileName: 'pos.csv' }, { file: new Blob(['Ref,X,Y']) }),
    );
    const coordinateFile = [{ fileName: 'pos.csv', fileUrl: coordinates.fileUrl }];
    const { quoteId } = must(await send('lamp.csv', csv, { coordinateFile }));
    const quote = must(await api.quote.view({ quoteId }));
    expect(quote).toMatchObject({ status: 'inquiryReceived', projectName: 'lamp', quantity: 5 });
    expect(quote.request).toMatchObject({
      itemType: 'BomQuote',
      parts: [{ mpn: 'RC0603FR-0710KL', perBoard: 2 }, { perBoard: 3 }],
    });
    expect(quote.remarks).toContain('pos.csv');
    expect(refused(await api.quote.addToCart({ quoteId })).id).toBe('quote.transition');
    const unread = must(await send('letter.txt', 'Dear all, the list follows by mail.'));
    expect(must(await api.quote.view(unread)).request).toMatchObject({ parts: [] });
    expect(refused(await send('lamp.exe', csv)).id).toBe('upload.type');
    expect(
      refused(await send('lamp.csv', csv, { coordinateFile: [{ fileName: 'x', fileUrl: '/api/eda/file/none' }] })).id,
    ).toBe('file.missing');
    await server.close();
  });

  test('a rotation of a package is remembered until it is set to zero', async () => {
    const server = await startTestServer({ database: await choose() });
    const [{ api }, other] = await Promise.all([server.user(), server.user()]);
    must(await api.bom.setRotation({ package: 'SOT-23', degrees: 180 }));
    must(await api.bom.setRotation({ package: 'QFN-32', degrees: 90 }));
    expect(must(await api.bom.setRotation({ package: 'SOT-23', degrees: 270 }))).toEqual([
      { package: 'QFN-32', degrees: 90 },
      { package: 'SOT-23', degrees: 270 },
    ]);
    expect(must(await other.api.bom.rotations({}))).toEqual([]);
    expect(must(await api.bom.setRotation({ package: 'QFN-32', degrees: 0 }))).toEqual([
      { package: 'SOT-23', degrees: 270 },
    ]);
    expect(refused(await server.visitor().api.bom.rotations({})).id).toBe('auth.required');
    await server.close();
  });

  test('an inquiry gets a final quote, which is bought as offered, for its quantity and until it expires', async () => {
    let now = new Date('2026-11-02T08:00:00Z');
    const server = await startTestServer({ database: await choose(), now: () => now });
    const customer = await server.user();
    const { api } = customer;
    const { api: operator } = await server.operator();
    const letter = new Blob(['Dear all, the list follows by mail.']);
    const { quoteId: id } = must(await api.upload.bom({ bomFileName: 'letter.txt' }, { file: letter }));
    const inquired = must(await api.quote.view({ quoteId: id }));
    expect(inquired.final).toBeNull();

    const { rows } = must(await operator.operator.quoteRequests({}));
    expect(rows).toMatchObject([{ quoteId: id, status: 'inquiryReceived', isOpen: true }]);
    const [file] = must(await operator.operator.startQuote({ id })).files;
    expect(must(await api.quote.view({ quoteId: id })).status).toBe('quoting');
    const sent = must(await operator.operator.quoteFile({ id, fileId: file!.fileId }));
    expect(await sent.data.text()).toContain('Dear all');
    expect(refused(await operator.operator.quoteFile({ id, fileId: 'other' })).id).toBe('file.missing');

    const amounts = [
      { key: 'componentsTotal', amount: 12_345 },
      { key: 'assembly', amount: 4_000 },
      { key: 'stencil', amount: 1_500 },
    ];
    const answer = { id, quantity: 20, amounts, validDays: 10, remarks: 'U1 is replaced.' };
    expect(
      refused(await operator.operator.offerQuote({ ...answer, amounts: [{ key: 'boardFee', amount: 1 }] })).id,
    ).toBe('quote.invalid');
    must(await operator.operator.offerQuote(answer));
    expect(refused(await operator.operator.offerQuote(answer)).id).toBe('quote.answered');
    expect(must(await operator.operator.quoteRequests({})).rows).toEqual([]);
    expect(must(await operator.operator.quoteRequests({ state: 'answered' })).rows).toMatchObject([{ total: 17_845 }]);

    const offered = must(await api.quote.view({ quoteId: id }));
    expect(offered).toMatchObject({
      status: 'quotationOffered',
      total: inquired.total,
      finalTotal: 17_845,
      final: { quantity: 20, remarks: 'U1 is replaced.', expiryTime: '2026-11-12T08:00:00.000Z' },
    });
    expect(offered.final!.price.lines.find(({ key }) => key === 'assemblyTotal')!.amount).toBe(5_500);
    const { cartItemId } = must(await api.cart.add(await itemOf(api, id)));
    expect(must(await api.quote.addToCart({ quoteId: id })).cartItemId).not.toBe(cartItemId);
    expect(refused(await api.cart.update({ cartItemId, quantity: 21 })).id).toBe('quote.combination');

    // What a client says of an offer is not asked.
    const [item] = must(await api.cart.list({ cartItemId }));
    const { request } = item!;
    if (request.itemType !== 'BomQuote') throw new Error('no assembly');
    const cheap = { ...request, offer: { ...request.offer!, amounts: [] } };
    const lied = must(await api.quote.create({ request: cheap }));
    expect(lied.total).toBe(17_845);
    const unknown = { ...request, offer: { ...request.offer!, quoteId: 'none' } };
    expect(refused(await api.quote.create({ request: unknown })).id).toBe('quote.missing');
    // It counts for its customer alone.
    const { api: stranger } = await server.user();
    expect(refused(await stranger.quote.create({ request })).id).toBe('quote.missing');
    expect(refused(await stranger.cart.add({ request, hash: item!.price.hash })).id).toBe('quote.missing');
    expect(must(await stranger.cart.count()).count).toBe(0);

    const { id: receiverId } = must(await api.address.receiverCreate(address));
    const shown = await asShown(api, { cartItemIds: [cartItemId], receiverId, shippingMethod: '' });
    now = new Date('2026-11-12T08:00:00Z');
    expect(refused(await api.order.place(shown))).toMatchObject({
      id: 'quote.expired',
      message: 'The quote provided in your inquiry has expired.',
    });
    expect(refused(await api.quote.addToCart({ quoteId: id })).id).toBe('quote.expired');
    const again = must(await api.quote.reQuote({ quoteId: id }));
    expect(again).toMatchObject({ status: 'inquiryReceived', reQuoteFrom: id, final: null });
    // The code of an operator is good for a day.
    const { api: other } = await server.operator();
    must(await other.operator.offerQuote({ ...answer, id: again.quoteId }));
    const renewed = must(await api.quote.addToCart({ quoteId: again.quoteId }));
    const unfiled = await asShown(api, { cartItemIds: [renewed.cartItemId], receiverId, shippingMethod: '' });
    expect(refused(await api.order.place(unfiled)).id).toBe('order.files-missing');
    // People have looked at the sizes.
    must(await api.cart.update({ cartItemId: renewed.cartItemId, designId: await boardDesign(api, 30, 20) }));
    const order = must(
      await api.order.place(await asShown(api, { cartItemIds: [renewed.cartItemId], receiverId, shippingMethod: '' })),
    );
    expect(order.items).toMatchObject([{ quantity: 20, total: 17_845 }]);
    expect(must(await api.quote.view({ quoteId: again.quoteId })).status).toBe('orderReceived');
    must(await api.quote.remove({ quoteId: id }));
    expect(refused(await other.operator.quoteRequest({ id })).id).toBe('quote.missing');
    await server.close();
  });
}

/** A final quote as a line of the cart, with its hash. */
async function itemOf({ quote }: Client, quoteId: string) {
  const { final, request } = must(await quote.view({ quoteId }));
  if (request.itemType !== 'BomQuote') throw new Error('no assembly');
  const { hash } = final!.price;
  const amounts = offeredKeys.flatMap(key => {
    const line = final!.price.lines.find(each => each.key === key)!;
    return line.amount > 0 ? [{ key, amount: line.amount }] : [];
  });
  const offer = { quoteId, quantity: final!.quantity, validUntil: final!.expiryTime, amounts };
  return { request: { ...request, quantity: final!.quantity, offer }, hash };
}
