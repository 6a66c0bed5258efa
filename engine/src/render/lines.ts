import { UniformGroup } from 'pixi.js';
import { BoxBuilder } from '../geometry/index.ts';
import { CAPSULE, QuadRows, ROW } from '../indexes/index.ts';
import type { Corners } from './corners.ts';
import { channels, ink, inkUniforms, type InkUniforms } from './ink.ts';
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

/** Hairlines above all layers that belong to no object, such as the ratsnest: only those that changed are drawn again. */
export class Lines {
  readonly field: QuadField;
  private rows = new QuadRows();
  private shown = new Map<number, Shown>();
  private readonly uniforms = inkUniforms(0);

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

/** A line whose ends, none, the first (1), the second (2) or both (3), go with the dragged selection; where they lie when it rests. */
export interface TiedLine extends Line {
  readonly moves: 0 | 1 | 2 | 3;
}

/** Hairlines that lead to the dragged selection: nothing is uploaded of those that end where they ended in the frame before. */
export class TiedLines {
  readonly field: QuadField;
  private rows = new QuadRows();
  private count = 0;
  private readonly uniforms = new UniformGroup({
    ...ink(0),
    uCarried: { value: new Float32Array(2), type: 'vec2<f32>' },
  });

  constructor(view: UniformGroup, corners: Corners) {
    this.field = new QuadField(view, this.uniforms, corners);
    this.field.add(this.rows);
  }

  /** `by`: how far it is carried, nanometres. */
  show(groups: ReadonlyMap<number, readonly TiedLine[]>, by: Place, origin: Place): void {
    this.uniforms.uniforms.uCarried = Float32Array.of(by.x / 1e6, by.y / 1e6);
    this.uniforms.update();
    let row = 0;
    for (const lines of groups.values()) for (const line of lines) this.put(row++, line, by, origin);
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

  private put(row: number, line: TiedLine, by: Place, origin: Place): void {
    const { rows } = this;
    if (row === rows.length) rows.allocate(1);
    const at = row * ROW;
    const words = capsule(line, origin, line.moves);
    const [x0, y0, x1, y1] = words as [number, number, number, number];
    const [x, y] = [by.x / 1e6, by.y / 1e6];
    const [a, b] = [line.moves & 1, line.moves >> 1];
    rows.extend(
      Math.min(x0 + a * x, x1 + b * x),
      Math.min(y0 + a * y, y1 + b * y),
      Math.max(x0 + a * x, x1 + b * x),
      Math.max(y0 + a * y, y1 + b * y),
    );
    if (words.every((word, i) => rows.data[at + i] === Math.fround(word))) return;
    rows.data.set(words, at);
    rows.touch(row, 1);
  }
}

/** The row of a line. */
const capsule = ({ line: [x0, y0, x1, y1] }: Line, { x, y }: Place, moves = 0): readonly number[] => [
  (x0 - x) / 1e6,
  (y0 - y) / 1e6,
  (x1 - x) / 1e6,
  (y1 - y) / 1e6,
  0,
  moves,
  0,
  CAPSULE,
];

function paintLines(uniforms: InkUniforms, color: number): void {
  uniforms.uniforms.uLayerColor = channels(color);
  uniforms.update();
}
