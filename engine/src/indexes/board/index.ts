export { boardEnv } from './boardEnv.ts';
export { Constraints, BOARD_EDGE, zoneClearing, type Clearing } from './constraints.ts';
export { ruleSource, type Limits } from './limits.ts';
export { BoardConnectivity } from './connectivity.ts';
export { CopperFrame, CopperIndex, itemsOf, type CopperItem } from './copper/index.ts';
export { UsedCopper } from './copper/used.ts';
export {
  BORDERS,
  courtyardCrossing,
  courtyardsOf,
  FeatureIndex,
  FEATURES,
  type Courtyard,
  type Feature,
  type Side,
} from './features/index.ts';
export { Gap, LooseGrid, Part, shareGround, type Slotted } from './measure/index.ts';
export { partnerOf } from './netNames.ts';
export { isTied } from './netTies.ts';
export { NetClasses } from './netClasses.ts';
export type { TiedWire } from './heldNet.ts';
export { HeldRatsnest } from './heldRatsnest.ts';
export { RatsnestIndex, type Airwire } from './ratsnest.ts';
export { RuleBook, type Entry } from './ruleBook.ts';
export { drawsEdge, edgePaths, edgeRings } from './edge.ts';
export type { Rings } from './features/rings.ts';
export { zoneReach } from './zoneReach.ts';
