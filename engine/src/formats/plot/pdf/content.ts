import { boxCorners, type Shape } from '../../../geometry/index.ts';
import { printColor } from '../colors.ts';
import type { PlotPage } from '../page.ts';

/** Points of 1/72 inch, a nanometre. */
export const POINT = 72 / 25.4e6;
export const number = (value: number): string => String(Number(value.toFixed(3)));

/** Bézier handles of an arc of at most a quarter turn (Riškus 2006): 4/3 · tan(angle / 4). */
function arcCurves(
  arc: {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly start: number;
    readonly sweep: number;
  },
  at: (x: number, y: number) => string,
): string {
  const steps = Math.max(1, Math.ceil(Math.abs(arc.sweep) / (Math.PI / 2)));
  const step = arc.sweep / steps;
  const k = (4 / 3) * Math.tan(step / 4) * arc.radius;
  const x = (angle: number) => arc.x + arc.radius * Math.cos(angle);
  const y = (angle: number) => arc.y + arc.radius * Math.sin(angle);
  let out = `${at(x(arc.start), y(arc.start))} m `;
  for (let i = 0; i < steps; i++) {
    const [a, b] = [arc.start + i * step, arc.start + (i + 1) * step];
    out += `${at(x(a) - k * Math.sin(a), y(a) + k * Math.cos(a))} ${at(x(b) + k * Math.sin(b), y(b) - k * Math.cos(b))} ${at(x(b), y(b))} c `;
  }
  return out;
}

/** The operators that paint one page (ISO 32000-1, 8.5), y turned upwards. */
export function content(page: PlotPage, mono: boolean): string {
  const { box } = page;
  const at = (x: number, y: number) => `${number((x - box.minX) * POINT)} ${number((box.maxY - y) * POINT)}`;
  const ring = (points: ArrayLike<number>): string => {
    let out = '';
    for (let i = 0; i + 1 < points.length; i += 2) out += `${at(points[i]!, points[i + 1]!)} ${i === 0 ? 'm' : 'l'} `;
    return `${out}h `;
  };
  const width = (r: number) => `${number(2 * r * POINT)} w `;
  const paint = (shape: Shape): string => {
    switch (shape.type) {
      case 'capsule':
        // A line of no length with round caps is a disc.
        return `${width(shape.r)}${at(shape.x0, shape.y0)} m ${at(shape.x1, shape.y1)} l S`;
      case 'arc':
        return `${width(shape.r)}${arcCurves(shape.arc, at)}S`;
      case 'box':
        return shape.r === 0 ? `${ring(boxCorners(shape))}f` : `${width(shape.r)}${ring(boxCorners(shape, shape.r))}B`;
      case 'ring':
        return shape.r > 0 ? `${width(shape.r)}${ring(shape.points)}B` : `${ring(shape.points)}f`;
    }
  };
  const lines = ['1 J 1 j'];
  for (const ink of page.inks) {
    const paper = ink.layer.startsWith('hole.') || ink.layer.endsWith('Fill');
    const rgb = mono ? (paper ? 0xffffff : 0) : (ink.color ?? printColor(ink.layer));
    const color = [rgb >>> 16, (rgb >>> 8) & 255, rgb & 255].map(channel => number(channel / 255)).join(' ');
    lines.push(`${color} RG ${color} rg`, ...ink.shapes.map(paint));
  }
  return lines.join('\n');
}
