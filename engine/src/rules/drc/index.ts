import type { Rule } from '../rule.ts';
import { annularWidth } from './annularWidth.ts';
import { clearance } from './clearance.ts';
import { copperEdgeClearance } from './copperEdgeClearance.ts';
import { courtyardsOverlap } from './courtyardsOverlap.ts';
import { drillOutOfRange } from './drillOutOfRange.ts';
import { holeClearance } from './holeClearance.ts';
import { holeToHole } from './holeToHole.ts';
import { malformedCourtyard } from './malformedCourtyard.ts';
import { microviaDrillOutOfRange } from './microviaDrillOutOfRange.ts';
import { missingCourtyard } from './missingCourtyard.ts';
import { shortingItems } from './shortingItems.ts';
import { silkEdgeClearance } from './silkEdgeClearance.ts';
import { silkOverCopper } from './silkOverCopper.ts';
import { silkOverlap } from './silkOverlap.ts';
import { tracksCrossing } from './tracksCrossing.ts';
import { trackWidth } from './trackWidth.ts';
import { unconnectedItems } from './unconnectedItems.ts';
import { viaDiameter } from './viaDiameter.ts';

/** The design rules. */
export const drcRules: readonly Rule<'drc'>[] = [
  unconnectedItems,
  shortingItems,
  tracksCrossing,
  clearance,
  holeClearance,
  holeToHole,
  copperEdgeClearance,
  trackWidth,
  viaDiameter,
  annularWidth,
  drillOutOfRange,
  microviaDrillOutOfRange,
  courtyardsOverlap,
  malformedCourtyard,
  missingCourtyard,
  silkOverCopper,
  silkEdgeClearance,
  silkOverlap,
];
