import { arcCurves, type Piece, type Pt, type Run } from './path.ts';

type Attributes = ReadonlyMap<string, string>;

const number = (attributes: Attributes, name: string): number => {
  const value = Number.parseFloat(attributes.get(name) ?? '0');
  return Number.isFinite(value) ? value : 0;
};

const polyline = (points: readonly Pt[], closed: boolean): Run[] =>
  points.length < 2
    ? []
    : [
        {
          start: points[0]!,
          pieces: [...points.slice(1), ...(closed ? [points[0]!] : [])].map(to => ({ to })),
          closed,
        },
      ];

function ellipse(cx: number, cy: number, rx: number, ry: number): Run[] {
  if (rx <= 0 || ry <= 0) return [];
  const [left, right] = [
    { x: cx - rx, y: cy },
    { x: cx + rx, y: cy },
  ];
  const half = (from: Pt, to: Pt) => arcCurves(from, rx, ry, 0, false, true, to);
  return [{ start: right, pieces: [...half(right, left), ...half(left, right)], closed: true }];
}

function rectangle(attributes: Attributes): Run[] {
  const [x, y, w, h] = ['x', 'y', 'width', 'height'].map(name => number(attributes, name)) as [
    number,
    number,
    number,
    number,
  ];
  if (w <= 0 || h <= 0) return [];
  const given = (name: string) => (attributes.has(name) ? number(attributes, name) : null);
  const rx = Math.min(w / 2, given('rx') ?? given('ry') ?? 0);
  const ry = Math.min(h / 2, given('ry') ?? given('rx') ?? 0);
  if (rx <= 0 || ry <= 0)
    return polyline(
      [
        { x, y },
        { x: x + w, y },
        { x: x + w, y: y + h },
        { x, y: y + h },
      ],
      true,
    );
  const pieces: Piece[] = [];
  let at: Pt = { x: x + rx, y };
  const line = (to: Pt) => {
    if (to.x !== at.x || to.y !== at.y) pieces.push({ to });
    at = to;
  };
  const corner = (to: Pt) => {
    pieces.push(...arcCurves(at, rx, ry, 0, false, true, to));
    at = to;
  };
  const start = at;
  line({ x: x + w - rx, y });
  corner({ x: x + w, y: y + ry });
  line({ x: x + w, y: y + h - ry });
  corner({ x: x + w - rx, y: y + h });
  line({ x: x + rx, y: y + h });
  corner({ x, y: y + h - ry });
  line({ x, y: y + ry });
  corner(start);
  return [{ start, pieces, closed: true }];
}

function pointsOf(text: string): Pt[] {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const points: Pt[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const [x, y] = [numbers[i]!, numbers[i + 1]!];
    if (!Number.isFinite(x) || !Number.isFinite(y)) break;
    points.push({ x, y });
  }
  return points;
}

/** Outlines of a basic shape (SVG 2, chapter 10); null for what is none. */
export function runsOf(name: string, attributes: Attributes): readonly Run[] | null {
  const n = (key: string) => number(attributes, key);
  switch (name) {
    case 'rect':
      return rectangle(attributes);
    case 'circle':
      return ellipse(n('cx'), n('cy'), n('r'), n('r'));
    case 'ellipse':
      return ellipse(n('cx'), n('cy'), n('rx'), n('ry'));
    case 'line':
      return polyline(
        [
          { x: n('x1'), y: n('y1') },
          { x: n('x2'), y: n('y2') },
        ],
        false,
      );
    case 'polyline':
    case 'polygon':
      return polyline(pointsOf(attributes.get('points') ?? ''), name === 'polygon');
    default:
      return null;
  }
}
