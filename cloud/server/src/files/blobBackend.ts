import type { Readable } from 'node:stream';

/** A file that has arrived on this machine and is not kept yet. */
export interface Incoming {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

/** A kept file that is open for reading, and can be read to its end even if it is removed meanwhile. */
export interface OpenBlob {
  readonly size: number;
  /** The bytes; called once. */
  readonly stream: () => Readable;
  /** Also after the stream has ended; needed where it is not read to its end. */
  readonly close: () => Promise<void>;
}

export interface ListedBlob {
  readonly name: string;
  /** When it was written, milliseconds since 1970. */
  readonly writtenMs: number;
}

/** Where kept files lie: a folder, or a bucket of an S3 service. A name is written once and never again. */
export interface BlobBackend {
  /** @throws Error when the place cannot be used. */
  open(): Promise<void>;
  /** Keeps a file; when it resolves a crash or a loss of power does not lose it. The incoming file may be gone then. */
  put(name: string, incoming: Incoming): Promise<void>;
  /** Null when the file does not exist. */
  get(name: string): Promise<OpenBlob | null>;
  /** Bytes; null when there is no such file. */
  size(name: string): Promise<number | null>;
  /** Succeeds when there is no such file. */
  remove(name: string): Promise<void>;
  /** All names, a few at a time. Files that were not written by this server are passed over. */
  list(): AsyncGenerator<ListedBlob[]>;
  close(): Promise<void>;
}

/** A hash, and since files are collected a dash and a UUID. Files of older versions have the hash alone. */
export const BLOB_NAME = /^[0-9a-f]{64}(-[0-9a-f-]{36})?$/;

/** The hash of a blob's content, from its name. @throws RangeError for anything but a name of a store. */
export function hashOf(name: string): string {
  if (!BLOB_NAME.test(name)) throw new RangeError('not the name of a blob');
  return name.slice(0, 64);
}
