import type { PcbOptions } from '../options/attributes.ts';
import { ceilDiv, multiply } from './integers.ts';

/** FR-4: 1.85 g/cm³. Copper: 8.96 g/cm³, of which a layer keeps about 60 % after etching. Both in ng per mm² and um. */
const FR4 = 1850;
const COPPER_ETCHED = 5376;

/** Weight of bare boards, grams, rounded up. */
export function boardWeightGrams(o: PcbOptions, orderMm2: number): number {
  const outer = Math.min(o.layers, 2) * o.outerCopperUm;
  const inner = Math.max(0, o.layers - 2) * o.innerCopperUm;
  const nanogramsPerMm2 = o.thicknessUm * FR4 + (outer + inner) * COPPER_ETCHED;
  // By way of ug: in ng the largest orders leave the safe integers.
  return ceilDiv(multiply(orderMm2, ceilDiv(nanogramsPerMm2, 1000)), 1_000_000);
}
