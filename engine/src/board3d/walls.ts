import { difference, FillRule, type Paths64 } from 'clipper2-ts';
import { pointSegment2, segmentSegment2 } from '../geometry/index.ts';
import { pathOf } from './caps.ts';
import { sceneX, sceneY, type Frame } from './frame.ts';
import { holeRing, isRound, type Hole } from './holes.ts';

/** Upright faces: triangles with a normal at each corner, three floats each, scene millimetres. */
export interface Walls {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
}

/** The upright faces of a board, by what they are made of. */
export interface BoardWalls {
  /** Laminate: the border, cut-outs, slots without copper. */
  readonly bare: Walls;
  /** Copper: slots, and what is left of holes at the border or of those that run into one another. */
  readonly plated: Walls;
  /** Round holes inside of the board, rows [x, y, radius, bottom, top] f32 x5, by the kind of their wall. */
  readonly barrels: Readonly<Record<Hole['wall'], Float32Array>>;
}

export const BARREL = 5;

class Faces {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];

  /** An upright quad above a segment; its face looks to the right of the way from a to b (y up). */
  add(ax: number, ay: number, bx: number, by: number, bottom: number, top: number): void {
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) return;
    const [nx, ny] = [(by - ay) / length, (ax - bx) / length];
    this.positions.push(ax, ay, bottom, bx, by, bottom, bx, by, top, ax, ay, bottom, bx, by, top, ax, ay, top);
    for (let i = 0; i < 6; i++) this.normals.push(nx, ny, 0);
  }

  walls(): Walls {
    return { positions: Float32Array.from(this.positions), normals: Float32Array.from(this.normals) };
  }
}

/** How near to a hole's border a corner of the outline must lie to have come from it, nanometres. */
const NEAR = 2000;

const onHole = (hole: Hole, x: number, y: number): boolean =>
  Math.abs(Math.sqrt(pointSegment2(x, y, hole.x0, hole.y0, hole.x1, hole.y1)) - hole.r) < NEAR;

/** Whether a hole reaches over the border of the board: then it is a notch of it. */
function isNotch(hole: Hole, area: Paths64): boolean {
  const limit = hole.r * hole.r;
  return area.some(path =>
    path.some((b, i) => {
      const a = path[(i + path.length - 1) % path.length]!;
      return reaches(hole, a.x, a.y, b.x, b.y, limit);
    }),
  );
}

function reaches(hole: Hole, ax: number, ay: number, bx: number, by: number, limit: number): boolean {
  const { x0, y0, x1, y1, r } = hole;
  if (Math.max(ax, bx) < Math.min(x0, x1) - r || Math.min(ax, bx) > Math.max(x0, x1) + r) return false;
  if (Math.max(ay, by) < Math.min(y0, y1) - r || Math.min(ay, by) > Math.max(y0, y1) + r) return false;
  // A slot's ends and middle stand for it: notches are at the ends.
  return [
    [x0, y0],
    [(x0 + x1) / 2, (y0 + y1) / 2],
    [x1, y1],
  ].some(([x, y]) => pointSegment2(x!, y!, ax, ay, bx, by) < limit);
}

/** Holes that run into one another: their common wall is that of both together. */
function overlapping(holes: readonly Hole[]): Set<Hole> {
  const found = new Set<Hole>();
  const sorted = holes.toSorted((a, b) => Math.min(a.x0, a.x1) - a.r - (Math.min(b.x0, b.x1) - b.r));
  sorted.forEach((a, i) => {
    const right = Math.max(a.x0, a.x1) + a.r;
    for (let k = i + 1; k < sorted.length; k++) {
      const b = sorted[k]!;
      if (Math.min(b.x0, b.x1) - b.r > right) break;
      const reach = a.r + b.r;
      if (Math.abs((a.y0 + a.y1) / 2 - (b.y0 + b.y1) / 2) > reach + Math.abs(a.y1 - a.y0) + Math.abs(b.y1 - b.y0))
        continue;
      if (a.bottom >= b.top || b.bottom >= a.top) continue;
      if (segmentSegment2(a.x0, a.y0, a.x1, a.y1, b.x0, b.y0, b.x1, b.y1) < reach * reach) found.add(a).add(b);
    }
  });
  return found;
}

export function wallsOf(area: Paths64, holes: readonly Hole[], thickness: number, frame: Frame): BoardWalls {
  const [bare, plated] = [new Faces(), new Faces()];
  const barrels: Record<Hole['wall'], number[]> = { pad: [], via: [], bare: [] };
  const notches: Hole[] = [];
  const merged = overlapping(holes);
  for (const hole of holes)
    if (merged.has(hole) || isNotch(hole, area)) notches.push(hole);
    else if (isRound(hole))
      barrels[hole.wall].push(sceneX(frame, hole.x0), sceneY(frame, hole.y0), hole.r / 1e6, hole.bottom, hole.top);
    else {
      const ring = holeRing(hole);
      // Anticlockwise in the scene the face looks outwards; a hole's looks inwards.
      const faces = hole.wall === 'bare' ? bare : plated;
      for (let i = 0, h = ring.length - 2; i < ring.length; h = i, i += 2)
        faces.add(
          sceneX(frame, ring[h]!),
          sceneY(frame, ring[h + 1]!),
          sceneX(frame, ring[i]!),
          sceneY(frame, ring[i + 1]!),
          hole.bottom,
          hole.top,
        );
    }
  const cut =
    notches.length === 0
      ? area
      : difference(
          area,
          notches.map(hole => pathOf(holeRing(hole))),
          FillRule.NonZero,
        );
  const copper = notches.filter(hole => hole.wall !== 'bare');
  for (const path of cut) {
    for (let i = 0, h = path.length - 1; i < path.length; h = i, i++) {
      const [a, b] = [path[h]!, path[i]!];
      const metal = copper.some(hole => onHole(hole, a.x, a.y) && onHole(hole, b.x, b.y));
      (metal ? plated : bare).add(
        sceneX(frame, b.x),
        sceneY(frame, b.y),
        sceneX(frame, a.x),
        sceneY(frame, a.y),
        0,
        thickness,
      );
    }
  }
  return {
    bare: bare.walls(),
    plated: plated.walls(),
    barrels: {
      pad: Float32Array.from(barrels.pad),
      via: Float32Array.from(barrels.via),
      bare: Float32Array.from(barrels.bare),
    },
  };
}
