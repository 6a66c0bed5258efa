import { ModelFault, type ModelTransport } from '@boardwright/engine/languageModel';
import type { Bridge, ModelEnd, ModelPiece } from './bridge.ts';

/** Asks the user's language model by messages to the main process. */
export const modelTransport =
  (bridge: Pick<Bridge, 'askModel' | 'stopModel' | 'on'>): ModelTransport =>
  async (request, signal) => {
    const job = crypto.randomUUID();
    const encoder = new TextEncoder();
    const chunks: Uint8Array[] = [];
    let end: ModelEnd | undefined;
    let wake = (): void => {};
    const finish = (how: ModelEnd): void => {
      end ??= how;
      signal.removeEventListener('abort', stop);
      unfollow();
      wake();
    };
    const unfollow = bridge.on('modelPiece', value => {
      // `as`: the main process writes it.
      const piece = JSON.parse(value) as ModelPiece;
      if (piece.job !== job) return;
      if ('end' in piece) return finish(piece.end);
      chunks.push(encoder.encode(piece.text));
      wake();
    });
    const stop = (): void => {
      void bridge.stopModel(job);
      finish(null);
    };
    signal.addEventListener('abort', stop);
    bridge.askModel(job, request).catch((error: unknown) => finish({ kind: 'unreachable', detail: String(error) }));

    /** Waits for a piece or the end. */
    const more = (): Promise<void> =>
      new Promise(resolve => {
        wake = resolve;
        if (chunks.length > 0 || end !== undefined) resolve();
      });
    const next = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
      await more();
      signal.throwIfAborted();
      const value = chunks.shift();
      if (value) return { done: false, value };
      if (end) throw new ModelFault(end.kind, end.detail);
      return { done: true, value: undefined };
    };
    // A local server may have to load the model first: that is no silence in the middle.
    await more();
    return {
      [Symbol.asyncIterator]: () => ({
        next,
        async return() {
          if (end === undefined) stop();
          return { done: true, value: undefined };
        },
      }),
    };
  };
