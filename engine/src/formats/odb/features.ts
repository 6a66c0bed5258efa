import { incomplete, msg, type Issue } from '../../base/index.ts';
import { fractured } from '../../geometry/area.ts';
import { flattenArc, type Shape } from '../../geometry/index.ts';
import type { GerberObject, ObjectAttributes } from '../gerber/image.ts';
import { posed, type Pose } from '../gerber/read/aperture.ts';
import { multiQuadrantArc } from '../gerber/read/arcs.ts';
import { stampOf, swept } from '../gerber/read/hull.ts';
import { standardSymbol, type OdbSymbol } from './symbols.ts';

const INCH = 25_400_000;
const MM = 1_000_000;
/** Chord error of arcs in surfaces, nanometres. */
const TOLERANCE = 1000;
/** More than this no layer has: a file that draws so much has a fault. */
const MOST_FEATURES = 3_000_000;
/** A user's symbol may use others, but not without an end. */
const DEEPEST = 4;

/** A feature of a layer, with the values of the attributes that decide what a hole is. */
export interface OdbFeature extends GerberObject {
  /** 'plated', 'non_plated', 'via'; '' where the feature does not say so. */
  readonly drill: string;
}

export interface OdbFeatures {
  readonly features: readonly OdbFeature[];
  readonly issues: readonly Issue[];
}

/** The features of one of the job's own symbols by its name; null where it has none. */
type OwnSymbol = (name: string) => string | null;

const DRILLS = ['plated', 'non_plated', 'via'];
const NOTHING: ObjectAttributes = { fn: '', net: '', component: '', pin: '' };

/**
 * Reads a features file (ODB++ Design Format Specification, 'Features File'): lines, pads, arcs and surfaces.
 *
 * @param text Of the file.
 * @param file Its name, for issues.
 */
export const readFeatures = (text: string, file: string, ownSymbol: OwnSymbol): OdbFeatures =>
  new Reader(file, ownSymbol, { depth: 0, joinsHoles: true }).read(text);

/** Reads a profile: its outline and the cutouts, each as a contour of its own. */
export const readProfile = (text: string, file: string): OdbFeatures =>
  new Reader(file, () => null, { depth: 0, joinsHoles: false }).read(text);

interface Options {
  /** How many symbols this one is inside of. */
  readonly depth: number;
  /** Whether holes become part of the contour around them. */
  readonly joinsHoles: boolean;
}

class Reader {
  readonly #file: string;
  readonly #ownSymbol: OwnSymbol;
  readonly #options: Options;
  readonly #symbols = new Map<number, OdbSymbol>();
  readonly #names = new Map<number, string>();
  readonly #texts = new Map<number, string>();
  readonly #features: OdbFeature[] = [];
  readonly #unknown = new Set<string>();
  #unit = INCH;
  #leftOut = 0;
  /** The surface that is being read: its contours, each with whether it is a hole. */
  #surface: {
    readonly dark: boolean;
    readonly contours: { readonly hole: boolean; readonly points: number[] }[];
  } | null = null;

  constructor(file: string, ownSymbol: OwnSymbol, options: Options) {
    this.#file = file;
    this.#ownSymbol = ownSymbol;
    this.#options = options;
  }

  read(text: string): OdbFeatures {
    for (const raw of text.split(/\r\n|\n|\r/)) {
      const line = raw.trim();
      if (line === '' || line.startsWith('#')) continue;
      this.#take(line);
      if (this.#features.length > MOST_FEATURES) break;
    }
    const issues: Issue[] = [];
    const place = { file: this.#file };
    if (this.#unknown.size > 0)
      issues.push(
        incomplete(
          msg('import.odb.symbols', 'Symbols that cannot be drawn are left out: {{names}}', {
            names: [...this.#unknown].join(', '),
          }),
          place,
        ),
      );
    if (this.#leftOut > 0)
      issues.push(
        incomplete(
          msg(
            'import.odb.texts',
            {
              one: '{{count}} text or barcode of the layer is left out.',
              other: '{{count}} texts or barcodes of the layer are left out.',
            },
            { count: this.#leftOut },
          ),
          place,
        ),
      );
    return { features: this.#features, issues };
  }

  #take(line: string): void {
    const [head = '', attributes = ''] = line.split(';', 2);
    const words = head.split(/\s+/).filter(word => word !== '');
    const [kind = ''] = words;
    switch (kind) {
      case 'U':
        return this.#setUnit(words[1]);
      case 'P':
        return this.#pad(words, attributes);
      case 'L':
        return this.#line(words, attributes);
      case 'A':
        return this.#arc(words, attributes);
      case 'S':
        this.#surface = { dark: words[1] !== 'N', contours: [] };
        return;
      case 'OB':
        this.#surface?.contours.push({ hole: words[3] === 'H', points: [this.#x(words[1]), this.#y(words[2])] });
        return;
      case 'OS':
        this.#surface?.contours.at(-1)?.points.push(this.#x(words[1]), this.#y(words[2]));
        return;
      case 'OC':
        return this.#contourArc(words);
      case 'SE':
        return this.#endSurface();
      case 'T':
      case 'B':
        this.#leftOut++;
        return;
    }
    if (kind.startsWith('UNITS=')) this.#setUnit(kind.slice('UNITS='.length));
    const number = Number(kind.slice(1));
    if (kind.startsWith('$')) this.#symbols.set(number, this.#symbol(words[1] ?? '', words[2]));
    else if (kind.startsWith('@')) this.#names.set(number, words[1] ?? '');
    else if (kind.startsWith('&')) this.#texts.set(number, words.slice(1).join(' '));
  }

  #setUnit(word = ''): void {
    this.#unit = word.toUpperCase() === 'MM' ? MM : INCH;
  }

  /** `unit`: 'I' or 'M' where a symbol has another unit than its file. */
  #symbol(name: string, unit?: string): OdbSymbol {
    const metric = unit === undefined ? this.#unit === MM : unit === 'M';
    const standard = standardSymbol(name, metric ? MM / 1000 : INCH / 1000);
    if (standard) return standard;
    const { depth } = this.#options;
    const own = depth < DEEPEST ? this.#ownSymbol(name) : null;
    if (own === null) {
      this.#unknown.add(name);
      return { shapes: [], pen: null };
    }
    const { features } = new Reader(name, this.#ownSymbol, { depth: depth + 1, joinsHoles: true }).read(own);
    return { shapes: features.flatMap(({ shapes, dark }) => (dark ? shapes : [])), pen: null };
  }

  readonly #x = (word = '0'): number => Math.round(Number(word) * this.#unit) || 0;
  /** The board's y grows downwards. */
  readonly #y = (word = '0'): number => -Math.round(Number(word) * this.#unit) || 0;

  #push(
    type: GerberObject['type'],
    dark: boolean,
    shapes: readonly Shape[],
    x: number,
    y: number,
    code: number,
    attributes = '',
  ) {
    if (shapes.length === 0) return;
    const drill = this.#drillOf(attributes);
    const fn = drill === 'via' ? 'ViaDrill' : '';
    this.#features.push({ type, dark, shapes, code, x, y, attributes: { ...NOTHING, fn }, drill });
  }

  /** The value of the attribute '.drill' in '0=4,1=0'. */
  #drillOf(attributes: string): string {
    for (const part of attributes.split(',')) {
      const [index = '', value = ''] = part.trim().split('=');
      if (index !== '' && this.#names.get(Number(index))?.toLowerCase() === '.drill')
        return DRILLS[Number(value)] ?? '';
    }
    return '';
  }

  /** `P x y symbol polarity dcode orientation`; the symbol may be '-1 symbol factor'. */
  #pad(words: readonly string[], attributes: string): void {
    const isResized = words[3] === '-1';
    const rest = words.slice(isResized ? 6 : 4);
    const code = Number(isResized ? words[4] : words[3]);
    const symbol = this.#symbols.get(code);
    if (!symbol) return;
    const [x, y] = [this.#x(words[1]), this.#y(words[2])];
    const pose = poseOf(rest.slice(2), isResized ? Number(words[5]) || 1 : 1);
    const shapes = symbol.shapes.map(shape => posed(shape, pose, x, y));
    this.#push('flash', rest[0] !== 'N', shapes, x, y, code, attributes);
  }

  /** `L x y x y symbol polarity dcode`. */
  #line(words: readonly string[], attributes: string): void {
    const code = Number(words[5]);
    const symbol = this.#symbols.get(code);
    if (!symbol || symbol.shapes.length === 0) return;
    const [x0, y0, x1, y1] = [this.#x(words[1]), this.#y(words[2]), this.#x(words[3]), this.#y(words[4])];
    const shape: Shape =
      symbol.pen === null
        ? swept(stampOf(symbol.shapes), x0, y0, x1, y1)
        : { type: 'capsule', x0, y0, x1, y1, r: symbol.pen / 2 };
    this.#push('draw', words[6] !== 'N', [shape], x1, y1, code, attributes);
  }

  /** `A x y x y xc yc symbol polarity dcode cw`. Pens that are not round draw arcs as wide as they are. */
  #arc(words: readonly string[], attributes: string): void {
    const code = Number(words[7]);
    const symbol = this.#symbols.get(code);
    if (!symbol || symbol.shapes.length === 0) return;
    const arc = this.#arcOf(words.slice(1), words[10] === 'Y');
    const width = symbol.pen ?? 2 * Math.max(...stampOf(symbol.shapes).points.map(([, y]) => Math.abs(y)));
    this.#push(
      'draw',
      words[8] !== 'N',
      [{ type: 'arc', arc, r: width / 2 }],
      this.#x(words[3]),
      this.#y(words[4]),
      code,
      attributes,
    );
  }

  #arcOf([xs, ys, xe, ye, xc, yc]: readonly (string | undefined)[], clockwise: boolean) {
    const start = { x: this.#x(xs), y: this.#y(ys) };
    const end = { x: this.#x(xe), y: this.#y(ye) };
    return multiQuadrantArc(start, end, this.#x(xc) - start.x, this.#y(yc) - start.y, clockwise);
  }

  /** `OC x y xc yc cw`, from the last point of the contour. */
  #contourArc(words: readonly string[]): void {
    const points = this.#surface?.contours.at(-1)?.points;
    if (!points) return;
    const start = { x: points.at(-2)!, y: points.at(-1)! };
    const end = { x: this.#x(words[1]), y: this.#y(words[2]) };
    const middle = { x: this.#x(words[3]), y: this.#y(words[4]) };
    const arc = multiQuadrantArc(start, end, middle.x - start.x, middle.y - start.y, words[5] === 'Y');
    flattenArc(arc, TOLERANCE, points);
    points.splice(-2, 2, end.x, end.y);
  }

  /** Islands, each with the holes that follow it. */
  #endSurface(): void {
    const surface = this.#surface;
    this.#surface = null;
    if (!surface) return;
    const islands: { readonly outline: number[]; readonly holes: number[][] }[] = [];
    for (const { hole, points } of surface.contours) {
      const open = closedOnce(points);
      if (open.length < 6) continue;
      if (!hole || !this.#options.joinsHoles) islands.push({ outline: open, holes: [] });
      else islands.at(-1)?.holes.push(open);
    }
    const shapes = islands.map(({ outline, holes }): Shape => ({
      type: 'ring',
      points: fractured(outline, holes),
      r: 0,
    }));
    const [first] = islands;
    if (first) this.#push('region', surface.dark, shapes, first.outline[0]!, first.outline[1]!, 0);
  }
}

/** Contours repeat their first point at the end. */
const closedOnce = (points: number[]): number[] =>
  points.length > 2 && points[0] === points.at(-2) && points[1] === points.at(-1) ? points.slice(0, -2) : points;

/** Turned clockwise by quarters, mirrored from 4 on; 8 and 9 are followed by an angle. */
function poseOf([code = '0', angle = '0']: readonly string[], scale: number): Pose {
  const number = Number(code);
  const turn = number >= 8 ? Number(angle) : 90 * (number % 4);
  const mirrorX = number === 9 || (number >= 4 && number < 8);
  return { mirrorX, mirrorY: false, turn: -turn || 0, scale };
}
