import { z } from 'zod';
import { length, point, record } from '../common.ts';

/** A plated hole between two copper layers. */
export const via = z.object({
  ...record('via'),
  type: z.enum(['through', 'blind', 'buried', 'micro']),
  at: point,
  /** Diameter of the copper. */
  size: length,
  drill: length,
  /** Outermost copper layers that it joins. */
  layers: z.array(z.string()),
  net: z.string(),
  /** Whether copper is left out on layers where nothing connects. */
  removeUnused: z.boolean(),
  keepEnds: z.boolean(),
  /** Copper on the outermost of its layers only, even if others connect. */
  endsOnly: z.literal(true).exactOptional(),
  /** A via that is kept though it touches nothing. */
  free: z.boolean(),
});
