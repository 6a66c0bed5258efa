export { isTrue, type Compiled } from './compile.ts';
export {
  CONSTRAINTS,
  sortOf,
  type ConstraintType,
  type ConstraintUnit,
  type Disallowed,
  type ZoneConnection,
} from './constraints.ts';
export { readRules, type CustomConstraint, type CustomRule, type RuleDocument } from './document.ts';
export { placeIn, type RuleFault } from './fault.ts';
export { NEEDS, type Scene } from './scene.ts';
export type { Subject } from './subject.ts';
export { footprintSubject, Surroundings } from './surroundings.ts';
export { namesLayer } from './wildcards.ts';
