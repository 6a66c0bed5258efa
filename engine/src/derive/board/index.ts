export { Clearances, type Clearing } from './clearances.ts';
export { BoardConnectivity } from './connectivity.ts';
export { CopperIndex, type CopperItem } from './copper/index.ts';
export { courtyardsOf, FeatureIndex, FEATURES, type Courtyard, type Feature, type Side } from './features/index.ts';
export { Gap, Part, shareGround, type Slotted } from './measure/index.ts';
export { NetClasses } from './netClasses.ts';
export { RatsnestIndex, type Airwire } from './ratsnest.ts';
export { edgePaths, edgeRings } from './edge.ts';
export type { Rings } from './features/rings.ts';
