import type { Id, Msg } from '@boardwright/engine/base';
import type { Change } from '@boardwright/engine/kinds';
import { decodeWholeChange, encodeWholeChange, type ChangeEntry } from '@boardwright/engine/storage';

/** An edit that the project store does not have yet. */
export interface UnsavedEdit {
  readonly entry: ChangeEntry;
  readonly change: Change;
  readonly label: Msg;
}

interface Written {
  readonly entry: ChangeEntry;
  readonly change: string;
  readonly label: Msg;
}

const keyOf = (document: Id): string => `boardwright.unsaved.${document}`;

/**
 * Unsaved edits of documents in the browser's local storage, which writes at once: it outlives a window that is closed before
 * the project store answers. Holds about 5 MB.
 */
export const journal = {
  /** Keeps exactly these edits; false where they do not fit or nothing can be kept. */
  write(document: Id, edits: readonly UnsavedEdit[]): boolean {
    try {
      if (edits.length === 0) localStorage.removeItem(keyOf(document));
      else {
        const written = edits.map(({ entry, change, label }): Written => ({
          entry,
          change: encodeWholeChange(change),
          label,
        }));
        localStorage.setItem(keyOf(document), JSON.stringify(written));
      }
      return true;
    } catch {
      return false;
    }
  },

  /** The edits that were kept, oldest first. */
  read(document: Id): readonly UnsavedEdit[] {
    try {
      const text = localStorage.getItem(keyOf(document));
      const written = text === null ? [] : (JSON.parse(text) as readonly Written[]);
      return written.map(({ entry, change, label }) => ({ entry, change: decodeWholeChange(change), label }));
    } catch (error) {
      console.error(error);
      return [];
    }
  },
};
