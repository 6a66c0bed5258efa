import { openDocument } from '@boardwright/engine/kinds';
import { closestCopper, type ClosestCopper } from '@boardwright/engine/rules';
import { workerScope } from '../app/workerScope.ts';
import { SnapshotReader, type SnapshotPart } from '../project/snapshots.ts';

/** Portions of a board; then null, to begin. */
export type GapRequest = SnapshotPart | null;

/** Null: no gap is narrower than what costs nothing. */
export type GapReply = ClosestCopper | null;

/** Wider gaps cost nothing, nanometres. */
const REACH = 150_000;

const scope = workerScope<GapRequest, GapReply>();
const reader = new SnapshotReader();

scope.onmessage = ({ data }) => {
  if (data !== null) return reader.take(data);
  const board = reader.snapshot();
  scope.postMessage(board && closestCopper(openDocument(board), REACH));
};
