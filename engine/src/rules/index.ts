export type { Finding } from './finding.ts';
export {
  rule,
  type Domain,
  type DrcInput,
  type ErcInput,
  type Found,
  type Inputs,
  type Rule,
  type RuleInput,
  type SchematicPart,
} from './rule.ts';
export { keyOf, rules, runRules, severityOf, type RunOptions } from './run.ts';
export { LiveErc } from './liveErc.ts';
export { LiveDrc } from './liveDrc.ts';
export { CAPABILITIES, type Capability } from './capabilities.ts';
export { drcInput, ercInput } from './input.ts';
export { closestCopper, smallestGap, type ClosestCopper } from './smallestGap.ts';
export { DEFAULT_PIN_CONFLICTS } from './erc/pinMatrix.ts';
export { conflictOf, type Conflict } from './erc/pinMatrix.ts';
export type { ErcRule } from './erc/ercRule.ts';
export { conflictsOf, exclude, includeAgain, resetChecks, setConflict, setSeverity } from './settings.ts';
export { connectionGrid } from './erc/queries/connectionGrid.ts';
