import type { Id } from '../base/index.ts';
import type { ObjOf } from '../kinds/index.ts';

/** Parts that belong to no project: My library (docs/adr/0020). */

export type PartKind = 'symbol' | 'footprint';
export type PartRecord = ObjOf<PartKind>;

/** What lists and the search know of a part without its drawing. */
export interface PartFacts {
  readonly description: string;
  readonly keywords: string;
  /** Of a symbol its footprint and the filters for footprints; ''. */
  readonly footprint: string;
  /** Different pin or pad numbers. */
  readonly pins: number;
  /** Whether it is a power symbol. */
  readonly power: boolean;
}

/** A part as a list shows it. Times are UTC ISO strings. */
export interface PartSummary {
  readonly id: Id;
  readonly kind: PartKind;
  /** Nickname: what stands before the colon of 'Library:Name'. */
  readonly library: string;
  readonly name: string;
  readonly facts: PartFacts;
  readonly created: string;
  readonly updated: string;
  /** When it went to the recycle bin; null while it is not there. */
  readonly removed: string | null;
}

/** The parts that changed after a state that the reader has. */
export interface PartList {
  /** The state that this leads to: what to ask for the next time. */
  readonly revision: number;
  /** Whether the list has all parts, and replaces what the reader has. */
  readonly whole: boolean;
  readonly parts: readonly PartSummary[];
}

/** A file that a part needs: a 3D model, by the path that its record names. */
export interface PartFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface NewPart {
  readonly library: string;
  readonly name: string;
  readonly record: PartRecord;
  readonly files?: readonly PartFile[];
  /**
   * Whether it may take the place of a part of its name: that one's earlier version goes to the recycle bin. Without it a name that is
   * taken is refused.
   */
  readonly replace?: boolean;
}

export interface StoredPart {
  readonly summary: PartSummary;
  /** Named 'Library:Name'. */
  readonly record: PartRecord;
  /** Files by name, for `getBlob`. */
  readonly files: readonly { readonly name: string; readonly hash: string; readonly size: number }[];
}

/** Each call happens as a whole or not at all. */
export interface PartStore {
  /** What changed since a revision; 0 gives all parts, the recycle bin included. */
  parts(since: number): Promise<PartList>;
  /** Whole parts, in the order of their ids; unknown ones are refused as 'notFound'. */
  loadParts(ids: readonly Id[]): Promise<readonly StoredPart[]>;
  /** Adds parts. 'nameTaken' where one has the name of another and may not replace it; 'badName'. */
  putParts(parts: readonly NewPart[]): Promise<readonly PartSummary[]>;
  renamePart(id: Id, library: string, name: string): Promise<PartSummary>;
  /** Into the recycle bin, and out of it: 'nameTaken' where a name was given away meanwhile. */
  removeParts(ids: readonly Id[]): Promise<void>;
  restoreParts(ids: readonly Id[]): Promise<void>;
  /** Forever. */
  purgeParts(ids: readonly Id[]): Promise<void>;
}
