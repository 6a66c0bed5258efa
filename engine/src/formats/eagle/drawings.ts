import { issue, msg, nm, type Issue, type Nm } from '../../base/index.ts';
import type { Point, Records, Stroke } from '../../kinds/index.ts';
import { Extent, records } from '../drawn/index.ts';
import { strokeOf } from '../kicad/symbols/parts.ts';
import { circleOf, frameOf, polygonOf, rectangleOf, textOf, vertexOf, wireOf } from './grammar.ts';
import { poseOf, styleOf } from './lettering.ts';
import type { Element } from './xml.ts';

/** Graphics of sheets and symbols: wire, circle, rectangle, polygon, text, frame. */
export type Drawing = Records['line' | 'arc' | 'circle' | 'rectangle' | 'polygon' | 'text'];

const STYLES = { continuous: 'solid', longdash: 'dash', shortdash: 'dot', dashdot: 'dashDot' } as const;
const penOf = ({ width, style }: { width: Nm; style: keyof typeof STYLES }): Stroke => strokeOf(width, STYLES[style]);

/** The middle of an arc over a chord; `curve` is its angle in degrees, anticlockwise positive. */
export function arcMiddle(a: Point, b: Point, curve: number): Point {
  const sagitta = Math.tan((Math.max(-359, Math.min(359, curve)) * Math.PI) / 720) / 2;
  return {
    x: nm((a.x + b.x) / 2 - (b.y - a.y) * sagitta),
    y: nm((a.y + b.y) / 2 + (b.x - a.x) * sagitta),
  };
}

function wireDrawing(element: Element): Drawing {
  const { x1, y1, x2, y2, curve, ...pen } = wireOf(element);
  const [start, end] = [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
  const stroke = penOf(pen);
  return curve === 0 ? records.line(start, end, stroke) : records.arc(start, arcMiddle(start, end, curve), end, stroke);
}

function circleDrawing(element: Element): Drawing {
  const { x, y, radius, width } = circleOf(element);
  return records.circle({ x, y }, radius, strokeOf(width), width === 0);
}

/** Filled, turned about its middle. */
function rectangleDrawing(element: Element): Drawing {
  const { x1, y1, x2, y2, rot } = rectangleOf(element);
  const none = strokeOf(nm(-1));
  if (rot.angle % 180 === 0) return records.rectangle({ x: x1, y: y1 }, { x: x2, y: y2 }, none, true);
  const [cx, cy] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const angle = (rot.angle * Math.PI) / 180;
  const corner = (x: number, y: number): number[] => [
    Math.round(cx + (x - cx) * Math.cos(angle) + (y - cy) * Math.sin(angle)),
    Math.round(cy - (x - cx) * Math.sin(angle) + (y - cy) * Math.cos(angle)),
  ];
  return records.polygon(
    [...corner(x1, y1), ...corner(x2, y1), ...corner(x2, y2), ...corner(x1, y2)],
    none,
    true,
    true,
  );
}

function polygonDrawing(element: Element): Drawing {
  const vertices = element.children.filter(({ name }) => name === 'vertex').map(vertexOf);
  const arcs = vertices.flatMap((vertex, i) => {
    if (vertex.curve === 0) return [];
    const { x, y } = arcMiddle(vertex, vertices[(i + 1) % vertices.length]!, vertex.curve);
    return [i, x, y];
  });
  const points = vertices.flatMap(({ x, y }) => [x, y]);
  return records.polygon(points, penOf(polygonOf(element)), true, true, arcs);
}

function textDrawing(element: Element): Records['text'] {
  const own = textOf(element);
  const { rotation, hAlign, vAlign } = poseOf(own);
  return records.text({ x: own.x, y: own.y }, rotation, element.text, { ...styleOf(own), hAlign, vAlign });
}

function frameDrawing(element: Element): Drawing {
  const { x1, y1, x2, y2 } = frameOf(element);
  return records.rectangle({ x: x1, y: y1 }, { x: x2, y: y2 }, strokeOf(nm(0)), false);
}

const READERS: Readonly<Record<string, (element: Element) => Drawing>> = {
  wire: wireDrawing,
  circle: circleDrawing,
  rectangle: rectangleDrawing,
  polygon: polygonDrawing,
  text: textDrawing,
  frame: frameDrawing,
};

export const isDrawing = (element: Element): boolean => Object.hasOwn(READERS, element.name);

export const drawingOf = (element: Element): Drawing => READERS[element.name]!(element);

/** The drawings among elements; what else there is, is named. */
export function drawingsOf(elements: readonly Element[], file: string, issues: Issue[]): Drawing[] {
  const drawings: Drawing[] = [];
  for (const element of elements)
    if (isDrawing(element)) drawings.push(drawingOf(element));
    else issues.push(leftOut(element, file));
  return drawings;
}

export const leftOut = ({ name, line }: Element, file: string): Issue =>
  issue('warning', msg('import.leftOut', '{{what}} omitted: not supported here', { what: `<${name}>` }), {
    file,
    line,
  });

/** The box around lines and frames. */
export function borderOf(elements: readonly Element[]): ReturnType<() => Extent['box']> {
  const extent = new Extent();
  for (const element of elements)
    if (element.name === 'wire' || element.name === 'frame') {
      const { x1, y1, x2, y2 } = frameOf(element);
      extent.add(x1, y1);
      extent.add(x2, y2);
    }
  return extent.box;
}
