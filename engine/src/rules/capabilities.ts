import { mm, msg, type Msg } from '../base/index.ts';
import type { DesignRules } from '../kinds/index.ts';

/** What a maker can make, as minima of a board. */
export interface Capability {
  readonly id: string;
  readonly title: Msg;
  readonly about: Msg;
  readonly rules: Partial<DesignRules>;
}

/**
 * Presets from the service's capability figures (lengths in millimetres): traces and spaces 0.1, rings 0.125, drills 0.2,
 * tolerances of holes 0.08 to 0.15, of copper 0.02, of the solder mask 0.075, of the board's size 0.1 to 0.3. A via is a drill
 * and two rings. What the figures leave open follows from them: copper keeps a space and the tolerance of a hole from holes,
 * holes a space and twice the tolerance from each other, copper the tolerance of the size from the edge.
 */
export const CAPABILITIES: readonly Capability[] = [
  {
    id: 'limits',
    title: msg('capability.limits', 'Manufacturing limits'),
    about: msg('capability.limits.about', "The manufacturer's minimum values."),
    rules: {
      minClearance: mm(0.1),
      minTrackWidth: mm(0.1),
      minAnnularWidth: mm(0.125),
      minThroughHole: mm(0.2),
      minViaDiameter: mm(0.45),
      minHoleClearance: mm(0.1 + 0.08),
      minHoleToHole: mm(0.1 + 2 * 0.08),
      minEdgeClearance: mm(0.1),
      minSilkClearance: mm(0.075),
    },
  },
  {
    id: 'safe',
    title: msg('capability.safe', 'Limits plus tolerances'),
    about: msg('capability.safe.about', 'The limits plus all manufacturing tolerances, for higher yield.'),
    rules: {
      minClearance: mm(0.1 + 0.02),
      minTrackWidth: mm(0.1 + 0.02),
      minAnnularWidth: mm(0.125 + 0.075),
      minThroughHole: mm(0.2 + 0.08),
      minViaDiameter: mm(0.28 + 2 * 0.2),
      minHoleClearance: mm(0.1 + 0.15),
      minHoleToHole: mm(0.1 + 2 * 0.15),
      minEdgeClearance: mm(0.3),
      minSilkClearance: mm(0.15),
    },
  },
];
