import { flattenOutline } from '../../../geometry/index.ts';
import { grown, outlinesOf, unite } from '../../../geometry/area.ts';
import type { Outline, Records } from '../../../kinds/index.ts';
import { arc, circle, line, outlineOf, polygon, ruleArea } from '../../layout/index.ts';
import { arcMiddle } from '../drawings.ts';
import { circleOf, rectangleOf, vertexOf, wireOf } from '../grammar.ts';
import type { Element } from '../xml.ts';
import { polygonOf } from './grammar.ts';
import { mirroredLayer, RESTRICTIONS, type BoardLayers } from './layers.ts';
import { partPoint } from './lettering.ts';

/** The board's edge is drawn without a width often: with this it is seen, nanometres. */
const EDGE_WIDTH = 50_000;

export type Graphic = Records['line' | 'arc' | 'circle' | 'polygon' | 'ruleArea'];

/** The corners of a polygon with its arcs. */
export function polygonOutline(element: Element, flipped = false): Outline {
  const vertices = element.children.filter(({ name }) => name === 'vertex').map(vertexOf);
  const arcs: number[] = [];
  const points = vertices.flatMap(({ x, y, curve }, i) => {
    const from = partPoint(x, y, flipped);
    if (curve !== 0) {
      const next = vertices[(i + 1) % vertices.length]!;
      const middle = arcMiddle(from, partPoint(next.x, next.y, flipped), flipped ? -curve : curve);
      arcs.push(i, middle.x, middle.y);
    }
    return [from.x, from.y];
  });
  return outlineOf(points, arcs);
}

/** The area that a polygon's border covers, drawn with its pen: Eagle's copper reaches half a width over the corners. */
export function grownOutlines(outline: Outline, width: number): Outline[] {
  const area = unite([{ type: 'ring', points: flattenOutline(outline), r: 0 }]);
  return outlinesOf(grown(area, width / 2)).map(each => outlineOf(each.outline));
}

function rectangleOutline(element: Element, flipped: boolean): Outline {
  const { x1, y1, x2, y2, rot } = rectangleOf(element);
  const [cx, cy] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const angle = (rot.angle * Math.PI) / 180;
  const corner = (x: number, y: number): number[] => {
    const [dx, dy] = [x - cx, y - cy];
    const turned = partPoint(
      cx + dx * Math.cos(angle) + dy * Math.sin(angle),
      cy - dx * Math.sin(angle) + dy * Math.cos(angle),
      flipped,
    );
    return [turned.x, turned.y];
  };
  return outlineOf([...corner(x1, y1), ...corner(x2, y1), ...corner(x2, y2), ...corner(x1, y2)]);
}

function circleOutline(x: number, y: number, radius: number): Outline {
  return outlineOf([x - radius, y, x + radius, y], [0, x, y - radius, 1, x, y + radius]);
}

const restricted = (kind: 'F.Cu' | 'B.Cu' | 'vias', outline: Outline): Records['ruleArea'] =>
  ruleArea({
    layers: kind === 'vias' ? ['*.Cu'] : [kind],
    outlines: [outline],
    keepout: {
      tracks: kind !== 'vias',
      vias: kind === 'vias',
      pads: false,
      copper: kind !== 'vias',
      footprints: false,
    },
  });

/** A wire, circle, rectangle or polygon; `flipped` for those of parts on the back. Null for what is not drawn. */
export function graphic(element: Element, layers: BoardLayers, flipped: boolean): Graphic | null {
  const number = element.attributes.get('layer') ?? '';
  const own = flipped ? mirroredLayer(number) : number;
  const restriction = RESTRICTIONS.get(own);
  const layer = restriction ? '' : layers.of(own);
  if (layer === null) return null;
  switch (element.name) {
    case 'wire': {
      if (restriction) return null;
      const { x1, y1, x2, y2, width: stated, curve } = wireOf(element);
      const width = layer === 'Edge.Cuts' ? Math.max(stated, EDGE_WIDTH) : stated;
      const [a, b] = [partPoint(x1, y1, flipped), partPoint(x2, y2, flipped)];
      if (curve === 0) return line(layer, a, b, width);
      return arc(layer, a, arcMiddle(a, b, flipped ? -curve : curve), b, width);
    }
    case 'circle': {
      const { x, y, radius, width } = circleOf(element);
      const middle = partPoint(x, y, flipped);
      if (restriction) return restricted(restriction, circleOutline(middle.x, middle.y, radius + width / 2));
      return circle(layer, middle, radius, width, width === 0);
    }
    case 'rectangle': {
      const outline = rectangleOutline(element, flipped);
      return restriction ? restricted(restriction, outline) : polygon(layer, outline, 0, true);
    }
    case 'polygon': {
      const outline = polygonOutline(element, flipped);
      if (outline.points.length < 6) return null;
      const { width } = polygonOf(element);
      return restriction ? restricted(restriction, outline) : polygon(layer, outline, width, true);
    }
    default:
      return null;
  }
}
