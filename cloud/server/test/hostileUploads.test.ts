import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { S3Blobs } from '../src/files/s3Blobs.ts';
import { filesIn, must, PASSWORD, staged } from './harness.ts';
import { drops, formBody, pieces, rawUpload } from './rawUpload.ts';
import type { RawAnswer, RawUpload, UploadForm } from './rawUpload.ts';
import { startS3 } from './s3.ts';
import { endProcess, startProcess } from './serverProcess.ts';
import type { ServerProcess } from './serverProcess.ts';
import { makeRar4, makeRar5, makeTar } from '../../../engine/test/makeArchives.ts';
import { makeZip } from './zip.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;
const MEMORY_LIMIT_MB = 200;

/** As docs/hosting.md advises where memory is scarce: V8 collects young objects sooner, threads share their free memory. */
const SPARING = { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '2' };

const s3 = await startS3();
afterAll(() => s3?.stop());
const bucket = await s3?.makeBucket();

/** A server as a process of its own. Its client belongs to another account than the token, which is for attacks. */
interface Target {
  readonly server: ServerProcess;
  readonly token: string;
  readonly dataDir: string;
}

const processes: ChildProcess[] = [];
const folders: string[] = [];
afterAll(async () => {
  for (const child of processes) await endProcess({ child }, 'SIGKILL');
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function startTarget(env: NodeJS.ProcessEnv = {}): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'boardwright-hostile-'));
  folders.push(dataDir);
  const box = { token: null as string | null };
  const server = await startProcess({ ...env, ...SPARING, BOARDWRIGHT_DATA: dataDir }, box, child =>
    processes.push(child),
  );
  must(await server.api.auth.register({ email: 'hostile@example.com', password: PASSWORD }));
  const token = box.token!;
  // From another browser: signing up ends the session that a browser had.
  box.token = null;
  must(await server.api.auth.register({ email: 'other@example.com', password: PASSWORD }));
  return { server, token, dataDir };
}

type Attack = Partial<UploadForm> & { readonly file?: Uint8Array | string } & Pick<RawUpload, 'ending'> & {
    readonly length?: number | null;
  };

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const each of source) found.push(each);
  return found;
}

/** Sends an upload; as a whole and with its true length where the attack does not say otherwise. */
async function attack({ server, token }: Target, { file = '', ending, length, ...form }: Attack): Promise<RawAnswer> {
  const body = formBody({ fileType: 8, fileName: 'a.zip', files: [[Buffer.from(file)]], ...form });
  if (length !== undefined) return rawUpload({ port: server.port, token, body, length, ending });
  const whole = await all(body);
  const bytes = whole.reduce((sum, each) => sum + each.length, 0);
  return rawUpload({ port: server.port, token, body: whole, length: bytes, ending });
}

const gerber = makeZip([{ name: 'top.gtl', data: 'G04*' }]);
const bomb = (unpackedMB: number) => makeZip([{ name: 'a.gbr', data: Buffer.alloc(unpackedMB * MB) }]);
/** Its directory is nearly all of it. */
const longNames = () => {
  const tail = '/板'.repeat(1200);
  return makeZip([
    ...Array.from({ length: 1499 }, (_, i) => ({ name: `${i}${tail}`, data: '' })),
    { name: '../x', data: '' },
  ]);
};
const damaged = () => {
  const zip = makeZip([{ name: 'a.gbr', data: Buffer.alloc(15 * MB) }]);
  zip[zip.indexOf('PK\x01\x02') + 16]! ^= 1;
  return zip;
};

const TEXTS = {
  'upload.type': 'Upload failed: uploaded file format error.',
  'upload.size': 'Upload failed: file size cannot greater then 50M.',
  'upload.incomplete': 'Upload failed: the file did not arrive completely. Upload it again.',
  'upload.several': 'Upload failed: more than one file was sent. Upload the files one by one.',
  'upload.archive-broken': 'Upload failed: the archive is damaged. Create it again.',
  'upload.archive-path': 'Upload failed: the archive contains an unsafe path. Create it again from one folder.',
  'upload.archive-link': 'Upload failed: the archive contains a symbolic link. Replace the link with the file.',
  'upload.archive-unpacked':
    'Upload failed: the archive unpacks to more than 500M. Upload only the files that are needed.',
  'upload.archive-entries':
    'Upload failed: the archive contains more than 5000 files. Upload only the files that are needed.',
  'input.slow': 'The connection is too slow or was interrupted. Check it, then try again.',
} as const;
const isNamed = (extension: string, actual: string) =>
  `Upload failed: the file is named .${extension}, but its content is not. (It looks like ${actual}.)`;

/** What a process has in memory of its own: without the program itself, which is mapped. */
async function memoryMB({ server }: Target): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8');
  return Math.round(Number(/^RssAnon:\s+(\d+) kB/m.exec(status)![1]) / 1024);
}

interface Seen {
  readonly answers: number;
  readonly usualMs: number;
  readonly slowestMs: number;
  readonly mostMemoryMB: number;
}

/** Asks the server again and again, as another user does, and measures its memory. @returns what ends that. */
function watch(target: Target): () => Promise<Seen> {
  let isOver = false;
  const times: number[] = [];
  let mostMemoryMB = 0;
  const look = async () => {
    while (!isOver) {
      const from = performance.now();
      must(await target.server.api.upload.list({ pageNum: 1, pageSize: 10 }));
      times.push(performance.now() - from);
      mostMemoryMB = Math.max(mostMemoryMB, await memoryMB(target));
      await delay(100);
    }
  };
  const looking = look();
  return async () => {
    isOver = true;
    await looking;
    const sorted = times.map(Math.round).toSorted((a, b) => a - b);
    const usualMs = sorted[Math.floor(sorted.length * 0.95)]!;
    return { answers: sorted.length, usualMs, slowestMs: sorted.at(-1)!, mostMemoryMB };
  };
}

/** Made before a server runs: to make them takes the processor's time, which the answers are measured by. */
const refusals: readonly (readonly [what: string, message: string, attack: Attack])[] = [
  ['a bomb', TEXTS['upload.archive-broken'], { file: bomb(100) }],
  [
    'a bomb that says it unpacks to 4 GB',
    TEXTS['upload.archive-unpacked'],
    { file: makeZip([{ name: 'a', data: 'x', claimedSize: 0xfffffffe }]) },
  ],
  [
    'a bomb that says it is small',
    TEXTS['upload.archive-broken'],
    { file: makeZip([{ name: 'a', data: Buffer.alloc(50 * MB), claimedSize: 10 }]) },
  ],
  [
    'a bomb of many files',
    TEXTS['upload.archive-entries'],
    { file: makeZip(Array.from({ length: 5001 }, (_, i) => ({ name: `${i}`, data: '' }))) },
  ],
  ['a slip', TEXTS['upload.archive-path'], { file: makeZip([{ name: '../../x', data: 'x' }]) }],
  ['a slip as on Windows', TEXTS['upload.archive-path'], { file: makeZip([{ name: '..\\x', data: 'x' }]) }],
  ['an absolute path', TEXTS['upload.archive-path'], { file: makeZip([{ name: '/etc/x', data: 'x' }]) }],
  ['a hidden name in an archive', TEXTS['upload.archive-path'], { file: makeZip([{ name: 'a\r\nb.gbr', data: 'x' }]) }],
  ['a link', TEXTS['upload.archive-link'], { file: makeZip([{ name: 'l', data: '/etc', mode: 0o120777 }]) }],
  ['a damaged archive', TEXTS['upload.archive-broken'], { file: damaged() }],
  [
    'a rar bomb',
    TEXTS['upload.archive-broken'],
    { file: makeRar5([{ name: 'a', data: 'x', size: 400 * MB }]), fileName: 'a.rar' },
  ],
  [
    'a rar that says it unpacks to 4 GB',
    TEXTS['upload.archive-unpacked'],
    { file: makeRar4([{ name: 'a', data: 'x', size: 0xfffffffe }]), fileName: 'a.rar' },
  ],
  ['a rar slip', TEXTS['upload.archive-path'], { file: makeRar5([{ name: '../../x', data: 'x' }]), fileName: 'a.rar' }],
  [
    'a rar link',
    TEXTS['upload.archive-link'],
    { file: makeRar5([{ name: 'l', data: '', link: '/etc' }]), fileName: 'a.rar' },
  ],
  [
    'a rar of many files',
    TEXTS['upload.archive-entries'],
    { file: makeRar5(Array.from({ length: 5001 }, (_, i) => ({ name: `${i}`, data: '' }))), fileName: 'a.rar' },
  ],
  [
    'a damaged rar',
    TEXTS['upload.archive-broken'],
    { file: makeRar5([{ name: 'a', data: 'x', broken: true }]), fileName: 'a.rar' },
  ],
  ['a gzip bomb', TEXTS['upload.archive-broken'], { file: gzipSync(Buffer.alloc(100 * MB)), fileName: 'a.tgz' }],
  [
    'a tar slip',
    TEXTS['upload.archive-path'],
    { file: gzipSync(makeTar([{ name: '../../x', data: 'x' }])), fileName: 'a.tar.gz' },
  ],
  ['a program named .exe', TEXTS['upload.type'], { file: 'MZ', fileName: 'a.exe' }],
  ['a program', isNamed('zip', 'unknown'), { file: Buffer.from('4d5a90000300000004', 'hex') }],
  [
    'a page named .png',
    isNamed('png', 'text'),
    { file: '<html><script>alert(1)</script>', fileType: 14, fileName: 'a.png' },
  ],
  ['an archive named .rar', isNamed('rar', 'zip'), { file: gerber, fileName: 'a.rar' }],
  ['a name that hides its end', TEXTS['upload.type'], { file: gerber, fileName: 'a.zip\u0001.exe' }],
  ['a name with NUL', 'Please enter the correct format.', { file: gerber, fileName: 'a\0.zip' }],
  ['two files', TEXTS['upload.several'], { files: [[gerber], [gerber]] }],
  ['a form without its end', TEXTS['upload.incomplete'], { file: gerber, isCut: true }],
  ['a form that ends in its head', TEXTS['upload.incomplete'], { files: [], isCut: true, fileName: 'a.zip' }],
];
const crowd = longNames();

describe('hostile uploads', () => {
  let target: Target;
  let slow: Promise<RawAnswer>[];
  let stopWatching: ReturnType<typeof watch>;
  beforeAll(async () => {
    target = await startTarget();
    stopWatching = watch(target);
    // These take as long as the server's patience, and go on while the others are tested.
    slow = [drops(1000), drops(1e9)].map(file => attack(target, { files: [file], length: 10 * MB }));
  });

  test.each(refusals)('%s is refused', async (_, message, upload) => {
    const answer = await attack(target, upload);
    expect(answer.message).toContain(message);
    expect(answer.status).toBe(200);
  });

  test('2 GB are refused early, said at once or not', async () => {
    for (const length of [2 * GB, null]) {
      const answer = await attack(target, { files: [pieces(2 * GB, gerber)], length });
      expect(answer.message).toBe(TEXTS['upload.size']);
      expect(answer.sent).toBeLessThan(300 * MB);
    }
  });

  test('a body that is shorter or longer than it says is not kept', async () => {
    for (const ending of ['end', 'break off'] as const) {
      const { err } = await attack(target, { file: gerber, length: 10 * MB, ending });
      expect(err).toBe(ending === 'end' ? 'input.unreadable' : null);
    }
    // Null: what the sender still sends may reset the connection before it reads the answer.
    const { err } = await attack(target, { files: [pieces(2 * GB, gerber)], length: MB });
    expect(['upload.incomplete', 'input.unreadable', null]).toContain(err);
  });

  test('32 at once, whole or broken off, are refused or forgotten', async () => {
    const attacks = Array.from({ length: 32 }, (_, i) =>
      i % 2 === 0
        ? attack(target, { file: crowd })
        : attack(target, { files: [pieces(20 * MB, gerber)], length: 40 * MB, ending: 'break off' }),
    );
    const errors = new Set((await Promise.all(attacks)).map(({ err }) => err));
    expect([...errors]).toEqual(['upload.archive-path', null]);
  });

  test('a trickle and silence are ended', async () => {
    for (const { message } of await Promise.all(slow)) expect(message).toBe(TEXTS['input.slow']);
  }, 40_000);

  test('nothing is left, and others were served meanwhile', async () => {
    await expect.poll(() => staged(target.dataDir), { timeout: 10_000 }).toEqual([]);
    expect(await filesIn(join(target.dataDir, 'blobs'))).toEqual([]);
    const db = new Sqlite(join(target.dataDir, 'boardwright.sqlite'), { readonly: true });
    for (const table of ['files', 'blobs']) expect(db.prepare(`select * from ${table}`).all(), table).toEqual([]);
    db.close();
    const seen = await stopWatching();
    console.log(`hostile uploads: ${JSON.stringify(seen)}`);
    expect(seen.answers).toBeGreaterThan(20);
    expect(seen.mostMemoryMB).toBeLessThan(MEMORY_LIMIT_MB);
    expect(seen.usualMs).toBeLessThan(1000);
    expect((await attack(target, { file: gerber })).status).toBe(200);
    expect(await filesIn(join(target.dataDir, 'blobs'))).toHaveLength(1);
  });
});

describe.skipIf(bucket === undefined)('hostile uploads where files are in S3', () => {
  test('they are refused, and nothing is left', async () => {
    const { endpoint = '', prefix, accessKeyId, secretAccessKey, bucket: name } = bucket!;
    const target = await startTarget({
      BOARDWRIGHT_BLOBS: `s3://${name}/${prefix}?endpoint=${encodeURIComponent(endpoint)}`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    });
    const uploads: [Attack, string | null][] = [
      [{ files: [[gerber], [gerber]] }, 'upload.several'],
      [{ file: gerber, isCut: true }, 'upload.incomplete'],
      [{ files: [pieces(2 * GB, gerber)], length: null }, 'upload.size'],
      [{ file: gerber, length: 10 * MB, ending: 'break off' }, null],
      [{ file: gerber }, null],
    ];
    for (const [upload, err] of uploads) expect((await attack(target, upload)).err).toBe(err);
    expect(await staged(target.dataDir)).toEqual([]);
    const blobs = new S3Blobs(bucket!);
    const kept = (await all(blobs.list())).flat();
    await blobs.close();
    // The sound one, which was the last.
    expect(kept).toHaveLength(1);
  });
});
