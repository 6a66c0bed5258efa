import { nm } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { letters, point, text } from '../../layout/index.ts';
import type { Element } from '../xml.ts';
import { dimensionOf } from './grammar.ts';

/** Millimetres with two places, as Eagle measures by default. */
const millimetres = (length: number): string => `${(length / 1e6).toFixed(2)} mm`;

/** A measured distance (`<dimension>`); null for angles, radii and leaders, which are reported. */
export function readDimension(element: Element, layer: string): Records['dimension'] | null {
  const own = dimensionOf(element);
  if (own.dtype !== 'parallel' && own.dtype !== 'horizontal' && own.dtype !== 'vertical') return null;
  const [a, b, c] = [point(own.x1, own.y1), point(own.x2, own.y2), point(own.x3, own.y3)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return null;
  const aligned = own.dtype === 'parallel';
  const across = own.dtype === 'vertical';
  const measured = aligned ? length : Math.abs(across ? dy : dx);
  // To the left of the way from the first point to the second; of orthogonal ones along the other axis.
  const height = aligned ? (dx * (c.y - a.y) - dy * (c.x - a.x)) / length : across ? c.x - a.x : c.y - a.y;
  const size = own.textsize > 0 ? own.textsize : 1_000_000;
  return {
    kind: 'dimension',
    id: '' as Records['dimension']['id'],
    locked: false,
    layer,
    screen: '',
    type: aligned ? 'aligned' : 'orthogonal',
    points: [a, b],
    height: nm(height),
    orientation: across ? 1 : 0,
    leaderLength: nm(0),
    text: text(layer, c, 0, millimetres(measured), letters(size)),
    format: { prefix: '', suffix: '', units: 2, unitsFormat: 1, precision: 2, override: null, suppressZeroes: false },
    look: {
      thickness: own.width,
      arrowLength: nm(1_270_000),
      textPosition: 0,
      arrowsOutward: true,
      extensionHeight: nm(586_420),
      extensionOffset: nm(0),
      textFrame: 0,
      keepAligned: true,
    },
    lines: [],
  };
}
