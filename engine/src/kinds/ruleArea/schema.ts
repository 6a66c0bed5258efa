import { z } from 'zod';
import { length, outline, record } from '../common.ts';

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
});
