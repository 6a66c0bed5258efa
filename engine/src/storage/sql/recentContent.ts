import type { Id } from '../../base/index.ts';
import { replay, type Replayed } from '../codec/change.ts';
import type { Content } from '../codec/document.ts';

/** Bytes of a snapshot up to which its document is kept: a larger one would take memory that its editor needs. */
const MOST_BYTES = 6 * 1024 * 1024;

interface Kept {
  readonly document: Id;
  readonly replayed: Replayed;
  revision: number;
  /** The entry that made the revision: a log that was replaced has another one there. */
  entry: Id;
}

/**
 * The document that was read last, as it was then. While people edit together it is read with each edit, and to decode a large one again
 * takes longer than everything else.
 */
export class RecentContent {
  private kept: Kept | null = null;
  private isTouched = false;

  /** The kept revision of a document and the entry that made it. */
  of(document: Id): { readonly revision: number; readonly entry: Id } | null {
    return this.kept?.document === document ? this.kept : null;
  }

  /** The kept document after these further changes of its log. */
  after(changes: readonly string[], revision: number, entry: Id): Content {
    const kept = this.kept!;
    this.isTouched = true;
    for (const change of changes) replay(change, kept.replayed);
    kept.revision = revision;
    kept.entry = entry;
    return { settings: kept.replayed.settings, objects: [...kept.replayed.records.values()] };
  }

  keep(document: Id, { settings, objects }: Content, revision: number, entry: Id, bytes: number): void {
    this.isTouched = true;
    const records = new Map(objects.map(record => [record.id, record]));
    this.kept = bytes > MOST_BYTES ? null : { document, replayed: { settings, records }, revision, entry };
  }

  /** Runs a transaction: what was read in one that failed never was. */
  within<T>(transaction: () => T): T {
    this.isTouched = false;
    try {
      return transaction();
    } catch (error) {
      if (this.isTouched) this.kept = null;
      throw error;
    }
  }
}
