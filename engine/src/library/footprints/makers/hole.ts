import { boxAround, ring, type PadSpec, type Pattern } from '../pattern.ts';
import type { Dims } from '../source.ts';

/** So many vias stand around a plated mounting hole. */
const VIAS = 8;

/**
 * Mounting holes. drill; head: diameter of what lies on the board; pad: diameter of copper around the hole, none without it; via
 * 'PADxHOLE': vias in that ring.
 */
export function mountingHole(d: Dims): Pattern {
  const [hole, head] = [d.number('drill'), d.number('head')];
  const plated = d.has('pad');
  const size = d.number('pad', hole);
  const pads: PadSpec[] = [
    {
      number: plated ? '1' : '',
      x: 0,
      y: 0,
      w: size,
      h: size,
      shape: 'circle',
      drill: [hole, hole],
      ...(plated ? {} : { use: 'bare' as const }),
    },
  ];
  if (d.has('via')) {
    const [pad, drill] = d.pair('via');
    // Holes stay 0.25 mm apart.
    const r = Math.max((hole + size) / 4, hole / 2 + 0.25 + drill / 2);
    for (let i = 0; i < VIAS; i++) {
      const turn = (2 * Math.PI * i) / VIAS;
      pads.push({
        number: '1',
        x: r * Math.cos(turn),
        y: r * Math.sin(turn),
        w: pad,
        h: pad,
        shape: 'circle',
        drill: [drill, drill],
      });
    }
  }
  return {
    pads,
    body: boxAround(0, 0, head, head),
    fab: [ring(0, 0, head / 2)],
    silk: [],
    mark: 'none',
    type: 'unspecified',
    excess: 0.25,
    round: true,
    virtual: true,
    height: 0,
  };
}
