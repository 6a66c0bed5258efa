import type { Rule } from '../rule.ts';
import { duplicateReference } from './duplicateReference.ts';
import { labelAlone } from './labelAlone.ts';
import { labelDangling } from './labelDangling.ts';
import { multipleNames } from './multipleNames.ts';
import { noConnectConnected } from './noConnectConnected.ts';
import { noConnectDangling } from './noConnectDangling.ts';
import { pinNotConnected } from './pinNotConnected.ts';
import { pinToPin } from './pinToPin.ts';
import { powerPinNotDriven } from './powerPinNotDriven.ts';

/** The electrical rules. */
export const ercRules: readonly Rule<'erc'>[] = [
  pinNotConnected,
  pinToPin,
  powerPinNotDriven,
  noConnectConnected,
  noConnectDangling,
  duplicateReference,
  labelDangling,
  labelAlone,
  multipleNames,
];
