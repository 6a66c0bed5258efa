import type { z } from 'zod';
import type { Id, Msg } from '../base/index.ts';
import type { Box, Transform } from '../geometry/index.ts';
import type { DrawEnv, DrawList } from './draw.ts';
import type { FieldSpec } from './fields.ts';
import type { MirrorAxis } from './moves.ts';
import { onOtherSide, type Flip } from './sides.ts';
import type { Point } from './common.ts';
import type { Doc, KindName, Obj, ObjOf, Records } from './types.ts';

/** Turns a stored record of the version before `to` into one of `to`. Released migrations are frozen. */
export interface Migration {
  readonly to: number;
  up(old: Record<string, unknown>): Record<string, unknown>;
}

/** One object kind: all that the rest of the product asks of it, so that nobody else switches on kinds. */
export interface Kind<K extends KindName = KindName> {
  readonly kind: K;
  readonly title: Msg;
  readonly schema: z.ZodType<Records[K]>;
  readonly version: number;
  readonly migrations: readonly Migration[];
  draw(object: ObjOf<K>, out: DrawList, env: DrawEnv): void;
  /** Box of what it draws, from geometry alone; text included. Empty for what has no place. */
  bounds?(object: ObjOf<K>, env: DrawEnv): Box;
  /** Ids of other records that it needs. */
  refs?(object: ObjOf<K>): readonly Id[];
  /** What the properties panel shows and edits. */
  readonly fields: readonly FieldSpec[];
  /** Points that a cursor snaps to: connection points, centres, corners; flat. */
  snaps?(object: ObjOf<K>, env: DrawEnv): readonly number[];
  /** Points by which it connects on a sheet: ends of lines, pins, the places of labels and marks. */
  anchors?(object: ObjOf<K>, doc: Pick<Doc, 'get'>): readonly Point[];
  /** The record with its coordinates mapped by a rigid transform; `turn`, degrees of 0 to 360, adds to its rotation. */
  move(object: ObjOf<K>, t: Transform, turn: number): ObjOf<K>;
  /** The record mirrored by `t` on a sheet, texts readable. Without it coordinates are mapped and a rotation is mirrored. */
  mirror?(object: ObjOf<K>, t: Transform, axis: MirrorAxis): ObjOf<K>;
  /** The record on the other side of the board. Without it coordinates are mapped and layers changed. */
  flip?(object: ObjOf<K>, flip: Flip): ObjOf<K>;
}

export const defineKind = <K extends KindName>(kind: Kind<K>): Kind<K> => kind;

/** The module of an object's kind in a table of kinds. `as`: TypeScript widens the property of a generic record. */
export const kindIn = <O extends Obj>(table: { readonly [K in O['kind']]: Kind<K> }, object: O): Kind<O['kind']> =>
  table[object.kind as O['kind']];

/** A record flipped as its kind does it, or else mapped and put on the layers of the other side. */
export const flipBy = <K extends KindName>(kind: Kind<K>, o: ObjOf<K>, flip: Flip): ObjOf<K> =>
  kind.flip?.(o, flip) ?? onOtherSide(kind.move(o, flip.t, 0), flip.copper);
