import { readFileSync } from 'node:fs';
import { newId } from '../src/base/index.ts';
import { DrawBatches, outlineBox } from '../src/indexes/index.ts';
import { readBoard, writeBoard } from '../src/formats/kicad/board/index.ts';
import { openDocument, translateObject, type Obj, type Store } from '../src/kinds/index.ts';

/** A board with its content laid out `columns` by `rows` times next to itself, all records under identities of their own. */
export function tiledBoard(path: string, columns: number, rows: number): Store {
  const read = readBoard(new Uint8Array(readFileSync(path)), path);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { settings, objects } = read.value;
  const box = outlineBox(openDocument({ settings, objects }));
  const [w, h] = [box.maxX - box.minX + 5_000_000, box.maxY - box.minY + 5_000_000];
  const all: Obj[] = [];
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++)
      for (const object of objects) {
        if (object.kind === 'group') continue;
        const there = column + row === 0 ? object : { ...object, id: newId() };
        all.push(translateObject(there as Obj, column * w, row * h));
      }
  return openDocument({ settings, objects: all });
}

/** Shapes that a painter has to draw for a document. */
export function primitivesOf(store: Store): number {
  const batches = new DrawBatches({});
  batches.reset(store);
  return [...batches.batches].reduce((sum, { rows }) => sum + rows.length, 0);
}

export const tiledFile = (store: Store): Uint8Array => writeBoard(store);
