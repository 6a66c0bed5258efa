import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ClientRequest } from 'electron';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { channels } from '../src/channels.ts';
import { serveProxy } from '../src/handlers/proxy.ts';
import { kept } from '../src/kept.ts';
import { ProxyLogins } from '../src/proxy/ProxyLogins.ts';
import { sendRequest } from '../src/proxy/sendRequest.ts';
import { proxySetting, sessionProxy, type ProxySetting } from '../src/proxy/setting.ts';
import { testPort } from './port.ts';

const PROXY = { host: 'proxy.example', port: 3128, realm: 'office' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-proxy-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the setting', () => {
  const desk = () => {
    const { port, invoke, sent, receivers } = testPort();
    const applied: ProxySetting[] = [];
    const setting = kept<ProxySetting>(path.join(folder, 'proxy.json'), proxySetting, { mode: 'system' });
    const logins = new ProxyLogins(() => port.send('proxyLogin', '', 'all'));
    serveProxy(port, { setting, logins, apply: async each => void applied.push(each) });
    return { invoke, sent, receivers, applied, logins };
  };

  test('is the system’s at first; a manual one is applied, kept, and given to the session', async () => {
    const { invoke, applied } = desk();
    expect(await invoke(channels.proxy)).toEqual({ mode: 'system', server: '', bypass: '' });
    const manual = {
      mode: 'manual',
      server: ' socks5://proxy.example:1080 ',
      bypass: '*.example.com, 10.0.0.0/8\n<local>',
    };
    expect(await invoke(channels.setProxy, manual)).toBeNull();
    expect(applied.map(sessionProxy)).toEqual([
      {
        mode: 'fixed_servers',
        proxyRules: 'socks5://proxy.example:1080',
        proxyBypassRules: '*.example.com;10.0.0.0/8;<local>',
      },
    ]);
    expect(await desk().invoke(channels.proxy)).toEqual({
      mode: 'manual',
      server: 'socks5://proxy.example:1080',
      bypass: '*.example.com; 10.0.0.0/8; <local>',
    });
    expect(await invoke(channels.setProxy, { mode: 'none', server: 'ignored', bypass: '' })).toBeNull();
    expect(sessionProxy(applied.at(-1)!)).toEqual({ mode: 'direct' });
  });

  test.each([
    ['server', { server: 'proxy.example', bypass: '' }],
    ['server', { server: 'proxy.example:99999', bypass: '' }],
    ['server', { server: 'ftp://proxy.example:21', bypass: '' }],
    ['server', { server: '', bypass: '' }],
    ['bypass', { server: 'proxy.example:3128', bypass: 'a.example, b.example?x=1' }],
  ])('says that the %s of %j cannot be used, and changes nothing', async (field, wrong) => {
    const { invoke, applied } = desk();
    expect(await invoke(channels.setProxy, { mode: 'manual', ...wrong })).toBe(field);
    expect([applied, await invoke(channels.proxy)]).toEqual([[], { mode: 'system', server: '', bypass: '' }]);
  });

  test('a proxy that wants a user is asked about in all pages, until one answers', async () => {
    const { invoke, sent, receivers, logins } = desk();
    const asked = logins.ask(PROXY);
    expect(sent).toEqual([['proxyLogin', '']]);
    const question = (await invoke(channels.proxyQuestion)) as { id: string };
    expect(question).toMatchObject(PROXY);
    await invoke(channels.answerProxy, question.id, { user: 'ada', password: 'x' });
    expect(await asked).toEqual({ user: 'ada', password: 'x' });
    expect(await invoke(channels.proxyQuestion)).toBeNull();
    // The other pages take back the question.
    expect([sent.slice(1), receivers]).toEqual([[['proxyLogin', '']], ['all', 'all']]);
  });
});

describe('logins', () => {
  test('requests to one proxy share a question; another proxy is asked about next', async () => {
    let changes = 0;
    const logins = new ProxyLogins(() => changes++);
    const both = [logins.ask(PROXY), logins.ask(PROXY)];
    const other = logins.ask({ ...PROXY, port: 8080 });
    expect([changes, logins.question?.port]).toEqual([1, 3128]);
    logins.answer(logins.question!.id, { user: 'a', password: 'b' });
    expect(await Promise.all(both)).toEqual([
      { user: 'a', password: 'b' },
      { user: 'a', password: 'b' },
    ]);
    expect([changes, logins.question?.port]).toEqual([2, 8080]);
    logins.answer('nobody', null);
    logins.forget();
    expect([await other, logins.question, changes]).toEqual([null, null, 3]);
  });

  test('a question that was cancelled does not come back for five minutes, nor with another setting', async () => {
    let now = 0;
    const logins = new ProxyLogins(
      () => {},
      () => now,
    );
    const first = logins.ask(PROXY);
    logins.answer(logins.question!.id, null);
    expect([await first, await logins.ask(PROXY)]).toEqual([null, null]);
    now = 300_001;
    void logins.ask(PROXY);
    expect(logins.question).not.toBeNull();
    logins.answer(logins.question!.id, null);
    logins.forget();
    void logins.ask(PROXY);
    expect(logins.question).not.toBeNull();
  });
});

/** A request as Electron makes it, answered by the test. */
class FakeRequest extends EventEmitter {
  readonly headers: [string, string][] = [];
  body: Buffer | undefined;
  isAborted = false;
  setHeader = (name: string, value: string) => void this.headers.push([name, value]);
  end = (body?: Buffer) => void (this.body = body);
  abort = () => void (this.isAborted = true);
  respond(statusCode: number, headers: Record<string, string | string[]>, text: string): void {
    this.emit(
      'response',
      Object.assign(Readable.from([Buffer.from(text)]), { statusCode, statusMessage: '', headers }),
    );
  }
}

describe('a request of the main process', () => {
  const send = (outgoing: Partial<Parameters<typeof sendRequest>[2]> = {}) => {
    const made = new FakeRequest();
    const logins: unknown[] = [];
    const options: unknown[] = [];
    const response = sendRequest(
      {
        request: each => {
          options.push(each);
          // `as`: a request has more than is used of it.
          return made as unknown as ClientRequest;
        },
        login: async proxy => {
          logins.push(proxy);
          return { user: 'ada', password: 'x' };
        },
      },
      'https://cloud.example/api',
      {
        method: 'POST',
        headers: new Headers({ authorization: 't' }),
        body: new TextEncoder().encode('b').buffer,
        ...outgoing,
      },
    );
    return { made, response, logins, options };
  };

  test('sends headers and body, and gives the answer with its status', async () => {
    const { made, response, options } = send();
    made.respond(404, { 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'] }, 'gone');
    const { status, headers } = await response;
    expect([status, headers.get('content-type'), headers.getSetCookie()]).toEqual([404, 'text/plain', ['a=1', 'b=2']]);
    expect(await (await response).text()).toBe('gone');
    expect([made.headers, made.body?.toString()]).toEqual([[['authorization', 't']], 'b']);
    expect(options).toEqual([{ url: 'https://cloud.example/api', method: 'POST', redirect: 'follow' }]);
  });

  test('an answer without a body, such as 304, is one', async () => {
    const { made, response } = send({ body: null });
    made.respond(304, {}, '');
    expect((await response).status).toBe(304);
  });

  test('logs in to the proxy, and to nothing else', async () => {
    const { made, logins } = send();
    const given: unknown[][] = [];
    const answer = (...values: unknown[]) => void given.push(values);
    made.emit('login', { ...PROXY, isProxy: false }, answer);
    made.emit('login', { ...PROXY, isProxy: true }, answer);
    await Promise.resolve();
    expect([given, logins]).toEqual([[[], ['ada', 'x']], [PROXY]]);
  });

  test('fails without an answer, and when it is stopped', async () => {
    const away = send();
    away.made.emit('error', new Error('net::ERR_PROXY_CONNECTION_FAILED'));
    await expect(away.response).rejects.toThrow('ERR_PROXY');
    const stop = new AbortController();
    const stopped = send({ signal: stop.signal });
    stop.abort();
    await expect(stopped.response).rejects.toThrow(/abort/i);
    expect(stopped.made.isAborted).toBe(true);
    const late = send({ signal: stop.signal });
    await expect(late.response).rejects.toThrow(/abort/i);
    expect(late.options).toEqual([]);
  });

  test.each<[string, number, Record<string, string>]>([
    ['a status above 599', 999, {}],
    ['a status below 200', 101, {}],
    ['a header that is none', 200, { 'a b': 'c' }],
  ])('fails where the answer has %s', async (_, status, headers) => {
    const { made, response } = send();
    made.respond(status, headers, 'x');
    await expect(response).rejects.toThrow(/https:\/\/cloud\.example\/api: the answer is not valid/);
    expect(made.isAborted).toBe(true);
  });
});
