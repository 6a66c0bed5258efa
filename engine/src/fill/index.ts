export { loadClipper } from './clipper.ts';
export { pourImported, wantsPour } from './imported.ts';
export { fillZones, ZoneFiller, type Filled } from './fill.ts';
