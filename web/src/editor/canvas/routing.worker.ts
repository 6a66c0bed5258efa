import { RatsnestIndex } from '@boardwright/engine/indexes';
import { openDocument } from '@boardwright/engine/kinds';
import {
  pairTool,
  ToolServer,
  trackDragTool,
  trackTool,
  tuneTool,
  type ToolReply,
  type ToolRequest,
} from '@boardwright/engine/tools';
import { workerScope } from '../../app/workerScope.ts';
import { SnapshotReader, type SnapshotPart } from '../../project/snapshots.ts';

/** Portions of the board, the word that it is whole, then what a tool is to do. */
export type RoutingRequest =
  { readonly type: 'part'; readonly part: SnapshotPart } | { readonly type: 'open' } | ToolRequest;

export type RoutingReply =
  | { readonly type: 'open' }
  | { readonly type: 'reply'; readonly reply: ToolReply }
  | { readonly type: 'failed'; readonly reason: string };

const scope = workerScope<RoutingRequest, RoutingReply>();

const reader = new SnapshotReader();
let server: ToolServer | null = null;

function open(): void {
  const snapshot = reader.snapshot();
  if (!snapshot) throw new Error('no board to route on');
  const store = openDocument(snapshot);
  const ratsnest = new RatsnestIndex();
  ratsnest.reset(store);
  store.subscribe(change => ratsnest.apply(change));
  // Built now, while nobody waits for it.
  ratsnest.all();
  server = new ToolServer(store, ratsnest, [trackTool, trackDragTool, tuneTool, pairTool], reply =>
    scope.postMessage({ type: 'reply', reply }),
  );
  scope.postMessage({ type: 'open' });
}

scope.onmessage = ({ data }) => {
  try {
    if (data.type === 'part') reader.take(data.part);
    else if (data.type === 'open') open();
    else server!.take(data);
  } catch (error) {
    scope.postMessage({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
};
