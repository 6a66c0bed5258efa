import { closed, common, grown, unite, without } from '../../../geometry/area.ts';
import type { Shape } from '../../../geometry/index.ts';
import { cutOutlines } from './padArea.ts';

/** What is thinner than this, nanometres, is the error of rounding and not a web. */
const NOISE = 5000;

/**
 * The webs of mask between openings that are narrower than a fab can make, as outlines of openings to be added. They
 * reach a little into the openings on both sides, so that no hairline is left between.
 */
export function narrowWebs(openings: readonly Shape[], minWidth: number): number[][] {
  const open = unite(openings);
  const whole = closed(open, minWidth / 2);
  const webs = grown(without(whole, open), -NOISE);
  return cutOutlines(common(grown(webs, 2 * NOISE), whole));
}
