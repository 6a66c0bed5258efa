import type { z } from 'zod';
import type { Id, Msg } from '../base/index.ts';
import type { Box } from '../geometry/index.ts';
import type { DrawEnv, DrawList } from './draw.ts';
import type { FieldSpec } from './fields.ts';
import type { KindName, ObjOf, Records } from './types.ts';

/** Turns a stored record of the version before `to` into one of `to`. Released migrations are frozen. */
export interface Migration {
  readonly to: number;
  up(old: Record<string, unknown>): Record<string, unknown>;
}

/** One object kind: all that the rest of the product asks of it, so that nobody else switches on kinds. */
export interface Kind<K extends KindName = KindName> {
  /** Stored code, 0 to 31; never reused. */
  readonly code: number;
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
}

export const defineKind = <K extends KindName>(kind: Kind<K>): Kind<K> => kind;
