import type { PcbOptions } from '../options/attributes.ts';
import type { BoardSize } from '../options/constraints.ts';
import type { StencilOptions } from '../options/stencil.ts';
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

/** Stainless steel: 7.93 g/cm³, in ng per mm² and um. Cut apertures are left out of account. */
const STEEL = 7930;
/** Usual hollow aluminium frame, milligrams per millimetre of its outer border. */
const FRAME = 800;

/** Weight of one stencil, grams, rounded up. */
export function stencilWeightGrams(o: StencilOptions, { widthUm, heightUm }: BoardSize): number {
  const [width, height] = [widthUm / 1000, heightUm / 1000];
  const sheets = o.side === 'separate' ? 2 : 1;
  const sheet = ceilDiv(multiply(width, height, o.thicknessUm, STEEL), 1_000_000);
  const frame = o.type === 'framework' ? multiply(2, width + height, FRAME) : 0;
  return ceilDiv(multiply(sheets, sheet + frame), 1000);
}
