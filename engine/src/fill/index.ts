export { pourImported } from './imported.ts';
export { fillZones, ZoneFiller, type Filled } from './fill.ts';
