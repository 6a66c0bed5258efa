import { cylinder, prism, rect, type Ring } from '../forms.ts';
import { plastic, type Paint, type Triangles } from '../mesh.ts';
import { feet } from './blocks.ts';
import { DARK, frontAt, PROUD } from './front.ts';
import { paints } from './paints.ts';
import type { Part } from './part.ts';

/** Sockets of plugs: USB, HDMI, modular jacks, cards, audio and power jacks, coaxial and D-sub connectors. */

interface Shell {
  readonly words: RegExp;
  readonly paint: Paint;
  /** Radius of the corners as a part of the height. */
  readonly round: number;
  /** Thickness of the walls, mm. */
  readonly wall: number;
  /** The tongue: part of the width, and thickness as a part of the height; 0 without. */
  readonly tongue: readonly [wide: number, thick: number];
  readonly tongueAt?: number;
}

const SHELLS: readonly Shell[] = [
  { words: /usb[_ -]?c\b|type[ -]c|usb_c/, paint: paints.shield, round: 0.5, wall: 0.3, tongue: [0.76, 0.22] },
  { words: /micro-?b|mini-?b/, paint: paints.shield, round: 0.25, wall: 0.25, tongue: [0.6, 0.25] },
  { words: /hdmi|displayport/, paint: paints.shield, round: 0.12, wall: 0.4, tongue: [0.75, 0.22] },
  { words: /usb_b|usb type b/, paint: paints.shield, round: 0.06, wall: 1.2, tongue: [0.5, 0.35] },
  { words: /usb/, paint: paints.shield, round: 0.05, wall: 0.4, tongue: [0.84, 0.28], tongueAt: 0.68 },
  { words: /rj\d\d.*(shield|magnetic)/, paint: paints.shield, round: 0.02, wall: 1.6, tongue: [0, 0] },
  { words: /rj\d\d/, paint: paints.housing, round: 0.02, wall: 1.6, tongue: [0, 0] },
  { words: /sd[_ ]|sim/, paint: paints.shield, round: 0.02, wall: 0.3, tongue: [0, 0] },
];

/** Sockets of plugs that come from the side: a shell with its mouth, and the tongue in it. */
export function receptacle(part: Part, out: Triangles): void {
  feet(part, out);
  const shell = SHELLS.find(({ words }) => words.test(part.words)) ?? SHELLS.at(-1)!;
  const front = frontAt(part, out);
  const top = part.height ?? 3.2;
  const bottom = 0.05;
  const high = top - bottom;
  front.slab(shell.paint, front.ring(front.width, bottom, top, shell.round * high), 0, front.depth);
  const wall = Math.min(shell.wall, high * 0.2);
  const mouth = front.ring(front.width - 2 * wall, bottom + wall, top - wall, shell.round * (high - 2 * wall));
  front.slab(DARK, mouth, -PROUD, 0.1);
  const [wide, thick] = shell.tongue;
  if (wide === 0) return;
  const [z, t] = [bottom + high * (shell.tongueAt ?? 0.5), (high * thick) / 2];
  front.slab(plastic('#3c4046'), front.ring(front.width * wide, z - t, z + t, t * 0.2), -2 * PROUD, 0.1);
}

/** Jacks: a block with a round nose and a hole in it. */
export function jack(part: Part, out: Triangles): void {
  feet(part, out);
  const front = frontAt(part, out);
  const top = part.height ?? Math.min(front.width, 11);
  const size = Math.min(front.width, top);
  const nose = front.depth > size * 1.1 ? front.depth * 0.18 : PROUD;
  front.slab(paints.housing, front.ring(front.width, 0.05, top, 0.3), nose, front.depth);
  const middle = top / 2;
  const round = (r: number): Ring => front.ring(2 * r, middle - r, middle + r, r);
  front.slab(/barrel|dc/.test(part.words) ? paints.housing : paints.steel, round(size * 0.42), 0, nose + 0.1);
  front.slab(DARK, round(size * 0.28), -PROUD, 0.1);
  if (/barrel/.test(part.words)) front.slab(paints.steel, round(size * 0.1), -2 * PROUD, 0.1);
}

/** Coaxial connectors that stand: a foot, the threaded or smooth sleeve, dielectric and center contact. */
export function coaxial(part: Part, out: Triangles): void {
  const { body } = part;
  feet(part, out);
  const top = part.height ?? 9;
  const size = Math.min(body.w, body.h);
  const foot = Math.min(1.6, top * 0.3);
  prism(out, paints.gold, rect(body.x, body.y, size, size), 0.02, foot);
  const r = size * 0.44;
  cylinder(out, paints.gold, [body.x, body.y, r], foot, top);
  cylinder(out, plastic('#f1efe8'), [body.x, body.y, r * 0.75], top - 0.1, top + PROUD);
  cylinder(out, paints.gold, [body.x, body.y, r * 0.2], top - 0.1, top + 2 * PROUD);
}

/** D-sub connectors: a flange, and the shell of the contacts before it. */
export function dsub(part: Part, out: Triangles): void {
  feet(part, out);
  const front = frontAt(part, out);
  const top = part.height ?? 12.5;
  const shell = 5.9;
  front.slab(paints.housing, front.ring(front.width * 0.62, 0.05, top * 0.9, 0.3), shell, front.depth);
  front.slab(paints.steel, front.ring(front.width, 0.05, top, 0.6), shell - 1, shell);
  const inner = front.width * 0.58;
  front.slab(paints.shield, front.ring(inner, top * 0.16, top * 0.84, 1.6), 0, shell);
  const face = /female/.test(part.words) ? plastic('#20242b') : DARK;
  front.slab(face, front.ring(inner - 0.9, top * 0.2, top * 0.8, 1.4), -PROUD, 0.1);
}
