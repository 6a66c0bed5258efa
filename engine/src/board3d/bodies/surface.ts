import { ball, bent, circle, cylinder, loft, moulded, prism, rect, roundRect } from '../forms.ts';
import { metal, plastic, type Triangles } from '../mesh.ts';
import { paints } from './paints.ts';
import type { Extent, Land, Part } from './part.ts';

/** Parts that lie on the surface. Each draws into `out` in the axes of its part, millimetres, z from the copper up. */

/** Two-terminal parts lie along the line between their pads. */
const lengthwise = ({ body, smd }: Part): boolean => {
  const [a, b] = smd;
  if (!a || !b) return body.w >= body.h;
  return Math.abs(a.x - b.x) >= Math.abs(a.y - b.y);
};

const boxAt = ({ x, y }: Extent, along: boolean, from: number, to: number, across: number) =>
  along ? rect(x + (from + to) / 2, y, to - from, across) : rect(x, y + (from + to) / 2, across, to - from);

/** Chip resistors, capacitors, inductors, fuses: a block with metal over both ends. */
export function chip(part: Part, out: Triangles): void {
  const { body, prefix, words } = part;
  const along = lengthwise(part);
  const [length, width] = along ? [body.w, body.h] : [body.h, body.w];
  const resistor = prefix.startsWith('R') || /resistor/.test(words);
  const inductor = prefix === 'L' || prefix.startsWith('FB') || /inductor|ferrite/.test(words);
  const height = part.height ?? (resistor ? Math.min(0.55, 0.3 * width + 0.1) : Math.min(1.8, 0.6 * width + 0.1));
  const end = Math.min(0.5, length * 0.22);
  const [low, high] = [-length / 2, length / 2];
  const skin = 0.02;
  for (const [from, to] of [
    [low, low + end],
    [high - end, high],
  ] as const)
    prism(out, paints.tin, boxAt(body, along, from, to, width), 0.01, height);
  if (resistor) {
    prism(out, paints.ceramic, boxAt(body, along, low + end, high - end, width - 2 * skin), 0.03, height - 0.06);
    prism(
      out,
      paints.resistive,
      boxAt(body, along, low + end, high - end, width - 4 * skin),
      height - 0.06,
      height + 0.01,
    );
    return;
  }
  const paint = inductor ? paints.ferrite : paints.capacitor;
  prism(out, paint, boxAt(body, along, low + end, high - end, width - 2 * skin), 0.02, height - skin);
}

/** Light-emitting chips: a pale carrier with a lens. */
export function ledChip(part: Part, out: Triangles): void {
  const { body, words } = part;
  const along = lengthwise(part);
  const [length, width] = along ? [body.w, body.h] : [body.h, body.w];
  const height = part.height ?? Math.min(1.6, 0.3 * width + 0.4);
  const end = Math.min(0.4, length * 0.18);
  prism(out, paints.ceramic, boxAt(body, along, -length / 2, length / 2, width), 0.02, height * 0.45);
  for (const side of [-1, 1])
    prism(
      out,
      paints.gold,
      boxAt(
        body,
        along,
        side > 0 ? length / 2 - end : -length / 2,
        side > 0 ? length / 2 : end - length / 2,
        width * 1.01,
      ),
      0.01,
      height * 0.47,
    );
  const lens = plastic(
    /red/.test(words) ? '#e0574f' : /green/.test(words) ? '#7fd98a' : /blue/.test(words) ? '#7fb2f0' : '#f4e9b8',
  );
  const room = length / 2 - end;
  loft(out, lens, [
    { ring: boxAt(body, along, -room, room, width * 0.92), z: height * 0.45 },
    { ring: boxAt(body, along, -room * 0.86, room * 0.86, width * 0.8), z: height },
  ]);
}

/** Moulded two-terminal parts: diodes and tantalum capacitors, with a stripe at the first pad. */
export function mouldedTwo(part: Part, out: Triangles): void {
  const { body, smd, prefix, words } = part;
  const along = lengthwise(part);
  const [length, width] = along ? [body.w, body.h] : [body.h, body.w];
  const tantalum = prefix === 'C' || /tantal|cp_eia/.test(words);
  const height = part.height ?? Math.min(2.6, 0.55 * width + 0.4);
  const lead = 0.16;
  moulded(out, tantalum ? paints.tantalum : paints.mould, [body.x, body.y, body.w, body.h], 0.08, height, 0.1);
  for (const land of smd.slice(0, 2)) {
    const [dx, dy] = [body.x - land.x, body.y - land.y];
    const direction = along ? (dx > 0 ? 0 : Math.PI) : dy > 0 ? Math.PI / 2 : -Math.PI / 2;
    const reach = Math.abs(along ? dx : dy) - length / 2 + 0.02;
    const outside = (along ? land.w : land.h) * 0.3;
    leadTo(
      out,
      land,
      direction,
      Math.max(reach, 0.05),
      outside,
      Math.min(width * 0.6, along ? land.h : land.w),
      lead,
      height * 0.45,
    );
  }
  const first = smd.find(each => each.number === '1' || each.number === 'K') ?? smd[0];
  if (!first) return;
  const side = (along ? first.x - body.x : first.y - body.y) < 0 ? -1 : 1;
  const inset = 0.1 * height + 0.03;
  const [from, to] = [side * (length / 2 - inset - length * 0.06), side * (length / 2 - inset - length * 0.2)].sort(
    (a, b) => a - b,
  );
  prism(
    out,
    tantalum ? plastic('#6b4a12') : paints.mouldMark,
    boxAt(body, along, from!, to!, width - inset * 1.2),
    height - 0.01,
    height + 0.01,
  );
}

/** A gull-wing lead from its land to the side of the body. */
function leadTo(
  out: Triangles,
  { x, y }: Pick<Land, 'x' | 'y'>,
  direction: number,
  reach: number,
  outside: number,
  width: number,
  thickness: number,
  height: number,
): void {
  const foot = thickness / 2 + 0.01;
  const bend = Math.max(reach * 0.45, Math.min(reach - 0.05, 0.15));
  bent(out, paints.tin, { x, y, direction, width, thickness }, [
    -outside, foot,
    Math.max(-outside + 0.05, bend - 0.1), foot,
    bend + 0.02, height,
    reach + 0.15, height,
  ]); // prettier-ignore
}

/** Which side of the body a land belongs to: the one that it lies farthest beyond. */
export function sideOf({ x, y }: Pick<Land, 'x' | 'y'>, body: Extent): 'left' | 'right' | 'up' | 'down' {
  const [dx, dy] = [x - body.x, y - body.y];
  const [beyondX, beyondY] = [Math.abs(dx) - body.w / 2, Math.abs(dy) - body.h / 2];
  if (beyondX >= beyondY) return dx < 0 ? 'left' : 'right';
  return dy < 0 ? 'down' : 'up';
}

const inward = { left: 0, right: Math.PI, down: Math.PI / 2, up: -Math.PI / 2 } as const;

/** The dimple of pin 1, in the corner next to it. */
function dot(out: Triangles, { body, lands }: Part, top: number): void {
  const first = lands.find(each => each.number === '1' || each.number === 'A1');
  if (!first || Math.min(body.w, body.h) < 1) return;
  const r = Math.min(0.5, Math.min(body.w, body.h) * 0.07);
  const room = r + Math.min(body.w, body.h) * 0.1;
  const clamp = (value: number, middle: number, size: number) =>
    Math.max(middle - size / 2 + room, Math.min(middle + size / 2 - room, value));
  const spot: [number, number] = [clamp(first.x, body.x, body.w), clamp(first.y, body.y, body.h)];
  prism(out, paints.mouldMark, circle(...spot, r, 16), top - 0.01, top + 0.006);
}

/** Packages with leads on two or four sides: SOT, SOIC, TSSOP, QFP, D-PAK. */
export function gullWing(part: Part, out: Triangles): void {
  const { body, smd } = part;
  const small = Math.min(body.w, body.h) < 2;
  const height = part.height ?? (small ? 1.1 : Math.max(body.w, body.h) > 6.5 && smd.length >= 32 ? 1.5 : 1.75);
  const stand = 0.1;
  moulded(out, paints.mould, [body.x, body.y, body.w, body.h], stand, height, 0.1);
  const thickness = Math.min(0.2, 0.08 + 0.06 * height);
  for (const land of smd) {
    const side = sideOf(land, body);
    const upright = side === 'left' || side === 'right';
    const width = Math.min(upright ? land.h : land.w, 8) * 0.62;
    const reach = upright ? Math.abs(land.x - body.x) - body.w / 2 : Math.abs(land.y - body.y) - body.h / 2;
    const inside = Math.abs(land.x - body.x) < body.w / 2 - 0.1 && Math.abs(land.y - body.y) < body.h / 2 - 0.1;
    if (inside) {
      prism(out, paints.tin, rect(land.x, land.y, land.w * 0.9, land.h * 0.9), 0.01, stand + 0.01);
      continue;
    }
    const outside = (upright ? land.w : land.h) * 0.28;
    leadTo(out, land, inward[side], Math.max(reach, 0.05), outside, width, thickness, stand + (height - stand) * 0.42);
  }
  dot(out, part, height);
}

/** Packages whose lands lie below them: QFN, DFN, LGA. */
export function noLead(part: Part, out: Triangles): void {
  const { body, smd } = part;
  const height = part.height ?? Math.min(1, 0.5 + 0.08 * Math.min(body.w, body.h));
  prism(out, paints.mould, rect(body.x, body.y, body.w, body.h), 0.03, height);
  for (const { x, y, w, h } of smd) {
    const clip = (from: number, to: number, middle: number, size: number) =>
      [Math.max(from, middle - size / 2 - 0.01), Math.min(to, middle + size / 2 + 0.01)] as const;
    const [x0, x1] = clip(x - w * 0.45, x + w * 0.45, body.x, body.w);
    const [y0, y1] = clip(y - h * 0.45, y + h * 0.45, body.y, body.h);
    if (x1 > x0 && y1 > y0) prism(out, paints.tin, rect((x0 + x1) / 2, (y0 + y1) / 2, x1 - x0, y1 - y0), 0.005, 0.2);
  }
  dot(out, part, height);
}

/** Balls below a carrier with a moulded top. */
export function ballGrid(part: Part, out: Triangles): void {
  const { body, smd } = part;
  const height = part.height ?? 1.3;
  const r = Math.min(0.35, (smd[0]?.w ?? 0.4) * 0.55);
  for (const { x, y } of smd) ball(out, paints.tin, x, y, r * 0.8, r);
  const carrier = r * 1.5;
  prism(out, paints.substrate, rect(body.x, body.y, body.w, body.h), carrier, carrier + 0.25);
  const rim = Math.min(0.6, body.w * 0.05);
  loft(out, paints.mould, [
    { ring: rect(body.x, body.y, body.w - rim, body.h - rim), z: carrier + 0.25 },
    { ring: rect(body.x, body.y, body.w - rim * 1.6, body.h - rim * 1.6), z: Math.max(height, carrier + 0.6) },
  ]);
  dot(
    out,
    { ...part, body: { ...body, w: body.w - rim * 1.6, h: body.h - rim * 1.6 } },
    Math.max(height, carrier + 0.6),
  );
}

/** Electrolytic capacitors for the surface: a can on a base. */
export function surfaceCan(part: Part, out: Triangles): void {
  const { body, smd } = part;
  const size = Math.min(body.w, body.h);
  const height = part.height ?? size * 0.95 + 1;
  const cut = size * 0.12;
  const [x, y, s] = [body.x, body.y, size / 2];
  prism(
    out,
    paints.housing,
    [x - s + cut, y - s, x + s, y - s, x + s, y + s, x - s + cut, y + s, x - s, y + s - cut, x - s, y - s + cut],
    0.02,
    0.9,
  );
  for (const land of smd) {
    const [w, h] =
      land.w > land.h ? [land.w * 0.8, Math.min(1, land.h * 0.6)] : [Math.min(1, land.w * 0.6), land.h * 0.8];
    prism(out, paints.tin, rect(land.x, land.y, w, h), 0.01, 0.12);
  }
  can(out, [x, y, size * 0.475], 0.9, height, metal('#c9ccd2'));
}

/** A can with a rolled groove and a domed lid. */
function can(
  out: Triangles,
  [x, y, r]: readonly [number, number, number],
  bottom: number,
  top: number,
  paint: typeof paints.sleeve,
): void {
  const rise = top - bottom;
  const at = (radius: number, z: number) => ({ ring: circle(x, y, radius), z });
  const groove = Math.min(rise * 0.25, 1.5);
  loft(
    out,
    paint,
    [
      at(r * 0.94, bottom),
      at(r, bottom + 0.15 * groove),
      at(r, bottom + 0.6 * groove),
      at(r * 0.92, bottom + 0.8 * groove),
      at(r, bottom + groove),
      at(r, top - 0.3),
      at(r * 0.93, top - 0.02),
    ],
    { round: true },
  );
  prism(out, paints.aluminium, circle(x, y, r * 0.86), top - 0.03, top);
}

/** Radial electrolytic capacitors: a sleeved can with its stripe at the minus pole, on two wires. */
export function radialCan(part: Part, out: Triangles): void {
  const { body, thru } = part;
  const r = Math.min(body.w, body.h) / 2;
  const height = part.height ?? Math.max(5, r * 3);
  can(out, [body.x, body.y, r], 0.3, height, paints.sleeve);
  const minus = thru.find(each => each.number === '2') ?? thru.at(-1);
  if (minus) {
    const turn = Math.atan2(minus.y - body.y, minus.x - body.x);
    const spread = 0.28;
    const ring = Array.from({ length: 9 }, (_, i) => turn - spread + (2 * spread * i) / 8);
    const shell = (radius: number) => ring.map(a => [body.x + radius * Math.cos(a), body.y + radius * Math.sin(a)]);
    const outer = shell(r * 1.006).flat();
    const inner = shell(r * 0.97)
      .reverse()
      .flat();
    prism(out, paints.stripe, [...outer, ...inner], 0.3 + Math.min(1.6, height * 0.28), height - 0.35);
  }
  for (const { x, y, drill } of thru) cylinder(out, paints.tin, [x, y, Math.max(0.2, drill * 0.38)], -2.4, 0.5);
}

/** Crystals and oscillators for the surface: a ceramic tray under a metal lid. */
export function surfaceCrystal(part: Part, out: Triangles): void {
  const { body } = part;
  const height = part.height ?? Math.min(1.2, 0.25 * Math.min(body.w, body.h) + 0.25);
  const r = Math.min(body.w, body.h) * 0.06;
  prism(out, plastic('#3b352c'), rect(body.x, body.y, body.w, body.h), 0.02, height * 0.75);
  prism(out, paints.shield, roundRect(body.x, body.y, body.w * 0.92, body.h * 0.9, r * 2), height * 0.75, height);
  for (const { x, y, w, h } of part.smd) prism(out, paints.gold, rect(x, y, w * 0.7, h * 0.7), 0.005, 0.04);
}
