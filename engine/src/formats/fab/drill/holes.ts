import { transforms, transformShape } from '../../../geometry/index.ts';
import {
  asBoard,
  copperLayers,
  fieldValue,
  footprintPlacement,
  holeShape,
  padPlacement,
  viaLayers,
  type Doc,
} from '../../../kinds/index.ts';

/** A hole as it is drilled or routed; nanometres on the board. A round one has both ends at the same place. */
export interface Hole {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly diameter: number;
  readonly plated: boolean;
  readonly purpose: 'via' | 'component' | 'mechanical';
  /** First and last copper layer that it goes through, counted from 1. */
  readonly from: number;
  readonly to: number;
  readonly net: string;
  readonly component: string;
  readonly pin: string;
}

export const isSlot = (hole: Hole): boolean => Math.hypot(hole.x1 - hole.x0, hole.y1 - hole.y0) >= 1;

/** All holes of a board: those of vias, then those of pads. */
export function holesOf(doc: Doc): Hole[] {
  const copper = copperLayers(asBoard(doc.settings));
  const holes: Hole[] = [];
  for (const via of doc.all('via')) {
    if (via.drill <= 0) continue;
    const on = viaLayers(via, copper);
    const { x, y } = via.at;
    holes.push({
      x0: x,
      y0: y,
      x1: x,
      y1: y,
      diameter: via.drill,
      plated: true,
      purpose: 'via',
      from: copper.indexOf(on[0]!) + 1,
      to: copper.indexOf(on.at(-1)!) + 1,
      net: via.net,
      component: '',
      pin: '',
    });
  }
  for (const footprint of doc.all('footprint')) {
    const place = footprintPlacement(footprint);
    const component = fieldValue(footprint, 'Reference');
    for (const pad of footprint.pads) {
      const shape = holeShape(pad);
      if (!shape || (pad.type !== 'thru' && pad.type !== 'npth')) continue;
      const hole = transformShape(shape, transforms.compose(place, padPlacement(pad)));
      if (hole.type !== 'capsule' || hole.r <= 0) continue;
      const plated = pad.type === 'thru';
      holes.push({
        x0: hole.x0,
        y0: hole.y0,
        x1: hole.x1,
        y1: hole.y1,
        diameter: 2 * hole.r,
        plated,
        purpose: plated ? 'component' : 'mechanical',
        from: 1,
        to: copper.length,
        net: pad.net,
        component,
        pin: pad.number,
      });
    }
  }
  return holes;
}

/** Holes that one drill file holds: the same plating (through holes may have both) and the same span of layers. */
export interface DrillFile {
  readonly plated: boolean | 'mixed';
  readonly from: number;
  readonly to: number;
  readonly holes: readonly Hole[];
}

/**
 * The through holes, plated and bare (both always, so that a fab sees that there are none; `merged`: in one file), then each blind
 * or buried span.
 */
export function drillFiles(doc: Doc, merged = false): DrillFile[] {
  const last = copperLayers(asBoard(doc.settings)).length;
  const holes = holesOf(doc);
  const all = holes.filter(hole => hole.from === 1 && hole.to === last);
  const through = (plated: boolean | 'mixed'): DrillFile => ({
    plated,
    from: 1,
    to: last,
    holes: plated === 'mixed' ? all : all.filter(hole => hole.plated === plated),
  });
  const spans = Map.groupBy(
    holes.filter(hole => hole.from !== 1 || hole.to !== last),
    hole => `${hole.from}-${hole.to}`,
  );
  return [
    ...(merged ? [through('mixed')] : [through(true), through(false)]),
    ...[...spans.values()].map(list => ({ plated: true, from: list[0]!.from, to: list[0]!.to, holes: list })),
  ];
}
