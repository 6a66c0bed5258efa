import { Container, type UniformGroup } from 'pixi.js';
import { contains, type Box } from '../geometry/index.ts';
import { asId } from '../base/index.ts';
import { DETAIL_LAYERS, QuadRows, RowSink } from '../indexes/index.ts';
import { drawObject, type DrawEnv, type Obj, type ObjOf } from '../kinds/index.ts';
import type { Corners } from './corners.ts';
import { inkUniforms } from './ink.ts';
import { discard, quadMesh } from './quadMesh.ts';
import { layerColor, type Theme } from './theme.ts';
import { visibleBox, type Viewport } from './viewport.ts';

/** Pixels a millimetre from which numbers and nets of pads can be read. */
const READABLE = 16;

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
  readonly container = new Container();
  private readonly view: UniformGroup;
  private readonly corners: Corners;
  private built: Box | null = null;

  constructor(view: UniformGroup, corners: Corners) {
    this.view = view;
    this.corners = corners;
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
    this.container.visible = v.scale >= READABLE && visible('pad.text');
    if (!this.container.visible) return;
    const seen = visibleBox(v);
    if (this.built && contains(this.built, seen)) return;
    // Half a window more on each side, so that panning rebuilds seldom.
    const [w, h] = [(seen.maxX - seen.minX) / 2, (seen.maxY - seen.minY) / 2];
    this.built = { minX: seen.minX - w, minY: seen.minY - h, maxX: seen.maxX + w, maxY: seen.maxY + h };
    discard(this.container);
    const sink = new RowSink(origin.x, origin.y, DETAIL_LAYERS, new Set());
    const rows = new QuadRows();
    const side = topSide(order, visible);
    for (const object of near(this.built)) {
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
      if (sink.length === 0) continue;
      const first = rows.allocate(sink.length);
      for (let row = 0; row < sink.length; row++) rows.copyFrom(sink.words, row, first + row);
    }
    if (rows.length === 0) return;
    const uniforms = inkUniforms(layerColor(theme, 'pad.text'));
    this.container.addChild(quadMesh(rows, this.view, uniforms, this.corners));
  }
}
