import type { ObjOf } from '../kinds/index.ts';
import type { PadSpec } from '../library/index.ts';

/** A rectangle in a footprint's own coordinates, millimetres, y downwards; pads and leads alike. */
export interface Contact {
  readonly number: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** The shorter side of its hole; 0: it lies on the surface. */
  readonly hole: number;
}

/** What holds a part or conducts its heat: packages differ in it, and footprints leave it out. */
const isMount = (number: string): boolean =>
  number === '' || /^(?:MP|SH|S|EP|TAB|MNT|MOUNT|SHIELD|H)\d*$/i.test(number);

/** A pad that the mask covers is copper only. */
const isSoldered = ({ layers }: ObjOf<'footprint'>['pads'][number]): boolean =>
  [/Cu$/, /Mask$/].every(kind => layers.some(layer => kind.test(layer)));

const NM = 1e-6;

/** The box of a rectangle that is turned by so many degrees. */
const turnedSize = (w: number, h: number, degrees: number): readonly [number, number] => {
  const turn = (degrees * Math.PI) / 180;
  const [c, s] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return [w * c + h * s, w * s + h * c];
};

/** The pads that a part is soldered to, as its footprint has them in a library: those of a back footprint are mirrored back. */
export function padsOfFootprint({ pads, side }: Pick<ObjOf<'footprint'>, 'pads' | 'side'>): Contact[] {
  const found = pads
    .filter(pad => pad.type !== 'npth' && isSoldered(pad) && !isMount(pad.number))
    .map((pad): Contact => {
      const [w, h] = turnedSize(pad.size.w * NM, pad.size.h * NM, pad.rotation);
      const x = (pad.at.x + pad.offset.x) * NM;
      const hole = pad.drill === null ? 0 : Math.min(pad.drill.size.w, pad.drill.size.h) * NM;
      return { number: pad.number, x: side === 'back' ? -x : x, y: (pad.at.y + pad.offset.y) * NM, w, h, hole };
    });
  return withoutThermalVias(found);
}

/** The leads of a package of our libraries. */
export function leadsOfPattern(pads: readonly PadSpec[]): Contact[] {
  const found = pads
    .filter(({ use, number }) => use === undefined && !isMount(number))
    .map(({ number, x, y, w, h, rotation = 0, drill }): Contact => {
      const [width, height] = turnedSize(w, h, rotation);
      return { number, x, y, w: width, h: height, hole: drill === undefined ? 0 : Math.min(...drill) };
    });
  return withoutThermalVias(found);
}

/** Drops vias and paste windows within a larger pad of the same number. */
function withoutThermalVias(contacts: readonly Contact[]): Contact[] {
  return contacts.filter(
    small =>
      !contacts.some(
        large =>
          large !== small &&
          large.number === small.number &&
          large.w * large.h > 1.5 * small.w * small.h &&
          Math.abs(large.x - small.x) < large.w / 2 &&
          Math.abs(large.y - small.y) < large.h / 2,
      ),
  );
}
