import { z } from 'zod';
import { extra, field, length, placed, ratio, record } from '../common.ts';
import { arc } from '../arc/schema.ts';
import { bezier } from '../bezier/schema.ts';
import { circle } from '../circle/schema.ts';
import { dimension } from '../dimension/schema.ts';
import { group } from '../group/schema.ts';
import { image } from '../image/schema.ts';
import { line } from '../line/schema.ts';
import { pad } from '../pad/schema.ts';
import { polygon } from '../polygon/schema.ts';
import { rectangle } from '../rectangle/schema.ts';
import { ruleArea } from '../ruleArea/schema.ts';
import { table } from '../table/schema.ts';
import { text } from '../text/schema.ts';
import { zone } from '../zone/schema.ts';

export const footprintItem = z.discriminatedUnion('kind', [
  line,
  rectangle,
  circle,
  arc,
  polygon,
  bezier,
  text,
  image,
  table,
  dimension,
  zone,
  ruleArea,
  group,
]);
const triple = z.object({ x: z.number(), y: z.number(), z: z.number() });

/**
 * A footprint, placed on a board or in a library (then at the origin). Its pads, fields and drawings are relative to
 * `at`, before `rotation`. A footprint on the back holds its items as they lie on the board: already flipped, on B layers.
 */
export const footprint = z.object({
  ...record('footprint'),
  ...placed,
  /** 'Library:Name'. */
  libId: z.string(),
  side: z.enum(['front', 'back']),
  description: z.string(),
  tags: z.string(),
  /** Path of the component in the schematic, '/sheet/component'. */
  path: z.string(),
  sheetName: z.string(),
  sheetFile: z.string(),
  type: z.enum(['unspecified', 'smd', 'thru']),
  boardOnly: z.boolean(),
  excludeFromPositions: z.boolean(),
  excludeFromBom: z.boolean(),
  allowMissingCourtyard: z.boolean(),
  allowSoldermaskBridges: z.boolean(),
  dnp: z.boolean(),
  /** 'Reference' and 'Value' first, then the others. */
  fields: z.array(field),
  pads: z.array(pad),
  items: z.array(footprintItem),
  models: z.array(
    z.object({
      path: z.string(),
      hidden: z.boolean(),
      opacity: ratio,
      offset: triple,
      scale: triple,
      rotation: triple,
      extra,
    }),
  ),
  clearance: length.nullable(),
  maskMargin: length.nullable(),
  pasteMargin: length.nullable(),
  pasteRatio: ratio.nullable(),
  zoneConnect: z.enum(['inherit', 'none', 'thermal', 'solid', 'thruThermal']),
  /** Groups of pads that the footprint shorts on purpose. */
  netTies: z.array(z.array(z.string())),
  privateLayers: z.array(z.string()),
});
