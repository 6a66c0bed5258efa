/** Where footprints lie: ground they need, laying them out, channels that look alike. */
export { channelsOf, replicate, type Channel, type Replicated } from './channels.ts';
export { clusters } from './clusters.ts';
export { collisions } from './collisions.ts';
export { pack } from './pack.ts';
export { roomOf } from './room.ts';
export { spread } from './spread.ts';
