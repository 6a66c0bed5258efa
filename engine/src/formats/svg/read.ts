import { fail, issue, msg, ok, type Result } from '../../base/index.ts';
import { transforms, type Transform } from '../../geometry/index.ts';
import { readXml, type Element } from '../eagle/xml.ts';
import { readPath, type Pt, type Run } from './path.ts';
import { runsOf } from './shapes.ts';
import { readTransform } from './transform.ts';

/** A drawing as polylines, flat coordinates in nanometres; curves are flattened. */
export interface SvgDrawing {
  readonly lines: readonly { readonly points: Int32Array; readonly closed: boolean }[];
  /** Elements that are no outlines and were left out, by name. */
  readonly skipped: Readonly<Record<string, number>>;
}

/** CSS pixels an inch (CSS Values 4, section 6.2). */
const PIXELS = 96;
const INCH = 25_400_000;
const UNITS: Readonly<Record<string, number>> = {
  mm: 1_000_000,
  cm: 10_000_000,
  in: INCH,
  pt: INCH / 72,
  pc: INCH / 6,
  px: INCH / PIXELS,
  '': INCH / PIXELS,
};

/** Farther than this from a curve, nanometres, no point of its polyline lies. */
const TOLERANCE = 2_000;
const MOST_PARTS = 512;
/** So far apart two points are drawn as one. */
const SAME = 10;
/** A board has no outline of that size: the numbers would leave their range. */
const LARGEST = 2_000_000_000;
const MOST_POINTS = 2_000_000;

/** A length attribute in nanometres; null for what is none, percentages among them. */
function lengthOf(text: string | undefined): number | null {
  const [, number, unit = ''] = /^\s*([+-]?[\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text ?? '') ?? [];
  const scale = UNITS[unit.toLowerCase()];
  return number === undefined || scale === undefined ? null : Number(number) * scale;
}

/** From the coordinates of the file to nanometres: the size in lengths over the view box; without either, CSS pixels. */
function viewOf(root: Element): Transform {
  const box = (root.attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, w = 0, h = 0] = box;
  const scale = INCH / PIXELS;
  if (box.length !== 4 || !box.every(Number.isFinite) || w <= 0 || h <= 0)
    return { a: scale, b: 0, c: 0, d: scale, e: 0, f: 0 };
  const width = lengthOf(root.attributes.get('width')) ?? w * scale;
  const height = lengthOf(root.attributes.get('height')) ?? h * scale;
  // The usual preserveAspectRatio: as large as fits.
  const fit = Math.min(width / w, height / h);
  return { a: fit, b: 0, c: 0, d: fit, e: -x * fit, f: -y * fit };
}

function flatten(run: Run, t: Transform): number[] {
  const points: number[] = [];
  const put = ({ x, y }: Pt) => {
    const n = points.length;
    if (n >= 2 && Math.hypot(points[n - 2]! - x, points[n - 1]! - y) < SAME) return;
    points.push(x, y);
  };
  let at = transforms.apply(t, run.start);
  put(at);
  for (const { to, curve } of run.pieces) {
    const end = transforms.apply(t, to);
    if (curve) {
      const [p, q] = curve.map(each => transforms.apply(t, each)) as [Pt, Pt];
      // Parts enough for the tolerance, by the second differences of the control points (Wang's formula).
      const bend = Math.max(
        Math.hypot(at.x - 2 * p.x + q.x, at.y - 2 * p.y + q.y),
        Math.hypot(p.x - 2 * q.x + end.x, p.y - 2 * q.y + end.y),
      );
      const parts = Math.min(MOST_PARTS, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / TOLERANCE))));
      for (let i = 1; i < parts; i++) {
        const s = i / parts;
        const u = 1 - s;
        const mix = (a: number, b: number, c: number, d: number) =>
          u * u * u * a + 3 * u * u * s * b + 3 * u * s * s * c + s * s * s * d;
        put({ x: mix(at.x, p.x, q.x, end.x), y: mix(at.y, p.y, q.y, end.y) });
      }
    }
    put(end);
    at = end;
  }
  return points;
}

/** Elements that draw nothing by themselves, or whose content is not drawn where it stands. */
const SILENT = new Set([
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'marker',
  'pattern',
  'title',
  'desc',
  'metadata',
  'style',
  'script',
]);
const GROUPS = new Set(['svg', 'g', 'a', 'switch']);

const hidden = (element: Element): boolean => {
  const style = element.attributes.get('style') ?? '';
  return (
    element.attributes.get('display') === 'none' ||
    element.attributes.get('visibility') === 'hidden' ||
    /display\s*:\s*none|visibility\s*:\s*hidden/.test(style)
  );
};

/** Reads the outlines of a drawing. Errors: no sound XML, no SVG, nothing drawn, larger than 2 m. */
export function readSvg(bytes: Uint8Array, file: string): Result<SvgDrawing> {
  const xml = readXml(bytes, file);
  if (!xml.ok) return xml;
  const root = xml.value.children.find(each => local(each.name) === 'svg');
  const refuse = (message: ReturnType<typeof msg>) => fail(issue('error', message, { file }));
  if (!root) return refuse(msg('svg.none', 'Not an SVG file.'));
  const lines: { points: Int32Array; closed: boolean }[] = [];
  const skipped: Record<string, number> = {};
  let [total, tooLarge] = [0, false];
  const take = (runs: readonly Run[], t: Transform) => {
    for (const run of runs) {
      const points = flatten(run, t);
      if (points.length < 4) continue;
      total += points.length;
      if (total > MOST_POINTS || points.some(each => !(Math.abs(each) < LARGEST))) tooLarge = true;
      if (tooLarge) return;
      const n = points.length;
      const closes = Math.hypot(points[0]! - points[n - 2]!, points[1]! - points[n - 1]!) < SAME;
      lines.push({
        points: Int32Array.from(closes ? points.slice(0, -2) : points, Math.round),
        closed: run.closed || closes,
      });
    }
  };
  const walk = (element: Element, outer: Transform) => {
    if (hidden(element)) return;
    const name = local(element.name);
    if (SILENT.has(name) || (element.name.includes(':') && name !== 'svg' && !element.name.startsWith('svg:'))) return;
    const t = transforms.compose(outer, readTransform(element.attributes.get('transform') ?? ''));
    if (GROUPS.has(name)) {
      for (const each of element.children) walk(each, t);
      return;
    }
    const runs = name === 'path' ? readPath(element.attributes.get('d') ?? '').runs : runsOf(name, element.attributes);
    if (runs) take(runs, t);
    else skipped[name] = (skipped[name] ?? 0) + 1;
  };
  walk(root, viewOf(root));
  if (tooLarge) return refuse(msg('svg.tooLarge', 'The drawing is larger than 2 m, or has too many points.'));
  if (lines.length === 0)
    return refuse(msg('svg.empty', 'The drawing has no outlines. Convert texts and clones (use) to paths first.'));
  return ok({ lines, skipped });
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
