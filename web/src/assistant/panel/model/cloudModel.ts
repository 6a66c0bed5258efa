import { ModelFault, type ModelTransport } from '@boardwright/engine/languageModel';
import { api } from '../../../app/api.ts';

/** Ends at once where it is given up: the iterator of the stream itself would wait for the next bytes. */
function chunksOf(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = stream.getReader();
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const { done, value } = await reader.read();
        return done ? { done, value: undefined } : { done, value };
      },
      async return() {
        await reader.cancel();
        return { done: true, value: undefined };
      },
    }),
  };
}

/** The language model of the site: the service passes requests on, and has the key. */
export const cloudModel: ModelTransport = async (request, signal) => {
  const answer = await api.languageModel.answer(request, { signal, quiet: true });
  if (answer.ok) return chunksOf(answer.value);
  signal.throwIfAborted();
  const { kind, message } = answer.error;
  throw new ModelFault(kind === 'network' ? 'unreachable' : 'refused', message);
};
