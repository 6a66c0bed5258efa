import { Container, UniformGroup } from 'pixi.js';
import { DETAIL_LAYERS, QuadRows, RowSink, ROW } from '../derive/index.ts';
import { drawObject, type Doc, type DrawEnv, type Obj } from '../kinds/index.ts';
import { asId, type Id } from '../base/index.ts';
import { fillMesh } from './fills.ts';
import type { Corners } from './corners.ts';
import { channels } from './layers.ts';
import { discard, quadMesh } from './quadMesh.ts';
import { layerColor, type Theme } from './theme.ts';
import { triangulate } from './triangulate.ts';

/** What an overlay draws objects in: one colour for all, or each layer's own, made brighter. */
export type OverlayInk =
  { readonly color: number } | { readonly theme: Theme; readonly visible: (layer: string) => boolean };

/** A colour that stands out more from its ground: lighter on dark ones, darker on light ones. */
const stronger = (rgba: number, background: number): number => {
  const dark = ((background >>> 24) & 255) < 128;
  const lift = (channel: number) => Math.round(dark ? channel + (255 - channel) * 0.35 : channel * 0.8);
  return ((lift(rgba >>> 24) << 24) | (lift((rgba >>> 16) & 255) << 16) | (lift((rgba >>> 8) & 255) << 8) | 0xff) >>> 0;
};

/** Opacity of a marked body, of 255. */
const TINT = 0x2c;

/** How many rows back one looks for the same: a part may have thousands. */
const LOOK_BACK = 16;

/** Whether a row says what one of those before it says, back to `first`. */
function isRepeated({ words }: QuadRows, first: number, row: number): boolean {
  for (let other = row - 1; other >= Math.max(first, row - LOOK_BACK); other--) {
    let i = 0;
    while (i < ROW && words[other * ROW + i] === words[row * ROW + i]) i++;
    if (i === ROW) return true;
  }
  return false;
}

/** A few objects drawn above all layers: the selection, a highlighted net, the preview of a tool. Rebuilt whole. */
export class Overlay {
  readonly container = new Container();
  private readonly view: UniformGroup;
  private readonly corners: Corners;

  constructor(view: UniformGroup, corners: Corners) {
    this.view = view;
    this.corners = corners;
  }

  /** `origin` is that of the batches, nanometres. Big fills are left out: their borders show them. */
  show(
    objects: Iterable<Obj>,
    env: DrawEnv,
    ink: OverlayInk,
    origin: { readonly x: number; readonly y: number },
    alpha = 1,
  ): void {
    this.clear();
    const sink = new RowSink(origin.x, origin.y, null, DETAIL_LAYERS);
    const rows = new QuadRows();
    const color = 'color' in ink ? ink.color : 0;
    const uniforms = new UniformGroup({
      uLayerColor: { value: channels(color || 0xffffffff), type: 'vec4<f32>' },
      uAlpha: { value: alpha, type: 'f32' },
    });
    const inkOf = (layer: string): number => {
      // A body is tinted, so that what is written in it can still be read.
      if ('color' in ink) return layer.endsWith('Fill') ? ((ink.color & 0xffffff00) | TINT) >>> 0 : ink.color;
      return ink.visible(layer) ? stronger(layerColor(ink.theme, layer), ink.theme.background) : 0;
    };
    for (const object of objects) {
      sink.begin(asId('overlay'));
      drawObject(object, sink, env);
      for (const ring of sink.rings) {
        const rgba = inkOf(ring.layer);
        if (rgba !== 0 && ring.points.length < 4000)
          this.container.addChild(fillMesh(triangulate(ring.points), rgba, this.view, uniforms));
      }
      const first = rows.length;
      for (let row = 0; row < sink.length; row++) {
        const rgba = inkOf(sink.layers[row]!);
        if (rgba === 0 || sink.layers[row]!.startsWith('hole.')) continue;
        const at = rows.allocate(1);
        rows.copyFrom(sink.words, row, at);
        rows.words[at * ROW + 6] = rgba;
        // A via is the same on each of its layers: once is enough.
        if (isRepeated(rows, first, at)) rows.length = at;
      }
    }
    if (rows.length > 0) this.container.addChild(quadMesh(rows, this.view, uniforms, this.corners));
  }

  clear(): void {
    discard(this.container);
  }
}

/** The surroundings of drawing with records that the document does not have yet. */
export function lending(env: DrawEnv, support: readonly Obj[]): DrawEnv {
  if (support.length === 0) return env;
  const lent = new Map(support.map(object => [object.id, object]));
  const { doc } = env;
  return { ...env, doc: Object.create(doc, { get: { value: (id: Id) => lent.get(id) ?? doc.get(id) } }) as Doc };
}
