import type { PickedFile } from '../platform/port.ts';
import { BoardFiles, type MeasuredBoard } from './boardFiles.ts';

/** Measures the board that files show, in a worker; null where they show none, or several. */
export function measureBoard(files: readonly PickedFile[]): Promise<MeasuredBoard | null> {
  const { promise, resolve } = Promise.withResolvers<MeasuredBoard | null>();
  const reader = new BoardFiles(
    reply => {
      if (reply.type === 'facts') resolve(reply.facts);
      if (reply.type === 'failed' || reply.type === 'several') resolve(null);
    },
    error => {
      console.error(error);
      resolve(null);
    },
  );
  reader.read(files);
  return promise.finally(() => reader.close());
}
