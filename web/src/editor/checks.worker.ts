import { openDocument, type Obj, type Settings } from '@boardwright/engine/kinds';
import { drcInput, ercInput, runRules, type Finding } from '@boardwright/engine/rules';
import { schematicParts } from '@boardwright/engine/handover';
import '../app/glyphs.ts';

/** A document as it was when the check was asked for. */
interface Snapshot {
  readonly settings: Settings;
  readonly objects: readonly Obj[];
}

export interface ChecksRequest extends Snapshot {
  /** Of a board's project. */
  readonly schematic?: Snapshot;
}

export type ChecksReply =
  | { readonly type: 'progress'; readonly part: number }
  | { readonly type: 'done'; readonly findings: readonly Finding[] }
  | { readonly type: 'failed'; readonly reason: string };

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ChecksRequest>) => void) | null;
  postMessage(reply: ChecksReply): void;
};

/** The electrical rules for a schematic, the design rules for a board. What was excluded is told, too. */
function check(request: ChecksRequest): Finding[] {
  const store = openDocument(request);
  const parts = request.schematic && schematicParts(openDocument(request.schematic));
  const options = { excluded: true, progress: (part: number) => scope.postMessage({ type: 'progress', part }) };
  return request.settings.type === 'board'
    ? [...runRules('drc', drcInput(store, undefined, null, parts), options)]
    : [...runRules('erc', ercInput(store), options)];
}

scope.onmessage = ({ data }) => {
  try {
    scope.postMessage({ type: 'done', findings: check(data) });
  } catch (error) {
    scope.postMessage({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
};
