import { copperLayers, asBoard } from '../../kinds/index.ts';
import { shapeBox, type Box } from '../../geometry/index.ts';
import { footprintPlacement, padHole } from '../../kinds/index.ts';
import type { DrcInput } from '../rule.ts';

/** A hole or a slot as it is drilled, nanometres. */
export interface DrilledHole {
  readonly width: number;
  readonly length: number;
  readonly isPlated: boolean;
  readonly isThrough: boolean;
  readonly box: Box;
}

/** Some files say 'as the net class has it' by a hole of a few nanometres: that is none. */
const NO_DRILL = 1000;

/** All holes of a board. */
export function* drilledHoles({ doc }: Pick<DrcInput, 'doc'>): Generator<DrilledHole> {
  const copper = copperLayers(asBoard(doc.settings));
  for (const { at, drill, layers } of doc.all('via')) {
    if (drill < NO_DRILL) continue;
    const r = drill / 2;
    const ends = layers.map(layer => copper.indexOf(layer));
    yield {
      width: drill,
      length: drill,
      isPlated: true,
      isThrough: Math.min(...ends) <= 0 && Math.max(...ends) === copper.length - 1,
      box: { minX: at.x - r, minY: at.y - r, maxX: at.x + r, maxY: at.y + r },
    };
  }
  for (const footprint of doc.all('footprint')) {
    const placement = footprintPlacement(footprint);
    for (const pad of footprint.pads) {
      const hole = padHole(pad, placement);
      if (hole?.type !== 'capsule' || 2 * hole.r < NO_DRILL) continue;
      const length = Math.hypot(hole.x1 - hole.x0, hole.y1 - hole.y0) + 2 * hole.r;
      yield { width: 2 * hole.r, length, isPlated: pad.type === 'thru', isThrough: true, box: shapeBox(hole) };
    }
  }
}
