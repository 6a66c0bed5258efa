import type { Id } from '../../base/index.ts';
import type { ObjOf } from '../../kinds/index.ts';

/** How a placed part differs from its library. */
export type Difference =
  | {
      readonly type: 'pins' | 'pads';
      /** Numbers. */
      readonly added: readonly string[];
      readonly removed: readonly string[];
      readonly changed: readonly string[];
    }
  | { readonly type: 'field'; readonly name: string; readonly from: string; readonly to: string }
  | { readonly type: 'graphics' | 'properties' | 'models' | 'texts' };

/** A part of a library that the name of a placed part means. */
export interface Candidate<T> {
  /** Which library it is of, for the user. */
  readonly origin: string;
  readonly record: T;
}

export interface Alternative<T> extends Candidate<T> {
  readonly differences: readonly Difference[];
}

/** Placed parts that differ from their library in the same way. */
export interface PartUpdate<T = ObjOf<'symbol' | 'footprint'>> {
  readonly libId: string;
  /** Components or footprints that are placed. */
  readonly ids: readonly Id[];
  readonly references: readonly string[];
  /** The parts that the name means, in the order in which libraries are searched; at least one. */
  readonly alternatives: readonly Alternative<T>[];
}

export interface UpdatePlan<T> {
  readonly updates: readonly PartUpdate<T>[];
  /** Names that no library has. */
  readonly missing: readonly string[];
}

/** The parts that a name means. */
export type Candidates<T> = (libId: string) => readonly Candidate<T>[];

/** What a user chose: an update, and which of its alternatives. */
export interface ChosenUpdate<T> {
  readonly update: PartUpdate<T>;
  readonly alternative: Alternative<T>;
}

export interface UpdateOptions {
  /**
   * Also takes what was edited after placing: of symbols the values of fields besides Reference and Value, of footprints these and how
   * texts lie and look.
   */
  readonly edited: boolean;
}
