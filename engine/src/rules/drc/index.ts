import type { Rule } from '../rule.ts';
import { annularWidth } from './annularWidth.ts';
import { assertionFailure } from './assertionFailure.ts';
import { clearance } from './clearance.ts';
import { connectionWidth } from './connectionWidth.ts';
import { copperEdgeClearance } from './copperEdgeClearance.ts';
import { copperSliver } from './copperSliver.ts';
import { courtyardsOverlap } from './courtyardsOverlap.ts';
import { creepage } from './creepage.ts';
import { customRules } from './customRules.ts';
import { diffPairGap } from './diffPairGap.ts';
import { diffPairUncoupled } from './diffPairUncoupled.ts';
import { drillOutOfRange } from './drillOutOfRange.ts';
import { duplicateFootprints } from './duplicateFootprints.ts';
import { extraFootprint } from './extraFootprint.ts';
import { footprintSymbolMismatch } from './footprintSymbolMismatch.ts';
import { footprintTypeMismatch } from './footprintTypeMismatch.ts';
import { holeClearance } from './holeClearance.ts';
import { holesCoLocated } from './holesCoLocated.ts';
import { holeToHole } from './holeToHole.ts';
import { npthInsideCourtyard, pthInsideCourtyard } from './insideCourtyard.ts';
import { invalidOutline } from './invalidOutline.ts';
import { isolatedCopper } from './isolatedCopper.ts';
import { itemOnDisabledLayer } from './itemOnDisabledLayer.ts';
import { itemsNotAllowed } from './itemsNotAllowed.ts';
import { lengthOutOfRange } from './lengthOutOfRange.ts';
import { malformedCourtyard } from './malformedCourtyard.ts';
import { microviaDrillOutOfRange } from './microviaDrillOutOfRange.ts';
import { mirroredTextOnFront, plainTextOnBack } from './mirroredText.ts';
import { missingCourtyard } from './missingCourtyard.ts';
import { missingFootprint } from './missingFootprint.ts';
import { netConflict } from './netConflict.ts';
import { padstack, padstackInvalid, throughHolePadWithoutHole } from './padstack.ts';
import { physicalClearance } from './physicalClearance.ts';
import { physicalHoleClearance } from './physicalHoleClearance.ts';
import { shortingItems } from './shortingItems.ts';
import { silkEdgeClearance } from './silkEdgeClearance.ts';
import { silkOverCopper } from './silkOverCopper.ts';
import { silkOverlap } from './silkOverlap.ts';
import { skewOutOfRange } from './skewOutOfRange.ts';
import { solderMaskBridge } from './solderMaskBridge.ts';
import { starvedThermal } from './starvedThermal.ts';
import { textHeight } from './textHeight.ts';
import { textOnEdgeCuts } from './textOnEdgeCuts.ts';
import { textThickness } from './textThickness.ts';
import { trackAngle } from './trackAngle.ts';
import { trackDangling } from './trackDangling.ts';
import { tracksCrossing } from './tracksCrossing.ts';
import { trackSegmentLength } from './trackSegmentLength.ts';
import { trackWidth } from './trackWidth.ts';
import { unconnectedItems } from './unconnectedItems.ts';
import { boardUnresolvedVariable } from './unresolvedVariable.ts';
import { viaCount } from './viaCount.ts';
import { viaDangling } from './viaDangling.ts';
import { viaDiameter } from './viaDiameter.ts';
import { zonesIntersect } from './zonesIntersect.ts';

/** The design rules. */
export const drcRules: readonly Rule<'drc'>[] = [
  customRules,
  unconnectedItems,
  shortingItems,
  tracksCrossing,
  clearance,
  creepage,
  physicalClearance,
  physicalHoleClearance,
  viaDangling,
  trackDangling,
  starvedThermal,
  holeClearance,
  holeToHole,
  holesCoLocated,
  copperEdgeClearance,
  connectionWidth,
  trackWidth,
  trackAngle,
  trackSegmentLength,
  viaDiameter,
  annularWidth,
  drillOutOfRange,
  microviaDrillOutOfRange,
  lengthOutOfRange,
  skewOutOfRange,
  viaCount,
  diffPairGap,
  diffPairUncoupled,
  courtyardsOverlap,
  malformedCourtyard,
  missingCourtyard,
  pthInsideCourtyard,
  npthInsideCourtyard,
  invalidOutline,
  solderMaskBridge,
  copperSliver,
  isolatedCopper,
  zonesIntersect,
  itemsNotAllowed,
  itemOnDisabledLayer,
  padstack,
  padstackInvalid,
  throughHolePadWithoutHole,
  footprintTypeMismatch,
  missingFootprint,
  extraFootprint,
  duplicateFootprints,
  footprintSymbolMismatch,
  netConflict,
  silkOverCopper,
  silkEdgeClearance,
  silkOverlap,
  textHeight,
  textThickness,
  mirroredTextOnFront,
  plainTextOnBack,
  textOnEdgeCuts,
  boardUnresolvedVariable,
  assertionFailure,
];
