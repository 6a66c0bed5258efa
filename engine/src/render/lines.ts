import { UniformGroup } from 'pixi.js';
import { BoxBuilder, type Box } from '../geometry/index.ts';
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
  readonly first: number;
}

/** Hairlines above all layers that belong to no object, such as the ratsnest: in groups, of which only those that changed are drawn anew. */
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
    for (const [key, { lines, first }] of this.shown) {
      if (groups.get(key) === lines) continue;
      this.rows.release(first, lines.length);
      this.shown.delete(key);
    }
    for (const [key, lines] of groups) {
      if (lines.length === 0 || this.shown.has(key)) continue;
      this.shown.set(key, { lines, first: this.draw(lines, origin) });
    }
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

  private draw(lines: readonly Line[], origin: { readonly x: number; readonly y: number }): number {
    const first = this.rows.allocate(lines.length);
    const box = new BoxBuilder();
    lines.forEach(({ line: [x0, y0, x1, y1] }, i) => {
      const ends = [x0 - origin.x, y0 - origin.y, x1 - origin.x, y1 - origin.y].map(length => length / 1e6);
      this.rows.data.set([...ends, 0, 0, 0, CAPSULE], (first + i) * ROW);
      box.add(ends[0]!, ends[1]!);
      box.add(ends[2]!, ends[3]!);
    });
    const { minX, minY, maxX, maxY }: Box = box.box();
    this.rows.extend(minX, minY, maxX, maxY);
    return first;
  }
}
