import type { Pattern } from '../pattern.ts';
import type { Dims } from '../source.ts';
import { ballGrid } from './ballGrid.ts';
import { can } from './can.ts';
import { chip, chipArray } from './chip.ts';
import { gullDual, gullQuad } from './gullWing.ts';
import { mountingHole } from './hole.ts';
import { lands } from './lands.ts';
import { dualNoLead, quadNoLead } from './noLead.ts';
import { dualInLine, padRows } from './rows.ts';
import { axial, radial, slab, upright } from './twoLead.ts';

/** What draws footprints, by the name that tables use. */
export const makers: Readonly<Record<string, (d: Dims) => Pattern>> = {
  axial,
  ballGrid,
  can,
  chip,
  chipArray,
  dualInLine,
  dualNoLead,
  gullDual,
  gullQuad,
  lands,
  mountingHole,
  padRows,
  quadNoLead,
  radial,
  slab,
  upright,
};
