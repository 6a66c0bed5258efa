import { z } from 'zod';
import { field, length, record } from '../common.ts';
import { arc } from '../arc/schema.ts';
import { bezier } from '../bezier/schema.ts';
import { circle } from '../circle/schema.ts';
import { line } from '../line/schema.ts';
import { pin } from '../pin/schema.ts';
import { polygon } from '../polygon/schema.ts';
import { rectangle } from '../rectangle/schema.ts';
import { text } from '../text/schema.ts';

export const symbolItem = z.discriminatedUnion('kind', [pin, line, rectangle, circle, arc, polygon, bezier, text]);

/**
 * A symbol of a library, or the copy that a schematic keeps. Its items have y growing DOWNWARDS like everything else
 * here (KiCad's library coordinates grow upwards: the importer turns them).
 */
export const symbol = z.object({
  ...record('symbol'),
  /** 'Library:Name', or the bare name in a symbol library. */
  name: z.string(),
  /** Name of the symbol this one is derived from; ''. */
  extends: z.string(),
  power: z.enum(['none', 'global', 'local']),
  pinNames: z.object({ hidden: z.boolean(), offset: length }),
  pinNumbersHidden: z.boolean(),
  inBom: z.boolean(),
  onBoard: z.boolean(),
  excludeFromSim: z.boolean(),
  fields: z.array(field),
  /** Number of units (gates); at least 1. */
  unitCount: z.number().int(),
  unitsInterchangeable: z.boolean(),
  /** Items by unit and body style; unit 0 is common to all units, style 0 to all styles (2 is De Morgan). */
  bodies: z.array(
    z.object({
      unit: z.number().int(),
      style: z.number().int(),
      unitName: z.string(),
      items: z.array(symbolItem),
      extra: z.array(z.string()).exactOptional(),
    }),
  ),
});
