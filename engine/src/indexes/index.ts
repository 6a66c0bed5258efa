export type { Derived } from './derived.ts';
export { BoxGrid, SpatialIndex } from './spatial/index.ts';
export * from './batches/index.ts';
export { PICK_SORTS, pickSort, type PickSort } from './pick/pickSort.ts';
export { pick, pickBox, shapesOf, type LayerStack, type PickOptions } from './pick/index.ts';
export { BoardNets } from './board/nets.ts';
export * from './board/index.ts';
export * from './schematic/index.ts';
export { outlineBox } from './board/outline.ts';
export * from './facts/index.ts';
export { pageInfo } from './batches/pageInfo.ts';
export { inVariant, variantNames } from './variants.ts';
export {
  CONSTRAINTS,
  footprintSubject,
  placeIn,
  readRules,
  type ConstraintType,
  type RuleDocument,
  type RuleFault,
  type Subject,
} from './ruleLanguage/index.ts';
export type { Disallowed } from './ruleLanguage/index.ts';
export type { KeepOut } from './ruleLanguage/surroundings.ts';
