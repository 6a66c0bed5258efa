import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { defaultPcbOptions } from '@boardwright/commerce';
import { readBom } from '@boardwright/commerce/bom';
import { createClient, messages, uploadKinds } from '@boardwright/contract';
import type { Locale, Result } from '@boardwright/contract';
import { withArgs } from '@boardwright/engine/base';
import { locales } from '@boardwright/resources/locales';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textIn } from '../src/http/texts.ts';
import { address, must, PASSWORD, pricedBoard, startTestServer } from './harness.ts';
import type { TestClient, TestServer } from './harness.ts';
import { makeZip } from './zip.ts';

const DAY_MS = 24 * 3_600_000;
const web = join(import.meta.dirname, '../../../web/src');

const clock = { now: Date.parse('2026-11-26T10:00:00Z') };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(clock.now) });
});
afterAll(() => server.close());

/** A page in a language, with the texts that the client brings along. */
function pageIn(locale: Locale, baseUrl: string, timeoutMs?: number): TestClient {
  const client: TestClient = {
    toasts: [],
    forbidden: [],
    token: null,
    email: `${crypto.randomUUID()}@example.com`,
    api: createClient({
      baseUrl,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      token: { get: () => client.token, set: token => (client.token = token), clear: () => (client.token = null) },
      onForbidden: how => client.forbidden.push(how),
      toast: (_, text) => client.toasts.push(text),
      locale: () => locale,
      translate: message => textIn(locale, message),
    }),
  };
  return client;
}

/** The toasts of a customer whose pages are in a language, while something is done. */
async function toastsOf(locale: Locale, act: (client: TestClient) => Promise<unknown>): Promise<string[]> {
  const client = pageIn(locale, server.url);
  must(await client.api.auth.register({ email: client.email, password: PASSWORD }));
  await act(client);
  return client.toasts;
}

type Shows = (locale: Locale) => Promise<readonly string[]> | readonly string[];

/** Of a call of the service: what the client shows as a toast. */
const call =
  (act: (client: TestClient) => Promise<unknown>): Shows =>
  locale =>
    toastsOf(locale, act);

/** Of a page: a text of the catalogues that its file shows. */
const page =
  (key: keyof typeof locales.en, file: string): Shows =>
  locale => {
    expect(readFileSync(join(web, file), 'utf8'), file).toContain(`t('${key}'`);
    return [locales[locale][key]!];
  };

/** Of a call that a page shows in its own place: the message of its refusal. */
const refusal =
  (act: (client: TestClient) => Promise<Result<unknown>>): Shows =>
  async locale => {
    const shown: string[] = [];
    await toastsOf(locale, async client => {
      const answer = await act(client);
      shown.push(answer.ok ? '' : answer.error.message);
    });
    return shown;
  };

/** What is shown where the service takes the call and does not answer. */
async function withoutAnswer(locale: Locale): Promise<readonly string[]> {
  const silent = createServer(() => undefined);
  await new Promise<void>(listening => silent.listen(0, '127.0.0.1', listening));
  const { port } = silent.address() as AddressInfo;
  try {
    const { api, toasts } = pageIn(locale, `http://127.0.0.1:${port}`, 50);
    await api.account.get();
    return toasts;
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
}

/** An archive of which nothing can be made. */
const uploadNotes = (api: TestClient['api']) =>
  api.upload.file(
    { fileType: 10, originalFileName: 'notes.zip' },
    { file: new Blob([new Uint8Array(makeZip([{ name: 'notes.txt', data: 'nothing' }]))]), quiet: true },
  );

async function designWithoutBoard({ api }: TestClient): Promise<string> {
  const schematic = readFileSync(join(import.meta.dirname, '../../../native/test/fixtures/blink.kicad_sch'));
  const { fileId } = must(
    await api.upload.file(
      { fileType: 10, originalFileName: 'blink.kicad_sch' },
      { file: new Blob([schematic]), quiet: true },
    ),
  );
  return must(await api.design.create({ fileIds: [fileId] }, { quiet: true })).fault ?? '';
}

const upload = (api: TestClient['api'], fileType: 10 | 13, originalFileName: string, letters = 3) =>
  api.upload.file({ fileType, originalFileName }, { file: new Blob(['x'.repeat(letters)]) });

/** Two boards in the cart, and a coupon of the shop. */
async function withCoupon({ api }: TestClient): Promise<unknown> {
  const operator = await server.operator();
  const offer = must(
    await operator.api.coupon.saveOffer({
      type: 'general',
      title: 'Spring',
      couponParam: { amount: 100 },
      validFrom: new Date(clock.now - DAY_MS).toISOString(),
      validTo: new Date(clock.now + DAY_MS).toISOString(),
      reason: 'Spring',
    }),
  );
  const { couponId } = must(await api.coupon.claim({ templeId: offer.templeId }, { quiet: true }));
  const receiver = must(await api.address.receiverCreate(address, { quiet: true }));
  const cartItemIds: string[] = [];
  for (let i = 0; i < 2; i++) cartItemIds.push(must(await api.cart.add(pricedBoard(), { quiet: true })).cartItemId);
  return api.checkout.total({ cartItemIds, receiverId: receiver.id, couponId });
}

async function expiredQuote({ api, email }: TestClient): Promise<unknown> {
  const { quoteId } = must(await api.quote.create(pricedBoard(), { quiet: true }));
  clock.now += 60 * DAY_MS;
  must(await api.auth.signIn({ email, password: PASSWORD }, { quiet: true }));
  return api.quote.addToCart({ quoteId });
}

/** What is shown of tables that are no bill of materials. */
const bom =
  (tables: Parameters<typeof readBom>[0]): Shows =>
  locale => {
    const read = readBom(tables);
    return 'fault' in read ? [textIn(locale, read.fault)] : [];
  };

interface Row {
  /** The message of the specification, section 8, word for word. */
  readonly en: string;
  readonly zh: string;
  readonly where: string;
  readonly shows: Shows;
}

const sized = (limit: number) => `Upload failed: file size cannot greater then ${limit}M.`;
const sizedZh = (limit: number) => `上传失败：文件大小不能超过 ${limit}M。`;

/** Messages of the specification, section 8, and where they are shown. What pages show by themselves: e2e/messages.spec.ts. */
const rows: readonly Row[] = [
  {
    en: 'Operation is failed',
    zh: '操作失败',
    where: 'any page: a call that is not answered',
    shows: async locale => {
      const { api, toasts } = pageIn(locale, 'http://127.0.0.1:9');
      await api.account.get();
      return toasts;
    },
  },
  {
    en: 'Operation is successful',
    zh: '操作成功',
    where: 'any page: a write that has no text of its own',
    shows: call(async ({ api }) => {
      const { quoteId } = must(await api.quote.create(pricedBoard(), { quiet: true }));
      return api.quote.remove({ quoteId });
    }),
  },
  {
    en: 'Uploaded successfully',
    zh: '上传成功',
    where: 'quote and account: an uploaded file',
    shows: call(({ api }) => upload(api, 10, 'bom.csv')),
  },
  {
    en: 'Uploading failed',
    zh: '上传失败',
    where: 'account: the avatar without an answer of the service',
    shows: page('avatar.failed', 'pages/account/Avatar.tsx'),
  },
  {
    en: 'Upload failed: uploaded file format error.',
    zh: '上传失败：文件格式错误。',
    where: 'quote and account: a file of another kind',
    shows: call(({ api }) => upload(api, 13, 'me.exe')),
  },
  {
    en: sized(1),
    zh: sizedZh(1),
    where: 'account: a large avatar',
    shows: call(({ api }) => upload(api, 13, 'me.png', 1024 * 1024 + 1)),
  },
  ...([5, 50, 100] as const).map(limit => ({
    en: sized(limit),
    zh: sizedZh(limit),
    where: `uploads of at most ${limit} MB`,
    shows: (locale: Locale) => {
      expect(Object.values(uploadKinds).map(({ maxBytes }) => maxBytes)).toContain(limit * 1024 * 1024);
      return [textIn(locale, withArgs(messages['upload.size'], { limit }))];
    },
  })),
  {
    en: 'You cannot upload more than eight files.',
    zh: '最多只能上传八个文件。',
    where: 'order: photos of a complaint',
    shows: page('upload.tooMany', 'pages/account/order/photos/PhotosField.tsx'),
  },
  {
    en: 'The file is uploading, please try again later.',
    zh: '文件正在上传，请稍后再试。',
    where: 'order: a complaint that is left while its photos are sent',
    shows: page('upload.running', 'pages/account/order/complaints/Complain.tsx'),
  },
  {
    en: 'The table content is empty! Please check the BOM file and upload it again!',
    zh: '表格内容为空！请检查 BOM 文件后重新上传！',
    where: 'assembly: a bill of materials without lines',
    shows: bom([]),
  },
  {
    en: 'name already exists',
    zh: '名称已存在',
    where: 'quote and account: a project of the same name',
    shows: call(async ({ api }) => {
      const create = async () => must(await api.project.create({ projectType: 0 }, { quiet: true })).projectId;
      const [first, second] = [await create(), await create()];
      must(await api.project.rename({ projectId: first, projectName: 'Board' }, { quiet: true }));
      return api.project.rename({ projectId: second, projectName: 'Board' });
    }),
  },
  {
    en: 'BOM parsing failed.',
    zh: 'BOM 解析失败。',
    where: 'assembly: a table without the columns of a bill of materials',
    shows: bom([{ name: '', rows: [['Dear all,'], ['see you on Monday.']] }]),
  },
  {
    en: 'Login has expired, please login again.',
    zh: '登录已过期，请重新登录。',
    where: 'any page: a session that has ended',
    shows: call(async client => {
      const { token } = client;
      await client.api.auth.signOut({}, { quiet: true });
      client.token = token;
      const answer = await client.api.account.get({}, { quiet: true });
      client.toasts.push(answer.ok ? '' : answer.error.message);
    }),
  },
  {
    en: 'The quote provided in your inquiry has expired.',
    zh: '您询价的报价已过期。',
    where: 'my quotes: a quote goes into the cart',
    shows: call(expiredQuote),
  },
  {
    en: 'Coupons cannot be used when there are multiple products in the order.',
    zh: '订单中有多件商品时不能使用优惠券。',
    where: 'checkout: a coupon for two boards',
    shows: call(withCoupon),
  },
  {
    en: 'Please enter the correct format. (User name)',
    zh: '请输入正确的格式。（用户名）',
    where: 'account: a field that cannot be stored',
    shows: call(({ api, email }) =>
      api.account.update({ username: 'A\0da', jobTitle: '', industry: '', companyName: '', email }),
    ),
  },
  {
    en: 'Please enter the correct mailbox.',
    zh: '请输入正确的邮箱。',
    where: 'account: an e-mail that is none',
    shows: call(({ api }) =>
      api.account.update({ username: 'Ada', jobTitle: '', industry: '', companyName: '', email: 'nobody' }),
    ),
  },
  {
    en: 'This process combination is currently not supported.',
    zh: '暂不支持该工艺组合。',
    where: 'quote: options that clash',
    shows: call(({ api }) =>
      api.quote.create({
        request: {
          itemType: 'Custom',
          options: { ...defaultPcbOptions(), layers: 4 },
          size: { widthUm: 100_000, heightUm: 100_000 },
          quantity: 5,
        },
      }),
    ),
  },
  {
    en: 'timeout: the service did not answer. Try again later.',
    zh: '请求超时，服务没有响应，请稍后重试。',
    where: 'any page: a call that is taken and not answered',
    shows: withoutAnswer,
  },
  {
    en: 'get project error',
    zh: '获取工程失败',
    where: 'my files: a project that is not there any more',
    shows: call(({ api }) => api.project.rename({ projectId: 'nothing', projectName: 'Board' })),
  },
  {
    en: 'Recognition failed. The files contain no board.',
    zh: '识别失败，文件中没有 PCB。',
    where: 'order: files in which the service finds no board',
    shows: async locale => {
      const shown: string[] = [];
      await toastsOf(locale, async client => void shown.push(await designWithoutBoard(client)));
      return shown;
    },
  },
  {
    en: 'Import failed. no KiCad, Eagle or EasyEDA project, schematic or board, no Gerber files and no ODB++ job found',
    zh: '导入失败。未找到 KiCad、Eagle 或嘉立创EDA 的工程、原理图或 PCB，也未找到 Gerber 文件或 ODB++ 工程',
    where: 'import: an archive without a schematic',
    shows: refusal(async ({ api }) => {
      const { fileUrl } = must(await uploadNotes(api));
      return api.project.importKicad({ schUrl: fileUrl });
    }),
  },
  {
    en: 'Enter a valid e-mail or mobile number.',
    zh: '请填写正确的邮箱或手机号。',
    where: 'footer: a subscription of what is neither an e-mail nor a mobile number',
    shows: call(({ api }) => api.misc.subscribe({ email: 'nobody' })),
  },
  {
    en: 'The browser does not allow copying. Select the codes and press Ctrl+C.',
    zh: '浏览器不允许复制，请选中恢复码后按 Ctrl+C。',
    where: 'account: recovery codes where the browser does not copy (the prompt of the copy shortcut)',
    shows: page('factor.copyFailed', 'pages/account/secondFactor/RecoveryCodes.tsx'),
  },
];

describe.each(rows)('$en — $where', ({ en, zh, shows }) => {
  test('in English', async () => expect(await shows('en')).toContain(en));
  test('in Chinese', async () => expect(await shows('zh')).toContain(zh));
});
