import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import aws4 from 'aws4';
import type { S3Place } from './s3Place.ts';

/** What the service answered instead of doing what it was asked. */
class S3Error extends Error {
  readonly status: number;

  constructor(status: number, code: string, request: string) {
    super(`the S3 service answered ${request} with ${status} ${code}`);
    this.status = status;
  }
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Without the prefix; empty: the bucket. */
  readonly name: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string | number>>;
  /** Of the body, or of nothing. */
  readonly sha256?: string;
  /** Makes the body, once for each try. */
  readonly body?: () => Readable;
}

const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** How often a request is tried, and the first pause; each pause doubles, with jitter. */
const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 100;
/** A connection on which nothing moves for so long is broken. */
const IDLE_MS = 60_000;

/** Signed requests to one bucket. A failed connection and an overloaded service are tried again. */
export class S3Client {
  readonly #place: S3Place;
  readonly #origin: URL;
  /** Before the name, with a slash at both ends. */
  readonly #base: string;
  readonly #http: typeof http | typeof https;
  readonly #agent: http.Agent;

  constructor(place: S3Place) {
    const { bucket, region, endpoint, prefix } = place;
    this.#place = place;
    // Services other than Amazon's often have no names for buckets.
    this.#origin = new URL(endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`);
    this.#base = endpoint === undefined ? `/${prefix}` : `/${bucket}/${prefix}`;
    this.#http = this.#origin.protocol === 'http:' ? http : https;
    this.#agent = new this.#http.Agent({ keepAlive: true, maxSockets: 64 });
  }

  /**
   * @returns the answer, whose body is read or destroyed by the caller; null for 404.
   * @throws Error for all other answers but success.
   */
  async request(request: S3Request): Promise<http.IncomingMessage | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(request);
      } catch (error) {
        const isFinal = error instanceof S3Error && error.status < 500 && error.status !== 429;
        if (isFinal || attempt === ATTEMPTS) throw error;
      }
      await delay(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  async #once(request: S3Request): Promise<http.IncomingMessage | null> {
    const response = await this.#send(request);
    const { statusCode = 0 } = response;
    if (statusCode >= 200 && statusCode < 300) return response;
    const answer = await text(response);
    const code = /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? '';
    // A missing bucket is no missing file.
    if (statusCode === 404 && code !== 'NoSuchBucket' && request.name !== '') return null;
    throw new S3Error(statusCode, code, `${request.method} ${this.#place.bucket}/${request.name}`);
  }

  #send({ method, name, query, headers = {}, sha256 = NOTHING, body }: S3Request): Promise<http.IncomingMessage> {
    const words = query === undefined ? '' : `?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;
    const isBucket = name === '';
    const path =
      (isBucket ? this.#base.slice(0, this.#base.length - this.#place.prefix.length) : this.#base + name) + words;
    const signed = aws4.sign(
      {
        service: 's3',
        method,
        path,
        region: this.#place.region,
        host: this.#origin.host,
        headers: { ...headers, 'x-amz-content-sha256': sha256 },
      },
      this.#place,
    );
    return new Promise((resolve, reject) => {
      const sent = this.#http.request(
        {
          method,
          path,
          headers: signed.headers,
          hostname: this.#origin.hostname,
          port: this.#origin.port,
          agent: this.#agent,
        },
        resolve,
      );
      sent.on('error', reject);
      sent.setTimeout(IDLE_MS, () => sent.destroy(new Error('the S3 service does not answer')));
      if (body === undefined) sent.end();
      // Its errors are those of the request, which it destroys.
      else pipeline(body(), sent, () => undefined);
    });
  }
}
