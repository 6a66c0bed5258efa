import type { Id } from '../base/index.ts';
import { LooseGrid, type CopperItem, type Part } from '../indexes/index.ts';
import { emptyBox, isEmptyBox, union, type Box } from '../geometry/index.ts';
import type { Board } from './board.ts';
import { hullsOf, type Corners, type Hull } from './hull.ts';
import { keepOf, reachOf, requiredOf, type Probe } from './probe.ts';

/** How much hulls are smaller than the rules ask for, nanometres: two tracks at exactly their clearance have room. */
const SLACK = 300;
/** Nanometres: what is looked up grows by whole steps of this. */
const TILE = 4_000_000;

/** Up to so many hulls it is faster to look at all. */
const FEW = 48;

/** The parts of a box outside another one that it holds. */
function outside(box: Box, inner: Box): Box[] {
  if (isEmptyBox(inner)) return [box];
  const { minX, minY, maxX, maxY } = inner;
  return [
    { ...box, maxY: minY },
    { ...box, minY: maxY },
    { minX: box.minX, maxX: minX, minY, maxY },
    { minX: maxX, maxX: box.maxX, minY, maxY },
  ].filter(part => part.minX < part.maxX && part.minY < part.maxY);
}

/** Gives what comes nearer than `reach` to a box. */
export type Source = (box: Box, reach: number, found: (item: CopperItem) => void) => void;

export interface OwnedHull extends Hull {
  /** The record that it is around; '' for edges and forbidden areas. */
  readonly owner: Id | '';
}

/** Hulls for one probe around all that a source has, made where they are first asked for. */
export class Hulls {
  private readonly board: Board;
  private readonly probe: Probe;
  private readonly corners: Corners;
  private readonly source: Source;
  /** Whether edges and forbidden areas are among them. */
  private readonly barriers: boolean;
  private readonly hulls: OwnedHull[] = [];
  private readonly grid = new LooseGrid();
  private readonly known = new Set<unknown>();
  private loaded: Box = emptyBox;

  constructor(board: Board, probe: Probe, corners: Corners, source: Source, barriers: boolean) {
    this.board = board;
    this.probe = probe;
    this.corners = corners;
    this.source = source;
    this.barriers = barriers;
  }

  near(minX: number, minY: number, maxX: number, maxY: number, found: (hull: OwnedHull) => void): void {
    const { loaded, hulls } = this;
    if (minX < loaded.minX || minY < loaded.minY || maxX > loaded.maxX || maxY > loaded.maxY) {
      const wanted = union(loaded, { minX, minY, maxX, maxY });
      const next = {
        minX: Math.floor(wanted.minX / TILE) * TILE,
        minY: Math.floor(wanted.minY / TILE) * TILE,
        maxX: (Math.floor(wanted.maxX / TILE) + 1) * TILE,
        maxY: (Math.floor(wanted.maxY / TILE) + 1) * TILE,
      };
      for (const part of outside(next, loaded)) this.load(part);
      this.loaded = next;
    }
    if (hulls.length > FEW) return this.grid.query(minX, minY, maxX, maxY, slot => found(hulls[slot]!));
    for (const hull of hulls) {
      const { box } = hull;
      if (box.minX <= maxX && box.maxX >= minX && box.minY <= maxY && box.maxY >= minY) found(hull);
    }
  }

  private load(box: Box): void {
    const { board, probe, known } = this;
    this.source(box, reachOf(probe, board), item => {
      if (known.has(item)) return;
      known.add(item);
      this.take(item);
    });
    if (!this.barriers) return;
    board.nearBarriers(box, board.constraints.worstOf('edge_clearance') + probe.half, barrier => {
      if (known.has(barrier)) return;
      known.add(barrier);
      if ((barrier.layers & probe.layers) !== 0 && (probe.hole > 0 ? barrier.vias : barrier.tracks))
        this.grow([barrier.part], keepOf(probe, barrier, board) + probe.half, '');
    });
  }

  private take(item: CopperItem): void {
    const { probe } = this;
    const required = requiredOf(probe, item, this.board);
    if (!required) return;
    const { copper, toHole, fromHole, holes } = required;
    const around = Math.max(copper >= 0 ? copper + probe.half : -1, fromHole >= 0 ? fromHole + probe.hole : -1);
    if (around >= 0) this.grow(item.parts, around, item.owner);
    const toOther = Math.max(toHole >= 0 ? toHole + probe.half : -1, holes >= 0 ? holes + probe.hole : -1);
    // A hole lies within its copper: what the copper keeps off need not be kept off twice.
    if (item.hole && toOther > around) this.grow([item.hole], toOther, item.owner);
  }

  private grow(parts: readonly Part[], by: number, owner: Id | ''): void {
    for (const part of parts)
      for (const hull of hullsOf(part, Math.max(0, by - SLACK), this.corners)) {
        if (hull.c.length < 3) continue;
        const { minX, minY, maxX, maxY } = hull.box;
        this.grid.set(this.hulls.length, minX, minY, maxX, maxY);
        this.hulls.push({ ...hull, owner });
      }
  }
}
