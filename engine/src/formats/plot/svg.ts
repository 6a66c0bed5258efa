import { boxCorners, type Shape } from '../../geometry/index.ts';
import { printColor } from './colors.ts';
import type { PlotPage } from './page.ts';
import { placedOn, TRUE_SIZE, type PlotPaper } from './paper.ts';
import type { Ink } from './picture.ts';

/** Millimetres with at most four places. */
const mm = (nm: number): string => String(Number((nm / 1e6).toFixed(4)));
const hex = (rgb: number): string => `#${rgb.toString(16).padStart(6, '0')}`;
const point = (x: number, y: number): string => `${mm(x)} ${mm(y)}`;

function ringPath(points: ArrayLike<number>): string {
  let path = '';
  for (let i = 0; i + 1 < points.length; i += 2) path += `${i === 0 ? 'M' : 'L'}${point(points[i]!, points[i + 1]!)}`;
  return `${path}Z`;
}

function element(shape: Shape): string {
  switch (shape.type) {
    case 'capsule':
      if (shape.x0 === shape.x1 && shape.y0 === shape.y1)
        return `<circle cx="${mm(shape.x0)}" cy="${mm(shape.y0)}" r="${mm(shape.r)}" stroke="none"/>`;
      return `<path d="M${point(shape.x0, shape.y0)}L${point(shape.x1, shape.y1)}" stroke-width="${mm(2 * shape.r)}"/>`;
    case 'arc': {
      const { arc } = shape;
      const width = `stroke-width="${mm(2 * shape.r)}" fill="none"`;
      if (Math.abs(arc.sweep) >= 2 * Math.PI - 1e-9)
        return `<circle cx="${mm(arc.x)}" cy="${mm(arc.y)}" r="${mm(arc.radius)}" ${width}/>`;
      const at = (angle: number) => point(arc.x + arc.radius * Math.cos(angle), arc.y + arc.radius * Math.sin(angle));
      const large = Math.abs(arc.sweep) > Math.PI ? 1 : 0;
      return `<path d="M${at(arc.start)}A${mm(arc.radius)} ${mm(arc.radius)} 0 ${large} ${arc.sweep > 0 ? 1 : 0} ${at(arc.start + arc.sweep)}" ${width}/>`;
    }
    case 'box':
      if (shape.r === 0) return `<path d="${ringPath(boxCorners(shape))}" stroke="none"/>`;
      return `<path d="${ringPath(boxCorners(shape, shape.r))}" stroke-width="${mm(2 * shape.r)}" stroke-linejoin="round"/>`;
    case 'ring':
      return `<path d="${ringPath(shape.points)}" ${shape.r > 0 ? `stroke-width="${mm(2 * shape.r)}" stroke-linejoin="round"` : 'stroke="none"'}/>`;
  }
}

function group(ink: Ink, mono: boolean): string {
  const paper = ink.layer.startsWith('hole.') || ink.layer.endsWith('Fill');
  const color = mono ? (paper ? '#ffffff' : '#000000') : hex(ink.color ?? printColor(ink.layer));
  const opacity = ink.opacity < 1 ? ` opacity="${ink.opacity}"` : '';
  const images = ink.images.map(image => {
    const type = image.data.startsWith('/9j/') ? 'jpeg' : 'png';
    const place = `x="${mm(image.x - image.width / 2)}" y="${mm(image.y - image.height / 2)}" width="${mm(image.width)}" height="${mm(image.height)}"`;
    return `<image ${place} preserveAspectRatio="none" href="data:image/${type};base64,${image.data.replaceAll(/\s/g, '')}"/>`;
  });
  return `<g data-layer="${ink.layer}" fill="${color}" stroke="${color}"${opacity}>\n${images.join('\n')}${ink.shapes.map(element).join('\n')}\n</g>`;
}

export interface SvgOptions {
  /** Black on white. */
  readonly mono?: boolean;
  /** Without the white sheet below. */
  readonly bare?: boolean;
  /** Size that the picture says it has, pixels; else that of the page, millimetres. */
  readonly pixels?: { readonly width: number; readonly height: number };
  readonly paper?: PlotPaper;
}

/** One page as SVG 1.1 in millimetres. */
export function plotSvg(page: PlotPage, options: SvgOptions = {}): string {
  const { pixels, bare, mono = false, paper = TRUE_SIZE } = options;
  const on = placedOn(page, paper);
  const [x, y] = [mm(page.box.minX - on.left / on.scale), mm(page.box.minY - on.top / on.scale)];
  const [w, h] = [mm(on.width / on.scale), mm(on.height / on.scale)];
  const size = pixels
    ? `width="${pixels.width}" height="${pixels.height}"`
    : `width="${mm(on.width)}mm" height="${mm(on.height)}mm"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${x} ${y} ${w} ${h}" stroke-linecap="round">`,
    ...(bare ? [] : [`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#ffffff"/>`]),
    ...page.inks.map(ink => group(ink, mono)),
    '</svg>\n',
  ].join('\n');
}
