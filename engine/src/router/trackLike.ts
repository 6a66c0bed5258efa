import { newId, nm, type Nm } from '../base/index.ts';
import type { Track } from './routedCopper.ts';

interface TrackLook {
  readonly net: string;
  readonly layer: string;
  readonly width: Nm;
}

/** A track of a net, layer and width for `tracksAlong`, which gives each piece its place. */
export const trackLike = ({ net, layer, width }: TrackLook): Track => ({
  kind: 'track',
  id: newId(),
  locked: false,
  layer,
  start: { x: nm(0), y: nm(0) },
  mid: null,
  end: { x: nm(0), y: nm(0) },
  width,
  net,
});
