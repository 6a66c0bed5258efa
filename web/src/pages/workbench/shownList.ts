import type { ProjectSummary } from '@boardwright/engine/storage';

/** The list that the page shows: the projects or the recycle bin. */
export interface ShownList {
  /** Whether it is the recycle bin. */
  readonly bin: boolean;
  /** Null until it is read. */
  readonly list: readonly ProjectSummary[] | null;
}

/** The list that the user asked for, which has to be read: the other one has other buttons, and is not shown meanwhile. */
export const switchedTo = (bin: boolean): ShownList => ({ bin, list: null });

/** With the answer of the store to a request for one of the lists, which may come after the user went to the other. */
export const withAnswer = (shown: ShownList, bin: boolean, list: readonly ProjectSummary[]): ShownList =>
  shown.bin === bin ? { bin, list } : shown;
