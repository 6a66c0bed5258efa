import type { FlatBoard } from '@boardwright/engine/board3d';
import type { LayerChoices } from '@boardwright/engine/formats/gerber';
import type { PickedFile } from '../platform/port.ts';
import { BoardFiles } from './boardFiles.ts';

/** Larger sets are drawn when they are asked for: a phone reads them for a long time. */
const MOST_BYTES = 20 * 1024 * 1024;

/** The files of a board; null where they cannot be had. */
export type BoardLoader = () => Promise<readonly PickedFile[] | null>;

const known = new Map<string, Promise<FlatBoard | null>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * The board that files show; null where it cannot be drawn. Boards are read one after the other, and each once while the page is open.
 *
 * @param key Of the files and of the layers that they are used as.
 * @param layers Which file is which layer, where an order says so.
 */
export function boardPicture(key: string, load: BoardLoader, layers?: LayerChoices): Promise<FlatBoard | null> {
  const found = known.get(key);
  if (found) return found;
  const reading = last.then(() => read(load, layers));
  known.set(key, reading);
  last = reading.then(
    board => {
      // It may be readable later.
      if (board === null) known.delete(key);
    },
    () => known.delete(key),
  );
  return reading;
}

async function read(load: BoardLoader, layers: LayerChoices | undefined): Promise<FlatBoard | null> {
  const files = await load();
  if (files === null || files.reduce((sum, { bytes }) => sum + bytes.length, 0) > MOST_BYTES) return null;
  const { promise, resolve } = Promise.withResolvers<FlatBoard | null>();
  const reader = new BoardFiles(
    reply => {
      if (reply.type === 'picture') resolve(reply.picture.flat);
      if (reply.type === 'failed' || reply.type === 'several') resolve(null);
    },
    error => {
      console.error(error);
      resolve(null);
    },
  );
  reader.picture(files, layers);
  return promise.finally(() => reader.close());
}
