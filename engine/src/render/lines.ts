import { UniformGroup } from 'pixi.js';
import { BoxBuilder } from '../geometry/index.ts';
import { CAPSULE, QuadRows, ROW } from '../derive/index.ts';
import type { Corners } from './corners.ts';
import { channels } from './layers.ts';
import { QuadField } from './quadField.ts';

/** A straight line in nanometres. */
export interface Line {
  readonly line: readonly [x0: number, y0: number, x1: number, y1: number];
}

/** The origin of what is drawn, nanometres. */
interface Place {
  readonly x: number;
  readonly y: number;
}

interface Shown {
  readonly lines: readonly Line[];
  /** By what each line says, the rows that say it. */
  readonly rows: Map<string, number[]>;
}

/** Hairlines above all layers that belong to no object, such as the ratsnest: only those that changed are drawn anew. */
export class Lines {
  readonly field: QuadField;
  private rows = new QuadRows();
  private shown = new Map<number, Shown>();
  private readonly uniforms = inkOfLines();

  constructor(view: UniformGroup, corners: Corners) {
    this.field = new QuadField(view, this.uniforms, corners);
    this.field.add(this.rows);
  }

  /**
   * A group is one list for as long as it says the same. `origin` is that of the batches, nanometres. Gives whether anything
   * is another than before.
   */
  show(groups: ReadonlyMap<number, readonly Line[]>, origin: Place): boolean {
    let changed = false;
    const change = (key: number, lines: readonly Line[]) => {
      changed = true;
      this.change(key, lines, origin);
    };
    for (const [key, { lines }] of this.shown) if (groups.get(key) !== lines) change(key, groups.get(key) ?? []);
    for (const [key, lines] of groups) if (lines.length > 0 && !this.shown.has(key)) change(key, lines);
    return changed;
  }

  /** For another origin: nothing of what is shown holds any more. */
  clear(): void {
    this.rows = new QuadRows();
    this.shown = new Map();
    this.field.reset();
    this.field.add(this.rows);
  }

  paint(color: number): void {
    paintLines(this.uniforms, color);
  }

  /** Of a large net that changed most lines stay: they keep their rows. */
  private change(key: number, lines: readonly Line[], origin: Place): void {
    const before = this.shown.get(key)?.rows;
    const rows = new Map<string, number[]>();
    const fresh: Line[] = [];
    const put = (line: Line, row: number) => {
      const same = rows.get(line.line.join());
      if (same) same.push(row);
      else rows.set(line.line.join(), [row]);
    };
    for (const line of lines) {
      const row = before?.get(line.line.join())?.pop();
      if (row === undefined) fresh.push(line);
      else put(line, row);
    }
    for (const left of before?.values() ?? []) for (const row of left) this.rows.release(row, 1);
    const box = new BoxBuilder();
    for (const line of fresh) put(line, this.draw(line, origin, box));
    const { minX, minY, maxX, maxY } = box;
    if (fresh.length > 0) this.rows.extend(minX, minY, maxX, maxY);
    if (lines.length > 0) this.shown.set(key, { lines, rows });
    else this.shown.delete(key);
  }

  private draw(line: Line, origin: Place, box: BoxBuilder): number {
    const row = this.rows.allocate(1);
    this.rows.data.set(capsule(line, origin), row * ROW);
    const [x0, y0, x1, y1] = this.rows.data.subarray(row * ROW, row * ROW + 4);
    box.add(x0!, y0!);
    box.add(x1!, y1!);
    return row;
  }
}

/** Hairlines that are others in every frame: of those that say what was said in their row before nothing is uploaded. */
export class MovingLines {
  readonly field: QuadField;
  private rows = new QuadRows();
  private count = 0;
  private readonly uniforms = inkOfLines();

  constructor(view: UniformGroup, corners: Corners) {
    this.field = new QuadField(view, this.uniforms, corners);
    this.field.add(this.rows);
  }

  show(groups: ReadonlyMap<number, readonly Line[]>, origin: Place): void {
    let row = 0;
    for (const lines of groups.values()) for (const line of lines) this.put(row++, capsule(line, origin));
    for (let left = row; left < this.count; left++) this.rows.blank(left);
    this.count = row;
  }

  clear(): void {
    this.rows = new QuadRows();
    this.count = 0;
    this.field.reset();
    this.field.add(this.rows);
  }

  paint(color: number): void {
    paintLines(this.uniforms, color);
  }

  private put(row: number, words: readonly number[]): void {
    const { rows } = this;
    if (row === rows.length) rows.allocate(1);
    const at = row * ROW;
    const [x0, y0, x1, y1] = words as [number, number, number, number];
    rows.extend(Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1));
    if (words.every((word, i) => rows.data[at + i] === Math.fround(word))) return;
    rows.data.set(words, at);
    rows.touch(row, 1);
  }
}

/** The row of a line. */
const capsule = ({ line: [x0, y0, x1, y1] }: Line, { x, y }: Place): readonly number[] => [
  (x0 - x) / 1e6,
  (y0 - y) / 1e6,
  (x1 - x) / 1e6,
  (y1 - y) / 1e6,
  0,
  0,
  0,
  CAPSULE,
];

const inkOfLines = () =>
  new UniformGroup({
    uLayerColor: { value: channels(0), type: 'vec4<f32>' },
    uAlpha: { value: 1, type: 'f32' },
  });

function paintLines(ink: ReturnType<typeof inkOfLines>, color: number): void {
  ink.uniforms.uLayerColor = channels(color);
  ink.update();
}
