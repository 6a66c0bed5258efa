import { nm } from '../../base/index.ts';
import {
  copperLayers,
  flipObject,
  isPlaced,
  kindOf,
  mirrorObject,
  rotateObject,
  translateObject,
  type Obj,
  type ObjOf,
  type Point,
} from '../../kinds/index.ts';
import { anchorsOf } from '../sheet/anchors.ts';
import { type Naming } from '../sheet/designators.ts';
import type { Tool, ToolContext } from '../tool.ts';
import { gridUse } from '../gridUse.ts';
import { autoplaceFields, withSymbols } from './autoplace.ts';
import { increment } from './increment.ts';
import { putOnSheet } from './put.ts';

export interface PlaceArgs {
  readonly objects: readonly Obj[];
  /** Symbols that the objects refer to; added when the document lacks them. */
  readonly symbols?: readonly ObjOf<'symbol'>[];
  /** The point of the objects that the cursor holds. */
  readonly anchor: Point;
  readonly naming?: Naming;
  /** What comes after a placement: nothing, the same again, or the same with the next number. */
  readonly again?: 'no' | 'same' | 'next';
}

export type PlaceState =
  | { readonly at: 'idle' }
  | (Required<PlaceArgs> & {
      readonly at: 'placing';
      /** Designator that the next unit of the part just placed shares; null for a new part. */
      readonly reference: string | null;
    });
type Placing = Extract<PlaceState, { at: 'placing' }>;

const shifted = (state: Placing, to: Point): Obj[] =>
  state.objects.map(object => translateObject(object, to.x - state.anchor.x, to.y - state.anchor.y));

/** Shows what is held where it would lie; on boards, where it may be half of one, it is drawn once and shifted. */
function show(state: Placing, at: Point, ctx: ToolContext): void {
  if (ctx.store.settings.type !== 'board') return ctx.preview(shifted(state, at), state.symbols);
  ctx.carry(state.objects, { x: at.x - state.anchor.x, y: at.y - state.anchor.y }, []);
}

/** The next unit of a part of several, or null. */
function nextUnit(state: Placing, fresh: readonly Obj[], ctx: ToolContext): Placing | null {
  const part = state.objects.length === 1 ? state.objects[0]! : undefined;
  if (part?.kind !== 'component') return null;
  const symbol = ctx.store.get(part.symbol);
  if (symbol?.kind !== 'symbol' || part.unit >= symbol.unitCount) return null;
  const reference = (fresh[0] as ObjOf<'component'>).instances[0]?.reference ?? null;
  return { ...state, objects: [{ ...part, unit: part.unit + 1 }], reference };
}

function after(state: Placing, fresh: readonly Obj[], ctx: ToolContext): PlaceState | 'done' {
  if (state.naming === 'next') {
    const unit = nextUnit(state, fresh, ctx);
    if (unit) return unit;
  }
  if (state.again === 'no') return 'done';
  const first = state.objects.map(object =>
    object.kind === 'component' && state.reference !== null ? { ...object, unit: 1 } : object,
  );
  const objects = state.again === 'same' ? first : first.map(numberedNext);
  return { ...state, objects, reference: null };
}

/** An object whose text counts on; of a pin its number, and its name where that ends in one. */
export const numberedNext = (object: Obj): Obj => {
  if (object.kind === 'pin') {
    const name = /\d$/.test(object.name) ? increment(object.name) : object.name;
    return { ...object, number: increment(object.number), name };
  }
  return 'text' in object && typeof object.text === 'string'
    ? ({ ...object, text: increment(object.text) } as Obj)
    : object;
};

/** The fields of parts in their places next to them; nothing else is touched. */
const tidyFields = (objects: readonly Obj[], symbols: Placing['symbols'], ctx: ToolContext): Obj[] => {
  const doc = withSymbols(ctx.store, symbols);
  return objects.map(object => (isPlaced(object) ? autoplaceFields(object, doc) : object));
};

/** A part in a mirror would be another part: footprints and pads are flipped instead. */
const hasPads = (objects: readonly Obj[]): boolean =>
  objects.some(({ kind }) => kind === 'footprint' || kind === 'pad');

function turned(state: Placing, key: string, ctx: ToolContext): Placing {
  const { anchor } = state;
  const { settings } = ctx.store;
  const turn = (object: Obj): Obj => {
    if (key === 'R') return rotateObject(object, anchor, 90);
    if (key === 'F') return settings.type === 'board' ? flipObject(object, anchor, copperLayers(settings)) : object;
    return hasPads(state.objects) ? object : mirrorObject(object, anchor, key === 'X' ? 'x' : 'y');
  };
  return { ...state, objects: tidyFields(state.objects.map(turn), state.symbols, ctx) };
}

/** Snapping for what is placed: what connects goes to the connection grid. */
const electric = (objects: readonly Obj[], ctx: ToolContext): boolean =>
  objects.length === 1 && kindOf(objects[0]!).kind !== 'text' && anchorsOf(objects[0]!, ctx.store).length === 1;

/**
 * Places objects that the cursor holds: parts from the library, labels, marks, texts, and what was copied. R turns, X and Y
 * mirror, F flips items of a board. Parts of several units are placed unit by unit.
 */
export const placeTool: Tool<PlaceState> = {
  id: 'place',
  initial: { at: 'idle' },
  keys: ['R', 'X', 'Y', 'F', 'Enter'],
  begin(args) {
    return { at: 'placing', symbols: [], naming: 'next', again: 'no', reference: null, ...(args as PlaceArgs) };
  },
  step(state, event, ctx) {
    if (state.at === 'idle') return 'done';
    if (event.type === 'cancel') {
      ctx.preview([]);
      return 'done';
    }
    const at = ctx.snap(event.x, event.y, electric(state.objects, ctx), gridUse(state.objects));
    if (event.type === 'down' || (event.type === 'key' && event.key === 'Enter')) {
      ctx.preview([]);
      const fresh = putOnSheet(ctx, { ...state, objects: shifted(state, at) });
      ctx.placed(fresh);
      // What was pasted is what the next command is about, not what was copied.
      if (state.again === 'no') ctx.select(fresh.map(({ id }) => id));
      const next = after(state, fresh, ctx);
      if (next !== 'done' && next.at === 'placing') show(next, at, ctx);
      return next;
    }
    const next =
      event.type === 'key' && event.key && 'RXYFrxyf'.includes(event.key)
        ? turned(state, event.key.toUpperCase(), ctx)
        : state;
    show(next, at, ctx);
    return next;
  },
};

function anchorOf(object: Obj): Point[] {
  if ('at' in object) return [object.at];
  if ('start' in object) return [object.start];
  if ('center' in object) return [object.center];
  const [outline] = 'outlines' in object ? object.outlines : 'outline' in object ? [object.outline] : [];
  const [x, y] = outline?.points ?? [];
  return x === undefined || y === undefined ? [] : [{ x: nm(x), y: nm(y) }];
}

/**
 * The point that the cursor should hold of things of a board: the anchor of the upper left one, a part before a line, so that this
 * comes to lie on the grid; where nothing has an anchor, the corner of the first outline.
 */
export function boardHoldOf(objects: readonly Obj[]): Point {
  const solid = objects.filter(({ kind }) => kind === 'footprint' || kind === 'pad' || kind === 'via');
  const anchors = (solid.length > 0 ? solid : objects).flatMap(anchorOf);
  return (
    anchors.reduce<Point | null>((best, at) => (best && best.x + best.y <= at.x + at.y ? best : at), null) ?? {
      x: nm(0),
      y: nm(0),
    }
  );
}

/** The point that the cursor should hold of a set of objects: the anchor of a single one, else the corner of the box. */
export function holdOf(objects: readonly Obj[], grid: number): Point {
  const points = objects.flatMap(object => ('at' in object ? [object.at] : 'start' in object ? [object.start] : []));
  if (points.length === 0) return { x: nm(0), y: nm(0) };
  if (objects.length === 1) return points[0]!;
  const toGrid = (value: number) => nm(Math.round(value / grid) * grid);
  return { x: toGrid(Math.min(...points.map(p => p.x))), y: toGrid(Math.min(...points.map(p => p.y))) };
}
