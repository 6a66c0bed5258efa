import { Container, type UniformGroup } from 'pixi.js';
import { DETAIL_LAYERS, QuadRows, RowSink, ROW } from '../indexes/index.ts';
import { drawObject, kindOf, type Doc, type DrawEnv, type Obj } from '../kinds/index.ts';
import { asId, inSlices, type Id } from '../base/index.ts';
import { fillMesh, type Filling } from './fills.ts';
import type { Corners } from './corners.ts';
import { inkUniforms } from './ink.ts';
import { discard, quadMesh } from './quadMesh.ts';
import { layerColor, type Theme } from './theme.ts';
import { triangulate } from './triangulate.ts';

/** All in one colour; of hidden layers nothing, where it is known which these are. */
interface PlainInk {
  readonly color: number;
  readonly visible?: (layer: string) => boolean;
}

/** Each layer in its own colour, made brighter, and above those that come before it in `order`. */
interface LayerInk {
  readonly theme: Theme;
  readonly visible: (layer: string) => boolean;
  readonly order: readonly string[];
}

/** What an overlay draws objects in: one colour for all, or as their layers are. */
export type OverlayInk = PlainInk | LayerInk;

/** What lies on one level of an overlay, and what of it is not a mesh yet. */
interface Level {
  rows: QuadRows;
  fills: Filling[];
  readonly meshes: Container[];
}

/** A colour that stands out more from its ground: lighter on dark ones, darker on light ones. */
export const stronger = (rgba: number, background: number): number => {
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

/** Of the batches, nanometres. */
interface Origin {
  readonly x: number;
  readonly y: number;
}

/** Rows of a mesh: so many go to the graphics card in a frame without being felt. */
const ROWS_A_MESH = 8192;

/**
 * Objects drawn above all layers: the selection, a highlighted net, the preview of a tool. Rebuilt whole; where they are so many
 * that it takes long a stretch at a time, what was shown before stays until all is there.
 */
export class Overlay {
  readonly container = new Container();
  private readonly view: UniformGroup;
  private readonly corners: Corners;
  /** Called when something is shown some time after it was asked for. */
  private readonly arrived: () => void;
  /** What is being drawn. */
  private job: object | null = null;

  constructor(view: UniformGroup, corners: Corners, arrived: () => void) {
    this.view = view;
    this.corners = corners;
    this.arrived = arrived;
  }

  /**
   * `origin` is that of the batches, nanometres. Big fills are left out: their borders show them. Of zones the borders alone are
   * drawn where `onZones` marks their fills; it receives the zones in the end.
   */
  show(
    objects: Iterable<Obj>,
    env: DrawEnv,
    ink: OverlayInk,
    origin: Origin,
    alpha = 1,
    onZones?: (ids: ReadonlySet<Id>) => void,
  ): void {
    const job = (this.job = {});
    let isLate = false;
    const steps = this.drawing(objects, env, ink, origin, alpha, () => isLate, onZones);
    void inSlices(steps, () => this.job === job);
    isLate = true;
  }

  /** All of it before anything else: what follows the pointer would be asked for again before it is there. */
  showAtOnce(objects: Iterable<Obj>, env: DrawEnv, ink: OverlayInk, origin: Origin, alpha = 1): void {
    this.job = null;
    for (const _ of this.drawing(objects, env, ink, origin, alpha, () => false));
  }

  /** Where it lies, millimetres from where it was drawn. */
  place(x: number, y: number): void {
    this.container.position.set(x, y);
  }

  clear(): void {
    this.job = null;
    discard(this.container);
  }

  private *drawing(
    objects: Iterable<Obj>,
    env: DrawEnv,
    ink: OverlayInk,
    origin: Origin,
    alpha: number,
    isLate: () => boolean,
    onZones?: (ids: ReadonlySet<Id>) => void,
  ): Generator<void> {
    const zones = new Set<Id>();
    const sink = new RowSink(origin.x, origin.y, null, DETAIL_LAYERS);
    const color = 'color' in ink ? ink.color : 0;
    const uniforms = inkUniforms(color || 0xffffffff, alpha);
    const inkOf = (layer: string): number => {
      if (ink.visible?.(layer) === false) return 0;
      // A body is tinted, so that what is written in it can still be read.
      if ('color' in ink) return layer.endsWith('Fill') ? ((ink.color & 0xffffff00) | TINT) >>> 0 : ink.color;
      if (layer.startsWith('hole.')) return layerColor(ink.theme, layer);
      return stronger(layerColor(ink.theme, layer), ink.theme.background);
    };
    const levels = new Map<string, Level>();
    const levelOf = (layer: string): Level => {
      const name = 'color' in ink ? '' : layer;
      let level = levels.get(name);
      if (!level) levels.set(name, (level = { rows: new QuadRows(), fills: [], meshes: [] }));
      return level;
    };
    const finish = (level: Level) => {
      const { rows, fills, meshes } = level;
      if (fills.length > 0) meshes.push(fillMesh(fills, this.view, uniforms));
      if (rows.length > 0) meshes.push(quadMesh(rows, this.view, uniforms, this.corners));
      level.rows = new QuadRows();
      level.fills = [];
    };
    for (const object of objects) {
      sink.begin(asId('overlay'));
      drawObject(object, sink, env);
      const isPoured = onZones !== undefined && kindOf(object).isPoured === true;
      if (isPoured) zones.add(object.id);
      for (const ring of isPoured ? [] : sink.rings) {
        const rgba = inkOf(ring.layer);
        if (rgba !== 0 && ring.points.length < 4000) levelOf(ring.layer).fills.push([triangulate(ring.points), rgba]);
      }
      const before = new Map([...levels.values()].map(level => [level, level.rows.length]));
      for (let row = 0; row < sink.length; row++) {
        const layer = sink.layers[row]!;
        const rgba = inkOf(layer);
        // In one colour a hole would be filled.
        if (rgba === 0 || ('color' in ink && layer.startsWith('hole.'))) continue;
        const level = levelOf(layer);
        const { rows } = level;
        const at = rows.allocate(1);
        rows.copyFrom(sink.words, row, at);
        rows.words[at * ROW + 6] = rgba;
        // A via is the same on each of its layers: once is enough.
        if (isRepeated(rows, before.get(level) ?? 0, at)) rows.length = at;
      }
      for (const level of levels.values()) if (level.rows.length >= ROWS_A_MESH) finish(level);
      yield;
    }
    const rank = ([layer]: readonly [string, Level]): number => ('order' in ink ? ink.order.indexOf(layer) : 0);
    const meshes = [...levels]
      .toSorted((a, b) => rank(a) - rank(b))
      .flatMap(([, level]) => (finish(level), level.meshes));
    discard(this.container);
    if (meshes.length > 0) this.container.addChild(...meshes);
    onZones?.(zones);
    if (isLate()) this.arrived();
  }
}

/** The surroundings of drawing with records that the document does not have yet. */
export function lending(env: DrawEnv, support: readonly Obj[]): DrawEnv {
  if (support.length === 0) return env;
  const lent = new Map(support.map(object => [object.id, object]));
  const { doc } = env;
  return { ...env, doc: Object.create(doc, { get: { value: (id: Id) => lent.get(id) ?? doc.get(id) } }) as Doc };
}
