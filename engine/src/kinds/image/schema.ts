import { z } from 'zod';
import { place, point, ratio, record } from '../common.ts';

/** A bitmap, its centre at `at`, at `scale` times its natural size (300 pixels an inch where the file says nothing). */
export const image = z.object({
  ...record('image'),
  ...place,
  at: point,
  scale: ratio,
  /** The file itself (PNG, JPEG, …) in base64. */
  data: z.string(),
});
