import { Stretches } from '@boardwright/engine/base';
import type { Obj, Settings } from '@boardwright/engine/kinds';

/** A document as it was when it was asked for. */
export interface Snapshot {
  readonly settings: Settings;
  readonly objects: readonly Obj[];
}

/** A portion of a snapshot on its way to a worker. */
export type SnapshotPart =
  | { readonly type: 'settings'; readonly settings: Settings }
  | { readonly type: 'objects'; readonly objects: readonly Obj[] };

/** Records are copied so many at a time. */
const PORTION = 64;

/**
 * Hands over a document as it is now, in portions: copying a large board at once would keep the surface waiting. What is
 * edited meanwhile is not in it. Rejects with the reason of `signal` when that is aborted.
 */
export async function sendSnapshot(
  store: { readonly settings: Settings; everything(): Iterable<Obj> },
  post: (part: SnapshotPart) => void,
  signal?: AbortSignal,
): Promise<void> {
  // Records never change: the list of them is the snapshot.
  const objects = [...store.everything()];
  const settings = store.settings;
  // The key or click that caused it is answered first.
  const stretches = new Stretches();
  await stretches.rest();
  signal?.throwIfAborted();
  post({ type: 'settings', settings });
  for (let i = 0; i < objects.length; i += PORTION) {
    post({ type: 'objects', objects: objects.slice(i, i + PORTION) });
    if (!stretches.isOver) continue;
    await stretches.rest();
    signal?.throwIfAborted();
  }
}

/** Puts the portions together again, in the worker. */
export class SnapshotReader {
  private settings: Settings | null = null;
  private readonly objects: Obj[] = [];

  take(part: SnapshotPart): void {
    if (part.type === 'settings') this.settings = part.settings;
    else this.objects.push(...part.objects);
  }

  /** All that was taken; null where nothing was. */
  snapshot(): Snapshot | null {
    return this.settings && { settings: this.settings, objects: this.objects };
  }
}
