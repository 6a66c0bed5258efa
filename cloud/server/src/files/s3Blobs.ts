import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { BLOB_NAME, hashOf } from './blobBackend.ts';
import type { BlobBackend, Incoming, ListedBlob, OpenBlob } from './blobBackend.ts';
import { S3Client } from './s3Client.ts';
import type { S3Place } from './s3Place.ts';

/** The bucket cannot be used at all. `code` tells it from faults of files. */
class BucketError extends Error {
  readonly code = 'BUCKET';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Kept files in a bucket, which has to be there. The service checks the hash of what it is sent before it keeps it. */
export class S3Blobs implements BlobBackend {
  readonly #client: S3Client;
  readonly #prefix: string;
  readonly #pageSize: number;

  /** @param pageSize Names that one request lists. */
  constructor(place: S3Place, pageSize = 1000) {
    this.#client = new S3Client(place);
    this.#prefix = place.prefix;
    this.#pageSize = pageSize;
  }

  /** Fails at the start when the bucket or the right to use it is missing. */
  async open(): Promise<void> {
    await this.#page({}).catch((error: unknown) => {
      throw new BucketError(error);
    });
  }

  async put(name: string, { path, sha256, size }: Incoming): Promise<void> {
    const headers = { 'content-length': size, 'content-type': 'application/octet-stream' };
    const body = () => createReadStream(path);
    const answer = await this.#client.request({ method: 'PUT', name, sha256, headers, body });
    answer?.resume();
    await rm(path, { force: true });
  }

  async get(name: string): Promise<OpenBlob | null> {
    hashOf(name);
    const answer = await this.#client.request({ method: 'GET', name });
    if (answer === null) return null;
    return {
      size: Number(answer.headers['content-length']),
      stream: () => answer,
      close: () => {
        answer.destroy();
        return Promise.resolve();
      },
    };
  }

  async size(name: string): Promise<number | null> {
    const answer = await this.#client.request({ method: 'HEAD', name });
    answer?.resume();
    return answer === null ? null : Number(answer.headers['content-length']);
  }

  async remove(name: string): Promise<void> {
    const answer = await this.#client.request({ method: 'DELETE', name });
    answer?.resume();
  }

  async *list(): AsyncGenerator<ListedBlob[]> {
    let after: string | undefined;
    do {
      const page = await this.#page(after === undefined ? {} : { 'continuation-token': after });
      yield [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
        const name = field(entry, 'Key')?.slice(this.#prefix.length) ?? '';
        return BLOB_NAME.test(name) ? { name, writtenMs: Date.parse(field(entry, 'LastModified') ?? '') } : [];
      });
      after = field(page, 'NextContinuationToken');
    } while (after !== undefined);
  }

  close(): Promise<void> {
    this.#client.close();
    return Promise.resolve();
  }

  async #page(query: Readonly<Record<string, string>>): Promise<string> {
    const all = { 'list-type': '2', 'max-keys': String(this.#pageSize), prefix: this.#prefix, ...query };
    const answer = await this.#client.request({ method: 'GET', name: '', query: all });
    if (answer === null) throw new Error('a list without an answer');
    return text(answer);
  }
}

const field = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');
