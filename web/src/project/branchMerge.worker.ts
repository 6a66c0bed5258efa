import { asId } from '@boardwright/engine/base';
import { openDocument, type Change } from '@boardwright/engine/kinds';
import { mergeStates, type Conflict, type Side } from '@boardwright/engine/merge';
import type { SyncConflict } from '@boardwright/engine/storage';
import { workerScope } from '../app/workerScope.ts';
import { SnapshotReader, type Snapshot, type SnapshotPart } from './snapshots.ts';
import '../app/glyphs.ts';
import { shownConflicts, type ShownConflict } from './syncPictures.ts';

/** The state that both have in common, the one that is merged into, and the one that is merged. */
export type MergedSide = 'base' | 'ours' | 'theirs';

/** Portions of the three states of one document; then what its conflicts take, in their order. */
export type MergeRequest =
  | { readonly type: 'part'; readonly side: MergedSide; readonly part: SnapshotPart }
  | { readonly type: 'merge'; readonly choices: readonly (Side | null)[] };

/** A conflict as the list of them shows it: `id` is its place. */
export interface ShownMergeConflict {
  readonly conflict: SyncConflict;
  readonly shown: ShownConflict;
}

export type MergeReply =
  | {
      readonly type: 'merged';
      /** What makes 'ours' the merged state. */
      readonly change: Change;
      readonly conflicts: readonly ShownMergeConflict[];
    }
  | { readonly type: 'failed'; readonly reason: string };

const scope = workerScope<MergeRequest, MergeReply>();

const readers: Readonly<Record<MergedSide, SnapshotReader>> = {
  base: new SnapshotReader(),
  ours: new SnapshotReader(),
  theirs: new SnapshotReader(),
};

const NOBODY = asId('');

const listed = ({ id, kind, path, base, ours, theirs }: Conflict, place: number): SyncConflict => ({
  id: place,
  project: NOBODY,
  document: null,
  record: id,
  kind: kind ?? 'settings',
  title: '',
  path,
  base,
  ours,
  theirs,
  at: '',
});

function merge(choices: readonly (Side | null)[]): MergeReply {
  const snapshotOf = (side: MergedSide): Snapshot => {
    const snapshot = readers[side].snapshot();
    if (!snapshot) throw new Error(`nothing of ${side}`);
    return snapshot;
  };
  const [base, ours, theirs] = [snapshotOf('base'), snapshotOf('ours'), snapshotOf('theirs')];
  let place = 0;
  const { toOurs, conflicts } = mergeStates(
    openDocument(base),
    openDocument(ours),
    openDocument(theirs),
    () => choices[place++] ?? null,
  );
  const rows = conflicts.map(listed);
  const shown = shownConflicts(ours, rows);
  return {
    type: 'merged',
    change: toOurs,
    conflicts: rows.map((conflict, i) => ({ conflict, shown: shown[i]! })),
  };
}

scope.onmessage = ({ data }) => {
  if (data.type === 'part') return readers[data.side].take(data.part);
  try {
    scope.postMessage(merge(data.choices));
  } catch (error) {
    scope.postMessage({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
};
