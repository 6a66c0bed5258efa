import type { Doc } from '../kinds/index.ts';
import { changeBetween } from './differences.ts';
import { mergeChanges, type Choose, type Merge } from './mergeChanges.ts';

/** Merges two states of a document that both come from `base`: see `mergeChanges`. */
export const mergeStates = (base: Doc, ours: Doc, theirs: Doc, choose?: Choose): Merge =>
  mergeChanges(base, changeBetween(base, ours), changeBetween(base, theirs), choose);
