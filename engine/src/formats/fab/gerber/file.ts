import type { Shape } from '../../../geometry/index.ts';
import { circle, flashOf, MACROS, outlineMacro, type Aperture } from './aperture.ts';
import type { Origin } from '../options.ts';

/** Attributes of the objects that follow: function of the aperture, net, component, pin (specification, chapter 5). */
export interface Attributes {
  readonly fn: string;
  readonly net?: string;
  readonly component?: string;
  readonly pin?: string;
  readonly pinFunction?: string;
}

/** Signs that a field may not hold, written as Unicode escapes (specification, 3.4.1). */
const escaped = (text: string): string =>
  text.replaceAll(/[%*,\\]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`);

/** Where coordinates start, how many decimals they have, and whether attributes of X2 are written. */
export interface GerberFileForm {
  /** Nanometres on the sheet. */
  readonly origin: Origin;
  readonly decimals: 5 | 6;
  readonly x2: boolean;
}

const USUAL_FORM: GerberFileForm = { origin: { x: 0, y: 0 }, decimals: 6, x2: true };

/** Corners that a macro may have (specification, 4.5.1.6: outline primitives of at most 5000). */
const MOST_POINTS = 4000;

/** Collects a layer's objects and writes them as Gerber X2. Coordinates come in nanometres, y downwards. */
export class GerberFile {
  private readonly codes = new Map<string, number>();
  private readonly definitions: string[] = [];
  private readonly macros = new Set<keyof typeof MACROS>();
  /** Macros of free outlines by their body, with their names. */
  private readonly outlines = new Map<string, string>();
  private readonly body: string[] = [];
  private readonly header: readonly string[];
  private attributes: Attributes = { fn: '' };
  private stated = { net: '', component: '', pin: '' };
  private current = 0;
  private mode = 'G01';
  private readonly seen: (shape: Shape) => void;
  private readonly form: GerberFileForm;
  /** Nanometres that a unit of the file's coordinates stands for. */
  private readonly unit: 1 | 10;

  /** `seen` is called with each shape that is drawn. */
  constructor(
    fileAttributes: readonly string[],
    comment: string,
    form: GerberFileForm = USUAL_FORM,
    seen: (shape: Shape) => void = () => {},
  ) {
    this.seen = seen;
    this.form = form;
    this.unit = form.decimals === 5 ? 10 : 1;
    this.header = [
      `G04 ${comment}*`,
      ...(form.x2 ? fileAttributes.map(each => `%TF.${each}*%`) : []),
      `%FSLAX4${form.decimals}Y4${form.decimals}*%`,
      '%MOMM*%',
      '%LPD*%',
      'G75*',
      'G01*',
    ];
  }

  /** What the next objects are. */
  describe(attributes: Attributes): void {
    // Without attributes, equal apertures of different functions are one.
    this.attributes = this.form.x2 ? attributes : { fn: '' };
  }

  /** Draws a filled shape: as a flash where one aperture shows it (`flash`), else as a draw or a region. `form` is that of a pad. */
  shape(shape: Shape, flash: boolean, form = ''): void {
    this.seen(shape);
    const spot = flash || shape.type === 'box' || this.isPoint(shape) ? flashOf(shape, form) : null;
    if (spot) {
      this.select(spot.aperture);
      this.body.push(`${this.at(spot.x, spot.y)}D03*`);
      return;
    }
    switch (shape.type) {
      case 'box':
        // Always a flash, see above.
        return;
      case 'capsule':
        this.select(circle(2 * shape.r));
        this.move(shape.x0, shape.y0);
        this.line(shape.x1, shape.y1);
        return;
      case 'arc': {
        const { arc } = shape;
        this.select(circle(2 * shape.r));
        const full = Math.abs(arc.sweep) >= 2 * Math.PI - 1e-9;
        const x = (angle: number) => arc.x + arc.radius * Math.cos(angle);
        const y = (angle: number) => arc.y + arc.radius * Math.sin(angle);
        this.move(x(arc.start), y(arc.start));
        // An arc that ends where it begins is a full circle (G75; specification, 4.7.2).
        this.arc(arc, arc.start, full ? arc.start : arc.start + arc.sweep, !full && arc.sweep > 0);
        return;
      }
      case 'ring':
        this.region(shape.points);
        if (shape.r > 0) this.outline(shape.points, shape.r);
        return;
    }
  }

  /** Flashes outlines as one aperture around (x, y): a pad of any form is one object, as a tester wants it. */
  flash(outlines: readonly (readonly number[])[], x: number, y: number): void {
    const points = outlines.reduce((sum, each) => sum + each.length / 2, 0);
    if (points > MOST_POINTS) {
      for (const each of outlines) this.shape({ type: 'ring', points: each, r: 0 }, false);
      return;
    }
    for (const each of outlines) this.seen({ type: 'ring', points: each, r: 0 });
    this.flashOutlines(outlines, x, y);
  }

  text(): string {
    const outlines = [...this.outlines].map(([body, name]) => `%AM${name}*\n${body}%`);
    const macros = [...[...this.macros].map(name => MACROS[name]), ...outlines];
    return [...this.header, ...macros, ...this.definitions, ...this.body, 'M02*', ''].join('\n');
  }

  private flashOutlines(outlines: readonly (readonly number[])[], x: number, y: number): void {
    const body = outlineMacro(outlines, x, y);
    const name = this.outlines.get(body) ?? `Outline${this.outlines.size + 1}`;
    this.outlines.set(body, name);
    this.select({ definition: name });
    this.body.push(`${this.at(x, y)}D03*`);
  }

  private isPoint(shape: Shape): boolean {
    return shape.type === 'capsule' && Math.abs(shape.x0 - shape.x1) < 0.5 && Math.abs(shape.y0 - shape.y1) < 0.5;
  }

  private outline(points: ArrayLike<number>, r: number): void {
    this.select(circle(2 * r));
    const n = points.length;
    this.move(points[n - 2]!, points[n - 1]!);
    for (let i = 0; i < n; i += 2) this.line(points[i]!, points[i + 1]!);
  }

  private region(points: ArrayLike<number>): void {
    if (points.length < 6) return;
    this.state();
    this.linear();
    this.body.push('G36*');
    this.move(points[0]!, points[1]!);
    for (let i = 2; i < points.length; i += 2) this.line(points[i]!, points[i + 1]!);
    this.line(points[0]!, points[1]!);
    this.body.push('G37*');
  }

  private move(x: number, y: number): void {
    this.body.push(`${this.at(x, y)}D02*`);
  }

  private line(x: number, y: number): void {
    this.linear();
    this.body.push(`${this.at(x, y)}D01*`);
  }

  private linear(): void {
    if (this.mode === 'G01') return;
    this.mode = 'G01';
    this.body.push('G01*');
  }

  private arc(
    arc: { readonly x: number; readonly y: number; readonly radius: number },
    from: number,
    to: number,
    clockwise: boolean,
  ): void {
    // The y axis is flipped, so clockwise on the screen is clockwise in the file as well.
    const mode = clockwise ? 'G02' : 'G03';
    if (this.mode !== mode) {
      this.mode = mode;
      this.body.push(`${mode}*`);
    }
    const [x0, y0] = [arc.x + arc.radius * Math.cos(from), arc.y + arc.radius * Math.sin(from)];
    const [x1, y1] = [arc.x + arc.radius * Math.cos(to), arc.y + arc.radius * Math.sin(to)];
    this.body.push(`${this.at(x1, y1)}I${this.length(arc.x - x0)}J${this.length(y0 - arc.y)}D01*`);
  }

  private at(x: number, y: number): string {
    const { origin } = this.form;
    return `X${this.length(x - origin.x)}Y${this.length(origin.y - y)}`;
  }

  private length(nm: number): number {
    return Math.round(nm / this.unit) + 0;
  }

  private select(aperture: Aperture): void {
    this.state();
    const key = `${this.attributes.fn}|${aperture.definition}`;
    let code = this.codes.get(key);
    if (code === undefined) {
      code = 10 + this.codes.size;
      this.codes.set(key, code);
      if (aperture.macro) this.macros.add(aperture.macro);
      if (this.attributes.fn !== '') this.definitions.push(`%TA.AperFunction,${this.attributes.fn}*%`);
      this.definitions.push(`%ADD${code}${aperture.definition}*%`);
      if (this.attributes.fn !== '') this.definitions.push('%TD*%');
    }
    if (code !== this.current) {
      this.current = code;
      this.body.push(`D${code}*`);
    }
  }

  /** States net, component and pin when they differ from those in force. */
  private state(): void {
    const { net = '', component = '', pin = '', pinFunction = '' } = this.attributes;
    const pinText =
      pin === '' ? '' : [component, pin, ...(pinFunction === '' ? [] : [pinFunction])].map(escaped).join(',');
    const next = { net: escaped(net), component: escaped(component), pin: pinText };
    const old = this.stated;
    if (next.net === old.net && next.component === old.component && next.pin === old.pin) return;
    if (old.net !== '' || old.component !== '' || old.pin !== '') this.body.push('%TD*%');
    if (next.pin !== '') this.body.push(`%TO.P,${next.pin}*%`);
    if (next.net !== '') this.body.push(`%TO.N,${next.net}*%`);
    if (next.component !== '') this.body.push(`%TO.C,${next.component}*%`);
    this.stated = next;
  }
}
