import { nm } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { pad, point } from '../../layout/index.ts';
import type { Element } from '../xml.ts';
import { holeOf, padOf, smdOf } from './grammar.ts';
import { mirroredLayer } from './layers.ts';
import { partPoint } from './lettering.ts';
import type { Rules } from './rules.ts';

type Pad = Records['pad'];

/** Depth of the corners cut off a square that make an octagon of it, over its side. */
const OCTAGON = 1 - Math.SQRT1_2;
const CORNERS: Pad['chamferCorners'] = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'];

const round = (diameter: number): NonNullable<Pad['drill']> => ({
  shape: 'round',
  size: { w: nm(diameter), h: nm(diameter) },
});

const turned = (angle: number, flipped: boolean): number => (((flipped ? -angle : angle) % 360) + 360) % 360;

/** A pad with a hole (`<pad>`), by the rules for rings and elongation. */
export function throughPad(element: Element, rules: Rules, flipped: boolean): Pad {
  const own = padOf(element);
  const size = rules.ring('Pad', own.drill, own.diameter);
  const stretch = rules.number(own.shape === 'offset' ? 'psElongationOffset' : 'psElongationLong', 100) / 100;
  const form = ((): Partial<Pad> => {
    const square = { w: nm(size), h: nm(size) };
    switch (formOf(own.shape, own.first, rules)) {
      case 'square':
        return { shape: 'rect', size: square };
      case 'octagon':
        return { shape: 'chamfered', size: square, chamferRatio: OCTAGON, chamferCorners: [...CORNERS] };
      case 'long':
        return { shape: 'oval', size: { w: nm(size * (1 + stretch)), h: nm(size) } };
      case 'offset':
        return {
          shape: 'oval',
          size: { w: nm(size * (1 + stretch)), h: nm(size) },
          offset: point((flipped ? -size : size) * (stretch / 2), 0),
        };
      default:
        return { shape: 'circle', size: square };
    }
  })();
  return pad({
    ...form,
    at: partPoint(own.x, own.y, flipped),
    rotation: turned(own.rot.angle, flipped),
    number: own.name,
    type: 'thru',
    drill: round(own.drill),
    layers: own.stop ? ['*.Cu', '*.Mask'] : ['*.Cu'],
    maskMargin: nm(rules.stop(size)),
    ...(own.thermals ? {} : { zoneConnect: 'solid' as const }),
  });
}

/** What the rules make of a pad's shape: `psTop` of 0 to 2 overrules that of the library, and `psFirst` that of the first pad. */
function formOf(shape: ReturnType<typeof padOf>['shape'], first: boolean, rules: Rules): string {
  const FORMS = ['square', 'round', 'octagon'];
  const forced = rules.number('psTop', -1);
  const ofFirst = rules.number('psFirst', -1);
  if (first && FORMS[ofFirst]) return FORMS[ofFirst];
  return FORMS[forced] && shape !== 'long' && shape !== 'offset' ? FORMS[forced] : shape;
}

/** A surface pad (`<smd>`). */
export function surfacePad(element: Element, rules: Rules, flipped: boolean): Pad {
  const own = smdOf(element);
  const side = (flipped ? mirroredLayer(own.layer) : own.layer) === '16' ? 'B' : 'F';
  const shorter = Math.min(own.dx, own.dy);
  const roundness = rules.roundness(shorter, own.roundness);
  return pad({
    at: partPoint(own.x, own.y, flipped),
    rotation: turned(own.rot.angle, flipped),
    number: own.name,
    type: 'smd',
    size: { w: own.dx, h: own.dy },
    ...(roundness > 0 ? { shape: 'roundrect', roundRatio: Math.min(0.5, roundness / 2) } : { shape: 'rect' }),
    layers: [`${side}.Cu`, ...(own.cream ? [`${side}.Paste`] : []), ...(own.stop ? [`${side}.Mask`] : [])],
    maskMargin: nm(rules.stop(shorter)),
    pasteMargin: nm(-rules.cream(shorter) || 0),
    ...(own.thermals ? {} : { zoneConnect: 'solid' as const }),
  });
}

/** A hole without copper (`<hole>`). */
export function barePad(element: Element, rules: Rules, flipped: boolean): Pad {
  const { x, y, drill } = holeOf(element);
  const size = { w: drill, h: drill };
  return pad({
    at: partPoint(x, y, flipped),
    type: 'npth',
    shape: 'circle',
    size,
    drill: { shape: 'round', size },
    layers: ['*.Cu', '*.Mask'],
    maskMargin: nm(rules.stop(drill)),
  });
}
