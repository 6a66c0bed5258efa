import { mil, nm, stableId, type Nm } from '../../../base/index.ts';
import { electricalTypesBy, type Fill, type Records } from '../../../kinds/index.ts';
import { fillOf, strokeOf, textStyleOf } from '../symbols/parts.ts';
import { lineOr } from '../symbols/shapes.ts';
import { H_ALIGN, V_ALIGN, type SymbolRecord } from './common.ts';
import { num, tokens, type LineReader } from './lines.ts';
import { modernOverbars } from './overbar.ts';

type Body = SymbolRecord['bodies'][number];
type Item = Body['items'][number];
type Pin = Records['pin'];
type Shape = { readonly id: Item['id']; readonly width: string | undefined; readonly fill: string | undefined };

/** Reads one line of a DRAW section into the body of its unit and style. Mils with y upwards become nm with y downwards. */
export function readDrawing(symbol: SymbolRecord, line: string, lines: LineReader): void {
  const parts = tokens(line);
  const reader = READERS[parts[0] ?? ''];
  if (!reader) {
    if (line.trim() !== '') lines.warn(line);
    return;
  }
  const [unit, style] = reader.where(parts);
  const body = bodyOf(symbol, Math.trunc(num(unit)), Math.trunc(num(style)));
  body.items.push(reader.read(parts, stableId(`${symbol.name}/${body.unit}/${body.style}/${body.items.length}`)));
}

function bodyOf(symbol: SymbolRecord, unit: number, style: number): Body {
  let body = symbol.bodies.find(other => other.unit === unit && other.style === style);
  if (!body) symbol.bodies.push((body = { unit, style, unitName: '', items: [] }));
  return body;
}

const at = (x: string | undefined, y: string | undefined) => ({ x: mil(num(x)), y: mil(-num(y)) });
const FILLS: Record<string, Fill['type']> = { F: 'outline', f: 'background' };

const drawn = ({ id, width, fill }: Shape) => ({
  id,
  locked: false,
  layer: '',
  screen: '',
  stroke: strokeOf(mil(num(width))),
  fill: fillOf(FILLS[fill ?? 'N'] ?? 'none'),
  net: '',
});

interface Reader {
  readonly where: (parts: readonly string[]) => readonly (string | undefined)[];
  readonly read: (parts: readonly string[], id: Item['id']) => Item;
}

const atIndex = (unit: number) => (parts: readonly string[]) => [parts[unit], parts[unit + 1]];

/** Flat points of a `P` or `B` line, and what follows them. */
function pointList(parts: readonly string[]): { points: Int32Array; after: readonly string[] } {
  const count = Math.max(0, Math.min(Math.trunc(num(parts[1])), (parts.length - 5) >> 1));
  const points = new Int32Array(count * 2);
  for (let i = 0; i < count; i++) {
    points[2 * i] = mil(num(parts[5 + 2 * i]));
    points[2 * i + 1] = mil(-num(parts[6 + 2 * i]));
  }
  return { points, after: parts.slice(5 + 2 * count) };
}

const READERS: Record<string, Reader> = {
  // A x y radius start end unit style width fill startX startY endX endY; angles in tenths of a degree
  A: {
    where: atIndex(6),
    read: (p, id) => {
      const start = num(p[4]) / 10;
      // An arc never exceeds half a turn: it runs the shorter way round.
      const sweep = ((((num(p[5]) / 10 - start) % 360) + 540) % 360) - 180;
      const polar = (deg: number) => ({
        x: mil(num(p[1]) + num(p[3]) * Math.cos((deg * Math.PI) / 180)),
        y: mil(-num(p[2]) - num(p[3]) * Math.sin((deg * Math.PI) / 180)),
      });
      const ends = p.length > 13;
      return {
        kind: 'arc',
        ...drawn({ id, width: p[8], fill: p[9] }),
        start: ends ? at(p[10], p[11]) : polar(start),
        mid: polar(start + sweep / 2),
        end: ends ? at(p[12], p[13]) : polar(start + sweep),
      };
    },
  },
  // B count unit style width x y … fill
  B: {
    where: atIndex(2),
    read: (p, id) => {
      const { points, after } = pointList(p);
      return { kind: 'bezier', ...drawn({ id, width: p[4], fill: after[0] }), points };
    },
  },
  // C x y radius unit style width fill
  C: {
    where: atIndex(4),
    read: (p, id) => ({
      kind: 'circle',
      ...drawn({ id, width: p[6], fill: p[7] }),
      center: at(p[1], p[2]),
      radius: mil(num(p[3])),
    }),
  },
  // P count unit style width x y … fill
  P: {
    where: atIndex(2),
    read: (p, id) => {
      const { points, after } = pointList(p);
      return lineOr({
        kind: 'polygon',
        ...drawn({ id, width: p[4], fill: after[0] }),
        outline: { points, arcs: [] },
        closed: false,
      });
    },
  },
  // S x y endX endY unit style width fill
  S: {
    where: atIndex(5),
    read: (p, id) => ({
      kind: 'rectangle',
      ...drawn({ id, width: p[7], fill: p[8] }),
      start: at(p[1], p[2]),
      end: at(p[3], p[4]),
      radius: nm(0),
    }),
  },
  // T angle x y size hidden unit style text [Normal|Italic bold hAlign vAlign]
  T: {
    where: atIndex(6),
    read: (p, id) => {
      const height = mil(num(p[4]));
      return {
        kind: 'text',
        id,
        locked: false,
        layer: '',
        screen: '',
        at: at(p[2], p[3]),
        rotation: num(p[1]) / 10,
        text: modernOverbars((p[8] ?? '').replace(/~/g, ' ')),
        role: 'user',
        hidden: p[5] === '1',
        knockout: false,
        keepUpright: true,
        excludeFromSim: false,
        style: textStyleOf({
          size: { w: height, h: height },
          italic: p[9] === 'Italic',
          bold: p[10] === '1',
          hAlign: H_ALIGN[p[11] as 'C'] ?? 'center',
          vAlign: V_ALIGN[p[12] as 'C'] ?? 'center',
        }),
        box: null,
      };
    },
  },
  // X name number x y length direction numberSize nameSize unit style electrical [shape]
  X: { where: atIndex(9), read: readPin },
};

const TURN: Record<string, number> = { R: 0, U: 90, L: 180, D: 270 };
const ELECTRICAL = electricalTypesBy('kicadLegacy');
const SHAPES: Record<string, Pin['shape']> = {
  '': 'line',
  I: 'inverted',
  C: 'clock',
  CI: 'invertedClock',
  IC: 'invertedClock',
  L: 'inputLow',
  CL: 'clockLow',
  V: 'outputLow',
  F: 'edgeClockHigh',
  X: 'nonLogic',
};

function readPin(p: readonly string[], id: Item['id']): Pin {
  const shape = p[12] ?? '';
  const textOf = (size: string | undefined) => {
    const height: Nm = mil(num(size));
    return textStyleOf({ size: { w: height, h: height } });
  };
  return {
    kind: 'pin',
    id,
    locked: false,
    at: at(p[3], p[4]),
    rotation: TURN[p[6] ?? 'R'] ?? 0,
    number: p[2] === '~' ? '' : (p[2] ?? ''),
    name: modernOverbars(p[1] ?? ''),
    electrical: ELECTRICAL.get(p[11] ?? 'P') ?? 'passive',
    shape: SHAPES[shape.replace('N', '')] ?? 'line',
    length: mil(num(p[5])),
    hidden: shape.includes('N'),
    nameStyle: textOf(p[8]),
    numberStyle: textOf(p[7]),
    alternates: [],
  };
}
