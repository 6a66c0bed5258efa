import type { z } from 'zod';
import type { Id, Msg } from '../base/index.ts';
import type { Box, Transform } from '../geometry/index.ts';
import type { DrawEnv, DrawList } from './draw.ts';
import type { FieldSpec } from './fields.ts';
import type { GridUse } from './gridUse.ts';
import type { MirrorAxis } from './moves.ts';
import { onOtherSide, type Flip } from './sides.ts';
import type { Point } from './common.ts';
import type { Doc, KindName, Obj, ObjOf, Records } from './types.ts';

/** Turns a stored record of the version before `to` into one of `to`. Released migrations are frozen. */
export interface Migration {
  readonly to: number;
  up(old: Record<string, unknown>): Record<string, unknown>;
}

export type Area = ObjOf<'zone' | 'ruleArea'>;

/** A number that a record does not hold but determines: nm or degrees. */
export interface DerivedValue<K extends KindName> {
  /** Null where it has none. */
  get(object: ObjOf<K>): number | null;
  /** The object changed so that it has this value; null where none has it. */
  with(object: ObjOf<K>, value: number): ObjOf<K> | null;
}

/** One object kind: all that the rest of the product asks of it, so that nobody else switches on kinds. */
export interface Kind<K extends KindName = KindName> {
  readonly kind: K;
  readonly title: Msg;
  readonly schema: z.ZodType<Records[K]>;
  readonly version: number;
  readonly migrations: readonly Migration[];
  /** Whether it lies nowhere itself: others are drawn from it. */
  readonly isDefinition?: true;
  /** Whether its copper is computed and kept in the record, on which alone its drawing then depends. */
  readonly isPoured?: true;
  /** Its fields that are computed from the rest of the document, and so are neither compared nor merged. */
  readonly computed?: readonly string[];
  /** Whether it is picked in its bare middle as well. */
  readonly hasBody?: true;
  /** The grid that it goes to while it is placed or dragged; that of graphics where this is absent. */
  readonly grid?: GridUse;
  draw(object: ObjOf<K>, out: DrawList, env: DrawEnv): void;
  /** Box of what it draws, from geometry alone; text included. Empty for what has no place. */
  bounds?(object: ObjOf<K>, env: DrawEnv): Box;
  /** A quick box without texts, where measuring what is drawn takes long. */
  roughBox?(object: ObjOf<K>): Box;
  /** Ids of other records that it needs. */
  refs?(object: ObjOf<K>): readonly Id[];
  /** The definition (`isDefinition`) that it is drawn from. */
  definition?(object: ObjOf<K>): Id;
  /** What the properties panel shows and edits. */
  readonly fields: readonly FieldSpec[];
  /** Values of fields that are computed from the record, by the field's path: the radius of an arc. */
  readonly derived?: Readonly<Record<string, DerivedValue<K>>>;
  /** Points that a cursor snaps to: connection points, centres, corners; flat. */
  snaps?(object: ObjOf<K>, env: DrawEnv): readonly number[];
  /** Its pins on the sheet. */
  pins?(object: ObjOf<K>, doc: Pick<Doc, 'get'>): readonly Point[];
  /** Points by which it connects on a sheet: ends of lines, pins, the places of labels and marks. */
  anchors?(object: ObjOf<K>, doc: Pick<Doc, 'get'>): readonly Point[];
  /** Middles of the parts inside it that something else can hold on to, on the board. */
  parts?(object: ObjOf<K>): Iterable<readonly [part: Id, at: Point]>;
  /** The sheet or body that it lies on, where that is not its `screen`. */
  screen?(object: ObjOf<K>): string;
  /** Whether it is not drawn. */
  isHidden?(object: ObjOf<K>): boolean;
  /** Nets of its copper, each once, of a kind without `net`. */
  nets?(object: ObjOf<K>): readonly string[];
  /** Zones and rule areas that it is or holds, in the document's coordinates. */
  areas?(object: ObjOf<K>): readonly Area[];
  /** What a copy needs besides an id: ids of its own inside, and the copies (by the ids of before) that it refers to. */
  copied?(copy: ObjOf<K>, copies: ReadonlyMap<Id, Id>): ObjOf<K>;
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
