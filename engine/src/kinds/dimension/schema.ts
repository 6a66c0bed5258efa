import { z } from 'zod';
import { id, length, place, point, record } from '../common.ts';
import { text } from '../text/schema.ts';

/** A measured distance, radius, centre mark or leader. Its text is kept as the file has it and renewed on edits. */
export const dimension = z.object({
  ...record('dimension'),
  ...place,
  type: z.enum(['aligned', 'orthogonal', 'leader', 'center', 'radial']),
  points: z.array(point),
  /**
   * What the points were picked on, one for each: the middle of a pad (`part`) of a footprint, or the n-th point that a cursor
   * snaps to on a record. null for points in the open. They move with it.
   */
  anchors: z.array(z.object({ owner: id, part: z.string(), snap: z.number().int() }).nullable()).exactOptional(),
  /** Signed distance of the cross bar from the first point. */
  height: length,
  /** 0 horizontal, 1 vertical; of the orthogonal type. */
  orientation: z.number().int(),
  leaderLength: length,
  text: text.nullable(),
  format: z.object({
    prefix: z.string(),
    suffix: z.string(),
    units: z.number().int(),
    unitsFormat: z.number().int(),
    precision: z.number().int(),
    override: z.string().nullable(),
    suppressZeroes: z.boolean(),
  }),
  look: z.object({
    thickness: length,
    arrowLength: length,
    textPosition: z.number().int(),
    arrowsOutward: z.boolean(),
    extensionHeight: length,
    extensionOffset: length,
    textFrame: z.number().int(),
    keepAligned: z.boolean(),
  }),
  /** Line pieces of a version 5 dimension, [x0, y0, x1, y1] each: they were stored, not computed. */
  lines: z.array(z.array(length)),
});
