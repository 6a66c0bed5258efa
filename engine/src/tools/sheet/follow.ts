import { newId, nm, type Id } from '../../base/index.ts';
import type { Transform } from '../../geometry/index.ts';
import { transforms } from '../../geometry/index.ts';
import { transformObject, translateObject, type Obj, type Point } from '../../kinds/index.ts';
import {
  anchorsOf,
  endsAt,
  insideLine,
  isLine,
  isMark,
  onLine,
  otherEnd,
  pointKey,
  samePoint,
  type Line,
} from './anchors.ts';
import type { SheetDraft } from './draft.ts';
import { linesAlong } from './lines.ts';
import { link, reroute, tiesInside } from './reroute.ts';
import { tidy } from './tidy.ts';

const map = (t: Transform, p: Point): Point => ({
  x: nm(transforms.mapX(t, p.x, p.y)),
  y: nm(transforms.mapY(t, p.x, p.y)),
});

/** Points of moving objects where something else may hang on: their anchors, and what touches their lines. */
function seams(draft: SheetDraft, moving: readonly Obj[]): Map<string, Point> {
  const points = new Map<string, Point>();
  const add = (p: Point) => void points.set(pointKey(p), p);
  for (const object of moving) {
    anchorsOf(object, draft.view.store).forEach(add);
    if (!isLine(object)) continue;
    for (const other of draft.near(bounds(object)))
      for (const anchor of anchorsOf(other, draft.view.store)) if (insideLine(object, anchor)) add(anchor);
  }
  return points;
}

const bounds = ({ start, end }: Line) => ({
  minX: Math.min(start.x, end.x),
  minY: Math.min(start.y, end.y),
  maxX: Math.max(start.x, end.x),
  maxY: Math.max(start.y, end.y),
});

/** Labels and marks on moving things, lines between two of them, and dots that only they meet at; until nothing more joins. */
function carryAlong(draft: SheetDraft, moving: Map<Id, Obj>): Map<string, Point> {
  const points = seams(draft, [...moving.values()]);
  for (const p of points.values()) {
    for (const mark of draft.anchoredAt(p)) {
      if (mark.locked || moving.has(mark.id)) continue;
      if (isMark(mark)) moving.set(mark.id, mark);
    }
    for (const line of draft.linesAt(p)) {
      if (line.locked || moving.has(line.id) || !points.has(pointKey(line.start)) || !points.has(pointKey(line.end)))
        continue;
      moving.set(line.id, line);
      // A map yields what is added while one walks it.
      for (const [found, at] of seams(draft, [line])) points.set(found, at);
    }
  }
  for (const p of points.values())
    for (const dot of draft.anchoredAt(p))
      if (dot.kind === 'junction' && !dot.locked && draft.linesAt(p).every(line => moving.has(line.id)))
        moving.set(dot.id, dot);
  return points;
}

interface Loose {
  readonly line: Line;
  readonly from: Point;
}

/**
 * Moves objects and lets what is connected to them follow: lines stretch, slide or bend at right angles, labels go along,
 * parts that touched get a wire between them, and dots are settled. No connection is lost and none is made by the wires that
 * follow.
 */
export function moveConnected(draft: SheetDraft, ids: Iterable<Id>, t: Transform): void {
  const moving = new Map<Id, Obj>();
  for (const id of ids) {
    const object = draft.get(id);
    if (object && !object.locked) moving.set(id, object);
  }
  const points = carryAlong(draft, moving);
  const loose: Loose[] = [];
  const links: { readonly from: Point; readonly kind: Line['kind'] }[] = [];
  for (const from of points.values()) {
    const still = draft.linesAt(from).filter(line => !moving.has(line.id));
    const ends = still.filter(line => endsAt(line, from) && !line.locked);
    const parts = draft
      .anchoredAt(from)
      .filter(object => !moving.has(object.id) && object.kind !== 'junction' && !isMark(object));
    if (ends.length === 1 && still.length === 1 && parts.length === 0) loose.push({ line: ends[0]!, from });
    // A point that slides along a line stays on it and needs no link.
    else if ((still.length > 0 || parts.length > 0) && !still.some(line => onLine(line, map(t, from))))
      links.push({ from, kind: still[0]?.kind ?? 'wire' });
  }

  const riders = ridersOf(draft, loose, moving);
  const cut = loose.map(each => cutLoose(draft, each)).sort(trailingFirst(t));
  for (const { line } of cut) draft.remove(line.id);
  for (const object of moving.values()) draft.put(transformObject(object, t));
  const touched: Point[] = [...points.values()].flatMap(p => [p, map(t, p)]);
  const rides: { readonly mark: Mark; readonly path: readonly Point[] }[] = [];
  cut.forEach(({ line, from }, i) => {
    const pending = cut.slice(i + 1).map(each => each.line);
    const went = reroute(draft, line, from, map(t, from), pending);
    touched.push(otherEnd(line, from), ...went.touched);
    for (const mark of riders) if (onLine(line, mark.at)) rides.push({ mark, path: went.path });
  });
  for (const { from, kind } of links) {
    const to = map(t, from);
    if (!samePoint(from, to))
      touched.push(...link(draft, from, to, newLine(from, to, draft.view.screen, kind)).touched);
  }
  for (const { mark, path } of rides) ride(draft, mark, path);
  tidy(draft, touched);
}

/** The part of a line between its loose end and the nearest point where something else is tied to it; the rest stays. */
function cutLoose(draft: SheetDraft, { line, from }: Loose): Loose {
  let tie: Point | undefined;
  let least = Infinity;
  for (const p of tiesInside(draft, line)) {
    const distance = Math.abs(p.x - from.x) + Math.abs(p.y - from.y);
    if (distance < least) [tie, least] = [p, distance];
  }
  if (!tie) return { line, from };
  draft.put({ ...line, start: tie, end: otherEnd(line, from) });
  const piece = { ...line, id: newId(), start: tie, end: from };
  draft.put(piece);
  return { line: piece, from };
}

const newLine = (start: Point, end: Point, screen: string, kind: Line['kind']): Line =>
  linesAlong([start, end], screen, kind, newId)[0]!;

/**
 * Lines at the back of the motion bend first, nearest to their pins; each row that a wire moves to is then left free by the
 * wire that was there before.
 */
const trailingFirst =
  (t: Transform) =>
  (a: Loose, b: Loose): number => {
    const ahead = ({ from }: Loose) => {
      const to = map(t, from);
      return from.x * Math.sign(to.x - from.x) + from.y * Math.sign(to.y - from.y);
    };
    return ahead(a) - ahead(b);
  };

type Mark = Extract<Obj, { at: Point; text?: string }>;

/** Labels and marks that stay on lines which are about to change their course. */
const ridersOf = (draft: SheetDraft, loose: readonly Loose[], moving: ReadonlyMap<Id, Obj>): Mark[] =>
  loose.flatMap(({ line }) =>
    draft
      .near(bounds(line))
      .filter((object): object is Mark => isMark(object) && !moving.has(object.id) && onLine(line, object.at)),
  );

const STEP = 1_270_000;

/** Points of a path where a label could stand: its corners, and between them those in line with the label and a step apart. */
function* stands(path: readonly Point[], near: Point): Generator<Point> {
  yield* path;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const at = {
      x: nm(Math.min(Math.max(near.x, Math.min(a.x, b.x)), Math.max(a.x, b.x))),
      y: nm(Math.min(Math.max(near.y, Math.min(a.y, b.y)), Math.max(a.y, b.y))),
    };
    if (onLine({ start: a, end: b }, at)) yield at;
    const steps = Math.min(200, Math.floor((Math.abs(b.x - a.x) + Math.abs(b.y - a.y)) / STEP));
    const [dx, dy] = [Math.sign(b.x - a.x) * STEP, Math.sign(b.y - a.y) * STEP];
    if (dx === 0 || dy === 0) for (let n = 1; n < steps; n++) yield { x: nm(a.x + n * dx), y: nm(a.y + n * dy) };
  }
}

/** Puts a label on its line again when the line went elsewhere, where it touches no other. */
function ride(draft: SheetDraft, mark: Mark, path: readonly Point[]): void {
  const own = (line: Line) => {
    for (let i = 1; i < path.length; i++) {
      const piece = { start: path[i - 1]!, end: path[i]! };
      if (onLine(piece, line.start) && onLine(piece, line.end)) return true;
    }
    return false;
  };
  const far = (p: Point) => Math.abs(p.x - mark.at.x) + Math.abs(p.y - mark.at.y);
  const free = [...stands(path, mark.at)]
    .sort((a, b) => far(a) - far(b))
    .find(p => draft.linesAt(p).length > 0 && draft.linesAt(p).every(own));
  const at = free ?? path[0]!;
  if (!samePoint(at, mark.at)) draft.put(translateObject(mark, at.x - mark.at.x, at.y - mark.at.y));
}
