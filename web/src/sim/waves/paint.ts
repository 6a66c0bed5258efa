import type uPlot from 'uplot';
import { thinned, type Bin } from '@boardwright/sim/waves';
import type { Curve } from './curves.ts';
import type { Range } from './ranges.ts';

/** What a pane paints, in the order of its curves. */
export interface Picture {
  readonly curves: readonly { readonly curve: Curve; readonly color: string }[];
  readonly bars: readonly Bin[];
  readonly barColor: string;
}

/** Points of a curve that are worth drawing in so many columns. */
export function linePoints(
  { x, y, pyramid }: Curve,
  [from, to]: Range,
  columns: number,
  logarithmic: boolean,
): { readonly x: readonly number[]; readonly y: readonly number[] } {
  if (pyramid) return thinned(x, y, pyramid, { from, to, columns, logarithmic });
  // Along a path in the plane every point may matter; a screen has no more.
  const step = Math.max(1, Math.ceil(x.length / 200_000));
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let i = 0; i < x.length; i += step) {
    xs.push(x[i]!);
    ys.push(y[i]!);
  }
  return { x: xs, y: ys };
}

/** Paints over the grid that uPlot drew. Pixels are those of the canvas. */
export function paint(u: uPlot, { curves, bars, barColor }: Picture): void {
  const { ctx } = u;
  const { left, top, width, height } = u.bbox;
  const ratio = devicePixelRatio || 1;
  const { min: from = 0, max: to = 1, distr } = u.scales['x']!;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.clip();
  ctx.lineJoin = 'round';
  for (const { curve, color } of curves) {
    const { x, y } = linePoints(curve, [from!, to!], Math.ceil(width), distr === 3);
    ctx.beginPath();
    let down = false;
    for (let i = 0; i < x.length; i++) {
      const py = u.valToPos(y[i]!, 'y', true);
      if (!Number.isFinite(py)) {
        down = false;
        continue;
      }
      const px = u.valToPos(x[i]!, 'x', true);
      if (down) ctx.lineTo(px, py);
      else ctx.moveTo(px, py);
      down = true;
    }
    ctx.strokeStyle = color;
    ctx.lineWidth = 1.5 * ratio;
    ctx.stroke();
  }
  ctx.fillStyle = barColor;
  for (const bar of bars) {
    const [a, b] = [u.valToPos(bar.from, 'x', true), u.valToPos(bar.to, 'x', true)];
    const [base, peak] = [u.valToPos(0, 'y', true), u.valToPos(bar.count, 'y', true)];
    ctx.fillRect(a + ratio, peak, Math.max(ratio, b - a - 2 * ratio), base - peak);
  }
  ctx.restore();
}
