import { useSyncExternalStore } from 'react';
import { pause } from '@boardwright/engine/base';
import type { Change } from '@boardwright/engine/kinds';
import type { EditorDocument } from '../../project/document.ts';

/** A change of more records than this is seen on the drawing first: all panels together take as long as the change itself. */
const FEW = 32;

const isLarge = ({ added, removed, updated }: Change): boolean => added.size + removed.size + updated.size > FEW;

/** Notifies all views of a document of its changes, in batches. */
class Revisions {
  private readonly listeners = new Set<() => void>();
  private isDue = false;
  readonly dispose: () => void;

  constructor(document: EditorDocument) {
    this.dispose = document.onChange(change => {
      if (!isLarge(change)) return this.tell();
      if (this.isDue) return;
      this.isDue = true;
      void pause().then(() => this.isDue && this.tell());
    });
  }

  follow(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private tell(): void {
    this.isDue = false;
    for (const listener of this.listeners) listener();
  }
}

/** Renders again whenever the document changes; behind a large change, not with it. */
export const useRevision = (document: EditorDocument): number =>
  useSyncExternalStore(
    notify => document.late.get(Revisions).follow(notify),
    () => document.store.revision,
  );
