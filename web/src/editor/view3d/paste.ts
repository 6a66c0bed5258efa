import type { Box, Shape } from '@boardwright/engine/geometry';
import { plastic, sceneX, sceneY, Triangles, type BoardSolid, type Mesh } from '@boardwright/engine/board3d';
import { prism } from '@boardwright/engine/board3d';
import type { SolidHost } from './host.ts';

/** Thickness of the stencil, millimetres. */
const STENCIL = 0.12;
const PASTE = plastic('#9a9da1');

/** A shape as a ring around it, nanometres; round ends in few corners, for paste is small. */
function ringOf(shape: Shape): number[] | null {
  if (shape.type === 'ring') return shape.points.length < 6 ? null : Array.from(shape.points);
  if (shape.type === 'arc') return null;
  if (shape.type === 'capsule') {
    const { x0, y0, x1, y1, r } = shape;
    const along = Math.atan2(y1 - y0, x1 - x0);
    const end = (x: number, y: number, from: number) =>
      Array.from({ length: 9 }, (_, i) => from + (Math.PI * i) / 8).flatMap(a => [
        x + r * Math.cos(a),
        y + r * Math.sin(a),
      ]);
    return [...end(x1, y1, along - Math.PI / 2), ...end(x0, y0, along + Math.PI / 2)];
  }
  const turn = (-shape.deg * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const r = Math.min(shape.r, shape.hw, shape.hh);
  const corners = [0, 1, 2, 3].flatMap(quarter => {
    const [sx, sy] = [quarter === 0 || quarter === 3 ? 1 : -1, quarter < 2 ? 1 : -1];
    const steps = r > 0 ? 4 : 0;
    return Array.from({ length: steps + 1 }, (_, i) => ((quarter + (steps ? i / steps : 0)) * Math.PI) / 2).map(a => [
      sx * (shape.hw - r) + r * Math.cos(a),
      sy * (shape.hh - r) + r * Math.sin(a),
    ]);
  });
  return corners.flatMap(([u, v]) => [shape.x + u! * c - v! * s, shape.y + u! * s + v! * c]);
}

/** Solder paste as low blocks on the pads of both sides. */
export function pasteOf(host: SolidHost, { frame, box, stack }: BoardSolid): Mesh {
  const out = new Triangles();
  const all: Box = { minX: box.minX - 1e7, minY: box.minY - 1e7, maxX: box.maxX + 1e7, maxY: box.maxY + 1e7 };
  for (const [layer, bottom, top] of [
    ['F.Paste', stack.thickness, stack.thickness + STENCIL],
    ['B.Paste', -STENCIL, 0],
  ] as const)
    for (const shape of host.faces.near(layer, all)) {
      const ring = ringOf(shape);
      if (!ring) continue;
      const flat = ring.map((value, i) => (i % 2 === 0 ? sceneX(frame, value) : sceneY(frame, value)));
      prism(out, PASTE, anticlockwise(flat), bottom, top);
    }
  return out.mesh();
}

function anticlockwise(ring: number[]): number[] {
  let sum = 0;
  for (let i = 0, h = ring.length - 2; i < ring.length; h = i, i += 2)
    sum += ring[h]! * ring[i + 1]! - ring[i]! * ring[h + 1]!;
  if (sum >= 0) return ring;
  const out: number[] = [];
  for (let i = ring.length - 2; i >= 0; i -= 2) out.push(ring[i]!, ring[i + 1]!);
  return out;
}
