import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { endpointList, envelopeSchema, roleOf } from '@boardwright/contract';
import type { Endpoint } from '@boardwright/contract';
import { pages } from '@boardwright/resources/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '../src/calls/all.ts';
import { createServer } from '../src/index.ts';
import { book, startTestServer } from './harness.ts';
import type { TestServer } from './harness.ts';

let server: TestServer;
/** One address of each page. */
const pagePaths = Object.keys(pages).map(path => `/${path.replace(':id', '1')}`);

let webRoot: string;
const logged: string[] = [];
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged.push(chunk.toString());
    done();
  },
});

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'boardwright-web-'));
  await mkdir(join(webRoot, 'assets'));
  await mkdir(join(webRoot, 'en', 'about-us'), { recursive: true });
  await writeFile(join(webRoot, 'index.html'), 'shell <script nonce="__NONCE__"></script>');
  await writeFile(join(webRoot, 'viewer.html'), 'viewer <script nonce="__NONCE__"></script>');
  await writeFile(join(webRoot, 'en', 'index.html'), 'prerendered <script nonce="__NONCE__"></script>');
  await writeFile(join(webRoot, 'en', 'about-us', 'index.html'), 'prerendered');
  await writeFile(join(webRoot, 'assets', 'app-BxK2a9Qz.js'), 'hashed');
  await writeFile(join(webRoot, 'favicon.svg'), 'icon');
  await writeFile(join(webRoot, '..', 'boardwright-outside.txt'), 'secret');
  server = await startTestServer({ webRoot, log });
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true, force: true });
  await rm(join(tmpdir(), 'boardwright-outside.txt'), { force: true });
});

const route = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const send = (endpoint: Endpoint, token?: string) =>
  fetch(server.url + endpoint.path.replace(/\{\w+\}/g, 'x'), {
    method: endpoint.method,
    headers: token === undefined ? {} : { authorization: token },
  });

describe('every call of the contract', () => {
  test('the calls without a handler are the approved ones, and say so', async () => {
    const unbuilt = endpointList.filter(endpoint => handlers[endpoint.name] === undefined);
    const approved = `${JSON.stringify(unbuilt.map(route).toSorted(), null, 2)}\n`;
    await expect(approved).toMatchFileSnapshot('not-built.approved.json');

    const user = await server.user();
    for (const endpoint of unbuilt) {
      const response = await send(endpoint, user.token!);
      expect(response.status, endpoint.name).toBe(200);
      expect(await response.json(), endpoint.name).toEqual({
        code: 501,
        err: 'not.built',
        type: 'error',
        message: 'This function is not available yet.',
        data: null,
      });
    }
  });

  test('each call for users answers HTTP 403 to a visitor, each open one does not', async () => {
    for (const endpoint of endpointList) {
      const response = await send(endpoint);
      expect(response.status === 403, endpoint.name).toBe(roleOf(endpoint) !== 'visitor');
      const envelope = envelopeSchema.parse(await response.json());
      if (roleOf(endpoint) !== 'visitor')
        expect(envelope, endpoint.name).toMatchObject({ code: '403', err: 'auth.required' });
    }
  });

  test('the OpenAPI document is served', async () => {
    const response = await fetch(`${server.url}/api/openapi.json`);
    const document = (await response.json()) as { paths: Record<string, object> };
    expect(Object.keys(document.paths)).toHaveLength(new Set(endpointList.map(e => e.path)).size);
  });
});

test('what never changes may be kept, by language; what is private never, nor a refusal', async () => {
  const user = await server.user();
  const get = async (path: string) =>
    (await fetch(server.url + path, { headers: { authorization: user.token! } })).headers;
  const countries = await get('/api/eda/cart/area/list');
  expect([countries.get('cache-control'), countries.get('vary')]).toEqual(['public, max-age=86400', 'accept-language']);
  for (const path of ['/api/eda/user', '/api/eda/order/view/none'])
    expect((await get(path)).get('cache-control'), path).toBe('no-store');
});

test('behind TLS browsers are asked to stay there', async () => {
  const proxied = await startTestServer({ trustProxy: true });
  const header = async (protocol: string) =>
    (await fetch(`${proxied.url}/healthz`, { headers: { 'x-forwarded-proto': protocol } })).headers.get(
      'strict-transport-security',
    );
  expect([await header('https'), await header('http')]).toEqual(['max-age=63072000; includeSubDomains', null]);
  await proxied.close();
});

test('behind TLS the cookie of a known device is kept from other hosts and from plain connections', async () => {
  const proxied = await startTestServer({ trustProxy: true });
  const body = new URLSearchParams({ email: 'anna@example.com', password: 'correct horse battery' });
  const headers = { 'x-forwarded-proto': 'https' };
  const answer = await fetch(`${proxied.url}/api/auth/register`, { method: 'POST', headers, body });
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-known_device_\w+=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
  );
  await proxied.close();
});

describe('web app', () => {
  const get = (path: string) => fetch(server.url + path);

  /** Pages of content that do not exist: those that do are prerendered. */
  const isContent = (path: string) => /^\/(article|blog|policy|product|resources)\/1$/.test(path);

  const documentOf = (path: string): string => {
    if (path === '/' || path === '/about-us') return 'prerendered';
    return path.endsWith('/view') ? 'viewer' : 'shell';
  };
  const answers: readonly (readonly [path: string, body: string])[] = [
    ...pagePaths.filter(path => !isContent(path)).map(path => [path, documentOf(path)] as const),
    ['/en', 'prerendered'],
    ['/zh', 'shell'],
    ['/zh/community/p/view', 'viewer'],
    ['/en/eda/view/?link=a', 'viewer'],
    ['/zh/community/people/p', 'shell'],
    ['/zh/about-us', 'shell'],
    ['/en/eda/sch?id=1', 'shell'],
    ['/zh/my-orders/', 'shell'],
    ['/en/about-us', 'prerendered'],
    ['/en/about-us/', 'prerendered'],
    ['/favicon.svg', 'icon'],
    ['/assets/app-BxK2a9Qz.js', 'hashed'],
  ];
  test.each(answers)('%s gives the %s', async (path, body) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect((await response.text()).split(' ')[0]).toBe(body);
    const immutable = path.startsWith('/assets/');
    expect(response.headers.get('cache-control')).toBe(immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  });

  test.each([
    ...pagePaths.filter(isContent),
    '/zh/article/1',
    '/assets/gone-12345678.js',
    '/missing.png',
    '/index.html',
    '/viewer.html',
    '/en/about-us/index.html',
    '/api/nothing',
    '/api/eda/nothing',
    '/metrics',
    '/ws',
    '/dev/mail',
    '/dev/sms',
    '/nothing',
    '/en/eda',
    '/eda/sch/x',
    '/en/zh/sim',
  ])('%s is not found', async path => {
    expect((await get(path)).status).toBe(404);
  });

  test('a page that does not exist is shown by the app', async () => {
    const response = await get('/zh/nothing');
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('shell');
  });

  test.each(['//', '//example.com/x', '/a%00b', '/%00'])('GET %s is a bad request', async path => {
    expect(await rawGet(path)).toMatch(/^HTTP\/1.1 400/);
  });

  test.each([
    '/../boardwright-outside.txt',
    '/%2e%2e/boardwright-outside.txt',
    '/..%2fboardwright-outside.txt',
    '/..%5cx',
  ])('%s does not leave the folder', async path => {
    // fetch would tidy the path up before sending it.
    const answer = await rawGet(path);
    expect(answer).toMatch(/^HTTP\/1.1 (404|200|400|403)/);
    expect(answer).not.toContain('secret');
  });

  test('pages that may need threads are isolated, others can open a payment provider', async () => {
    const isolated = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
    const open = { 'cross-origin-opener-policy': 'same-origin-allow-popups', 'cross-origin-embedder-policy': null };
    for (const path of [...pagePaths, '/nothing', '/en/about-us', '/zh/eda/sch']) {
      const { headers } = await get(path);
      const given = Object.fromEntries(Object.keys(open).map(name => [name, headers.get(name)]));
      expect(given, path).toEqual(/eda|sim$|workbench|compare$/.test(path) && !/online/.test(path) ? isolated : open);
    }
    // A worker of an isolated page needs them as well.
    expect((await get('/assets/app-BxK2a9Qz.js')).headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  });

  test('only the worker of scripts may make code of texts, and it reaches nothing', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy');
    const worker = await policyOf('/assets/scriptSandbox.worker-BxK2a9Qz.js');
    expect(worker).toBe(
      "default-src 'none'; script-src 'unsafe-eval' 'wasm-unsafe-eval'; connect-src 'none'; worker-src 'none'",
    );
    for (const path of [
      '/assets/app-BxK2a9Qz.js',
      '/eda/sch',
      '/eda/sch?id=/assets/scriptSandbox.worker-BxK2a9Qz.js',
      '/zh/assets/scriptSandbox.worker-BxK2a9Qz.js',
    ])
      expect(await policyOf(path), path).not.toContain("'unsafe-eval'");
  });

  test.each(['/', '/shopping-cart', '/eda/sch', '/nothing'])(
    '%s is locked down, with a new nonce each time',
    async path => {
      const nonces: string[] = [];
      for (let i = 0; i < 2; i++) {
        const response = await get(path);
        const policy = response.headers.get('content-security-policy')!;
        const nonce = /'nonce-([\w+/=]{24})'/.exec(policy)![1]!;
        nonces.push(nonce);
        expect(await response.text()).toContain(`<script nonce="${nonce}">`);
        for (const part of [
          "default-src 'self'",
          "'wasm-unsafe-eval'",
          "worker-src 'self' blob:",
          "object-src 'none'",
          "base-uri 'none'",
        ])
          expect(policy).toContain(part);
        expect(policy).not.toContain("'unsafe-eval'");
        expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
        expect(/style-src[^;]*unsafe-inline/.test(policy)).toBe(path === '/eda/sch');
        expect(policy).toContain("frame-ancestors 'none'");
        expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        expect(response.headers.get('permissions-policy')).toMatch(/camera=\(\).*payment=\(\).*usb=\(\)/);
        // Chromium warns on every page of names that it does not know.
        expect(response.headers.get('permissions-policy')).not.toContain('bluetooth');
      }
      expect(nonces[0]).not.toBe(nonces[1]);
    },
  );

  test('the viewer of a shared project may be shown by any site, its page and other viewers by none', async () => {
    const framedBy = async (path: string) =>
      /frame-ancestors ([^;]*)/.exec((await get(path)).headers.get('content-security-policy')!)![1];
    expect(await framedBy('/community/p/view')).toBe('*');
    expect(await framedBy('/zh/community/p/view')).toBe('*');
    for (const path of ['/community', '/community/p', '/community/people/p', '/eda/view', '/community/p/view/x'])
      expect(await framedBy(path), path).toBe("'none'");
  });

  const rawGet = (path: string): Promise<string> => raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
});

/** Sends bytes as they are; gives all that came back. */
function raw(request: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('broken requests get envelopes', () => {
  const post = (path: string, body: string, type: string) =>
    fetch(server.url + path, { method: 'POST', body, headers: { 'content-type': type, 'accept-language': 'zh' } });
  const form = 'application/x-www-form-urlencoded';

  test('a body over the limit', async () => {
    const response = await post('/api/auth/sign-in', `email=${'x'.repeat(1_100_000)}`, form);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: 413,
      err: 'input.too-large',
      message: '请求内容过大，请移除其中较大的文件后重试。',
    });
  });

  test('JSON that is none, a type nobody reads, missing fields', async () => {
    expect((await post('/api/auth/sign-in', '{', 'application/json')).status).toBe(400);
    expect((await post('/api/auth/sign-in', 'x', 'text/xml')).status).toBe(415);
    const response = await post('/api/auth/sign-in', 'email=a', form);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ code: 400, err: 'input.invalid', data: [{ path: 'password' }] });
  });

  test.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
    ['chunks that are not the last coding', 'Transfer-Encoding: chunked, gzip\r\n'],
    ['a length that is not a number', 'Content-Length: 5a\r\n'],
  ])('%s are refused, and what follows is not read as a second request', async (_, head) => {
    const second = 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const answer = await raw(`POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\n${head}\r\n${second}`);
    expect(answer).toMatch(/^HTTP\/1.1 400/);
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
  });

  test('TRACE gives nothing back', async () => {
    const answer = await raw('TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: 1234\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 4/);
    expect(answer).not.toContain('1234');
  });

  test('a field of the query does not add to a body', async () => {
    const response = await post('/api/auth/sign-in?password=x', 'email=a@b.c', form);
    expect(await response.json()).toMatchObject({ err: 'input.invalid', data: [{ path: 'password' }] });
  });

  test('answers have their charset and nothing for pages of other origins', async () => {
    const response = await fetch(`${server.url}/api/health`, { headers: { origin: 'https://evil.example' } });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect([...response.headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual([]);
  });

  test('names of Object.prototype are plain fields', async () => {
    const body = '{"email":"a@b.c","password":"x","__proto__":{"isAdmin":true}}';
    const response = await post('/api/auth/sign-in', body, 'application/json');
    expect(envelopeSchema.parse(await response.json()).type).toBe('error');
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });
});

test('logs name what went wrong and no secrets', async () => {
  const user = await server.user();
  const file = await user.api.upload.file(
    { fileType: 10, originalFileName: 'a.csv' },
    { file: new Blob(['secret content']) },
  );
  // Pull the ground from under the file: the next call runs into a bug-like failure.
  await rm(join(server.dataDir, 'blobs'), { recursive: true });
  logged.length = 0;
  if (!file.ok) throw new Error(file.error.message);
  const failed = await user.api.upload.get({ fileId: file.value.fileId });
  expect(failed).toMatchObject({ ok: false, error: { id: 'operation.failed', message: 'Operation is failed' } });
  const text = logged.join('');
  expect(text).toContain('is missing');
  expect(text).toContain('/api/eda/file/:fileId');
  expect(text).not.toContain(user.token!);
  expect(text).not.toContain(user.token!.split('.')[2]);
});

test('closing lets a request in progress finish, then takes no more', async () => {
  const other = await startTestServer();
  const { hostname, port } = new URL(other.url);
  const body = 'email=nobody%40example.com&password=wrong';
  let closed: Promise<void> | undefined;
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        'POST /api/auth/sign-in HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\n' +
          `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      // The server has the head of the request and waits for its body: now it receives the request to close.
      if (closed === undefined && text.startsWith('HTTP/1.1 100')) {
        closed = other.close();
        socket.write(body);
      }
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toContain('"err":"auth.mismatch"');
  await closed;
  await expect(fetch(`${other.url}/api/health`)).rejects.toThrow();
});

test('connections that nobody uses, and such as do not end, do not keep the server open', async () => {
  const other = await startTestServer({ graceMs: 200 });
  const { hostname, port } = new URL(other.url);
  const opened = async (text: string) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.resume().write(text);
    return once(socket, 'close');
  };
  const upgrade =
    'GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n';
  // One that a browser opens in advance, half a request, and a websocket that does not answer the end.
  const ended = Promise.all(['', 'GET /api/health HTTP/1.1\r\n', upgrade].map(opened));
  await fetch(`${other.url}/api/health`);
  await other.close();
  await ended;
});

test('a malformed price book stops the start', async () => {
  const broken = createServer({
    dataDir: join(webRoot, 'data'),
    priceBook: { ...book, filmPerLayer: -1 },
    log: 'none',
  });
  await expect(broken).rejects.toThrow('filmPerLayer');
});
