import type { Issue } from '../../base/index.ts';
import { transforms } from '../../geometry/index.ts';
import { componentPlacement, type Point, type Records, type TitleBlock } from '../../kinds/index.ts';
import { textStyleOf } from '../kicad/symbols/parts.ts';
import type { SymbolRecord } from '../kicad/symbols/symbol.ts';
import {
  junctionsOf,
  records,
  type Box,
  type DrawnPart,
  type DrawnSheet,
  type Loose,
  type Mark,
} from '../drawn/index.ts';
import { table } from './json.ts';
import { readFlag } from './stdFlag.ts';
import { readPart, unknownShape } from './stdPart.ts';
import { numbersOf, READERS, readText } from './stdShapes.ts';
import { degrees, length, letters, point, points } from './units.ts';

/** Parts of the sheet's frame say so in the last field of their texts. */
const TITLES = table<'title' | 'revision' | 'date' | 'company'>({
  frame_title: 'title',
  frame_version: 'revision',
  frame_date: 'date',
  frame_company: 'company',
});

function readFrame(source: string): { box: Box | null; block: Box | null; title: Partial<TitleBlock> } {
  const title: Partial<TitleBlock> = {};
  let box: Box | null = null;
  let block: Box | null = null;
  for (const shape of source.split('#@$').slice(1)) {
    const fields = shape.split('~');
    const role = TITLES.get(fields.at(-1) ?? '');
    if (role && fields[0] === 'T') title[role] = readText(fields).text.text;
    if (fields[0] !== 'R') continue;
    const [, x, y, , , w, h] = fields;
    const [a, b] = [point(x, y), point(Number(x) + Number(w), Number(y) + Number(h))];
    const own = { x0: a.x, y0: a.y, x1: b.x, y1: b.y };
    if (fields.at(-1) === 'frame_innerbox') box = own;
    if (fields.at(-1) === 'frame_hitarea') block = own;
  }
  return { box, block, title };
}

const isFrame = (source: string): boolean => /^LIB~[^#]*~frame_lib_/.test(source.slice(0, 400));

/** Points of a wire as pieces. */
function pieces<T>(path: string | undefined, make: (a: Point, b: Point) => T): T[] {
  const n = numbersOf(path);
  const out: T[] = [];
  for (let i = 0; i + 3 < n.length; i += 2) out.push(make(point(n[i], n[i + 1]), point(n[i + 2], n[i + 3])));
  return out;
}

/** `N~x~y~rotation~color~text~id~anchor~textX~textY~font~size`. */
function readNetLabel([, x, y, rotation, , name = '', , anchor, , , , size = '']: readonly string[]): Mark {
  const upright = degrees(rotation) % 180 !== 0;
  return {
    name,
    at: point(x, y),
    rotation: (upright ? 90 : 0) + (anchor === 'end' ? 180 : 0),
    style: textStyleOf(letters(points(size))),
    look: 'plain',
    shape: 'passive',
  };
}

/** A sheet: the strings of `shape`, by their codes. */
export function readStdSheet(
  shapes: readonly string[],
  name: string,
  file: string,
  issues: Issue[],
  symbols: Map<string, SymbolRecord>,
  ports: { count: number },
): DrawnSheet {
  const parts: DrawnPart[] = [];
  const marks: Mark[] = [];
  const objects: Loose[] = [];
  const wires: Records['wire'][] = [];
  const dots: Point[] = [];
  let frame: ReturnType<typeof readFrame> | null = null;
  for (const shape of shapes) {
    const fields = shape.split('~');
    const [code = '', x, y] = fields;
    switch (code) {
      case 'LIB':
        if (isFrame(shape)) frame = readFrame(shape);
        else parts.push(readPart(shape, file, issues, symbols));
        break;
      case 'F': {
        const read = readFlag(shape, ++ports.count, file, issues, symbols);
        if ('part' in read) parts.push(read.part);
        else marks.push(read.mark);
        break;
      }
      case 'W':
        wires.push(...pieces(x, records.wire));
        break;
      case 'B':
        objects.push(...pieces(x, records.bus));
        break;
      // BE~rotation~x1~y1~x2~y2: to whom it belongs follows from where it lies.
      case 'BE': {
        const [from, to] = [point(fields[2], fields[3]), point(fields[4], fields[5])];
        wires.push(records.wire(from, to));
        break;
      }
      case 'N':
        marks.push(readNetLabel(fields));
        break;
      case 'J':
        dots.push(point(x, y));
        break;
      case 'O':
        objects.push(records.noConnect({ x: length(x), y: length(y) }));
        break;
      default:
        if (Object.hasOwn(READERS, code)) objects.push(...(READERS[code]!(fields) as Loose[]));
        else if (code !== '') issues.push(unknownShape(code, file));
    }
  }
  const pins = parts.flatMap(part => {
    const t = componentPlacement(part);
    return part.symbol.bodies.flatMap(({ items }) =>
      items
        .filter(item => item.kind === 'pin')
        .map(item => {
          const at = transforms.apply(t, item.at);
          return { x: Math.round(at.x), y: Math.round(at.y) } as Point;
        }),
    );
  });
  const block = frame?.block;
  const inBlock = (object: Loose): object is Records['text'] =>
    object.kind === 'text' &&
    !!block &&
    object.at.x > block.x0 &&
    object.at.x < block.x1 &&
    object.at.y > block.y0 &&
    object.at.y < block.y1;
  return {
    name,
    top: true,
    title: { ...frame?.title, comments: objects.filter(inBlock).map(({ text }) => text) },
    frame: frame?.box ?? null,
    objects: [
      ...objects.filter(object => !inBlock(object)),
      ...wires,
      ...junctionsOf(wires, pins, dots).map(records.junction),
    ],
    parts,
    marks,
    modules: [],
  };
}
