import { EXCESS } from '../ipc.ts';
import { boxAround, line, path, ring, SILK_GAP, type PadSpec, type Pattern } from '../pattern.ts';
import { SILK } from '../silk.ts';
import type { Dims } from '../source.ts';

/**
 * Aluminium electrolytic cans on a square base. D: can; base: side of the base, two corners of which are cut at the plus; gap, l, w:
 * between the lands, their length and width, as makers of such capacitors agree on.
 */
export function can(d: Dims): Pattern {
  const [diameter, side, gap, l, w] = [d.number('D'), d.number('base'), d.number('gap'), d.number('l'), d.number('w')];
  const x = (gap + l) / 2;
  const pad = (number: string, at: number): PadSpec => ({ number, x: at, y: 0, w: l, h: w, shape: 'round' });
  const frame = (by: number) => {
    const [half, cut] = [side / 2 + by, side / 6 + by / 2];
    const right = [-half + cut, -half, half, -half, half, half, -half + cut, half];
    const left = [-half, half - cut, -half, -half + cut, -half + cut, -half];
    return path(...right, ...left);
  };
  const [px, py, size] = [-side / 2 - 0.6, -w / 2 - 0.2 - SILK / 2 - 0.7, Math.min(1, side / 6)];
  const plus = [line(px - size / 2, py, px + size / 2, py), line(px, py - size / 2, px, py + size / 2)];
  return {
    pads: [pad('1', -x), pad('2', x)],
    body: boxAround(0, 0, side, side),
    fab: [...frame(0), ring(0, 0, diameter / 2)],
    silk: [...frame(SILK_GAP), ...plus],
    mark: 'none',
    type: 'smd',
    excess: EXCESS.usual[d.density()],
    height: d.number('H'),
  };
}
