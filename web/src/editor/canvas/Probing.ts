import type { Probed } from '@boardwright/engine/tools';
import type { EditorDocument } from '../../project/document.ts';
import type { EditorStore } from '../state/store.ts';

/** What the probe points at, and what is done with it there. */
export interface Probing {
  readonly document: EditorDocument;
  readonly editor: EditorStore;
  /** Null where the probe points at nothing. */
  readonly probed: Probed | null;
  /** Clicked, rather than only pointed at. */
  readonly taken: boolean;
  /** Against the point that was taken before. */
  readonly against: boolean;
}
