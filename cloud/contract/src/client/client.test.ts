import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient } from './client.ts';
import type { Client } from './client.ts';

let server: Server;
let client: Client;
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
let token: string | null;
let seen: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, response, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  client = createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: { get: () => token, set: t => (token = t), clear: () => (token = null) },
    onForbidden: how => seen.push(`forbidden ${how}`),
    toast: (type, text) => seen.push(`${type}: ${text}`),
    locale: () => 'en',
  });
});
afterAll(() => server.close());
beforeEach(() => {
  token = null;
  seen = [];
});

const envelope = (body: unknown, status = 200, headers: Record<string, string> = {}) => {
  answer = (_, response) => response.writeHead(status, headers).end(JSON.stringify(body));
};

test('a form call sends form fields, the token and the language, and keeps the rolled token', async () => {
  token = 'old';
  let request: unknown;
  answer = (r, response, body) => {
    request = [r.method, r.url, r.headers['content-type'], r.headers.authorization, r.headers['accept-language'], body];
    response.writeHead(200, { authorization: 'new' });
    response.end(JSON.stringify({ code: 200, type: 'success', message: 'Renamed', data: { projectId: 'p' } }));
  };
  const result = await client.project.rename({ projectId: 'p', projectName: 'a & b' });
  expect(request).toEqual([
    'PUT',
    '/api/eda/project/rename',
    'application/x-www-form-urlencoded',
    'old',
    'en',
    'projectId=p&projectName=a+%26+b',
  ]);
  expect(result).toMatchObject({ ok: true, value: { projectId: 'p' } });
  expect(token).toBe('new');
  expect(seen).toEqual(['success: Renamed']);
});

test('queries carry objects as JSON text; path parameters are escaped; reads are quiet', async () => {
  let url = '';
  answer = (r, response) => {
    url = r.url ?? '';
    response.end(JSON.stringify({ code: 200, type: 'success', message: null, data: {} }));
  };
  await client.cart.partSearch({ keyword: '10k', filters: { packages: ['0603'] } });
  expect(url).toBe('/api/eda/cart/part/search?keyword=10k&filters=%7B%22packages%22%3A%5B%220603%22%5D%7D');
  await client.order.view({ id: 'a/b' });
  expect(url).toBe('/api/eda/order/view/a%2Fb');
  expect(seen).toEqual([]);
});

test('a write without a message is reported as successful; an empty message keeps it quiet', async () => {
  envelope({ code: 200, type: 'success', message: null, data: null });
  await client.cart.remove({ cartItemId: 'c' });
  envelope({ code: 200, type: 'success', message: '', data: null });
  await client.cart.remove({ cartItemId: 'c' });
  expect(seen).toEqual(['success: Operation is successful']);
});

test('refusals: type error, code 201, exempt calls, attached data', async () => {
  envelope({ code: 409, err: 'project.name-taken', type: 'error', message: 'name already exists', data: { x: 1 } });
  expect(await client.project.rename({ projectId: 'p', projectName: 'n' })).toEqual({
    ok: false,
    error: { kind: 'refused', id: 'project.name-taken', code: 409, message: 'name already exists', data: { x: 1 } },
  });
  expect(await client.project.create({ projectType: 0 })).toMatchObject({ ok: false });
  envelope({ code: 201, err: 'The text', type: 'error', message: 'not this', data: null });
  expect(await client.chat.titleList()).toMatchObject({ error: { message: 'The text' } });
  envelope({ code: 500, type: 'error', message: null, data: null });
  await client.chat.titleList();
  expect(seen).toEqual(['error: name already exists', 'error: The text', 'error: Operation is failed']);
});

test("code '403' goes to the root and keeps the token; HTTP 403 logs out", async () => {
  token = 't';
  envelope({ code: '403', type: 'error', message: 'no', data: null });
  await client.account.get();
  expect(token).toBe('t');
  envelope({ code: '403', type: 'error', message: 'no', data: null }, 403, { authorization: 'ignored' });
  expect(await client.account.get()).toMatchObject({ error: { kind: 'forbidden' } });
  expect(token).toBeNull();
  expect(seen).toEqual(['forbidden root', 'forbidden logout']);
});

test('files come with their name; a refused file call is a refusal', async () => {
  answer = (_, response) =>
    response
      .writeHead(200, { 'content-disposition': 'attachment; filename="x.zip"; filename*=UTF-8\'\'%E6%9D%BF.zip' })
      .end(Buffer.from([1, 2, 255]));
  const file = await client.project.dfmFile({ id: 'p' });
  if (!file.ok) throw new Error(file.error.message);
  expect(file.value.filename).toBe('板.zip');
  expect([...new Uint8Array(await file.value.data.arrayBuffer())]).toEqual([1, 2, 255]);
  envelope({ code: 404, err: 'project.missing', type: 'error', message: 'gone', data: null });
  expect(await client.project.dfmFile({ id: 'p' })).toMatchObject({ ok: false, error: { id: 'project.missing' } });
});

const modelRequest = {
  model: 'm',
  messages: [{ role: 'user' as const, content: 'R1?' }],
  tools: [],
  max_tokens: 10,
  temperature: 0,
  stream: true as const,
};

test('events are handed out as they come; what refuses the call is a refusal', async () => {
  token = 'old';
  let end = (): void => {};
  answer = (_, response, body) => {
    expect(JSON.parse(body)).toEqual(modelRequest);
    response.writeHead(200, { 'content-type': 'text/event-stream', authorization: 'new' }).write('data: 1\n\n');
    end = () => response.end('data: 2\n\n');
  };
  const events = await client.languageModel.answer(modelRequest);
  if (!events.ok) throw new Error(events.error.message);
  const reader = events.value.getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  expect([await read(), token]).toEqual(['data: 1\n\n', 'new']);
  end();
  expect(await read()).toBe('data: 2\n\n');
  envelope({ code: 503, err: 'languageModel.none', type: 'error', message: 'no model', data: null }, 503);
  expect(await client.languageModel.answer(modelRequest)).toMatchObject({
    error: { kind: 'refused', id: 'languageModel.none', message: 'no model' },
  });
  answer = (_, response) => response.destroy();
  expect(await client.languageModel.answer(modelRequest, { quiet: true })).toMatchObject({
    error: { kind: 'network' },
  });
  const aborter = new AbortController();
  answer = () => aborter.abort();
  expect(await client.languageModel.answer(modelRequest, { signal: aborter.signal })).toMatchObject({
    error: { kind: 'cancelled' },
  });
  expect(seen).toEqual(['error: no model']);
});

test('an upload sends its fields before the file and reports progress', async () => {
  let body = '';
  answer = (_, response, text) => {
    body = text;
    response.end(JSON.stringify({ code: 200, type: 'success', message: '', data: {} }));
  };
  const percents: number[] = [];
  await client.upload.file(
    { fileType: 8, originalFileName: 'g.zip' },
    { file: new Blob(['PK']), onProgress: percent => percents.push(percent) },
  );
  expect(body.indexOf('name="fileType"')).toBeGreaterThan(0);
  expect(body.indexOf('name="file"')).toBeGreaterThan(body.indexOf('name="fileType"'));
  expect(percents.at(-1)).toBe(100);
});

test('an aborted call is silent; a broken one and an unusable one fail with the general text', async () => {
  const aborter = new AbortController();
  answer = () => aborter.abort();
  expect(await client.account.get({}, { signal: aborter.signal })).toMatchObject({ error: { kind: 'cancelled' } });
  expect(seen).toEqual([]);
  answer = (_, response) => response.destroy();
  expect(await client.account.get()).toMatchObject({ error: { kind: 'network' } });
  answer = (_, response) => response.writeHead(502).end('<html>');
  expect(await client.account.get()).toMatchObject({ error: { kind: 'network' } });
  expect(await client.order.view({ id: '' })).toMatchObject({ error: { kind: 'setup' } });
  expect(seen).toEqual(Array(3).fill('error: Operation is failed'));
});

test('orders carry an idempotency key, the caller’s when given', async () => {
  const keys: unknown[] = [];
  answer = (r, response) => {
    keys.push(r.headers['idempotency-key']);
    response.end(JSON.stringify({ code: 200, type: 'success', message: '', data: {} }));
  };
  const input = { cartItemIds: ['c'], receiverId: 'r', expectedTotal: 1 };
  await client.order.place(input, { idempotencyKey: 'checkout-1' });
  await client.order.place(input);
  expect(keys[0]).toBe('checkout-1');
  expect(keys[1]).toMatch(/^[0-9a-f-]{36}$/);
});

test('the token is not sent to foreign hosts', async () => {
  token = 'secret';
  const headers: unknown[] = [];
  answer = (r, response) => {
    headers.push(r.headers.authorization);
    response.end('x');
  };
  const { port } = server.address() as AddressInfo;
  await client.download(`http://127.0.0.1:${port}/a`);
  await client.download('/a');
  expect(headers).toEqual([undefined, 'secret']);
});
