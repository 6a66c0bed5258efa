import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstRequest } from '@boardwright/engine/languageModel';
import { channels } from '../src/channels.ts';
import { serveModel } from '../src/handlers/model.ts';
import { kept } from '../src/kept.ts';
import { systemVault, type KeyVault } from '../src/model/KeyVault.ts';
import { modelSetting } from '../src/model/setting.ts';
import { modelTransport } from '../../web/src/platform/desktop/modelTransport.ts';
import type { Bridge } from '../../web/src/platform/desktop/bridge.ts';
import { testPort } from './port.ts';

const KEY = 'sk-of-the-user';
const LOCAL = 'http://localhost:11434/v1';
const REQUEST = firstRequest('What is R1?', 'small');

let folder: string;
let server: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boardwright-model-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A key store whose secret is to turn the text round. */
const turned = (text: string): string => [...text].reverse().join('');
const vault: KeyVault = { isSafe: true, seal: turned, open: turned };

function desk(ownVault: KeyVault = vault) {
  const messages = testPort();
  const setting = kept(path.join(folder, 'model.json'), modelSetting.nullable(), null);
  const service = serveModel(messages.port, { setting, vault: ownVault, lang: () => 'en', send: fetch });
  const bridge = {
    model: () => messages.invoke(channels.model),
    setModel: entry => messages.invoke(channels.setModel, entry),
    askModel: (job, request) => messages.invoke(channels.askModel, job, request),
    stopModel: job => messages.invoke(channels.stopModel, job),
    on: messages.on,
  } as Pick<Bridge, 'model' | 'setModel' | 'askModel' | 'stopModel' | 'on'>;
  return { ...messages, service, bridge, transport: modelTransport(bridge) };
}

/** A server of chat completions that does what a test says. */
async function serving(answer: (response: ServerResponse) => void) {
  const asked: IncomingMessage[] = [];
  server = createServer((request, response) => {
    asked.push(request);
    request.resume().on('end', () => answer(response));
  });
  await new Promise<void>(resolve => server!.listen(0, '127.0.0.1', resolve));
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += Buffer.from(chunk).toString();
  return text;
}

describe('the setting', () => {
  const stored = () => readFileSync(path.join(folder, 'model.json'), 'utf8');

  test('is none at first; a key is kept sealed, and the page never gets it', async () => {
    const { bridge, sent } = desk();
    expect(await bridge.model()).toEqual({ name: '', address: '', hasKey: false, keepsKeys: true });
    const entry = { name: ' small ', address: 'https://models.example/v1/ ', key: KEY };
    expect(await bridge.setModel(entry)).toBeNull();
    expect(sent).toEqual([['modelChanged', '']]);
    expect(stored()).not.toContain(KEY);
    const shown = { name: 'small', address: 'https://models.example/v1', hasKey: true, keepsKeys: true };
    expect(await desk().bridge.model()).toEqual(shown);
  });

  test('keeps its key for its server only', async () => {
    const { bridge } = desk();
    await bridge.setModel({ name: 'small', address: 'https://models.example/v1', key: KEY });
    await bridge.setModel({ name: 'large', address: 'https://models.example/v1', key: null });
    expect(await bridge.model()).toMatchObject({ name: 'large', hasKey: true });
    await bridge.setModel({ name: 'large', address: 'https://elsewhere.example/v1', key: null });
    expect(await bridge.model()).toMatchObject({ hasKey: false });
    expect(stored()).not.toContain(turned(KEY));
    await bridge.setModel({ name: '', address: '', key: null });
    expect(await bridge.model()).toMatchObject({ name: '', address: '' });
  });

  test.each([
    ['address', { name: 'small', address: 'models', key: null }, vault],
    ['name', { name: '', address: LOCAL, key: null }, vault],
    ['key', { name: 'small', address: LOCAL, key: KEY }, { ...vault, isSafe: false }],
    ['open', { name: 'small', address: 'http://models.example/v1', key: KEY }, vault],
  ] as const)('is not taken with a fault of %s', async (fault, entry, ownVault) => {
    const { bridge } = desk(ownVault);
    expect(await bridge.setModel(entry)).toBe(fault);
    expect(await bridge.model()).toMatchObject({ name: '', hasKey: false });
  });

  test('needs no key store for a model that wants no key', async () => {
    const { bridge } = desk({ ...vault, isSafe: false });
    expect(await bridge.setModel({ name: 'small', address: LOCAL, key: '' })).toBeNull();
    expect(await bridge.model()).toEqual({ name: 'small', address: LOCAL, hasKey: false, keepsKeys: false });
  });

  test.each([
    [true, 'gnome_libsecret', 'linux', true],
    [true, 'basic_text', 'linux', false],
    [false, 'unknown', 'linux', false],
    [true, 'unknown', 'darwin', true],
  ] as const)('encryption %s by %s on %s counts as %s', (isAvailable, backend, platform, isSafe) => {
    const storage = {
      isEncryptionAvailable: () => isAvailable,
      getSelectedStorageBackend: () => backend,
      encryptString: (text: string) => Buffer.from(turned(text)),
      decryptString(bytes: Buffer): string {
        if (bytes.length === 0) throw new Error('not ours');
        return turned(bytes.toString());
      },
    };
    const system = systemVault(storage, platform);
    expect(system.isSafe).toBe(isSafe);
    expect([system.open(system.seal(KEY)), system.open('')]).toEqual([KEY, null]);
  });
});

describe('an answer', () => {
  test('comes to the page that asked as it comes, and the key goes to the server alone', async () => {
    const { asked, address } = await serving(response => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      response.end('data: 电阻\n\n');
    });
    const { bridge, transport, sent, receivers } = desk();
    await bridge.setModel({ name: 'small', address, key: KEY });
    expect(await textOf(await transport(REQUEST, new AbortController().signal))).toBe('data: 1\n\ndata: 电阻\n\n');
    expect(asked[0]!.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.stringify(sent)).not.toContain(KEY);
    expect(receivers.slice(1)).toEqual(receivers.slice(1).map(() => 1));
  });

  test.each([
    ['refused', (response: ServerResponse) => response.writeHead(401).end('bad key')],
    ['unreachable', (response: ServerResponse) => response.destroy()],
    ['unreachable', (response: ServerResponse) => response.writeHead(307, { location: 'http://a.example/' }).end()],
  ])('that fails is %s', async (kind, answer) => {
    const { address } = await serving(response => void answer(response));
    const { bridge, transport } = desk();
    await bridge.setModel({ name: 'small', address, key: KEY });
    const chunks = await transport(REQUEST, new AbortController().signal);
    await expect(textOf(chunks)).rejects.toMatchObject({ kind });
  });

  test('is refused where the key cannot be read any more', async () => {
    const { asked, address } = await serving(response => void response.end());
    const { bridge, transport } = desk({ ...vault, open: () => null });
    await bridge.setModel({ name: 'small', address, key: KEY });
    const chunks = await transport(REQUEST, new AbortController().signal);
    await expect(textOf(chunks)).rejects.toMatchObject({ kind: 'refused', detail: expect.stringContaining('again') });
    expect(asked).toEqual([]);
  });

  test.each(['person', 'window'] as const)('ends at the server too where the %s is gone', async who => {
    let isClosed = false;
    const { address } = await serving(response => {
      response.once('close', () => (isClosed = true));
      response.writeHead(200).write('data: 1\n\n');
    });
    const { bridge, service, transport } = desk();
    await bridge.setModel({ name: 'small', address, key: '' });
    const stop = new AbortController();
    const reader = (await transport(REQUEST, stop.signal))[Symbol.asyncIterator]();
    await reader.next();
    const next = reader.next();
    if (who === 'person') {
      stop.abort();
      await expect(next).rejects.toMatchObject({ name: 'AbortError' });
    } else {
      service.forget(1);
      expect(await next).toEqual({ done: true, value: undefined });
    }
    await expect.poll(() => isClosed).toBe(true);
  });

  test('is not given where none is chosen, nor to a page of somebody else', async () => {
    const { transport, from } = desk();
    await expect(textOf(await transport(REQUEST, new AbortController().signal))).rejects.toMatchObject({
      kind: 'unreachable',
    });
    await expect(from('https://evil.example/', channels.askModel, 'job', REQUEST)).rejects.toThrow(/foreign page/);
    await expect(from('https://evil.example/', channels.model)).rejects.toThrow(/foreign page/);
  });
});
