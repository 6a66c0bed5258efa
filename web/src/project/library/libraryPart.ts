import type { Id } from '@boardwright/engine/base';
import type { ObjOf } from '@boardwright/engine/kinds';
import type { Entry } from '@boardwright/engine/library';
import type { PartFacts, PartKind } from '@boardwright/engine/storage';

/** Where a part comes from (docs/adr/0020); the order in which a name is looked up. */
export const ORIGINS = ['project', 'mine', 'folder', 'shipped'] as const;
export type Origin = (typeof ORIGINS)[number];

/** A part of My library or of a folder of KiCad libraries, as lists and searches have it. */
export interface LibraryPart extends Entry {
  readonly kind: PartKind;
  /** 'Library:Name'. */
  readonly id: string;
  readonly origin: Origin;
  /** Of a folder its name. */
  readonly folder: string;
  /** Of My library the identity of the part. */
  readonly stored: Id | null;
  readonly facts: PartFacts;
  /** The part itself, under its 'Library:Name'. */
  load(): Promise<ObjOf<'symbol' | 'footprint'>>;
}
