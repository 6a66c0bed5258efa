import type { Change, Doc } from '../kinds/index.ts';

/** Something computed from the document and kept up to date from its changes alone. */
export interface Derived {
  reset(doc: Doc): void;
  apply(change: Change): void;
}
