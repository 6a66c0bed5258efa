import { newId, nm, type Nm } from '../base/index.ts';
import type { Pt } from './path.ts';
import type { Via } from './routedCopper.ts';

/** What a via is made of; lengths in nanometres. */
export interface ViaSize {
  readonly size: Nm;
  readonly drill: Nm;
  readonly type: Via['type'];
  readonly layers: readonly string[];
}

/** A new via at the nearest whole nanometre; `free`: it keeps its net regardless of what it touches. */
export const viaAt = ({ x, y }: Pt, net: string, { size, drill, type, layers }: ViaSize, free = false): Via => ({
  kind: 'via',
  id: newId(),
  locked: false,
  type,
  at: { x: nm(Math.round(x)), y: nm(Math.round(y)) },
  size,
  drill,
  layers: [...layers],
  net,
  removeUnused: false,
  keepEnds: false,
  free,
});
