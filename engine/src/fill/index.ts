export { loadClipper } from './shapes/clipper.ts';
export { pourImported, wantsPour } from './importedZones.ts';
export { fillZones, ZoneFiller, type Filled } from './fill.ts';
