import { bent, circle, cylinder, loft, moulded, prism, rect, roundRect } from '../forms.ts';
import { plastic, type Triangles } from '../mesh.ts';
import { BANDS, paints } from './paints.ts';
import type { Land, Part } from './part.ts';

/** Parts that go through the board. `below` is how far pins stick out of the part, through the board. */
const BELOW = -2.4;

const pin = (out: Triangles, { x, y, drill }: Land, top: number, paint = paints.tin): void => {
  const side = Math.max(0.3, Math.min(1, drill * 0.65));
  prism(out, paint, rect(x, y, side, side), BELOW, top);
};

/** Dual in-line packages: the legs leave at the sides, turn down and narrow before the board. */
export function dualInLine(part: Part, out: Triangles): void {
  const { thru } = part;
  const xs = thru.map(each => each.x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const ys = thru.map(each => each.y);
  const upright = right - left < Math.max(...ys) - Math.min(...ys) || new Set(xs.map(x => x.toFixed(1))).size === 2;
  const gap = upright ? right - left : Math.max(...ys) - Math.min(...ys);
  const middle = upright ? (left + right) / 2 : (Math.max(...ys) + Math.min(...ys)) / 2;
  const width = gap - 1.2;
  const length = upright
    ? Math.max(part.body.h, Math.max(...ys) - Math.min(...ys) + 1.6)
    : Math.max(part.body.w, right - left + 1.6);
  const [bottom, top] = [0.6, part.height ?? 3.9];
  const { x: bx, y: by } = part.body;
  if (upright) moulded(out, paints.mould, [middle, by, width, length], bottom, top, 0.1);
  else moulded(out, paints.mould, [bx, middle, length, width], bottom, top, 0.1);
  for (const land of thru) {
    const toward = upright ? Math.sign(middle - land.x) : Math.sign(middle - land.y);
    const direction = upright ? (toward > 0 ? 0 : Math.PI) : (toward > 0 ? 1 : -1) * (Math.PI / 2);
    const shoulder = bottom + (top - bottom) * 0.45;
    bent(out, paints.tin, { x: land.x, y: land.y, direction, width: 1.3, thickness: 0.25 }, [0, 0.6, 0, shoulder, 0.75, shoulder]); // prettier-ignore
    bent(out, paints.tin, { x: land.x, y: land.y, direction, width: 0.5, thickness: 0.25 }, [0, BELOW, 0, 0.61]);
  }
  const first = thru.find(each => each.number === '1');
  if (!first) return;
  const end = upright ? Math.sign(first.y - by) : Math.sign(first.x - bx);
  const [nx, ny] = upright ? [middle, by + end * (length / 2 - 1)] : [bx + end * (length / 2 - 1), middle];
  prism(out, plastic('#17181b'), circle(nx, ny, 0.7, 20), top - 0.01, top + 0.006);
}

/** The pitch of rows of pins: the least distance between two of them. */
const pitchOf = (lands: readonly Land[]): number => {
  const [first] = lands;
  if (!first || lands.length < 2) return 2.54;
  const nearest = Math.min(...lands.slice(1).map(each => Math.hypot(each.x - first.x, each.y - first.y)));
  // Pins that stand alone are as thick as those of the usual pitch.
  return nearest > 5.1 ? 2.54 : Math.max(0.8, nearest);
};

/** Pin headers: a block a pin, with posts through it; those of sockets end in it. */
export function header(part: Part, out: Triangles): void {
  const { thru, words } = part;
  const pitch = pitchOf(thru);
  const socket = /socket|female|receptacle/.test(words);
  const high = part.height ?? (socket ? 3.35 * pitch : 4.5 * pitch);
  const base = socket ? high : Math.min(2.54, pitch);
  const side = pitch * 0.25;
  const bevel = pitch * 0.12;
  for (const { x, y } of thru) {
    const h = pitch / 2;
    const c = bevel;
    const ring = [x - h + c, y - h, x + h - c, y - h, x + h, y - h + c, x + h, y + h - c, x + h - c, y + h, x - h + c, y + h, x - h, y + h - c, x - h, y - h + c]; // prettier-ignore
    prism(out, paints.housing, ring, 0.02, base);
    if (socket) {
      prism(out, plastic('#050506'), rect(x, y, side * 1.6, side * 1.6), base - 0.01, base + 0.005);
      prism(out, paints.gold, rect(x, y, side, side), BELOW, 0.03);
      continue;
    }
    const tip = side * 0.45;
    loft(out, paints.gold, [
      { ring: rect(x, y, tip, tip), z: BELOW },
      { ring: rect(x, y, side, side), z: BELOW + side },
      { ring: rect(x, y, side, side), z: high - side },
      { ring: rect(x, y, tip, tip), z: high },
    ]);
  }
}

/** Resistors and diodes on bent wires, lying between their holes, or standing where these are near. */
export function axial(part: Part, out: Triangles): void {
  const { thru, prefix, words, body } = part;
  const [a, b] = thru as readonly [Land, Land];
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  const along = Math.abs(b.x - a.x) >= Math.abs(b.y - a.y);
  const wire = Math.max(0.3, Math.min(a.drill, b.drill) * 0.6);
  const diode = prefix.startsWith('D') || /diode|do-?(35|41|201)/.test(words);
  const r = Math.min(part.height ?? 9, Math.max(0.7, Math.min(body.w, body.h))) / 2;
  const length = Math.min(Math.max(along ? body.w : body.h, r * 2.2), distance - 1.2);
  const round = diode && r < 1.2;
  const skin = skinOf(prefix, diode && round, diode);
  if (/_vertical/.test(words) || length < r * 1.4) return standing(out, [a, b], r, wire, skin, part.height);
  const [cx, cy] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const z = r + 0.05;
  const axis = along ? 'x' : 'y';
  // A ring that lies along x is given by y and z, one along y by z and x.
  const ringAt = (radius: number) => (along ? circle(cy, z, radius, 24) : circle(z, cx, radius, 24));
  const from = (along ? cx : cy) - length / 2;
  const at = (part: number, radius: number) => ({ ring: ringAt(radius), z: from + part * length });
  loft(
    out,
    skin,
    diode
      ? [at(0, r * 0.96), at(0.02, r), at(0.98, r), at(1, r * 0.96)]
      : [
          at(0, r * 0.75),
          at(0.05, r),
          at(0.22, r),
          at(0.3, r * 0.86),
          at(0.7, r * 0.86),
          at(0.78, r),
          at(0.95, r),
          at(1, r * 0.75),
        ],
    { axis, round: true },
  );
  const band = (start: number, end: number, radius: number, color: string) =>
    loft(out, plastic(color), [at(start, radius), at(end, radius)], { axis, round: true });
  if (diode) {
    const first = a.number === '1' || a.number === 'K' ? a : b;
    const near = (along ? first.x - cx : first.y - cy) < 0;
    band(near ? 0.1 : 0.78, near ? 0.22 : 0.9, r * 1.01, round ? '#17181b' : '#c9ccd2');
  } else if (prefix.startsWith('R'))
    BANDS.forEach((color, i) => {
      const start = [0.1, 0.34, 0.48, 0.83][i]!;
      band(start, start + 0.07, i === 0 || i === 3 ? r * 1.01 : r * 0.87, color);
    });
  for (const [land, other] of [
    [a, b],
    [b, a],
  ] as const)
    bent(
      out,
      paints.tin,
      {
        x: land.x,
        y: land.y,
        direction: Math.atan2(other.y - land.y, other.x - land.x),
        width: wire,
        thickness: wire,
      },
      [0, BELOW, 0, z, (distance - length) / 2 + 0.1, z],
    );
}

function skinOf(prefix: string, glass: boolean, diode: boolean): typeof paints.resistor {
  if (diode) return glass ? paints.glass : paints.mould;
  if (prefix === 'C') return paints.sleeve;
  return prefix === 'L' ? plastic('#3f6b57') : paints.resistor;
}

function standing(
  out: Triangles,
  [a, b]: readonly [Land, Land],
  r: number,
  wire: number,
  skin: typeof paints.resistor,
  height: number | null,
): void {
  // The wire is bent over the top.
  const top = height === null ? r * 2 * 2.6 + 0.5 : Math.max(1, height - 0.8 - wire / 2);
  cylinder(out, skin, [a.x, a.y, r], 0.5, top);
  const direction = Math.atan2(b.y - a.y, b.x - a.x);
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  cylinder(out, paints.tin, [a.x, a.y, wire / 2], BELOW, 0.5);
  bent(out, paints.tin, { x: a.x, y: a.y, direction, width: wire, thickness: wire }, [0, top - 0.1, 0, top + 0.8, distance, top + 0.8, distance, BELOW]); // prettier-ignore
}

/** Ceramic discs and film blocks on two wires. */
export function radial(part: Part, out: Triangles): void {
  const { body, thru, words } = part;
  const film = /rect|film|box|mks|mkt/.test(words) || Math.min(body.w, body.h) > 3.2;
  const along = body.w >= body.h;
  const [length, width] = along ? [body.w, body.h] : [body.h, body.w];
  const height = part.height ?? (film ? Math.max(4, width * 1.8) : length + 1);
  if (film) moulded(out, paints.film, [body.x, body.y, body.w, body.h], 0.3, height, 0.02);
  else {
    const r = Math.min(length, height) / 2;
    const [z, thick] = [height - r, Math.max(0.8, Math.min(width, 3))];
    // A disc stands upright: its axis lies across the part.
    const ring = (radius: number) => (along ? circle(z, body.x, radius) : circle(body.y, z, radius));
    const middle = along ? body.y : body.x;
    const at = (part: number, radius: number) => ({ ring: ring(radius), z: middle + (part - 0.5) * thick });
    loft(out, paints.disc, [at(0, r * 0.8), at(0.25, r), at(0.75, r), at(1, r * 0.8)], {
      axis: along ? 'y' : 'x',
      round: true,
    });
  }
  for (const { x, y, drill } of thru)
    cylinder(out, paints.tin, [x, y, Math.max(0.2, drill * 0.35)], BELOW, height * 0.35);
}

/** Crystals in a drawn metal can. */
export function canCrystal(part: Part, out: Triangles): void {
  const { body, thru } = part;
  const height = part.height ?? 3.5;
  const r = Math.min(body.w, body.h) / 2;
  const ring = (grow: number) => roundRect(body.x, body.y, body.w + grow, body.h + grow, r, 8);
  prism(out, paints.shield, ring(0), 0.2, 0.6);
  loft(
    out,
    paints.shield,
    [
      { ring: ring(-0.8), z: 0.6 },
      { ring: ring(-0.8), z: height - 0.4 },
      { ring: ring(-1.3), z: height },
    ],
    { round: false },
  );
  for (const land of thru) cylinder(out, paints.tin, [land.x, land.y, 0.22], BELOW, 0.3);
}

/** Small transistors in a half-round body. */
export function to92(part: Part, out: Triangles): void {
  const { body, thru } = part;
  const r = 2.4;
  const xs = thru.map(each => each.x);
  const ys = thru.map(each => each.y);
  const [cx, cy] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const along = Math.max(...xs) - Math.min(...xs) >= Math.max(...ys) - Math.min(...ys);
  // The flat looks away from where the outline bulges.
  const bulge = along ? (body.y >= cy ? 1 : -1) : body.x >= cx ? 1 : -1;
  const turned = (u: number, v: number): [number, number] =>
    along ? [cx + u, cy + bulge * v] : [cx + bulge * v, cy + u];
  const arc = Array.from({ length: 21 }, (_, i) => -0.62 + (i / 20) * (Math.PI + 1.24));
  const corners = arc.map(turn => turned(r * Math.cos(turn), r * Math.sin(turn)));
  const mirrored = along ? bulge < 0 : bulge > 0;
  const ring = (mirrored ? corners.reverse() : corners).flat();
  const bottom = part.height ? 0.5 : 2;
  prism(out, paints.mould, ring, bottom, part.height ?? bottom + 4.8);
  for (const land of thru) pin(out, land, bottom + 0.1);
}

/** Power packages with a screwed tab, standing. */
export function tab(part: Part, out: Triangles): void {
  const { thru, body, height } = part;
  const xs = thru.map(each => each.x);
  const ys = thru.map(each => each.y);
  const along = Math.max(...xs) - Math.min(...xs) >= Math.max(...ys) - Math.min(...ys);
  const width = Math.min(16, Math.max(9.8, along ? body.w : body.h));
  const thick = Math.min(5, Math.max(4.4, along ? body.h : body.w));
  const bottom = 3;
  const tip = height ?? bottom + width * 1.54;
  const top = bottom + (tip - bottom) * 0.6;
  const [x, y] = [body.x, body.y];
  const metalAt = along ? [x, y + thick / 2 - 0.65] : [x - thick / 2 + 0.65, y];
  const mould = along ? rect(x, y - 0.65, width, thick - 1.3) : rect(x + 0.65, y, thick - 1.3, width);
  prism(out, paints.mould, mould, bottom, top);
  prism(
    out,
    paints.steel,
    along ? rect(metalAt[0]!, metalAt[1]!, width, 1.3) : rect(metalAt[0]!, metalAt[1]!, 1.3, width),
    bottom,
    tip,
  );
  for (const land of thru) pin(out, land, bottom + 0.2);
}

/** Light-emitting diodes on wires: round with a dome, with a flat top, or rectangular. */
export function lamp(part: Part, out: Triangles): void {
  const { body, thru, words } = part;
  const r = Math.max(0.8, Math.min(body.w, body.h) / 2 / 1.08);
  const paint = plastic(
    /green/.test(words) ? '#52c264' : /blue/.test(words) ? '#5b93e6' : /yellow/.test(words) ? '#e6c04a' : '#d8413a',
  );
  const [x, y] = [body.x, body.y];
  const top = part.height ?? 1.8 + 3.15 * r;
  const bottom = Math.min(0.8, top * 0.15);
  const shoulder = /flat/.test(words) ? top : Math.max(bottom + 1, top - r * 0.95);
  if (/rectangular/.test(words)) prism(out, paint, rect(x, y, body.w, body.h), bottom, top);
  else {
    cylinder(out, paint, [x, y, r * 1.08], bottom, bottom + Math.min(1, (shoulder - bottom) / 2));
    const dome = [0, 0.3, 0.6, 0.85, 1].map(t => ({
      ring: circle(x, y, Math.max(0.05, r * 0.95 * Math.sqrt(1 - t * t))),
      z: shoulder + t * (top - shoulder),
    }));
    const flat = [{ ring: circle(x, y, r * 0.95), z: top }];
    const from = { ring: circle(x, y, r * 0.95), z: bottom + 0.1 };
    loft(out, paint, [from, ...(shoulder < top ? dome : flat)], { round: true });
  }
  for (const land of thru) pin(out, { ...land, drill: 0.75 }, bottom + 0.1);
}
