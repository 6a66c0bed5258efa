import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { english, msg } from '@boardwright/engine/base';
import { converse, firstRequest, type ModelTransport } from '@boardwright/engine/languageModel';
import { afterEach, expect, test } from 'vitest';
import { modelPlace, type ModelPlace } from '../src/index.ts';
import { calls, event, says, startFakeModel, stream, usage, type FakeModel } from './fakeModel.ts';
import { must, refused, startTestServer, type TestClient, type TestServer } from './harness.ts';

const KEY = 'sk-of-the-operator';
const QUESTION = 'What is R1, zqmark?';
const REQUEST = firstRequest(QUESTION, 'named by the page');

let model: FakeModel | undefined;
let server: TestServer | undefined;
let log = '';
let now = Date.parse('2026-11-27T10:00:00Z');
afterEach(async () => {
  await server?.close();
  await model?.close();
  server = model = undefined;
});

async function start(
  answer: (turn: number, response: ServerResponse) => void,
  place: Partial<ModelPlace> = {},
): Promise<TestServer> {
  log = '';
  now = Date.parse('2026-11-27T10:00:00Z');
  model = await startFakeModel(answer);
  const { address } = model;
  server = await startTestServer({
    languageModel: { address, name: 'small', key: KEY, provider: 'Example, EU', dailyTokens: 10_000, ...place },
    log: new Writable({
      write(chunk: Buffer, _, done) {
        log += chunk.toString();
        done();
      },
    }),
    accessLog: true,
    now: () => new Date(now),
  });
  return server;
}

async function textOf(client: TestClient, signal?: AbortSignal): Promise<string> {
  const events = must(await client.api.languageModel.answer(REQUEST, signal && { signal }));
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of events) text += decoder.decode(chunk, { stream: true });
  return text;
}

const tokensLeft = async ({ api }: TestClient) => must(await api.languageModel.offer()).model?.tokensLeft;

test('an answer is passed on as it comes, and the key and the address stay here', async () => {
  let end = (): void => {};
  const { user, url } = await start((_, response) => {
    stream(response).write(event({ content: 'R1 is' }));
    end = () => response.end(event({ content: ' 10 k' }) + event({}, 'stop') + usage(321));
  });
  const client = await user();
  expect(must(await client.api.languageModel.offer())).toEqual({
    model: { name: 'small', provider: 'Example, EU', tokensLeft: 10_000 },
  });
  const response = await fetch(`${url}/api/eda/language-model/answer`, {
    method: 'POST',
    headers: { authorization: client.token!, 'content-type': 'application/json' },
    body: JSON.stringify(REQUEST),
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect([response.headers.get('x-accel-buffering'), response.headers.get('cache-control')]).toEqual([
    'no',
    'no-store',
  ]);
  const reader = response.body!.getReader();
  // The rest is not written before this has been read.
  expect(Buffer.from((await reader.read()).value!).toString()).toBe(event({ content: 'R1 is' }));
  end();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read())
    rest += Buffer.from(part.value).toString();
  expect(rest).toBe(event({ content: ' 10 k' }) + event({}, 'stop') + usage(321));

  const [{ authorization, body }] = model!.asked as [FakeModel['asked'][number]];
  expect(authorization).toBe(`Bearer ${KEY}`);
  expect(body).toEqual({ ...REQUEST, model: 'small', stream_options: { include_usage: true } });
  await expect.poll(() => tokensLeft(client)).toBe(10_000 - 321);
  const seen = rest + JSON.stringify([...response.headers]) + JSON.stringify(await client.api.languageModel.offer());
  expect(seen).not.toContain(KEY);
  expect(seen).not.toContain(model!.address);
  // The log has lines, and none of what was asked or answered.
  await expect.poll(() => log).toContain('/api/eda/language-model/answer');
  for (const secret of [KEY, 'zqmark', 'R1 is']) expect(log).not.toContain(secret);
});

test('a conversation with wrong calls of tools ends with an answer that cites', async () => {
  const turns = [
    calls('delete_project', '{}'),
    calls('ask_boardwright', '{"question":7'),
    calls('ask_boardwright', '{"question":"R1"}'),
  ];
  const { user } = await start((turn, response) =>
    stream(response).end(turns[turn - 1] ?? says('R1 is 10 kΩ. [1] It is blue.')),
  );
  const { api } = await user();
  const transport: ModelTransport = async (request, signal) =>
    must(await api.languageModel.answer(request, { signal, quiet: true }));
  const sentences = await converse({
    question: QUESTION,
    model: 'small',
    transport,
    ask: () => ({
      statements: [{ text: msg('', 'R1 is 10 kΩ.'), cites: [{ type: 'part', reference: 'R1' }] }],
      quotes: [],
    }),
    textOf: ({ text }) => english(text),
    signal: new AbortController().signal,
  });
  expect(sentences).toEqual([
    { text: 'R1 is 10 kΩ.', cites: [{ type: 'part', reference: 'R1' }] },
    { text: 'It is blue.', cites: [] },
  ]);
  expect(model!.asked).toHaveLength(4);
});

test('tokens of a day are limited, also for requests at once, and the next day there are new ones', async () => {
  const waiting: ServerResponse[] = [];
  const { user } = await start((_, response) => void waiting.push(response), { dailyTokens: 5000 });
  const client = await user();
  // Each reserves 1,500 tokens for the answer and some hundreds for the question.
  const answers = [1, 2, 3, 4].map(() => client.api.languageModel.answer(REQUEST));
  await expect.poll(() => waiting).toHaveLength(2);
  for (const response of waiting) stream(response).end(says('Yes.') + usage(2000));
  const results = await Promise.all(answers);
  expect(results.filter(({ ok }) => ok)).toHaveLength(2);
  for (const result of results) if (result.ok) for await (const _ of result.value);
  expect(results.flatMap(result => (result.ok ? [] : [result.error.id]))).toEqual([
    'languageModel.spent',
    'languageModel.spent',
  ]);
  await expect.poll(() => tokensLeft(client)).toBe(1000);
  expect(refused(await client.api.languageModel.answer(REQUEST))).toMatchObject({
    id: 'languageModel.spent',
    code: 429,
    message: expect.stringContaining('Ask again in 14 h') as string,
  });
  // Nobody else has less.
  expect(await tokensLeft(await user())).toBe(5000);
  now += 24 * 3_600_000;
  expect(await tokensLeft(client)).toBe(5000);
});

test('a server that counts no tokens is counted by pieces', async () => {
  const { user } = await start((_, response) => stream(response).end(says('One.') + says('Two.')));
  const client = await user();
  await textOf(client);
  const asked = Math.ceil(Buffer.byteLength(JSON.stringify([REQUEST.messages, REQUEST.tools])) / 3);
  await expect.poll(() => tokensLeft(client)).toBe(10_000 - asked - 4);
});

test.each([
  ['languageModel.refused', 'HTTP 401', (response: ServerResponse) => response.writeHead(401).end(`bad key ${KEY}`)],
  ['languageModel.unreachable', 'cannot be reached', (response: ServerResponse) => response.destroy()],
  [
    'languageModel.unreachable',
    'cannot be reached',
    (response: ServerResponse) => response.writeHead(307, { location: 'http://example.com/' }).end(),
  ],
])('a fault is %s, costs nothing, and is logged without words of the server', async (id, text, answer) => {
  const { user } = await start((_, response) => void answer(response));
  const client = await user();
  const fault = refused(await client.api.languageModel.answer(REQUEST));
  expect([fault.id, fault.code]).toEqual([id, 503]);
  expect(fault.message).toContain(text);
  expect(JSON.stringify(fault)).not.toContain(KEY);
  expect(await tokensLeft(client)).toBe(10_000);
  expect(log).toContain('the language model gave no answer');
  for (const secret of [KEY, 'zqmark']) expect(log).not.toContain(secret);
});

test('a model that stalls is given up, and what it took is counted', async () => {
  let isClosed = false;
  const { user } = await start(
    (_, response) => {
      response.once('close', () => (isClosed = true));
      stream(response).write(event({ content: 'R1' }));
    },
    { patienceMs: 100 },
  );
  const client = await user();
  await expect(textOf(client)).rejects.toThrow();
  await expect.poll(() => isClosed).toBe(true);
  await expect.poll(() => tokensLeft(client)).toBeGreaterThan(9000);
  expect(await tokensLeft(client)).toBeLessThan(10_000);
});

test('who stops ends the answer at the model too', async () => {
  let isClosed = false;
  const { user } = await start((_, response) => {
    response.once('close', () => (isClosed = true));
    stream(response).write(event({ content: 'R1' }));
  });
  const client = await user();
  const stop = new AbortController();
  const events = must(await client.api.languageModel.answer(REQUEST, { signal: stop.signal }));
  await events.getReader().read();
  stop.abort();
  await expect.poll(() => isClosed).toBe(true);
  await expect.poll(() => tokensLeft(client)).toBeGreaterThan(9000);
});

test('visitors have no model, nor has a site whose operator has chosen none', async () => {
  const { visitor } = await start((_, response) => void response.end());
  expect(must(await visitor().api.languageModel.offer())).toEqual({ model: null });
  expect(refused(await visitor().api.languageModel.answer(REQUEST)).kind).toBe('forbidden');
  expect(model!.asked).toEqual([]);
  await server!.close();
  server = await startTestServer();
  const client = await server.user();
  expect(must(await client.api.languageModel.offer())).toEqual({ model: null });
  expect(refused(await client.api.languageModel.answer(REQUEST))).toMatchObject({
    id: 'languageModel.none',
    code: 503,
  });
});

test('what is not of the protocol, or too much, is not sent', async () => {
  const { user } = await start((_, response) => stream(response).end(says('Yes.')));
  const { api } = await user();
  const { messages } = REQUEST;
  for (const wrong of [
    { max_tokens: 1_000_000 },
    { messages: [] },
    { messages: Array.from({ length: 65 }, () => messages[1]!) },
    { messages: [{ role: 'user', content: 'x'.repeat(200_001) }] },
    { tools: Array.from({ length: 9 }, () => REQUEST.tools[0]!) },
  ])
    refused(await api.languageModel.answer({ ...REQUEST, ...wrong } as typeof REQUEST));
  expect(model!.asked).toEqual([]);
});

test.each([
  [{ address: undefined, name: undefined }, '', undefined],
  [{ address: undefined, name: 'small' }, '', 'address'],
  [{ address: 'ftp://models.example/v1', name: 'small' }, '', 'address'],
  [{ address: 'https://models.example/v1', name: undefined }, '', 'name'],
  [{ address: 'http://models.example/v1', name: 'small' }, KEY, 'key'],
  [{ address: 'https://models.example/v1', name: 'small', dailyTokens: 'many' }, '', 'tokens'],
])('of the words %o the model is %s', (words, key, fault) => {
  expect(modelPlace({ provider: undefined, dailyTokens: undefined, ...words }, key)).toBe(fault);
});

test('a model of the command line has 200,000 tokens a day, and its key may go to this computer without TLS', () => {
  const words = { address: 'http://localhost:11434/v1/', name: 'small', provider: undefined, dailyTokens: undefined };
  expect(modelPlace(words, KEY)).toEqual({
    address: 'http://localhost:11434/v1',
    name: 'small',
    key: KEY,
    provider: '',
    dailyTokens: 200_000,
  });
});
