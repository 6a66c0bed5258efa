import { z } from 'zod';
import { fill, length, outline, record, stroke } from '../common.ts';

/** An area with rules of its own, above all a keep-out. */
export const ruleArea = z.object({
  ...record('ruleArea'),
  name: z.string(),
  layers: z.array(z.string()),
  outlines: z.array(outline),
  priority: z.number().int(),
  /** What must not be inside. */
  keepout: z.object({
    tracks: z.boolean(),
    vias: z.boolean(),
    pads: z.boolean(),
    copper: z.boolean(),
    footprints: z.boolean(),
  }),
  border: z.object({ style: z.enum(['none', 'edge', 'full']), pitch: length }),
  /** Of areas on a schematic sheet, whose rules concern the symbols and nets inside; absent on boards. */
  sheet: z
    .object({
      screen: z.string(),
      stroke,
      fill,
      inBom: z.boolean(),
      onBoard: z.boolean(),
      excludeFromSim: z.boolean(),
      dnp: z.boolean(),
    })
    .exactOptional(),
});
