import type { Records } from '../../../kinds/index.ts';
import {
  arg,
  field,
  flag,
  leave,
  node,
  number,
  text,
  Token,
  type Codec,
  type Cursor,
  type Entry,
} from '../../sexpr/index.ts';
import type { BoardContext } from './context.ts';

type Model = Records['footprint']['models'][number];
type Triple = Model['offset'];

const MM_PER_INCH = 25.4;
/** Nine decimals: takes off the noise of the conversion from inches. */
const tidy = (value: number): number => Math.round(value * 1e9) / 1e9 || 0;

function readTriple(cursor: Cursor): Triple {
  let value: Triple = { x: 0, y: 0, z: 0 };
  while (cursor.peek() === Token.open) {
    cursor.enter();
    value = { x: cursor.number(), y: cursor.number(), z: cursor.number() };
    leave(cursor);
  }
  return value;
}

/** `(xyz 1 2 3)`. */
const triple: Codec<Triple> = {
  read: readTriple,
  write(writer, { x, y, z }) {
    writer.open('xyz');
    for (const value of [x, y, z]) writer.number(value);
    writer.close();
  },
};

/** Until KiCad 5 the offset was `(at …)`, in inches. */
const offsetInInches: Entry<Model, BoardContext> = {
  heads: ['at'],
  read(cursor, model) {
    const { x, y, z } = readTriple(cursor);
    model.offset = { x: tidy(x * MM_PER_INCH), y: tidy(y * MM_PER_INCH), z: tidy(z * MM_PER_INCH) };
    leave(cursor);
  },
  write: () => {},
};

/** A 3D model of a footprint: offset in millimetres, rotation in degrees. */
export const model = node<Model, BoardContext>({
  head: 'model',
  make: () => ({
    path: '',
    hidden: false,
    opacity: 1,
    offset: { x: 0, y: 0, z: 0 },
    scale: { x: 1, y: 1, z: 1 },
    rotation: { x: 0, y: 0, z: 0 },
  }),
  args: [arg('path', text)],
  entries: [
    flag('hide', 'hidden', false),
    field('opacity', 'opacity', number, 1),
    offsetInInches,
    field('offset', 'offset', triple),
    field('scale', 'scale', triple),
    field('rotate', 'rotation', triple),
  ],
});
