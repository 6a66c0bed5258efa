import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const BOUNDARY = 'boundary-of-the-test';

export type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

/** A form as it goes over the wire: the fields of an upload, then its files. */
export interface UploadForm {
  readonly fileType: number;
  readonly fileName: string;
  readonly files: readonly Bytes[];
  /** Whether the form has its last line. */
  readonly isCut?: boolean;
}

export async function* formBody({ fileType, fileName, files, isCut = false }: UploadForm): AsyncGenerator<Buffer> {
  const part = (disposition: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  yield Buffer.from(`${part('name="fileType"')}${fileType}\r\n`);
  yield Buffer.from(`${part('name="originalFileName"')}${fileName}\r\n`);
  for (const file of files) {
    yield Buffer.from(part('name="file"; filename="file"'));
    yield* file;
    yield Buffer.from('\r\n');
  }
  if (!isCut) yield Buffer.from(`--${BOUNDARY}--\r\n`);
}

/** As many bytes as wanted, of one piece of memory. */
export function* pieces(bytes: number, head: Buffer = Buffer.alloc(0)): Generator<Buffer> {
  const piece = Buffer.alloc(1024 * 1024, 'G04 a line of a file*\n');
  yield head;
  for (let left = bytes - head.length; left > 0; left -= piece.length) yield piece.subarray(0, left);
}

/** One byte in a while, forever. */
export async function* drops(everyMs: number): AsyncGenerator<Buffer> {
  for (;;) {
    yield Buffer.from('G');
    await delay(everyMs, undefined, { ref: false });
  }
}

export interface RawUpload {
  readonly port: number;
  readonly token: string;
  readonly body: Bytes;
  /** What the head says of the length; null: the body comes in chunks. */
  readonly length: number | null;
  /** What follows after the last byte; default: nothing. */
  readonly ending?: 'nothing' | 'end' | 'break off' | undefined;
}

/** What became of an upload. */
export interface RawAnswer {
  /** Null: the connection ended without an answer. */
  readonly status: number | null;
  readonly err: string | null;
  readonly message: string;
  /** Bytes of the body that were taken from the sender before it had its answer. */
  readonly sent: number;
}

/** Sends an upload byte by byte as it is given, with any length that its head claims, until there is an answer. */
export async function rawUpload({ port, token, body, length, ending = 'nothing' }: RawUpload): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let isOver = false;
  const over = Promise.withResolvers<void>();
  const end = () => {
    isOver = true;
    over.resolve();
  };
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (isWhole(text)) end();
  });
  socket.on('close', end).on('error', end);
  await once(socket, 'connect');
  const head = [
    'POST /api/eda/file/upload HTTP/1.1',
    'Host: test',
    `Authorization: ${token}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
  ];
  const write = async (bytes: Buffer | string) => {
    if (!socket.write(bytes)) await Promise.race([new Promise(done => socket.once('drain', done)), over.promise]);
  };
  await write(`${head.join('\r\n')}\r\n\r\n`);
  let sent = 0;
  for await (const bytes of untilOver(body, over.promise)) {
    if (isOver) break;
    if (bytes.length === 0) continue;
    if (length === null) await write(`${bytes.length.toString(16)}\r\n`);
    await write(bytes);
    if (length === null) await write('\r\n');
    sent += bytes.length;
  }
  if (!isOver) {
    if (length === null) await write('0\r\n\r\n');
    if (ending === 'end') socket.end();
    if (ending === 'break off') socket.destroy();
  }
  await over.promise;
  socket.destroy();
  return { ...read(text), sent };
}

/** The bytes of a body, however long it keeps the next ones back. */
async function* untilOver(body: Bytes, over: Promise<void>): AsyncGenerator<Buffer> {
  const iterator = Symbol.asyncIterator in body ? body[Symbol.asyncIterator]() : body[Symbol.iterator]();
  for (;;) {
    const next = await Promise.race([iterator.next(), over]);
    if (next === undefined || next.done) return;
    yield next.value;
  }
}

const bodyOf = (text: string) => text.slice(text.indexOf('\r\n\r\n') + 4);

const isWhole = (text: string): boolean => {
  const length = /content-length: (\d+)/i.exec(text)?.[1];
  return text.includes('\r\n\r\n') && length !== undefined && Buffer.byteLength(bodyOf(text)) >= Number(length);
};

function read(text: string): Omit<RawAnswer, 'sent'> {
  const status = /^HTTP\/1.1 (\d{3})/.exec(text)?.[1];
  if (status === undefined) return { status: null, err: null, message: '' };
  const { err, message } = JSON.parse(bodyOf(text)) as { err?: string; message: string };
  return { status: Number(status), err: err ?? null, message };
}
