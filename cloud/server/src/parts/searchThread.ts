import { Worker } from 'node:worker_threads';
import type { PartQuery } from '@boardwright/commerce/parts';
import type { SearchAnswer, SearchMessage, SentPart } from './searchWorker.ts';

/** The index of the catalogue in a thread of its own: a broad query would hold up all other calls. */
export class SearchThread {
  readonly #worker = new Worker(new URL('./searchWorker.ts', import.meta.url));
  readonly #waiting = new Map<number, PromiseWithResolvers<SearchAnswer>>();
  #last = 0;
  #fault: Error | null = null;

  constructor() {
    this.#worker.unref();
    this.#worker.on('message', (answer: SearchAnswer) => {
      this.#waiting.get(answer.id)?.resolve(answer);
      this.#waiting.delete(answer.id);
    });
    this.#worker.on('error', error => this.#fail(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', code => this.#fail(new Error(`the thread for part search ended with ${code}`)));
  }

  /** It has ended: another one is needed. */
  get isBroken(): boolean {
    return this.#fault !== null;
  }

  #fail(error: Error): void {
    this.#fault = error;
    for (const each of this.#waiting.values()) each.reject(error);
    this.#waiting.clear();
  }

  #send(message: SearchMessage): void {
    this.#worker.postMessage(message);
  }

  /** Replaces the catalogue; searches are answered from the one before until all parts are there. */
  async load(pages: AsyncIterable<readonly SentPart[]>): Promise<void> {
    this.#send({ type: 'begin' });
    for await (const parts of pages) this.#send({ type: 'parts', parts });
    this.#send({ type: 'end' });
  }

  search(query: PartQuery): Promise<SearchAnswer> {
    if (this.#fault) return Promise.reject(this.#fault);
    const id = ++this.#last;
    const waiting = Promise.withResolvers<SearchAnswer>();
    this.#waiting.set(id, waiting);
    this.#send({ type: 'search', id, query });
    return waiting.promise;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
