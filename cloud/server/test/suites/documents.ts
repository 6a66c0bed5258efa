import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { defaultAssemblyOptions, quoteLine, type BomQuoteLine } from '@boardwright/commerce';
import type { DocumentKind, OrderStatus } from '@boardwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { boardDesign, boardWithFiles } from '../boardFiles.ts';
import { address, asShown, BOARD_TOTAL, book, must, refused, startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

/** What a reader finds in a PDF, line by line. */
function textOf(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'boardwright-pdf-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, bytes);
    return execFileSync(READER, ['-layout', file, '-'], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What some of the boards cost, as a document has it. */
const dollars = (boards: number): string => `$${((boards * BOARD_TOTAL) / 100).toFixed(2)}`;

/** An order with a Chinese name and notes, and an operator. */
async function ordered(server: TestServer) {
  const customer = await server.user();
  const operator = await server.operator();
  const receiver = must(
    await customer.api.address.receiverCreate({
      ...address,
      lastName: '王',
      firstName: '小明',
      companyName: '深圳电子有限公司',
    }),
  );
  const cartItemIds: string[] = [];
  for (let i = 0; i < 2; i++)
    cartItemIds.push(must(await customer.api.cart.add(await boardWithFiles(customer.api))).cartItemId);
  const shown = await asShown(customer.api, { cartItemIds, receiverId: receiver.id });
  const head = { ...address, lastName: 'Rechnungsstelle', usage: 'billing' } as const;
  const { id: billingId } = must(await customer.api.address.receiverCreate(head));
  const wanted = { ...shown, billingId, poNumber: 'PO-77' };
  const { orderId: id, orderNumber } = must(await customer.api.order.place(wanted));
  const chinese = server.visitor('zh');
  chinese.token = customer.token;
  const move = async (...path: OrderStatus[]) => {
    for (const to of path) must(await operator.api.operator.moveOrder({ id, to, reason: 'next' }));
  };
  return { customer, chinese, operator, id, orderNumber, move };
}

type Choose = () => Promise<NonNullable<ServerOptions['database']>>;

/** Poppler, which reads PDF files back. */
const READER = '/usr/bin/pdftotext';

export function documentSuite(choose: Choose): void {
  let server: TestServer;
  beforeAll(async () => {
    // Of its own: what documents say of the shop is for all customers.
    server = await startTestServer({ database: await choose() });
  });
  afterAll(() => server.close());

  test.skipIf(!existsSync(READER))('parts that a customer sends have a packing list and labels', async () => {
    const { api } = await server.user();
    const { id: receiverId } = must(await api.address.receiverCreate(address));
    const designId = await boardDesign(api, 60, 60);
    const place = async (supplied: BomQuoteLine['supplied']) => {
      const options = { ...defaultAssemblyOptions(), smtJoints: 8 };
      const size = { widthUm: 60_000, heightUm: 60_000 };
      const priced = quoteLine(
        { itemType: 'BomQuote', options, size, quantity: 20, parts: [], supplied, designId },
        book,
      );
      if (!priced.ok) throw new Error('no price');
      const { request, hash } = priced.quote;
      const { cartItemId } = must(await api.cart.add({ request, hash }));
      const shown = await asShown(api, { cartItemIds: [cartItemId], receiverId, shippingMethod: '' });
      return must(await api.order.place(shown));
    };
    const { orderId: id, orderNumber } = await place([
      { name: 'LMS7002M QFN-261', designators: 'U1', perBoard: 1 },
      { name: '10k 0603', designators: 'R1, R2', perBoard: 2, packaging: 'reel', spare: 25 },
    ]);
    const read = async (kind: DocumentKind) => {
      const { data } = must(await api.order.document({ id, kind }));
      return textOf(new Uint8Array(await data.arrayBuffer()));
    };
    const list = await read('kit');
    for (const text of ['Supplied parts', orderNumber, 'LMS7002M QFN-261', 'R1, R2', 'Reel', '65', '25 spare'])
      expect(list).toContain(text);
    expect(await read('labels')).toMatch(/part 2 of 2.*10k 0603[\s\S]*65 pieces[\s\S]*Reel/);
    const bought = await place(undefined);
    expect(refused(await api.order.document({ id: bought.orderId, kind: 'kit' })).id).toBe('document.no-kit');
  });

  test.skipIf(!existsSync(READER))(
    'pro-forma, invoice and packing list have real text in both languages, each from its time on',
    async () => {
      const { customer, chinese, operator, id, orderNumber, move } = await ordered(server);
      const seller = { name: 'Boardwright 板厂', address: 'Weg 1\n50667 Köln', taxNumber: 'DE123456789' };
      must(await operator.api.operator.saveSellerDetails(seller));
      must(await operator.api.operator.saveTransferDetails({ accountHolder: 'Boardwright', iban: 'DE02 1203' }));
      const read = async (kind: DocumentKind, { api } = customer) => {
        const { data, filename } = must(await api.order.document({ id, kind }));
        expect(filename).toBe(`${orderNumber}-${kind}.pdf`);
        return textOf(new Uint8Array(await data.arrayBuffer()));
      };
      const early = async (kind: DocumentKind) => refused(await customer.api.order.document({ id, kind })).id;
      const proforma = await read('proforma');
      for (const text of [
        'Pro-forma invoice',
        orderNumber,
        'PO-77',
        'Weg 1',
        dollars(1),
        dollars(2),
        'DE02 1203',
        '王',
        'Köln',
        'Rechnungsstelle',
      ])
        expect(proforma).toContain(text);
      const inChinese = await read('proforma', chinese);
      for (const text of ['形式发票', '深圳电子有限公司', '王小明', '应付金额', `US${dollars(2)}`, '板厂', '转账附言'])
        expect(inChinese).toContain(text);
      expect(await early('invoice')).toBe('document.early');
      await move('paid', 'submitted', 'reviewed', 'processed', 'inProduction');
      const invoice = await read('invoice');
      expect(invoice).toContain('DE123456789');
      // Nothing is due any more.
      expect(invoice).not.toContain('DE02 1203');
      expect(await early('packing')).toBe('document.early');
      await move('delivery');
      const packing = await read('packing');
      expect(packing).toContain('Packing list');
      expect(packing).toMatch(/Total pieces\s+10/);
      expect(packing).not.toContain('$');
      must(await operator.api.operator.orderDocument({ id, kind: 'packing' }));
    },
  );

  test.skipIf(!existsSync(READER))('a document fetches no other order, and a long one has several pages', async () => {
    const { id } = await ordered(server);
    const stranger = await server.user();
    expect(refused(await stranger.api.order.document({ id, kind: 'proforma' })).id).toBe('order.missing');
    expect(refused(await stranger.api.order.billExport({ orderId: id })).id).toBe('order.missing');
    const customer = await server.user();
    const receiver = must(await customer.api.address.receiverCreate(address));
    const cartItemIds: string[] = [];
    for (let i = 0; i < 40; i++)
      cartItemIds.push(must(await customer.api.cart.add(await boardWithFiles(customer.api))).cartItemId);
    const shown = await asShown(customer.api, { cartItemIds, receiverId: receiver.id });
    const order = must(await customer.api.order.place(shown));
    const { data } = must(await customer.api.order.document({ id: order.orderId, kind: 'proforma' }));
    const text = textOf(new Uint8Array(await data.arrayBuffer()));
    expect(text).toMatch(/Page 1 of [34]/);
    expect(text.split(dollars(1))).toHaveLength(41);
    expect(text).toContain(dollars(40));
  });

  test('the bill export is a spreadsheet whose amounts are numbers', async () => {
    const { customer, chinese, id, orderNumber } = await ordered(server);
    const { data, filename } = must(await customer.api.order.billExport({ orderId: id }));
    expect(filename).toBe(`${orderNumber}.xlsx`);
    const sheetOf = async (file: Blob) => {
      const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
      const read = (name: string) => new TextDecoder().decode(files[name]);
      return { sheet: read('xl/worksheets/sheet1.xml'), strings: read('xl/sharedStrings.xml') };
    };
    const { sheet, strings } = await sheetOf(data);
    expect(sheet).toContain(`<v>${BOARD_TOTAL / 100}</v>`);
    expect(sheet).toContain(`<v>${(2 * BOARD_TOTAL) / 100}</v>`);
    expect(strings).toContain(orderNumber);
    const translated = await sheetOf(must(await chinese.api.order.billExport({ orderId: id })).data);
    expect(translated.strings).toContain('应付金额');
  });
}
