import { z } from 'zod';
import { fill, length, place, placed, record, size, stroke, textStyle } from '../common.ts';

/** A text, or a text box when `box` is set. `role` marks the special texts of KiCad 5 to 7 footprints. */
export const text = z.object({
  ...record('text'),
  ...place,
  ...placed,
  text: z.string(),
  role: z.enum(['user', 'reference', 'value']),
  hidden: z.boolean(),
  knockout: z.boolean(),
  keepUpright: z.boolean(),
  excludeFromSim: z.boolean(),
  style: textStyle,
  box: z
    .object({
      /** From `at` to the opposite corner, before rotation. */
      size,
      /** Left, top, right, bottom. */
      margins: z.array(length),
      border: z.boolean(),
      stroke,
      fill,
    })
    .nullable(),
});
