export { fillZones, ZoneFiller, type Filled } from './fill.ts';
