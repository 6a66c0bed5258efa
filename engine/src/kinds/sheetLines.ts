import type { Id } from '../base/index.ts';
import type { Frozen } from '../model/index.ts';
import type { Color, Stroke } from './common.ts';
import type { DrawEnv, DrawList, NetLook } from './draw.ts';
import { paintSegments } from './paint.ts';

/** What nets look like where no class says anything. KiCad draws wires 6 mil and buses 12 mil wide. */
export const PLAIN_LOOK: NetLook = { wireWidth: 152_400, busWidth: 304_800, color: null, style: 'default' };
const JUNCTION_DIAMETER = 914_400;
/** Diameter of a junction over the width of its wires, at least; as KiCad 9. */
const JUNCTION_RATIO = 1.7;

const lookOf = (item: Id, env: DrawEnv): NetLook => env.netLook?.(item) ?? PLAIN_LOOK;

/** A stroke with what it leaves open as the look has it. */
function strokeIn(stroke: Frozen<Stroke>, look: NetLook): Frozen<Stroke> {
  const style = stroke.style === 'default' ? look.style : stroke.style;
  const color = stroke.color ?? look.color;
  // Nearly all strokes stay as they are, and copies slow large sheets.
  return style === stroke.style && color === stroke.color ? stroke : { ...stroke, style, color };
}

type Line = { readonly id: Id; readonly stroke: Frozen<Stroke> };

/** A straight piece of a wire or bus. What its own stroke leaves open, the net class decides. */
export function paintNetLine(
  o: Line,
  path: readonly [x0: number, y0: number, x1: number, y1: number],
  level: 'wire' | 'bus',
  out: DrawList,
  env: DrawEnv,
): void {
  const look = lookOf(o.id, env);
  const { stroke } = o;
  const layer = `sch.${level}`;
  const pens = { line: layer, back: layer, defaultWidth: level === 'wire' ? look.wireWidth : look.busWidth };
  paintSegments(out, path, false, strokeIn(stroke, look), pens);
}

/** Colour of a label: its own, or that of its net. */
export const labelColor = (o: { readonly id: Id; readonly style: { readonly color: Frozen<Color> } }, env: DrawEnv) =>
  o.style.color ?? lookOf(o.id, env).color;

export function junctionLook(
  o: { readonly id: Id; readonly diameter: number; readonly color: Frozen<Color> },
  env: DrawEnv,
): { readonly diameter: number; readonly color: Frozen<Color> } {
  const look = lookOf(o.id, env);
  const diameter = o.diameter || Math.max(JUNCTION_DIAMETER, JUNCTION_RATIO * look.wireWidth);
  return { diameter, color: o.color ?? look.color };
}
