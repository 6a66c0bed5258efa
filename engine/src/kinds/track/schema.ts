import { z } from 'zod';
import { length, point, record } from '../common.ts';

/** A piece of copper track: straight, or an arc through `mid` where that is set. */
export const track = z.object({
  ...record('track'),
  layer: z.string(),
  start: point,
  mid: point.nullable(),
  end: point,
  width: length,
  net: z.string(),
});
