import { buffer } from 'node:stream/consumers';
import { fail, issue, msg, ok, type Issue, type Msg, type Result } from '@boardwright/engine/base';
import type { FileSet } from '@boardwright/engine/formats';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** Limits of what an archive may hold; a bomb is refused by what it declares, before a byte of it is unpacked. */
export interface ZipLimits {
  readonly entries: number;
  readonly unpacked: number;
}
const LIMITS: ZipLimits = { entries: 5000, unpacked: 400 * 1024 * 1024 };

const MB = 1024 * 1024;
const FILE_TYPE_MASK = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** Says why an archive is refused; leaves this module as a Result only. */
class Refusal extends Error {
  readonly issue: Issue;
  constructor(message: Msg, file: string) {
    super(message.en);
    this.issue = issue('error', message, { file });
  }
}

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

const open = (bytes: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(Buffer.from(bytes), { lazyEntries: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

/** One entry after the other; yauzl itself refuses names that leave the archive's folder. */
async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const { promise, resolve, reject } = Promise.withResolvers<Entry | null>();
    const settled = [
      ['entry', resolve],
      ['end', () => resolve(null)],
      ['error', reject],
    ] as const;
    for (const [event, listener] of settled) zip.once(event as 'end', listener as () => void);
    zip.readEntry();
    const entry = await promise.finally(() => {
      for (const [event, listener] of settled) zip.off(event as 'end', listener as () => void);
    });
    if (entry === null) return;
    yield entry;
  }
}

async function content(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<NodeJS.ReadableStream>();
  zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  // An entry that gives more or less than it declares ends the stream with an error.
  return new Uint8Array(await buffer(await promise));
}

async function unpack(zip: ZipFile, name: string, limits: ZipLimits): Promise<Map<string, Uint8Array>> {
  const entries: Entry[] = [];
  let declared = 0;
  for await (const entry of entriesOf(zip)) {
    if (entries.push(entry) > limits.entries)
      throw new Refusal(
        msg('archive.manyFiles', '{{file}} holds more than {{count}} files', { file: name, count: limits.entries }),
        name,
      );
    if (((entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMBOLIC_LINK)
      throw new Refusal(
        msg('archive.link', '{{file}} holds a symbolic link: {{entry}}', { file: name, entry: entry.fileName }),
        name,
      );
    if (entry.isEncrypted()) throw new Refusal(msg('archive.encrypted', '{{file}} is encrypted', { file: name }), name);
    declared += entry.uncompressedSize;
    if (declared > limits.unpacked)
      throw new Refusal(
        msg('archive.bomb', '{{file}} unpacks to more than {{count}} MB', { file: name, count: limits.unpacked / MB }),
        name,
      );
  }
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) if (!entry.fileName.endsWith('/')) files.set(entry.fileName, await content(zip, entry));
  return files;
}

/** Unpacks a zip in memory. */
export async function readZip(name: string, bytes: Uint8Array, limits = LIMITS): Promise<Result<FileSet>> {
  if (!isZip(bytes))
    return fail(issue('error', msg('archive.notZip', '{{file}} is not a zip archive', { file: name }), { file: name }));
  try {
    const files = await unpack(await open(bytes), name, limits);
    return ok({ names: [...files.keys()], read: each => files.get(each) });
  } catch (error) {
    if (error instanceof Refusal) return fail(error.issue);
    const reason = error instanceof Error ? error.message : String(error);
    const escapes = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/.exec(reason)?.[1];
    const message =
      escapes === undefined
        ? msg('archive.broken', '{{file}} is damaged: {{reason}}', { file: name, reason })
        : msg('archive.escapes', '{{file}} holds a path outside of itself: {{entry}}', { file: name, entry: escapes });
    return fail(issue('error', message, { file: name }));
  }
}
