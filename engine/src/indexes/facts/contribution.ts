import type { Obj, ObjOf } from '../../kinds/index.ts';
import { isMicro } from './viaKinds.ts';

/** Some files say 'as the net class has it' by a hole of a few nanometres: that is none. */
const NO_DRILL = 1000;

/** What one object has that makes a board dear, or hard to make. Lengths in nanometres; an object may have several of each. */
export interface Contribution {
  readonly tracks: readonly number[];
  readonly drills: readonly number[];
  readonly annulars: readonly number[];
  readonly slots: number;
  readonly castellated: number;
  /** Pads that may be gold fingers, where the board has an edge connector. */
  readonly fingers: number;
}

const NOTHING: Contribution = { tracks: [], drills: [], annulars: [], slots: 0, castellated: 0, fingers: 0 };

/** @param copper the copper layers from the top to the bottom */
export function contributionOf(object: Obj, copper: readonly string[]): Contribution {
  switch (object.kind) {
    case 'track':
      return object.layer.endsWith('.Cu') && object.width > 0 ? { ...NOTHING, tracks: [object.width] } : NOTHING;
    case 'via':
      if (object.drill < NO_DRILL || isMicro(object, copper)) return NOTHING;
      return { ...NOTHING, drills: [object.drill], annulars: [(object.size - object.drill) / 2] };
    case 'footprint':
      return ofPads(object.pads);
    default:
      return NOTHING;
  }
}

function ofPads(pads: ObjOf<'footprint'>['pads']): Contribution {
  const drills: number[] = [];
  const annulars: number[] = [];
  let [slots, castellated, fingers] = [0, 0, 0];
  for (const pad of pads) {
    if (pad.property.includes('castellated')) castellated++;
    if (pad.type === 'connect' && pad.property === '') fingers++;
    if (!pad.drill || (pad.type !== 'thru' && pad.type !== 'npth')) continue;
    const { w, h } = pad.drill.size;
    if (Math.min(w, h) < NO_DRILL) continue;
    drills.push(Math.min(w, h));
    if (w !== h) slots++;
    // A custom or shifted pad has no ring that two numbers could describe.
    if (pad.type === 'thru' && pad.shape !== 'custom' && pad.offset.x === 0 && pad.offset.y === 0)
      annulars.push(Math.min(pad.size.w - w, pad.size.h - h) / 2);
  }
  return { tracks: [], drills, annulars, slots, castellated, fingers };
}
