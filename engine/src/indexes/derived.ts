import type { Change, Doc } from '../kinds/index.ts';

/** Something computed from the document and kept up to date from its changes alone. */
export interface Derived {
  reset(doc: Doc): void;
  /** The same step by step, where it takes long; the document must stay as it is until the last one. */
  building?(doc: Doc): Iterable<void>;
  apply(change: Change): void;
}
