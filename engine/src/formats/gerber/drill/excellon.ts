import { fail, incomplete, issue, msg, ok, type Issue, type Msg, type Result } from '../../../base/index.ts';
import { disc, type ArcGeometry, type Shape } from '../../../geometry/index.ts';
import type { DrillHit, DrillImage } from '../image.ts';
import { multiQuadrantArc } from '../read/arcs.ts';
import { AttributeTable } from '../read/attributes.ts';
import { DrillFormat, type DrillReading } from './format.ts';
import { drillFunction } from './function.ts';
import type { ToolList } from './toolList.ts';

const MOST_HITS = 1_000_000;

interface Tool {
  readonly diameter: number;
  readonly plated: boolean | null;
  readonly fn: string;
}

/** Choices that are made outside of a drill file. */
export interface DrillOptions {
  /** Sizes of tools that the file itself does not name. */
  readonly tools?: ToolList;
  readonly reading?: DrillReading;
}

class TooManyHits extends Error {}

/**
 * Reads a drill and rout file (Excellon's format 1 and 2 as CAM programs write it; Ucamco's XNC). Coordinates are turned so
 * that y grows downwards.
 */
class Reader {
  private readonly file: string;
  private readonly tools: ToolList;
  private readonly format: DrillFormat;
  private readonly attributes = new AttributeTable();
  private readonly own = new Map<number, Tool>();
  private readonly hits: DrillHit[] = [];
  private readonly issues: Issue[] = [];
  private readonly told = new Set<string>();
  private line = 0;
  private tool = 0;
  /** Routing, as against drilling. */
  private routs = false;
  private incremental = false;
  private plated: boolean | null = null;
  private x = 0;
  private y = 0;
  private zeroX = 0;
  private zeroY = 0;
  private turn: 'linear' | 'clockwise' | 'anticlockwise' = 'linear';
  private inHeader = false;
  /** Hits of the pattern that is being recorded, from here on. */
  private pattern: { readonly from: number; to: number } | null = null;

  constructor(file: string, { tools = new Map(), reading }: DrillOptions) {
    this.file = file;
    this.tools = tools;
    this.format = new DrillFormat(reading ?? null);
  }

  read(text: string): Result<DrillImage> {
    try {
      let ended = false;
      for (const line of text.split(/\r\n|\n|\r/)) {
        this.line++;
        ended = this.take(line.trim());
        if (ended) break;
      }
      this.checkEnd(ended);
    } catch (error) {
      if (!(error instanceof TooManyHits)) throw error;
      return fail(
        issue(
          'error',
          msg('import.drill.tooMuch', 'the file drills more than 1,000,000 holes; a repeat count is probably wrong'),
          {
            file: this.file,
            line: this.line,
          },
        ),
      );
    }
    const { plated, span } = drillFunction(this.attributes.file.get('FileFunction') ?? '');
    return ok({
      type: 'drill',
      hits: this.hits,
      plated: plated ?? this.overall(),
      span,
      attributes: this.attributes.file,
      guessed: this.format.guessed,
      issues: this.issues,
    });
  }

  /** The plating of all tools, where they agree. */
  private overall(): boolean | null {
    const kinds = new Set([...this.own.values()].map(tool => tool.plated));
    return kinds.size === 1 ? [...kinds][0]! : null;
  }

  private checkEnd(ended: boolean): void {
    if (!ended)
      this.missing(
        'end',
        msg(
          'import.drill.truncated',
          'The drill file has no M30: it is probably truncated, and holes are missing. Export or copy it again.',
        ),
      );
    else if (this.inHeader)
      this.missing(
        'header',
        msg(
          'import.drill.header',
          'The drill file header has no end: part of the file is missing. Export or copy it again.',
        ),
      );
  }

  /** Holes that the file ought to drill are left out. */
  private missing(key: string, message: Msg): void {
    if (this.told.has(key)) return;
    this.told.add(key);
    this.issues.push(incomplete(message, { file: this.file, line: this.line }));
  }

  /** Whether the program ends here. */
  private take(line: string): boolean {
    if (line === 'M48') this.inHeader = true;
    if (line === '%' || line === 'M95') this.inHeader = false;
    if (line === '' || line === '%') return false;
    if (line.startsWith(';')) {
      this.comment(line.slice(1).trim());
      return false;
    }
    if (this.format.take(line)) return false;
    if (/^(M30|M00)(?!\d)/.test(line)) return true;
    if (/^T\d/.test(line)) this.toolCommand(line);
    else if (/^R\d/.test(line)) this.repeat(line);
    else if (/^M0*(2|25|1|8)(?!\d)/.test(line)) return this.step(line);
    else if (/^ICI\b/.test(line)) this.incremental = /ON/.test(line);
    else if (/^[GXYAIJM]/.test(line)) this.move(line);
    // FMAT, VER, DETECT, ATC, …: nothing of them concerns where holes are.
    return false;
  }

  private comment(text: string): void {
    const attribute = /^#@!\s*(T[FAOD].*)$/.exec(text)?.[1];
    if (attribute) this.attributes.take(attribute.trim());
    const plating = /^TYPE\s*=\s*(NON_?)?PLATED/i.exec(text);
    if (plating) this.plated = plating[1] === undefined;
    this.format.comment(text);
  }

  /** `T01F00S00C0.020`: a size makes it a definition, and the choice of a tool otherwise. */
  private toolCommand(line: string): void {
    const [, number = '0', rest = ''] = /^T0*(\d{1,4})(.*)$/.exec(line) ?? [];
    const size = /C([\d.]+)/.exec(rest)?.[1];
    const tool = Number(number);
    if (size !== undefined) {
      const fn = this.attributes.apertureFunction;
      const plated = fn.startsWith('Plated') ? true : fn.startsWith('NonPlated') ? false : this.plated;
      this.own.set(tool, { diameter: this.format.size(size), plated, fn: fn.split(',').at(-1) ?? '' });
    }
    this.tool = tool;
  }

  private current(): Tool | null {
    const own = this.own.get(this.tool);
    if (own) return own;
    const diameter = this.tools.get(this.tool);
    if (diameter !== undefined) return { diameter, plated: this.plated, fn: '' };
    this.missing(
      `T${this.tool}`,
      msg('import.drill.noTool', 'Tool T{{tool}} has no size. Its holes were omitted. Add the tool list to the set.', {
        tool: this.tool,
      }),
    );
    return null;
  }

  private move(line: string): void {
    const general = [...line.matchAll(/G(\d{1,3})/g)].map(found => Number(found[1]));
    const [before, after] = line.split(/G85/);
    for (const code of general) this.general(code);
    const machine = /M(\d{1,2})/.exec(line)?.[1];
    // Of the codes with M, lowering and lifting of the tool mean nothing here: G01 to G03 define what is routed.
    if (machine !== undefined && !/[XY]/.test(line)) return;
    if (general.includes(92) || general.includes(93)) {
      const [x, y] = this.target(line, 0, 0);
      [this.zeroX, this.zeroY] = [x - this.zeroX, y - this.zeroY];
      return;
    }
    if (!/[XY][+-]?[\d.]/.test(line)) return;
    const [x0, y0] = [this.x, this.y];
    [this.x, this.y] = this.target(before ?? '', this.x, this.y);
    if (after !== undefined) {
      const [fromX, fromY] = [this.x, this.y];
      [this.x, this.y] = this.target(after, this.x, this.y);
      this.hit(fromX, fromY, null);
    } else if (!this.routs) this.hit(this.x, this.y, null);
    else if (!general.includes(0) && this.lowered) this.hit(x0, y0, this.arc(line, x0, y0));
  }

  /** G00 moves the tool without routing. */
  private lowered = false;

  private general(code: number): void {
    if (code === 0) [this.routs, this.lowered, this.turn] = [true, false, 'linear'];
    else if (code >= 1 && code <= 3) {
      this.turn = code === 1 ? 'linear' : code === 2 ? 'clockwise' : 'anticlockwise';
      this.lowered = this.routs;
    } else if (code === 5 || code === 81) this.routs = false;
    else if (code === 90) this.incremental = false;
    else if (code === 91) this.incremental = true;
  }

  private target(text: string, x: number, y: number): [number, number] {
    const read = (sign: string, old: number, zero: number): number => {
      const digits = new RegExp(`${sign}([+-]?[\\d.]+)`).exec(text)?.[1];
      if (digits === undefined) return old;
      const value = this.format.coordinate(digits);
      return this.incremental ? old + value : value + zero;
    };
    return [read('X', x, this.zeroX), read('Y', y, this.zeroY)];
  }

  /** An arc by its radius `A`, or by its middle's offset `I` and `J`; null for a straight line. */
  private arc(line: string, x0: number, y0: number): ArcGeometry | null {
    if (this.turn === 'linear') return null;
    const clockwise = this.turn === 'clockwise';
    const [start, end] = [
      { x: x0, y: -y0 },
      { x: this.x, y: -this.y },
    ];
    const value = (sign: string): number | null => {
      const digits = new RegExp(`${sign}([+-]?[\\d.]+)`).exec(line)?.[1];
      return digits === undefined ? null : this.format.coordinate(digits);
    };
    const [i, j, radius] = [value('I'), value('J'), value('A')];
    if (i !== null || j !== null) return multiQuadrantArc(start, end, i ?? 0, -(j ?? 0), clockwise);
    if (radius === null) return null;
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const chord = Math.hypot(dx, dy);
    if (chord === 0) return null;
    const height = Math.sqrt(Math.max(0, radius * radius - (chord / 2) ** 2)) * (clockwise ? 1 : -1);
    // To the right of the way for a clockwise arc of at most half a turn.
    const [mx, my] = [dx / 2 - (dy / chord) * height, dy / 2 + (dx / chord) * height];
    return multiQuadrantArc(start, end, mx, my, clockwise);
  }

  /** A hole, or a slot from a point to where the tool is now. */
  private hit(fromX: number, fromY: number, arc: ArcGeometry | null): void {
    const tool = this.current();
    if (!tool) return;
    const r = tool.diameter / 2;
    const shape: Shape = arc
      ? { type: 'arc', arc, r }
      : fromX === this.x && fromY === this.y
        ? disc(fromX, -fromY || 0, r)
        : { type: 'capsule', x0: fromX, y0: -fromY || 0, x1: this.x, y1: -this.y || 0, r };
    this.add({
      diameter: tool.diameter,
      shape,
      tool: this.tool,
      plated: tool.plated,
      attributes: this.attributes.of(tool.fn),
    });
  }

  private add(hit: DrillHit): void {
    if (this.hits.length >= MOST_HITS) throw new TooManyHits();
    this.hits.push(hit);
  }

  /** `R4X1000`: the last hole again, so many times, each further on. */
  private repeat(line: string): void {
    const times = Number(/^R0*(\d{1,6})/.exec(line)?.[1] ?? 0);
    const offset = (sign: string): number => {
      const digits = new RegExp(`${sign}([+-]?[\\d.]+)`).exec(line)?.[1];
      return digits === undefined ? 0 : this.format.coordinate(digits);
    };
    const [dx, dy] = [offset('X'), offset('Y')];
    for (let i = 0; i < times; i++) {
      [this.x, this.y] = [this.x + dx, this.y + dy];
      this.hit(this.x, this.y, null);
    }
  }

  /** M25 begins a pattern, M01 ends it, `M02X…Y…` repeats it further on; M02 alone and M08 end the program or the pattern. */
  private step(line: string): boolean {
    const code = Number(/^M0*(\d+)/.exec(line)![1]);
    if (code === 25) this.pattern = { from: this.hits.length, to: this.hits.length };
    else if (code === 1 && this.pattern) this.pattern.to = this.hits.length;
    else if (code === 8) this.pattern = null;
    else if (code === 2) {
      if (!/[XY]/.test(line)) return this.pattern === null;
      if (!this.pattern) return false;
      const [dx, dy] = this.target(line, 0, 0);
      for (const each of this.hits.slice(this.pattern.from, this.pattern.to)) this.add(movedHit(each, dx, -dy));
    }
    return false;
  }
}

/** A hole at another place. */
export function movedHit(hit: DrillHit, dx: number, dy: number): DrillHit {
  const { shape } = hit;
  if (shape.type === 'capsule')
    return { ...hit, shape: { ...shape, x0: shape.x0 + dx, y0: shape.y0 + dy, x1: shape.x1 + dx, y1: shape.y1 + dy } };
  if (shape.type === 'arc')
    return { ...hit, shape: { ...shape, arc: { ...shape.arc, x: shape.arc.x + dx, y: shape.arc.y + dy } } };
  return hit;
}

/** Reads a drill file. Fails only when it makes more holes than a board has. */
export const readExcellon = (bytes: Uint8Array, file: string, options: DrillOptions = {}): Result<DrillImage> =>
  new Reader(file, options).read(new TextDecoder().decode(bytes));
