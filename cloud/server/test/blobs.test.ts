import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { BlobStore } from '../src/files/blobs.ts';
import type { BlobBackend, Incoming } from '../src/files/blobBackend.ts';
import { FileBlobs } from '../src/files/fileBlobs.ts';
import { S3Blobs } from '../src/files/s3Blobs.ts';
import { readS3Place } from '../src/files/s3Place.ts';
import type { S3Place } from '../src/files/s3Place.ts';
import { Staging } from '../src/files/staging.ts';
import { filesIn } from './harness.ts';
import { startS3 } from './s3.ts';

const s3 = await startS3();
afterAll(() => s3?.stop());
if (s3 === null && process.env['CI'] !== undefined) {
  test('an S3 service is installed where the tests count', () => {
    expect.fail('no OpenStack Swift: apt-get install swift-proxy swift-account swift-container swift-object');
  });
}
if (s3 === null) console.warn('SKIPPED: files in S3; no OpenStack Swift is installed.');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwright-blobs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const everything = Number.MAX_SAFE_INTEGER;

async function received(store: BlobStore, data: Buffer): Promise<Incoming> {
  const incoming = await store.receive(Readable.from([data]), everything);
  if ('tooLarge' in incoming) throw new Error('too large');
  return incoming;
}

async function names(store: BlobStore, before = Infinity): Promise<string[]> {
  const all: string[] = [];
  for await (const some of store.namesBefore(before)) all.push(...some);
  return all.toSorted();
}

const backends: { name: string; make: () => Promise<BlobBackend> }[] = [
  { name: 'files', make: () => Promise.resolve(new FileBlobs(join(folder, 'blobs'))) },
  ...(s3 === null ? [] : [{ name: 'S3', make: async () => new S3Blobs(await s3.makeBucket(), 2) }]),
];

describe.each(backends)('blobs in $name', ({ make }) => {
  /** A store of one node; nodes on one backend have each their own. */
  const node = async (backend: BlobBackend, abandonedMs?: number): Promise<BlobStore> => {
    const store = new BlobStore(backend, new Staging(join(folder, 'incoming'), abandonedMs));
    await store.open();
    return store;
  };

  test('bytes come back as they were, by their size and hash, and nothing stays behind', async () => {
    const store = await node(await make());
    for (const data of [Buffer.alloc(0), Buffer.from('text'), randomBytes(3_000_000)]) {
      const placed = await store.place(await received(store, data));
      expect(placed).toMatchObject({ size: data.length, sha256: createHash('sha256').update(data).digest('hex') });
      expect(await store.size(placed.name)).toBe(data.length);
      const open = await store.openBlob(placed.name);
      expect(open.size).toBe(data.length);
      expect((await buffer(open.stream())).equals(data)).toBe(true);
      await open.close();
      expect(await filesIn(join(folder, 'incoming'))).toEqual([]);
    }
    await store.close();
  });

  test('the same bytes twice are two names, and what is removed is gone', async () => {
    const store = await node(await make());
    const [a, b] = [
      await store.place(await received(store, Buffer.from('x'))),
      await store.place(await received(store, Buffer.from('x'))),
    ];
    for (const placed of [a, b]) store.settle(placed);
    expect(await names(store)).toEqual([a.name, b.name].toSorted());
    await store.remove(a.name);
    await store.remove(a.name);
    expect(await store.size(a.name)).toBeNull();
    await expect(store.openBlob(a.name)).rejects.toThrow('missing');
    expect(await names(store)).toEqual([b.name]);
    await expect(store.openBlob('../../etc/passwd')).rejects.toThrow(RangeError);
    await store.close();
  });

  test('an open file is read to its end although it is removed', async () => {
    const store = await node(await make());
    const data = randomBytes(500_000);
    const { name } = await store.place(await received(store, data));
    const open = await store.openBlob(name);
    await store.remove(name);
    expect((await buffer(open.stream())).equals(data)).toBe(true);
    await store.close();
  });

  test('what is placed and not settled, or young, is not listed for the collector', async () => {
    const backend = await make();
    const [one, other] = [await node(backend), await node(backend)];
    const placed = await one.place(await received(one, Buffer.from('x')));
    expect(await names(one)).toEqual([]);
    expect(await names(other, Date.now() - 60_000)).toEqual([]);
    expect(await names(other, Date.now() + 60_000)).toEqual([placed.name]);
    one.settle(placed);
    expect(await names(one)).toEqual([placed.name]);
    await one.close();
    await other.close();
  });

  test('names are listed page by page', async () => {
    const store = await node(await make());
    const wanted: string[] = [];
    for (let i = 0; i < 5; i++) {
      const placed = await store.place(await received(store, Buffer.from(`${i}`)));
      store.settle(placed);
      wanted.push(placed.name);
    }
    expect(await names(store)).toEqual(wanted.toSorted());
    await store.close();
  });

  test('an upload that ends early, or is too large, leaves nothing', async () => {
    const store = await node(await make());
    const cancelled = Readable.from(
      (async function* () {
        yield Buffer.from('some bytes');
        await Promise.resolve();
        throw new Error('cancelled');
      })(),
    );
    await expect(store.receive(cancelled, everything)).rejects.toThrow('cancelled');
    expect(await store.receive(Readable.from([randomBytes(10)]), 9)).toEqual({ tooLarge: 10 });
    expect(await filesIn(folder)).toEqual([]);
    expect(await names(store)).toEqual([]);
    await store.close();
  });

  test('nodes leave the uploads of others alone, and remove those of dead ones', async () => {
    const backend = await make();
    const [living, dead] = [await node(backend, 60_000), await node(backend, 60_000)];
    const incoming = await received(living, Buffer.from('mine'));
    const lost = await received(dead, Buffer.from('of a process that was killed'));
    const third = await node(backend, 60_000);
    expect(await third.clearAbandoned()).toBe(0);
    expect(await readFile(lost.path, 'utf8')).toContain('killed');
    const old = new Date(Date.now() - 120_000);
    for (const { path } of [incoming, lost]) await utimes(join(path, '..'), old, old);
    // The living one renews its folder, as its collector does.
    expect(await living.clearAbandoned()).toBe(1);
    expect(await third.clearAbandoned()).toBe(0);
    expect(await readFile(incoming.path, 'utf8')).toBe('mine');
    for (const store of [living, dead, third]) await store.close();
    expect(await filesIn(join(folder, 'incoming'))).toEqual([]);
  });

  test('damaged bytes break the stream before its end', async () => {
    const backend = await make();
    const store = await node(backend);
    const path = store.newIncoming();
    const data = Buffer.from('not what the name says');
    await writeFile(path, data);
    const sha256 = createHash('sha256').update('something else').digest('hex');
    const name = `${sha256}-${crypto.randomUUID()}`;
    const put = backend.put(name, { path, sha256, size: data.length });
    if (backend instanceof S3Blobs) {
      // The service compares the hash before it keeps anything.
      await expect(put).rejects.toThrow('BadDigest');
      expect(await names(store)).toEqual([]);
    } else {
      await put;
      const open = await store.openBlob(name);
      await expect(buffer(open.stream())).rejects.toThrow('damaged');
    }
    await store.close();
  });
});

test('an address of a bucket is read with the keys of the environment, or refused', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  expect(readS3Place('s3://files/some/where?endpoint=http://10.0.0.1:9000&region=eu-1', keys)).toEqual({
    bucket: 'files',
    prefix: 'some/where/',
    region: 'eu-1',
    endpoint: 'http://10.0.0.1:9000',
    accessKeyId: 'a',
    secretAccessKey: 'b',
    sessionToken: undefined,
  });
  expect(readS3Place('s3://files', keys)).toMatchObject({ prefix: '', region: 'us-east-1', endpoint: undefined });
  for (const address of [
    'files',
    'http://files',
    's3://',
    's3://A',
    's3://files/a b',
    's3://files?endpoint=10.0.0.1',
    's3://files/<x>',
  ])
    expect(readS3Place(address, keys), address).toBe('address');
  expect(readS3Place('s3://files', {})).toBe('credentials');
});

describe.skipIf(s3 === null)('a bucket that cannot be used', () => {
  test.each<[what: string, wrong: Partial<S3Place>, message: string]>([
    ['is missing', { bucket: 'nowhere' }, 'NoSuchBucket'],
    ['has another secret', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['has other keys', { accessKeyId: 'test:nobody' }, '403'],
  ])('that %s stops the start', async (_, wrong, message) => {
    const blobs = new S3Blobs({ ...(await s3!.makeBucket()), ...wrong });
    await expect(blobs.open()).rejects.toThrow(message);
    await blobs.close();
  });
});

describe('a service that fails', () => {
  async function withService(
    answer: (request: IncomingMessage, response: ServerResponse, count: number) => void,
    body: (blobs: S3Blobs) => Promise<void>,
  ): Promise<number> {
    let count = 0;
    const server = createServer((request, response) => answer(request, response, ++count));
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    const endpoint = `http://127.0.0.1:${port}`;
    const blobs = new S3Blobs({
      bucket: 'b',
      prefix: '',
      region: 'r',
      endpoint,
      accessKeyId: 'a',
      secretAccessKey: 's',
    });
    try {
      await body(blobs);
    } finally {
      await blobs.close();
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    }
    return count;
  }

  const name = `${'a'.repeat(64)}-${crypto.randomUUID()}`;

  test('for a moment is asked again, with the whole body', async () => {
    const path = join(folder, 'x');
    await writeFile(path, 'the bytes');
    const bodies: string[] = [];
    const asked = await withService(
      (request, response, count) => {
        if (count === 1) return void request.socket.destroy();
        void buffer(request).then(data => {
          bodies.push(data.toString());
          response.writeHead(count === 2 ? 503 : 200).end();
        });
      },
      blobs => blobs.put(name, { path, sha256: 'a'.repeat(64), size: 9 }),
    );
    expect(asked).toBe(3);
    expect(bodies).toEqual(['the bytes', 'the bytes']);
  });

  test('for good is reported after some tries, a refusal at once', async () => {
    const always = await withService(
      (_, response) => response.writeHead(500).end('<Error><Code>InternalError</Code></Error>'),
      blobs => expect(blobs.size(name)).rejects.toThrow('500'),
    );
    expect(always).toBe(5);
    const refused = await withService(
      (_, response) => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
      blobs => expect(blobs.get(name)).rejects.toThrow('403 AccessDenied'),
    );
    expect(refused).toBe(1);
  });

  test('in the middle of a file breaks the stream', async () => {
    await withService(
      (_, response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('half');
        setTimeout(() => response.destroy(), 20);
      },
      async blobs => {
        const open = (await blobs.get(name))!;
        await expect(buffer(open.stream())).rejects.toThrow('aborted');
      },
    );
  });
});
