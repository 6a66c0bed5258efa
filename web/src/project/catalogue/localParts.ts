import type { Part } from '@boardwright/commerce/parts';
import type { ObjOf } from '@boardwright/engine/kinds';
import type { PartsReply, PartsRequest } from './parts.worker.ts';

/** Parts that are listed at once. */
const LISTED = 50;

export interface LocalHits {
  readonly parts: readonly Part[];
  readonly total: number;
  readonly isGuess: boolean;
}

type Distribute<T> = T extends unknown ? Omit<T, 'id'> : never;

/** The shipped catalogue in a worker: made and searched off the thread of the page. One for all editors of a page. */
class LocalParts {
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, PromiseWithResolvers<PartsReply>>();
  #last = 0;

  #start(): Worker {
    const worker = new Worker(new URL('./parts.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<PartsReply>) => {
      this.#waiting.get(data.id)?.resolve(data);
      this.#waiting.delete(data.id);
    };
    worker.onerror = event => {
      event.preventDefault();
      worker.terminate();
      // The next search tries again.
      this.#worker = null;
      for (const each of this.#waiting.values()) each.reject(new Error(event.message));
      this.#waiting.clear();
    };
    return worker;
  }

  #ask(request: Distribute<PartsRequest>): Promise<PartsReply> {
    this.#worker ??= this.#start();
    const id = ++this.#last;
    const waiting = Promise.withResolvers<PartsReply>();
    this.#waiting.set(id, waiting);
    this.#worker.postMessage({ ...request, id });
    return waiting.promise;
  }

  async search(keyword: string): Promise<LocalHits> {
    const reply = await this.#ask({ type: 'search', query: { keyword, pageSize: LISTED } });
    return reply.type === 'search' ? reply : { parts: [], total: 0, isGuess: false };
  }

  /** The symbol of our libraries with this id. */
  async symbol(id: string): Promise<ObjOf<'symbol'> | null> {
    const reply = await this.#ask({ type: 'symbol', symbol: id });
    return reply.type === 'symbol' ? reply.symbol : null;
  }
}

export const localParts = new LocalParts();
