import type { PadSpec } from '../pattern.ts';
import type { Land } from '../ipc.ts';
import type { Dims } from '../source.ts';

/** Share of an exposed pad that gets paste: more lets the part swim (IPC-7093 asks for 50 to 80 %). */
const PASTE = 0.65;
/** Openings are at most so wide, mm: gas must find a way out. */
const WIDEST = 1.5;
/** Vias under an exposed pad, mm. */
const VIA = { pad: 0.5, drill: 0.2, pitch: 0.6 };
/** Between the exposed pad and the lands, mm: their heels give way. */
const APART = 0.2;

/**
 * The exposed pad in the middle, its paste as a grid of windows, and where wanted vias with a heat spreader on the back.
 * EP: 'WxL', none without it; pin: its number, by default that after the last pin; vias: 'CxR'.
 */
export function exposedPad(d: Dims): PadSpec[] {
  if (!d.has('EP')) return [];
  const [w, h] = d.pair('EP');
  const number = d.text('pin', String(d.number('n') + 1));
  const pads: PadSpec[] = [{ number, x: 0, y: 0, w, h, shape: 'rect', use: 'copper' }];
  const [columns, rows] = [Math.ceil(w / WIDEST), Math.ceil(h / WIDEST)];
  const share = Math.sqrt(PASTE);
  const grid = (nx: number, ny: number, place: (x: number, y: number) => PadSpec) => {
    for (let iy = 0; iy < ny; iy++)
      for (let ix = 0; ix < nx; ix++) pads.push(place(((ix + 0.5) / nx - 0.5) * w, ((iy + 0.5) / ny - 0.5) * h));
  };
  grid(columns, rows, (x, y) => ({
    number: '',
    x,
    y,
    w: (w / columns) * share,
    h: (h / rows) * share,
    shape: 'round',
    use: 'paste',
  }));
  if (!d.has('vias')) return pads;
  const [nx, ny] = d.pair('vias').map((most, i) => Math.max(1, Math.min(most, Math.floor([w, h][i]! / VIA.pitch)))) as [
    number,
    number,
  ];
  grid(nx, ny, (x, y) => ({
    number,
    x,
    y,
    w: VIA.pad,
    h: VIA.pad,
    shape: 'circle',
    drill: [VIA.drill, VIA.drill],
    use: 'thermal',
  }));
  pads.push({ number, x: 0, y: 0, w, h, shape: 'rect', use: 'back' });
  return pads;
}

/** A land whose heel keeps clear of the exposed pad; `side` says along which of its dimensions the lands face it. */
export function besideExposed(d: Dims, land: Land, side: 0 | 1): Land {
  if (!d.has('EP')) return land;
  return { ...land, inner: Math.max(land.inner, d.pair('EP')[side] / 2 + APART) };
}
