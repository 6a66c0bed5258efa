import type { UniformGroup } from 'pixi.js';
import { contains, type Box } from '../geometry/index.ts';
import { asId } from '../base/index.ts';
import { DETAIL_LAYERS, QuadRows, ROW, RowSink } from '../indexes/index.ts';
import { drawObject, type DrawEnv, type Obj, type ObjOf } from '../kinds/index.ts';
import type { Corners } from './corners.ts';
import { channels, inkUniforms } from './ink.ts';
import { QuadField } from './quadField.ts';
import { layerColor, type Theme } from './theme.ts';
import { visibleBox, visibleFrom, type Viewport } from './viewport.ts';

/** Pixels a millimetre from which numbers and nets of pads can be read. */
const READABLE = 16;
/** What is built is cut into so many columns and rows, of which those that are seen are drawn. */
const CELLS = 8;

/** The outer copper that is seen above the other: the texts of the far side's pads would lie across those of the near side. */
const topSide = (order: readonly string[], visible: (layer: string) => boolean): string => {
  const seen = ['F.Cu', 'B.Cu'].filter(visible);
  return seen.toSorted((a, b) => order.indexOf(b) - order.indexOf(a))[0] ?? '';
};

/** A drilled pad is on both sides. */
const isOnTop = ({ layers, drill }: ObjOf<'pad'>, side: string): boolean =>
  drill !== null || layers.some(layer => layer === side || layer === '*.Cu' || layer === 'F&B.Cu');

/** Pad numbers and net names: drawn only where one looks, and only from a readable size on. */
export class Details {
  readonly field: QuadField;
  private readonly uniforms = inkUniforms(0);
  private built: Box | null = null;

  constructor(view: UniformGroup, corners: Corners) {
    this.field = new QuadField(view, this.uniforms, corners);
  }

  invalidate(): void {
    this.built = null;
  }

  update(
    v: Viewport,
    origin: { readonly x: number; readonly y: number },
    near: (box: Box) => Iterable<Obj>,
    env: DrawEnv,
    theme: Theme,
    visible: (layer: string) => boolean,
    order: readonly string[],
  ): void {
    this.field.visible = v.scale >= READABLE && visible('pad.text');
    if (!this.field.visible) return;
    const seen = visibleBox(v);
    if (!this.built || !contains(this.built, seen)) {
      // Half a window more on each side, so that panning rebuilds seldom.
      const [w, h] = [(seen.maxX - seen.minX) / 2, (seen.maxY - seen.minY) / 2];
      this.built = { minX: seen.minX - w, minY: seen.minY - h, maxX: seen.maxX + w, maxY: seen.maxY + h };
      this.build(this.built, origin, near, env, topSide(order, visible));
      this.uniforms.uniforms.uLayerColor = channels(layerColor(theme, 'pad.text'));
      this.uniforms.update();
    }
    this.field.cull(visibleFrom(v, origin));
  }

  private build(
    box: Box,
    origin: { readonly x: number; readonly y: number },
    near: (box: Box) => Iterable<Obj>,
    env: DrawEnv,
    side: string,
  ): void {
    const sink = new RowSink(origin.x, origin.y, DETAIL_LAYERS, new Set());
    const cells = Array.from({ length: CELLS * CELLS }, () => new QuadRows());
    const along = (value: number, from: number, to: number): number =>
      Math.max(0, Math.min(CELLS - 1, Math.floor(((value * 1e6 - from) / (to - from)) * CELLS)));
    for (const object of near(box)) {
      // Pads stand alone where a footprint is taken apart to be edited.
      const shown =
        object.kind === 'footprint'
          ? { ...object, pads: object.pads.filter(pad => isOnTop(pad, side)) }
          : object.kind === 'pad' && isOnTop(object, side)
            ? object
            : null;
      if (!shown) continue;
      sink.begin(asId('details'));
      drawObject(shown, sink, env);
      for (let row = 0; row < sink.length; row++) {
        const column = along(sink.rows[row * ROW]!, box.minX - origin.x, box.maxX - origin.x);
        const line = along(sink.rows[row * ROW + 1]!, box.minY - origin.y, box.maxY - origin.y);
        const rows = cells[line * CELLS + column]!;
        const at = rows.allocate(1);
        rows.copyFrom(sink.words, row, at);
        rows.cover(at);
      }
    }
    this.field.reset();
    for (const rows of cells) this.field.add(rows);
    for (const _ of this.field.syncing());
  }
}
