import { circle, cylinder, loft, moulded, prism, rect, type Ring } from '../forms.ts';
import { plastic, type Paint, type Triangles } from '../mesh.ts';
import { feet } from './blocks.ts';
import { DARK, PROUD } from './front.ts';
import { paints } from './paints.ts';
import type { Part } from './part.ts';

/** Parts with a shape of their own: wound rings, trimmers, DIP switches, coin cells, small boards. */

/** Rings of wound ferrite, standing or lying. */
export function toroid(part: Part, out: Triangles): void {
  const { body } = part;
  feet(part, out);
  const along = body.w >= body.h;
  const [length, thick] = along ? [body.w, body.h] : [body.h, body.w];
  const top = part.height ?? length;
  const r = Math.min(length, top) / 2;
  const z = top - r;
  const at = (radius: number): Ring => (along ? circle(z, body.x, radius, 36) : circle(body.y, z, radius, 36));
  const middle = along ? body.y : body.x;
  const disc = (paint: Paint, radius: number, half: number): void =>
    loft(out, paint, [{ ring: at(radius), z: middle - half }, { ring: at(radius), z: middle + half }], { axis: along ? 'y' : 'x', round: true }); // prettier-ignore
  disc(plastic('#b0642c'), r, thick / 2);
  disc(DARK, r * 0.45, thick / 2 + PROUD);
}

/** Trimming potentiometers: a block with a brass screw. */
export function trimmer(part: Part, out: Triangles): void {
  const { body } = part;
  feet(part, out);
  const top = part.height ?? Math.min(body.w, body.h);
  const r = Math.min(1.2, Math.min(body.w, body.h) * 0.22);
  moulded(out, plastic('#2458a6'), [body.x, body.y, body.w, body.h], 0.2, top - 0.4, 0.01);
  const [x, y] = body.w > body.h * 1.4 ? [body.x - body.w / 2 + r * 1.6, body.y] : [body.x, body.y];
  cylinder(out, paints.gold, [x, y, r], top - 0.5, top);
  prism(out, DARK, rect(x, y, r * 1.6, r * 0.35), top - 0.01, top + PROUD);
}

/** DIP switches: a block with a slide for each pair of pins. */
export function dipSwitch(part: Part, out: Triangles): void {
  const { body, lands } = part;
  feet(part, out);
  const top = part.height ?? 4.5;
  moulded(out, plastic('#b3262b'), [body.x, body.y, body.w, body.h], 0.1, top - 0.4, 0.01);
  const along = Math.max(...lands.map(({ y }) => y)) - Math.min(...lands.map(({ y }) => y)) >= 2 && body.h >= body.w;
  const places = [...new Set(lands.map(land => (along ? land.y : land.x).toFixed(2)))].map(Number);
  const reach = Math.min(4.2, (along ? body.w : body.h) * 0.6);
  for (const at of places) {
    const slot = along ? rect(body.x, at, reach, 1.4) : rect(at, body.y, 1.4, reach);
    prism(out, DARK, slot, top - 0.41, top - 0.4 + PROUD);
    const knob = along ? rect(body.x - reach / 4, at, 1.2, 1.1) : rect(at, body.y - reach / 4, 1.1, 1.2);
    prism(out, plastic('#f3f1ea'), knob, top - 0.41, top);
  }
}

/** Holders of coin cells, with the cell in it. */
export function coinCell(part: Part, out: Triangles): void {
  const { body } = part;
  feet(part, out);
  const top = part.height ?? 5;
  const r = Math.min(10, Math.min(body.w, body.h) / 2);
  prism(out, paints.housing, rect(body.x, body.y, body.w, body.h), 0.05, top * 0.55);
  cylinder(out, paints.steel, [body.x, body.y, r * 0.97], top * 0.5, top);
}

/** Small boards on pins: a printed board with a chip. */
export function board(part: Part, out: Triangles): void {
  const { body } = part;
  feet(part, out);
  const top = part.height ?? 4;
  const level = Math.max(0.05, Math.min(2.5, top - 1.6));
  prism(out, paints.substrate, rect(body.x, body.y, body.w, body.h), level, Math.min(top, level + 1.2));
  if (top > level + 1.3) {
    const side = Math.min(body.w, body.h) * 0.4;
    prism(out, paints.mould, rect(body.x, body.y, side, side), level + 1.2, top);
  }
}
