import { nm } from '../../base/index.ts';
import { arcPoint, arcThrough, type ArcGeometry } from '../../geometry/index.ts';
import type { DerivedValue } from '../kind.ts';
import type { ObjOf } from '../types.ts';

type Arc = ObjOf<'arc'>;

const geometry = ({ start, mid, end }: Arc): ArcGeometry | null => arcThrough(start, mid, end);
const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** Three points in whole nm fix the radius to about 1 µm and the angle to about 0.001°: more digits would be noise. */
const shown = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(3));

const point = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  x: nm(Math.round(x)),
  y: nm(Math.round(y)),
});
const fits = ({ x, y }: Arc['start']): boolean => Math.max(Math.abs(x), Math.abs(y)) < 2 ** 31;

/** nm. Another radius keeps the center and the directions of both ends from there. */
export const radius: DerivedValue<'arc'> = {
  get(arc) {
    const round = geometry(arc);
    return round && shown(round.radius, 1000);
  },
  with(arc, value) {
    const round = geometry(arc);
    if (!round) return null;
    const scaled = ({ x, y }: Arc['start']) =>
      point({
        x: round.x + ((x - round.x) * value) / round.radius,
        y: round.y + ((y - round.y) * value) / round.radius,
      });
    const points = { start: scaled(arc.start), mid: scaled(arc.mid), end: scaled(arc.end) };
    return Object.values(points).every(fits) ? { ...arc, ...points } : null;
  },
};

/** Degrees between the ends, as seen from the center. Another angle keeps the center, the start and the direction. */
export const arcAngle: DerivedValue<'arc'> = {
  get(arc) {
    const round = geometry(arc);
    return round && shown(Math.abs(degrees(round.sweep)), 0.001);
  },
  with(arc, value) {
    const round = geometry(arc);
    if (!round) return null;
    const turned = value * Math.sign(round.sweep);
    return {
      ...arc,
      mid: point(arcPoint(round, arc.start, turned / 2)),
      end: point(arcPoint(round, arc.start, turned)),
    };
  },
};
