import { PAYMENT_SIGNATURE_HEADER as SIGNATURE_HEADER } from '@boardwright/contract';
import type { z } from 'zod';
import { signatureOf } from '../payment/signature.ts';

/** Characters of a secret that cannot be guessed. */
const LEAST_SECRET = 16;
/** How long a customer waits for another company's server, milliseconds. */
const TIMEOUT_MS = 4000;
/** A service that failed is left alone for so long, so that not every customer waits. */
const REST_MS = 30_000;
const MOST_ANSWER = 256 * 1024;

/** A server of another company that calculates for the shop. */
export interface RemotePlace {
  readonly url: string;
  /** Shared with it: signs what it is asked. */
  readonly secret: string;
}

/**
 * The service that a command line names, with the secret of the environment, so that no list of processes shows it; undefined: none.
 *
 * @returns null when the address or the secret cannot be used.
 */
export function remotePlace(url: string | undefined, secret: string | undefined): RemotePlace | null | undefined {
  if (url === undefined) return undefined;
  const isUsable = /^https?:$/.test(URL.parse(url)?.protocol ?? '') && (secret?.length ?? 0) >= LEAST_SECRET;
  return isUsable ? { url, secret: secret! } : null;
}

/** Asks a service by signed JSON. */
export class RemoteService {
  readonly #place: RemotePlace;
  readonly #timeoutMs: number;
  #restsUntil = 0;

  constructor(place: RemotePlace, timeoutMs = TIMEOUT_MS) {
    this.#place = place;
    this.#timeoutMs = timeoutMs;
  }

  /** @throws Error when the answer is late, or does not match the schema. */
  async ask<S extends z.ZodType>(question: object, schema: S): Promise<z.output<S>> {
    if (performance.now() < this.#restsUntil) throw new Error('the service failed a moment ago');
    try {
      return schema.parse(JSON.parse(await this.#exchange(JSON.stringify(question))));
    } catch (error) {
      this.#restsUntil = performance.now() + REST_MS;
      throw error;
    }
  }

  async #exchange(body: string): Promise<string> {
    const answer = await fetch(this.#place.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signatureOf(this.#place.secret, body, new Date()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
    if (!answer.ok) throw new Error(`the service answers with HTTP ${answer.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body ?? []) {
      size += chunk.length;
      if (size > MOST_ANSWER) throw new Error('the answer of the service is too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }
}
