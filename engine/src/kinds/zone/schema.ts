import { z } from 'zod';
import { angle, length, outline, points, ratio, record } from '../common.ts';

/** A copper area that is filled around everything of other nets. */
export const zone = z.object({
  ...record('zone'),
  net: z.string(),
  name: z.string(),
  layers: z.array(z.string()),
  /** Border first, then the holes cut out of it. */
  outlines: z.array(outline),
  priority: z.number().int(),
  connect: z.enum(['thermal', 'solid', 'none', 'thruThermal']),
  clearance: length,
  minThickness: length,
  thermalGap: length,
  thermalBridge: length,
  fillMode: z.enum(['solid', 'hatch']),
  hatch: z.object({
    thickness: length,
    gap: length,
    orientation: angle,
    smoothingLevel: z.number().int(),
    smoothingValue: ratio,
    borderAlgorithm: z.string(),
    minHoleArea: ratio,
  }),
  smoothing: z.enum(['none', 'chamfer', 'fillet']),
  radius: length,
  islands: z.enum(['always', 'never', 'area']),
  /** Square nanometres; used when `islands` is 'area'. */
  islandArea: z.number(),
  /** How the border is drawn in the editor. */
  border: z.object({ style: z.enum(['none', 'edge', 'full']), pitch: length }),
  teardrop: z.enum(['none', 'padvia', 'trackEnd']),
  filled: z.boolean(),
  /** Whether the fills are drawn with an outline of `minThickness` as well: KiCad stored them so until version 5. */
  strokedFills: z.boolean(),
  /** Filled copper, as stored or computed: simple polygons, holes cut in by bridges. */
  fills: z.array(z.object({ layer: z.string(), points, island: z.boolean() })),
  /** Set while something that was edited since the fills were computed may want them otherwise. */
  stale: z.literal(true).optional(),
});
