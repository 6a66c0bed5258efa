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
  private readonly uniforms = new UniformGroup({
    uLayerColor: { value: channels(0), type: 'vec4<f32>' },
    uAlpha: { value: 1, type: 'f32' },
  });

  constructor(view: UniformGroup, corners: Corners) {
    this.field = new QuadField(view, this.uniforms, corners);
    this.field.add(this.rows);
  }

  /** A group is one list for as long as it says the same. `origin` is that of the batches, nanometres. */
  show(groups: ReadonlyMap<number, readonly Line[]>, origin: { readonly x: number; readonly y: number }): void {
    for (const [key, { lines }] of this.shown)
      if (groups.get(key) !== lines) this.change(key, groups.get(key) ?? [], origin);
    for (const [key, lines] of groups) if (!this.shown.has(key)) this.change(key, lines, origin);
  }

  /** For another origin: nothing of what is shown holds any more. */
  clear(): void {
    this.rows = new QuadRows();
    this.shown = new Map();
    this.field.reset();
    this.field.add(this.rows);
  }

  paint(color: number): void {
    this.uniforms.uniforms.uLayerColor = channels(color);
    this.uniforms.update();
  }

  /** Of a large net that changed most lines stay: they keep their rows. */
  private change(key: number, lines: readonly Line[], origin: { readonly x: number; readonly y: number }): void {
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

  private draw(
    { line: [x0, y0, x1, y1] }: Line,
    origin: { readonly x: number; readonly y: number },
    box: BoxBuilder,
  ): number {
    const row = this.rows.allocate(1);
    const ends = [x0 - origin.x, y0 - origin.y, x1 - origin.x, y1 - origin.y].map(length => length / 1e6);
    this.rows.data.set([...ends, 0, 0, 0, CAPSULE], row * ROW);
    box.add(ends[0]!, ends[1]!);
    box.add(ends[2]!, ends[3]!);
    return row;
  }
}
