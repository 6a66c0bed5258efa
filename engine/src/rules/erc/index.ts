import { busEntryNeeded } from './busEntryNeeded.ts';
import { busToBus } from './busToBus.ts';
import { busToNet } from './busToNet.ts';
import { duplicatePins } from './duplicatePins.ts';
import { duplicateReference } from './duplicateReference.ts';
import { duplicateSheets } from './duplicateSheets.ts';
import type { ErcRule } from './ercRule.ts';
import { extraUnits } from './extraUnits.ts';
import { footprintFilter } from './footprintFilter.ts';
import { footprintLink } from './footprintLink.ts';
import { fourWay } from './fourWay.ts';
import { globalLabelDangling } from './globalLabelDangling.ts';
import { groundPin } from './groundPin.ts';
import { labelAlone } from './labelAlone.ts';
import { labelDangling } from './labelDangling.ts';
import { labelManyWires } from './labelManyWires.ts';
import { localAndGlobal } from './localAndGlobal.ts';
import { missingBidi } from './missingBidi.ts';
import { missingInput } from './missingInput.ts';
import { missingPower } from './missingPower.ts';
import { missingUnit } from './missingUnit.ts';
import { multipleNames } from './multipleNames.ts';
import { noConnectConnected } from './noConnectConnected.ts';
import { noConnectDangling } from './noConnectDangling.ts';
import { notBusMember } from './notBusMember.ts';
import { offGrid } from './offGrid.ts';
import { pinNotConnected } from './pinNotConnected.ts';
import { pinNotDriven } from './pinNotDriven.ts';
import { pinToPin } from './pinToPin.ts';
import { powerPinNotDriven } from './powerPinNotDriven.ts';
import { remarkError } from './remarkError.ts';
import { remarkWarning } from './remarkWarning.ts';
import { sheetPorts } from './sheetPorts.ts';
import { similarLabelAndPower } from './similarLabelAndPower.ts';
import { similarLabels } from './similarLabels.ts';
import { similarPower } from './similarPower.ts';
import { simulationModel } from './simulationModel.ts';
import { singleGlobal } from './singleGlobal.ts';
import { symbolMissing } from './symbolMissing.ts';
import { unannotated } from './unannotated.ts';
import { undefinedNetclass } from './undefinedNetclass.ts';
import { unitFootprint } from './unitFootprint.ts';
import { unitNet } from './unitNet.ts';
import { unitValue } from './unitValue.ts';
import { unresolvedVariable } from './unresolvedVariable.ts';
import { wireDangling } from './wireDangling.ts';
import { wireEndOpen } from './wireEndOpen.ts';

/** The electrical rules: what is joined first, then what contradicts, then the rest. */
export const ercRules: readonly ErcRule[] = [
  pinNotConnected,
  pinToPin,
  pinNotDriven,
  powerPinNotDriven,
  groundPin,
  noConnectConnected,
  noConnectDangling,
  labelDangling,
  globalLabelDangling,
  labelAlone,
  singleGlobal,
  wireDangling,
  wireEndOpen,
  busEntryNeeded,
  offGrid,
  fourWay,
  labelManyWires,
  multipleNames,
  localAndGlobal,
  similarLabels,
  similarPower,
  similarLabelAndPower,
  busToNet,
  busToBus,
  notBusMember,
  sheetPorts,
  duplicateSheets,
  duplicateReference,
  unannotated,
  unitFootprint,
  unitValue,
  unitNet,
  extraUnits,
  missingUnit,
  missingInput,
  missingBidi,
  missingPower,
  duplicatePins,
  symbolMissing,
  footprintLink,
  footprintFilter,
  undefinedNetclass,
  unresolvedVariable,
  simulationModel,
  remarkWarning,
  remarkError,
];
