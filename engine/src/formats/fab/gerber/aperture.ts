import { boxCorners, type Shape } from '../../../geometry/index.ts';

/** Nanometres as gerber's millimetres, at most six places. */
export const number = (nm: number): string => {
  const text = (nm / 1e6).toFixed(6).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
};

/** Degrees, from 0 up to 360. */
const decimal = (degrees: number): string => String(Number((((degrees % 360) + 360) % 360).toFixed(6)));

/** An aperture as the file defines it, without its D code. Two equal definitions share one code. */
export interface Aperture {
  readonly definition: string;
  /** Macros that the definition needs. */
  readonly macro?: keyof typeof MACROS;
}

/**
 * Macros (Ucamco, The Gerber Layer Format Specification, 4.5). RoundRect: radius, then the corners of its skeleton:
 * an outline, four discs, four bars. It turns with its corners, so any angle is exact. RotRect: a sharp rectangle.
 */
export const MACROS = {
  RoundRect:
    '%AMRoundRect*\n0 radius, then four corners of the skeleton*\n4,1,4,$2,$3,$4,$5,$6,$7,$8,$9,$2,$3,0*\n' +
    '1,1,$1+$1,$2,$3*\n1,1,$1+$1,$4,$5*\n1,1,$1+$1,$6,$7*\n1,1,$1+$1,$8,$9*\n' +
    '20,1,$1+$1,$2,$3,$4,$5,0*\n20,1,$1+$1,$4,$5,$6,$7,0*\n20,1,$1+$1,$6,$7,$8,$9,0*\n20,1,$1+$1,$8,$9,$2,$3,0*%',
  RotRect: '%AMRotRect*\n0 width, height, degrees anticlockwise*\n21,1,$1,$2,0,0,$3*%',
} as const;

/** The body of a macro of filled outlines, as seen from (x, y) (outline primitive; specification, 4.5.1.6). */
export const outlineMacro = (outlines: readonly (readonly number[])[], x: number, y: number): string =>
  outlines
    .map(points => {
      const corners: string[] = [];
      for (let i = 0; i < points.length; i += 2)
        corners.push(`${number(Math.round(points[i]! - x))},${number(Math.round(y - points[i + 1]!))}`);
      return `4,1,${corners.length},${corners.join(',\n')},\n${corners[0]!},0*`;
    })
    .join('\n');

export const circle = (diameter: number): Aperture => ({ definition: `C,${number(diameter)}` });

/**
 * The aperture that shows a shape with one flash at (x, y); null when a flash cannot show it. `form` is the pad's: an oval
 * stays one where it is round, and a rounded rectangle where its corners are sharp.
 */
export function flashOf(
  shape: Shape,
  form = '',
): { readonly aperture: Aperture; readonly x: number; readonly y: number } | null {
  if (shape.type === 'capsule') {
    const [dx, dy] = [Math.abs(shape.x1 - shape.x0), Math.abs(shape.y1 - shape.y0)];
    const [x, y] = [(shape.x0 + shape.x1) / 2, (shape.y0 + shape.y1) / 2];
    if (dx < 0.5 && dy < 0.5 && form !== 'oval') return { aperture: circle(2 * shape.r), x, y };
    if (dx < 0.5 || dy < 0.5)
      return { aperture: { definition: `O,${number(dx + 2 * shape.r)}X${number(dy + 2 * shape.r)}` }, x, y };
    return null;
  }
  if (shape.type !== 'box') return null;
  const quarter = Math.abs(((shape.deg % 90) + 90) % 90);
  const straight = quarter < 1e-9 || quarter > 90 - 1e-9;
  if (straight && shape.r < 0.5) {
    const turned = Math.abs(Math.round(shape.deg / 90)) % 2 === 1;
    const [w, h] = turned ? [shape.hh, shape.hw] : [shape.hw, shape.hh];
    return { aperture: { definition: `R,${number(2 * w)}X${number(2 * h)}` }, x: shape.x, y: shape.y };
  }
  if (shape.r < 0.5 && form !== 'roundrect') {
    const definition = `RotRect,${number(2 * shape.hw)}X${number(2 * shape.hh)}X${decimal(shape.deg)}`;
    return { aperture: { definition, macro: 'RotRect' }, x: shape.x, y: shape.y };
  }
  const corners = boxCorners({ ...shape, x: 0, y: 0 }, shape.r).map((value, i) => number(i % 2 === 0 ? value : -value));
  return {
    aperture: { definition: `RoundRect,${[number(shape.r), ...corners].join('X')}`, macro: 'RoundRect' },
    x: shape.x,
    y: shape.y,
  };
}
