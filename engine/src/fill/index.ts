export { fillZones, type Filled } from './fill.ts';
