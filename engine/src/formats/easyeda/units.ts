import { nm, type Nm } from '../../base/index.ts';
import type { Point, TextStyle } from '../../kinds/index.ts';
import { number, type Json } from './json.ts';

/** Both editors draw schematics in units of 10 mil. */
const UNIT = 254_000;
/** Beyond this no sheet and no board reaches, and 32-bit nanometres end soon after. */
const FARTHEST = 8000;

export const length = (value: Json): Nm => nm(Math.max(-FARTHEST, Math.min(FARTHEST, number(value))) * UNIT || 0);

export const point = (x: Json, y: Json): Point => ({ x: length(x), y: length(y) });

/** Height of a capital over the height of its font, and the width of a letter of ours next to one of Arial's. */
const CAPITAL = 0.68;
const NARROW = 0.85;

/** Letters of a font of so many units. */
export const letters = (units: number): Pick<TextStyle, 'size'> => {
  const h = Math.max(1, Math.min(1000, units)) * UNIT * CAPITAL;
  return { size: { w: nm(h * NARROW), h: nm(h) } };
};

/** '9pt', or 7 points by default: a pixel of the screen is a unit. */
export const points = (value: string): number => (Number.parseFloat(value) || 7) * (4 / 3);

export const degrees = (value: Json): number => ((Math.round(number(value)) % 360) + 360) % 360;
