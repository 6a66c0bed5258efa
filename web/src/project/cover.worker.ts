import { flatBoard, type FlatBoard } from '@boardwright/engine/board3d';
import { openDocument } from '@boardwright/engine/kinds';
import { plotPages, plotSvg } from '@boardwright/engine/formats/plot';
import { workerScope } from '../app/workerScope.ts';
import { SnapshotReader, type SnapshotPart } from './snapshots.ts';
import '../app/glyphs.ts';

/** Portions of a document; then the word to draw it. */
export type CoverRequest = { readonly type: 'part'; readonly part: SnapshotPart } | { readonly type: 'draw' };

/** A board from above, or the first sheet of a schematic. */
export type CoverDrawing =
  { readonly type: 'board'; readonly board: FlatBoard } | { readonly type: 'sheet'; readonly svg: string };

/** Null where there is nothing to draw, such as a board without an outline. */
export type CoverReply =
  | { readonly type: 'drawn'; readonly drawing: CoverDrawing | null }
  | { readonly type: 'failed'; readonly reason: string };

const scope = workerScope<CoverRequest, CoverReply>();
const reader = new SnapshotReader();

function draw(): CoverDrawing | null {
  const snapshot = reader.snapshot();
  if (!snapshot) throw new Error('nothing to draw');
  const store = openDocument(snapshot);
  if (snapshot.settings.type === 'board') {
    const board = flatBoard(store);
    return board && { type: 'board', board };
  }
  const [page] = plotPages(store);
  return page === undefined ? null : { type: 'sheet', svg: plotSvg(page) };
}

scope.onmessage = ({ data }) => {
  try {
    if (data.type === 'part') reader.take(data.part);
    else scope.postMessage({ type: 'drawn', drawing: draw() });
  } catch (error) {
    scope.postMessage({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
};
