export { loadClipper } from './shapes/clipper.ts';
export { pourImported, wantsPour } from './importedZones.ts';
export { fillZones, ZoneFiller, type Filled } from './fill.ts';
export { inflate, minus, plus, rectangle, within } from './shapes/pathBooleans.ts';
export { grownParts } from './shapes/outlines.ts';
export type { Path, Paths } from './shapes/paths.ts';
