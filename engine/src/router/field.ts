import type { Id } from '../base/index.ts';
import type { CopperItem } from '../indexes/index.ts';
import type { Board } from './board.ts';
import { Crossing, holds, type Corners, type Hull } from './hull.ts';
import { Hulls, type OwnedHull, type Source } from './hulls.ts';
import { isMovable } from './trackLine.ts';
import type { Probe } from './probe.ts';
import type { RoutedCopper } from './routedCopper.ts';

/** Nanometres: who is no deeper in a hull than this stands on its border. */
const GRAZE = 40;

/** Long segments are looked at in pieces of this, nanometres: the box around a slanted one holds much that it never meets. */
const PIECE = 1_500_000;
const piecesOf = (ax: number, ay: number, bx: number, by: number): number =>
  Math.max(1, Math.ceil(Math.max(Math.abs(bx - ax), Math.abs(by - ay)) / PIECE));

/** Where a segment first meets a hull. */
export interface Meeting {
  readonly hull: Hull;
  readonly edge: number;
  /** Part of the segment, 0 to 1. */
  readonly at: number;
}

type Admits = (owner: Id | '') => boolean;

/** Where the middle of a track or via cannot be: hulls around all that stands in its way. */
export class Field {
  private readonly stores: readonly (readonly [hulls: Hulls, admits: Admits | null])[];
  private readonly crossing = new Crossing();

  constructor(stores: Field['stores']) {
    this.stores = stores;
  }

  /** The first hull that a segment enters; those for which `skip` holds do not count. */
  first(ax: number, ay: number, bx: number, by: number, skip: (hull: Hull) => boolean): Meeting | null {
    const { crossing } = this;
    const length = Math.hypot(bx - ax, by - ay);
    const pieces = piecesOf(ax, ay, bx, by);
    let best: Meeting | null = null;
    const look = (hull: Hull): void => {
      if (!crossing.find(hull, ax, ay, bx, by) || (best && crossing.enter >= best.at) || skip(hull)) return;
      // Where a hull is only grazed at the beginning, one stands on its border.
      if (crossing.edge < 0 && crossing.leave * length < GRAZE) return;
      const edge = crossing.edge < 0 ? nearestEdge(hull, ax, ay) : crossing.edge;
      best = { hull, edge, at: crossing.enter };
    };
    for (let i = 0; i < pieces; i++) {
      const [t, u] = [i / pieces, (i + 1) / pieces];
      this.near(ax + t * (bx - ax), ay + t * (by - ay), ax + u * (bx - ax), ay + u * (by - ay), look);
      if (best && (best as Meeting).at <= u) break;
    }
    return best;
  }

  /** Whether a segment stays out of all hulls. */
  isFree(ax: number, ay: number, bx: number, by: number): boolean {
    const { crossing } = this;
    const pieces = piecesOf(ax, ay, bx, by);
    let free = true;
    const look = (hull: Hull): void => {
      if (free && crossing.find(hull, ax, ay, bx, by)) free = false;
    };
    for (let i = 0; i < pieces && free; i++) {
      const [t, u] = [i / pieces, (i + 1) / pieces];
      this.near(ax + t * (bx - ax), ay + t * (by - ay), ax + u * (bx - ax), ay + u * (by - ay), look);
    }
    return free;
  }

  /** Hulls that hold a point. */
  at(x: number, y: number): Hull[] {
    const found: Hull[] = [];
    this.near(x, y, x, y, hull => void (holds(hull, x, y) && found.push(hull)));
    return found;
  }

  /** Hulls that come into a square around a point, of half its side. */
  around(x: number, y: number, half: number): Hull[] {
    const found: Hull[] = [];
    this.near(x - half, y - half, x + half, y + half, hull => void found.push(hull));
    return found;
  }

  private near(ax: number, ay: number, bx: number, by: number, found: (hull: OwnedHull) => void): void {
    const [minX, maxX] = ax < bx ? [ax, bx] : [bx, ax];
    const [minY, maxY] = ay < by ? [ay, by] : [by, ay];
    for (const [hulls, admits] of this.stores)
      hulls.near(minX, minY, maxX, maxY, admits ? hull => void (admits(hull.owner) && found(hull)) : found);
  }
}

function nearestEdge({ nx, ny, c }: Hull, x: number, y: number): number {
  let edge = 0;
  for (let i = 1; i < c.length; i++)
    if (nx[i]! * x + ny[i]! * y - c[i]! > nx[edge]! * x + ny[edge]! * y - c[edge]!) edge = i;
  return edge;
}

/** Hulls around the board's own copper: that which never moves, and the rest. Kept with the board for all its branches. */
const kept = new WeakMap<Board, Map<string, { readonly still: Hulls; readonly loose: Hulls }>>();

function hullsOn(board: Board, probe: Probe, corners: Corners): { readonly still: Hulls; readonly loose: Hulls } {
  let known = kept.get(board);
  if (!known) kept.set(board, (known = new Map()));
  const key = [probe.item.net, probe.friend, probe.layers, probe.half, probe.hole, corners].join('|');
  let hulls = known.get(key);
  if (!hulls) {
    const source =
      (moves: boolean): Source =>
      (box, reach, found) =>
        board.copper.near(box, reach, slot => {
          const item = board.copper.item(slot);
          if (isMovable(item) === moves) found(item);
        });
    hulls = {
      still: new Hulls(board, probe, corners, source(false), true),
      loose: new Hulls(board, probe, corners, source(true), false),
    };
    known.set(key, hulls);
  }
  return hulls;
}

const listed =
  (items: readonly CopperItem[]): Source =>
  (_box, _reach, found) =>
    items.forEach(found);

/** All routed copper stands in the way. */
export function fieldOfAll(routed: RoutedCopper, probe: Probe, corners: Corners): Field {
  const { board } = routed;
  const { still, loose } = hullsOn(board, probe, corners);
  const { gone, items } = routed.overlay();
  const own = new Hulls(board, probe, corners, listed(items), false);
  return new Field([
    [still, null],
    [loose, gone.size === 0 ? null : owner => !gone.has(owner as Id)],
    ...(items.length > 0 ? [[own, null] as const] : []),
  ]);
}

/** Obstacles are the items that do not move, and the given records. */
export function fieldOfStill(routed: RoutedCopper, probe: Probe, corners: Corners, stay: Iterable<Id>): Field {
  const { board } = routed;
  const { still } = hullsOn(board, probe, corners);
  const wanted = new Set(stay);
  if (wanted.size === 0) return new Field([[still, null]]);
  const { gone, items } = routed.overlay();
  const staying = items.filter(item => wanted.has(item.owner));
  for (const id of wanted)
    if (!gone.has(id)) for (const slot of board.copper.slotsOf(id)) staying.push(board.copper.item(slot));
  const own = new Hulls(board, probe, corners, listed(staying), false);
  return new Field([
    [still, null],
    [own, null],
  ]);
}
