import { z } from 'zod';
import { point, record, size, stroke } from '../common.ts';

/** The slanted link from a bus to a wire, or from a bus to a bus: from `at` to `at` + `size` (which may be negative). */
export const busEntry = z.object({
  ...record('busEntry'),
  screen: z.string(),
  at: point,
  size,
  stroke,
  /** Whether both ends are buses (legacy files state it; later ones leave it to the geometry, which gives false). */
  busToBus: z.boolean(),
});
