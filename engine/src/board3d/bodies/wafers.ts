import { loft, prism, rect } from '../forms.ts';
import { plastic, type Paint, type Triangles } from '../mesh.ts';
import { feet } from './blocks.ts';
import { contactsOf, DARK, frontAt, frontOf, PROUD } from './front.ts';
import { paints } from './paints.ts';
import type { Part } from './part.ts';

/** Connectors of wires and flat cables, and headers whose pins leave sideways. */

/** Wafers of wires (JST, Molex) and box headers: a tray with its posts, open above or at the front. */
export function wafer(part: Part, out: Triangles): void {
  const { body, words } = part;
  feet(part, out);
  const paint = /idc|micro-fit|mini-fit|shroud/.test(words) ? paints.housing : paints.ivory;
  const top = part.height ?? Math.max(2, Math.min(9, Math.min(body.w, body.h) * 0.8));
  const contacts = contactsOf(part);
  if (/horizontal|angled/.test(words)) {
    const front = frontAt(part, out);
    const wall = Math.min(0.8, top * 0.16);
    front.slab(paint, front.ring(front.width, 0.05, top, 0.1), 0, front.depth);
    front.slab(plastic('#8f8a7c'), front.ring(front.width - 2 * wall, 0.05 + wall, top - wall, 0.1), -PROUD, 0.1);
    return;
  }
  const wall = Math.min(0.9, Math.min(body.w, body.h) * 0.14);
  prism(out, paint, rect(body.x, body.y, body.w, body.h), 0.02, top);
  prism(out, plastic(paint === paints.ivory ? '#b9b3a1' : '#2b2d31'), rect(body.x, body.y, body.w - 2 * wall, body.h - 2 * wall), top - 0.1, top + PROUD); // prettier-ignore
  for (const { x, y } of contacts) {
    const inside = Math.abs(x - body.x) < body.w / 2 - wall && Math.abs(y - body.y) < body.h / 2 - wall;
    if (inside) prism(out, paints.tin, rect(x, y, 0.5, 0.5), top - 0.1, top + 3 * PROUD);
  }
}

/** Zero-force connectors of flat cables: a low housing with the dark flap at its front. */
export function flatCable(part: Part, out: Triangles): void {
  feet(part, out);
  const front = frontAt(part, out);
  const top = part.height ?? 2;
  const flap = front.depth * 0.25;
  front.slab(paints.ivory, front.ring(front.width, 0.02, top * 0.9, 0.05), flap, front.depth);
  front.slab(plastic('#33363b'), front.ring(front.width, 0.25, top, 0.05), 0, flap);
}

/** Headers and sockets whose pins leave sideways: blocks beside the holes, and pins through them. */
export function angledHeader(part: Part, out: Triangles): void {
  const { thru, body, words } = part;
  const { along, sign } = frontOf(part);
  const socket = /socket|female|receptacle/.test(words);
  const first = thru[0]!;
  const pitch = Math.min(
    2.54,
    part.height ?? 2.54,
    ...thru.slice(1).map(each => Math.hypot(each.x - first.x, each.y - first.y)),
  );
  const rowsAt = [...new Set(thru.map(each => (along === 'x' ? each.x : each.y).toFixed(2)))].map(Number);
  const edge = sign > 0 ? Math.max(...rowsAt) : Math.min(...rowsAt);
  const tip = (along === 'x' ? body.x : body.y) + (sign * (along === 'x' ? body.w : body.h)) / 2;
  const start = edge + sign * Math.min(1.5, pitch * 0.6);
  const end = socket ? tip : start + sign * pitch;
  const side = pitch * 0.25;
  const bar = (paint: Paint, at: number, z: number, w: number, h: number, from: number, to: number): void => {
    const ring = along === 'x' ? rect(at, z, w, h) : rect(z, at, h, w);
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    loft(
      out,
      paint,
      [
        { ring, z: low },
        { ring, z: high },
      ],
      { axis: along },
    );
  };
  const places = [...new Set(thru.map(each => (along === 'x' ? each.y : each.x).toFixed(2)))].map(Number);
  const levels = rowsAt.length;
  for (const at of places)
    bar(paints.housing, at, (levels * pitch) / 2 + 0.02, pitch * 0.98, levels * pitch, start, end);
  for (const land of thru) {
    const [at, from] = along === 'x' ? [land.y, land.x] : [land.x, land.y];
    const row = rowsAt.toSorted((a, b) => sign * (b - a)).indexOf(Number(from.toFixed(2)));
    const z = pitch / 2 + row * pitch;
    prism(out, paints.gold, rect(land.x, land.y, side, side), -2.4, z + side / 2);
    bar(paints.gold, at, z, side, side, from, socket ? start : tip);
    if (socket) bar(DARK, at, z, side * 1.8, side * 1.8, tip - sign * 0.1, tip + sign * PROUD);
  }
}
