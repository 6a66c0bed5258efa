export type * from './design.ts';
export { assemble } from './assemble.ts';
export { underTitle } from './page.ts';
export { Extent } from './extent.ts';
export { inside, junctionsOf } from './junctions.ts';
export { inComponent, upright, type Pose } from './pose.ts';
export * as records from './records.ts';
export { verifyNets, type DeclaredNets } from './verify.ts';
