import { expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { boardWithFiles } from '../boardFiles.ts';
import { address, asShown, must, ORDER_TOTAL, PASSWORD, refused, startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

type Choose = () => Promise<NonNullable<ServerOptions['database']>>;

async function placeOrder(server: TestServer): Promise<string> {
  const { api } = await server.user();
  const receiver = must(await api.address.receiverCreate(address));
  const { cartItemId } = must(await api.cart.add(await boardWithFiles(api)));
  const choice = { cartItemIds: [cartItemId], receiverId: receiver.id };
  return must(await api.order.place(await asShown(api, choice))).orderId;
}

const FEEDBACK = {
  title: 'Text of a label',
  scope: 'editor',
  type: 'bug',
  contact: 'bench@example.com',
  description: 'It is cut off.',
} as const;

export function deskSuite(server: () => TestServer, database: Choose): void {
  test('what operators change is in the audit log, with who, when, where and why; what they read is not', async () => {
    const id = await placeOrder(server());
    const operator = await server().operator();
    const { api } = operator;
    must(await api.operator.order({ id }));
    must(await api.operator.moveOrder({ id, to: 'paid', reason: 'Cash' }));
    must(await api.operator.sendMessage({ id, text: 'A secret of the customer' }));
    // Refused, so that nothing was changed.
    await api.operator.moveOrder({ id, to: 'shipped', reason: 'too early' }, { quiet: true });
    const { rows } = must(await api.operator.audit({ subject: id }));
    expect(rows.map(({ call, reason, detail }) => [call, reason, detail])).toEqual([
      ['operator.sendMessage', '', { asks: false }],
      ['operator.moveOrder', 'Cash', { to: 'paid' }],
    ]);
    expect(rows[0]).toMatchObject({ operator: operator.email, subject: id, place: '127.0.0.0/24' });
    const first = must(await api.operator.audit({ subject: id, pageSize: 1 }));
    const second = must(await api.operator.audit({ subject: id, pageSize: 1, after: first.next! }));
    expect([...first.rows, ...second.rows]).toEqual(rows);
    expect(second.next).toBeNull();
  });

  test('customers are listed, the newest first, and found by their e-mail', async () => {
    const customer = await server().user();
    const { api } = await server().operator();
    const found = must(await api.operator.customers({ keyword: customer.email.toUpperCase() }));
    expect(found.rows).toMatchObject([{ email: customer.email, emailConfirmed: false, role: 'user', locale: 'en' }]);
    expect(must(await api.operator.customers({ keyword: 'nobody@example.com' })).rows).toEqual([]);
    const seen: string[] = [];
    for (let after: string | null = '', page = 0; after !== null && page < 3; page++) {
      const { rows, next }: { rows: { email: string; createTime: string }[]; next: string | null } = must(
        await api.operator.customers({ pageSize: 2, after }),
      );
      seen.push(...rows.map(({ email }) => email));
      expect(rows.map(({ createTime }) => createTime)).toEqual(
        rows
          .map(({ createTime }) => createTime)
          .toSorted()
          .toReversed(),
      );
      after = next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(customer.email);
  });

  test('an operator signs out all devices of an account, with a reason', async () => {
    const customer = await server().user();
    const { user } = must(await customer.api.auth.signIn({ email: customer.email, password: PASSWORD }));
    const { api } = await server().operator();
    must(await api.operator.signOutCustomer({ id: user.userId, reason: 'Stolen notebook' }));
    expect(refused(await customer.api.account.get()).kind).toBe('forbidden');
    const { rows } = must(await api.operator.audit({ subject: user.userId }));
    expect(rows).toMatchObject([{ call: 'operator.signOutCustomer', reason: 'Stolen notebook' }]);
    expect(refused(await api.operator.signOutCustomer({ id: 'gone', reason: 'x' })).id).toBe('customer.missing');
  });

  test('figures count what was sold, by currency, and find the oldest open order', async () => {
    const clock = { now: new Date('2026-11-20T08:00:00Z') };
    const shop = await startTestServer({ database: await database(), now: () => clock.now });
    const old = await placeOrder(shop);
    clock.now = new Date('2026-11-25T08:00:00Z');
    const [sold, cancelled] = [await placeOrder(shop), await placeOrder(shop)];
    const { api } = await shop.operator();
    must(await api.operator.moveOrder({ id: sold, to: 'paid', reason: 'Cash' }));
    must(await api.operator.moveOrder({ id: cancelled, to: 'cancelled', reason: 'No' }));
    const lately = must(await api.operator.figures({ days: 2 }));
    expect(lately).toMatchObject({
      since: '2026-11-23T08:00:00.000Z',
      orders: 2,
      revenue: [{ currency: 'USD', orders: 1, amount: ORDER_TOTAL }],
      ageing: [
        { status: 'queued', orderId: old, oldest: '2026-11-20T08:00:00.000Z' },
        { status: 'paid', orderId: sold },
      ],
    });
    expect(must(await api.operator.figures({ days: 30 })).orders).toBe(3);
    await shop.close();
  });

  test('what people ask the sales team reaches the operators, who mark it as answered', async () => {
    const operator = await server().operator();
    const customer = await server().user();
    const visitor = server().visitor();
    const ask = { category: 'flex', questions: 'Two layers, 20 x 5 mm, 100 pieces' };
    for (const contact of ['call me', '12'])
      expect(refused(await visitor.api.misc.rfq({ ...ask, contact })).id).toBe('inquiry.contact');
    expect(refused(await visitor.api.misc.rfq({ ...ask, contact: 'a@example.com', questions: ' ' })).id).toBe(
      'input.invalid',
    );
    must(await visitor.api.misc.rfq({ ...ask, contact: '13800138000' }));
    must(await customer.api.misc.rfq({ ...ask, contact: customer.email, category: 'rigidFlex' }));
    const first = must(await operator.api.operator.inquiries({ pageSize: 1 }));
    expect(first.rows).toMatchObject([{ contact: customer.email, category: 'rigidFlex', answerTime: null }]);
    const [older] = must(await operator.api.operator.inquiries({ after: first.next!, pageSize: 1 })).rows;
    expect(older).toMatchObject({ contact: '13800138000', questions: ask.questions });
    const { answerTime } = must(await operator.api.operator.answerInquiry({ id: older!.inquiryId }));
    expect(answerTime).not.toBeNull();
    expect(must(await operator.api.operator.answerInquiry({ id: older!.inquiryId })).answerTime).toBe(answerTime);
    expect(refused(await operator.api.operator.answerInquiry({ id: 'nothing' })).id).toBe('inquiry.missing');
  });

  test('feedback reaches the operators, with files of its author alone', async () => {
    const operator = await server().operator();
    const [customer, other] = [await server().user(), await server().user()];
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    );
    const { fileId } = must(
      await customer.api.upload.file(
        { fileType: 14, originalFileName: 'label.png' },
        { file: new File([png], 'label.png') },
      ),
    );
    expect(refused(await other.api.misc.feed({ ...FEEDBACK, attachments: [fileId] })).id).toBe('file.missing');
    expect(
      refused(
        await server()
          .visitor()
          .api.misc.feed({ ...FEEDBACK, attachments: [fileId] }),
      ).id,
    ).toBe('file.missing');
    must(await customer.api.misc.feed({ ...FEEDBACK, attachments: [fileId] }));
    const [row] = must(await operator.api.operator.inquiries({ pageSize: 1 })).rows;
    expect(row).toMatchObject({
      contact: 'bench@example.com',
      category: 'feedback.bug.editor',
      questions: 'Text of a label\n\nIt is cut off.',
      attachments: [{ fileId, fileName: 'label.png' }],
    });
    const id = row!.inquiryId;
    expect(must(await operator.api.operator.inquiryFile({ id, fileId })).filename).toBe('label.png');
    expect(refused(await operator.api.operator.inquiryFile({ id, fileId: 'nothing' })).id).toBe('file.missing');
    expect(refused(await customer.api.operator.inquiryFile({ id, fileId })).id).toBe('forbidden');
  });

  test('a visitor sends files with a question, which operators alone read', async () => {
    const operator = await server().operator();
    const [customer, visitor] = [await server().user(), server().visitor()];
    const table = 'Reference,Value\nR1,1k\n';
    const attach = (originalFileName: string, text: string) =>
      visitor.api.misc.attach({ originalFileName }, { file: new Blob([text]), quiet: true });
    expect(refused(await attach('run.exe', 'MZ')).id).toBe('upload.type');
    expect(refused(await attach('board.zip', 'text')).id).toBe('upload.disguised');
    expect(refused(await attach('empty.csv', '')).id).toBe('upload.empty');
    const { fileId, ...file } = must(await attach('../parts.csv', table));
    expect(file).toEqual({ fileName: 'parts.csv', size: table.length });
    expect(refused(await customer.api.upload.get({ fileId })).id).toBe('file.missing');
    const ask = { contact: 'a@example.com', category: 'other', questions: 'Can you assemble this?' };
    expect(refused(await customer.api.misc.rfq({ ...ask, attachments: [fileId] })).id).toBe('file.missing');
    const six = Array<string>(6).fill(fileId);
    expect(refused(await visitor.api.misc.rfq({ ...ask, attachments: six })).id).toBe('input.unreadable');
    must(await visitor.api.misc.rfq({ ...ask, attachments: [fileId] }));
    const [row] = must(await operator.api.operator.inquiries({ pageSize: 1 })).rows;
    expect(row).toMatchObject({ ...ask, attachments: [{ fileId, fileName: 'parts.csv' }] });
    const got = must(await operator.api.operator.inquiryFile({ id: row!.inquiryId, fileId }));
    expect(await got.data.text()).toBe(table);
  });

  test('a file that a customer attaches is one of the account', async () => {
    const customer = await server().user();
    const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(6 * 1024 * 1024)]);
    const { fileId } = must(
      await customer.api.misc.attach({ originalFileName: 'board.png' }, { file: new Blob([picture]), quiet: true }),
    );
    expect(must(await customer.api.upload.list({})).rows).toMatchObject([{ fileId, fileType: 14 }]);
    expect(
      refused(
        await server()
          .visitor()
          .api.misc.feed({ ...FEEDBACK, attachments: [fileId] }),
      ).id,
    ).toBe('file.missing');
    must(await customer.api.misc.feed({ ...FEEDBACK, attachments: [fileId] }));
  });
}
