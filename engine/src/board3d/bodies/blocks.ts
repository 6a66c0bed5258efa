import { circle, cylinder, loft, prism, rect } from '../forms.ts';
import { plastic, type Triangles } from '../mesh.ts';
import { paints } from './paints.ts';
import type { Part } from './part.ts';

/** Connectors, switches, modules and all else: blocks as large as the outline says. */

const BELOW = -2.4;

/** Pins through the board, and feet on it. */
export function feet({ thru, smd }: Part, out: Triangles): void {
  for (const { x, y, drill } of thru) {
    const side = Math.max(0.3, Math.min(1.2, drill * 0.65));
    prism(out, paints.tin, rect(x, y, side, side), BELOW, 0.2);
  }
  for (const { x, y, w, h } of smd) prism(out, paints.tin, rect(x, y, w * 0.85, h * 0.8), 0.01, 0.14);
}

/** A block with broken edges. */
function block({ body }: Part, out: Triangles, paint: typeof paints.housing, bottom: number, top: number): void {
  const c = Math.min(0.3, body.w * 0.06, body.h * 0.06, (top - bottom) * 0.2);
  loft(out, paint, [
    { ring: rect(body.x, body.y, body.w, body.h), z: bottom },
    { ring: rect(body.x, body.y, body.w, body.h), z: top - c },
    { ring: rect(body.x, body.y, body.w - 2 * c, body.h - 2 * c), z: top },
  ]);
}

export function connector(part: Part, out: Triangles): void {
  const { words, body, thru } = part;
  feet(part, out);
  const shell = /usb|hdmi|rj45|sd[_ -]?card|micro-?sd|coax|sma\b|d-?sub|displayport/.test(words);
  const small = Math.min(body.w, body.h);
  const terminal = /terminal|screw|phoenix|mkds|altech|kf/.test(words);
  const height =
    part.height ??
    (terminal ? 10 : shell ? Math.max(1.4, Math.min(11, small * 0.45)) : Math.max(1.2, Math.min(9, small * 0.8)));
  const paint = shell
    ? paints.shield
    : terminal
      ? paints.terminal
      : /jst|molex/.test(words)
        ? paints.ivory
        : paints.housing;
  block(part, out, paint, 0.02, height);
  if (!terminal) return;
  for (const { x, y } of thru) {
    cylinder(out, paints.steel, [x, y, 1.5], height - 0.02, height + 0.02);
    prism(out, plastic('#4a4d52'), rect(x, y, 2.6, 0.5), height + 0.01, height + 0.03);
  }
}

export function tactile(part: Part, out: Triangles): void {
  const { body } = part;
  const size = Math.min(body.w, body.h);
  const height = part.height ?? Math.max(1.5, Math.min(4.3, size * 0.7));
  feet(part, out);
  block(part, out, paints.housing, 0.02, height * 0.75);
  prism(out, paints.steel, rect(body.x, body.y, size * 0.92, size * 0.92), height * 0.75 - 0.01, height * 0.75 + 0.05);
  cylinder(out, paints.button, [body.x, body.y, size * 0.28], height * 0.75, height);
}

/** Boards and shielded modules: a carrier with a can. */
export function module(part: Part, out: Triangles): void {
  const { body } = part;
  const height = part.height ?? 3.1;
  feet(part, out);
  prism(out, plastic('#15181d'), rect(body.x, body.y, body.w, body.h), 0.02, 0.8);
  const cover = { ...body, w: body.w * 0.9, h: body.h * 0.72, y: body.y - body.h * 0.08 };
  block({ ...part, body: cover }, out, paints.shield, 0.8, height);
}

export function generic(part: Part, out: Triangles): void {
  const { body, round } = part;
  const small = Math.min(body.w, body.h);
  const height = part.height ?? Math.max(0.6, Math.min(8, small * 0.5));
  feet(part, out);
  if (round) prism(out, paints.housing, circle(body.x, body.y, small / 2), 0.02, height);
  else block(part, out, part.prefix === 'L' ? paints.ferrite : paints.housing, 0.02, height);
}
