import { EXCESS, FILLETS, landOf } from '../ipc.ts';
import { bevelled, boxAround, path, SILK_GAP, type PadSpec, type Pattern } from '../pattern.ts';
import type { Dims } from '../source.ts';
import { besideExposed, exposedPad } from './exposed.ts';
import { corners, quadPads } from './gullWing.ts';

/** Size of a package without leads, by its nominal side: bodies are sawn to 0.1 mm. */
const sawn = (side: number) => [side - 0.1, side + 0.1] as const;

/**
 * Packages without leads on four sides. n, or nx and ny: pins a side; p: pitch; W, L: body; F: length of a terminal; b: its
 * breadth; EP, vias: the exposed pad.
 */
export function quadNoLead(d: Dims): Pattern {
  const p = d.number('p');
  const [w, l] = [d.number('W'), d.number('L')];
  const nx = d.number('nx', d.number('n') / 4);
  const ny = d.number('ny', d.number('n') / 4);
  const land = (side: number) => landOf(sawn(side), d.range('F'), d.range('b'), FILLETS.noLead[d.density()]);
  const across = besideExposed(d, land(w), 0);
  const along = besideExposed(d, land(l), 1);
  const body = boxAround(0, 0, w, l);
  return {
    pads: [...quadPads(nx, ny, p, across, along), ...exposedPad(d)],
    body,
    fab: bevelled(body),
    silk: corners(
      { x: w / 2, y: l / 2 },
      { x: ((nx - 1) / 2) * p + across.across / 2, y: ((ny - 1) / 2) * p + across.across / 2 },
    ),
    mark: 'up',
    type: 'smd',
    excess: EXCESS.usual[d.density()],
    height: d.number('H'),
  };
}

/** The same with terminals on two sides, pin 1 at the upper left. */
export function dualNoLead(d: Dims): Pattern {
  const [n, p, w, l] = [d.number('n'), d.number('p'), d.number('W'), d.number('L')];
  const land = besideExposed(d, landOf(sawn(w), d.range('F'), d.range('b'), FILLETS.noLead[d.density()]), 0);
  const [x, length] = [(land.inner + land.outer) / 2, land.outer - land.inner];
  const pads = Array.from({ length: n }, (_, i): PadSpec => {
    const row = i < n / 2 ? i : n - 1 - i;
    return {
      number: String(i + 1),
      x: i < n / 2 ? -x : x,
      y: (row - (n / 2 - 1) / 2) * p,
      w: length,
      h: land.across,
      shape: 'round',
    };
  });
  const body = boxAround(0, 0, w, l);
  const y = l / 2 + SILK_GAP;
  return {
    pads: [...pads, ...exposedPad(d)],
    body,
    fab: bevelled(body),
    silk: [...path(-w / 2, -y, w / 2, -y), ...path(-w / 2, y, w / 2, y)],
    mark: 'up',
    type: 'smd',
    excess: EXCESS.usual[d.density()],
    height: d.number('H'),
  };
}
