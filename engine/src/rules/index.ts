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
} from './rule.ts';
export { keyOf, rules, runRules, type RunOptions } from './run.ts';
export { drcInput, ercInput } from './input.ts';
export { DEFAULT_PIN_CONFLICTS, PIN_TYPES } from './erc/pinMatrix.ts';
