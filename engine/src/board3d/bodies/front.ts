import { loft, roundRect, type Ring } from '../forms.ts';
import { plastic, type Paint, type Triangles } from '../mesh.ts';
import type { Land, Part } from './part.ts';

/** Which way a connector that lies looks, and forms that are placed by its opening. */

/** The inside of an opening. */
export const DARK = plastic('#08090a');
/** How far what lies in an opening stands before it, so that it is seen. */
export const PROUD = 0.02;

const mean = (lands: readonly Land[], of: (land: Land) => number): number =>
  lands.reduce((sum, land) => sum + of(land), 0) / Math.max(1, lands.length);

/** The contacts: those of the smallest holes, or the lands beside the tabs of a shell. */
export function contactsOf({ thru, smd }: Part): readonly Land[] {
  const numbered = [...smd, ...thru].filter(({ number }) => !/^(s|sh|mp|shield)/i.test(number));
  const least = Math.min(...numbered.map(({ drill }) => drill || Infinity));
  const small = numbered.filter(({ drill }) => drill === 0 || drill <= least * 1.2);
  return small.length > 0 ? small : numbered;
}

/** Which way the opening looks: away from the contacts. */
export function frontOf(part: Part): { readonly along: 'x' | 'y'; readonly sign: 1 | -1 } {
  const contacts = contactsOf(part);
  const dx = part.body.x - mean(contacts, ({ x }) => x);
  const dy = part.body.y - mean(contacts, ({ y }) => y);
  const along = Math.abs(dx) > Math.abs(dy) * 1.5 ? 'x' : 'y';
  return { along, sign: (along === 'x' ? dx : dy) < 0 ? -1 : 1 };
}

/** The opening of a part that lies, and forms that are placed by it. */
export interface Front {
  /** A ring as wide as `w`, from `bottom` to `top`, in the plane of the opening. */
  ring(w: number, bottom: number, top: number, round: number): Ring;
  /** A form of that ring between two depths, counted from the opening inwards. */
  slab(paint: Paint, ring: Ring, from: number, to: number): void;
  readonly width: number;
  readonly depth: number;
}

export function frontAt(part: Part, out: Triangles): Front {
  const { along, sign } = frontOf(part);
  const { body } = part;
  const [middle, width, depth] = along === 'y' ? [body.x, body.w, body.h] : [body.y, body.h, body.w];
  const front = (along === 'y' ? body.y : body.x) + (sign * depth) / 2;
  return {
    width,
    depth,
    ring(w, bottom, top, round) {
      const [z, h] = [(bottom + top) / 2, top - bottom];
      return along === 'y' ? roundRect(z, middle, h, w, round, 6) : roundRect(middle, z, w, h, round, 6);
    },
    slab(paint, ring, from, to) {
      const ends = [front - sign * from, front - sign * to].toSorted((a, b) => a - b);
      loft(
        out,
        paint,
        [
          { ring, z: ends[0]! },
          { ring, z: ends[1]! },
        ],
        { axis: along },
      );
    },
  };
}
