import { z } from 'zod';
import { angle, extra, length, placed, point, ratio, record, size } from '../common.ts';
import { arc } from '../arc/schema.ts';
import { bezier } from '../bezier/schema.ts';
import { circle } from '../circle/schema.ts';
import { line } from '../line/schema.ts';
import { polygon } from '../polygon/schema.ts';
import { rectangle } from '../rectangle/schema.ts';

export const padShape = z.enum(['circle', 'rect', 'oval', 'roundrect', 'trapezoid', 'chamfered', 'custom']);
export const primitive = z.discriminatedUnion('kind', [line, rectangle, circle, arc, polygon, bezier]);

/** The shape that a pad has on some layers. */
const form = {
  shape: padShape,
  size,
  /** Shift of the copper against the hole, in the pad's own axes. */
  offset: point,
  /** Corner radius over the shorter side. */
  roundRatio: ratio,
  chamferRatio: ratio,
  chamferCorners: z.array(z.enum(['topLeft', 'topRight', 'bottomLeft', 'bottomRight'])),
  /** Growth of one side of a trapezoid. */
  delta: size,
  /** Drawings of a custom pad, relative to the pad and turned with it. */
  primitives: z.array(primitive),
  anchor: z.enum(['circle', 'rect']),
};

/**
 * A pad of a footprint. `at` is relative to the footprint, before its rotation; `rotation` is the pad's own turn
 * relative to the footprint (KiCad stores the sum: the importer subtracts).
 */
export const pad = z.object({
  ...record('pad'),
  ...placed,
  number: z.string(),
  type: z.enum(['thru', 'smd', 'connect', 'npth']),
  ...form,
  /**
   * Other shapes behind the front: on 'Inner' layers and on 'B.Cu', or on inner layers by name ('In1.Cu'). Absent where the pad is
   * alike on all layers.
   */
  stack: z.array(z.object({ layer: z.string(), ...form, extra })).exactOptional(),
  /** Hole; null for pads without. Width and height differ for slots. */
  drill: z.object({ shape: z.enum(['round', 'slot']), size }).nullable(),
  /** Layers or wildcards as KiCad has them: '*.Cu', 'F.Mask'. */
  layers: z.array(z.string()),
  zoneShape: z.enum(['outline', 'convexhull']),
  net: z.string(),
  pinFunction: z.string(),
  pinType: z.string(),
  /** null: as the footprint, then the board, says. */
  clearance: length.nullable(),
  maskMargin: length.nullable(),
  pasteMargin: length.nullable(),
  pasteRatio: ratio.nullable(),
  zoneConnect: z.enum(['inherit', 'none', 'thermal', 'solid', 'thruThermal']),
  thermalWidth: length.nullable(),
  thermalGap: length.nullable(),
  thermalAngle: angle.nullable(),
  dieLength: length,
  removeUnused: z.boolean(),
  keepEnds: z.boolean(),
  /** Copper on the board's outer layers only, even if inner layers connect. */
  endsOnly: z.literal(true).exactOptional(),
  /** KiCad's fabrication property: 'pad_prop_bga', 'pad_prop_castellated', …; ''. */
  property: z.string(),
});
