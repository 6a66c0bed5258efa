import type { Subject } from './subject.ts';
import type { Surroundings } from './surroundings.ts';

/** `undefined`: the subject has no such property; `null`: it cannot be known. */
export type Value = number | string | boolean | undefined | null;

/** What an expression is about; one is used again and again. */
export interface Scene {
  a: Subject;
  b: Subject | null;
  /** The layer that is looked at; ''. */
  layer: string;
  readonly world: Surroundings;
}

/** What the value of an expression depends on besides the layer: the net classes of the nets alone, the records, or where they lie. */
export const NEEDS = { layer: 1, classes: 2, record: 4, place: 8 } as const;
