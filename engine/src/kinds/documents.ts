import type { DocOf, Frozen } from '../model/index.ts';
import type { BoardSettings, SchematicSettings, Settings } from './settings.ts';
import type { Obj } from './types.ts';

/** A document that is known to be a board, or a schematic. */
export type BoardDoc = DocOf<Obj, Frozen<BoardSettings>>;
export type SchematicDoc = DocOf<Obj, Frozen<SchematicSettings>>;

type OfType<S, T> = Extract<S, { readonly type: T }>;

function only<S extends Frozen<Settings>, T extends Settings['type']>(settings: S, type: T): OfType<S, T> {
  if (settings.type !== type) throw new Error(`expected a ${type}, found a ${settings.type}`);
  return settings as OfType<S, T>;
}

/** The settings of a board. Throws for any other document: a fault of the caller. */
export const asBoard = <S extends Frozen<Settings>>(settings: S): OfType<S, 'board'> => only(settings, 'board');

/** The settings of a schematic. Throws for any other document: a fault of the caller. */
export const asSchematic = <S extends Frozen<Settings>>(settings: S): OfType<S, 'schematic'> =>
  only(settings, 'schematic');
