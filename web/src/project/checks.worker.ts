import { openDocument } from '@boardwright/engine/kinds';
import { drcInput, ercInput, runRules, type Finding } from '@boardwright/engine/rules';
import { schematicParts } from '@boardwright/engine/netlistSync';
import { workerScope } from '../app/workerScope.ts';
import { SnapshotReader, type SnapshotPart } from './snapshots.ts';
import '../app/glyphs.ts';

/** Portions of the document that is checked, and of the schematic of a board's project; then the word to begin. */
export type ChecksRequest =
  | { readonly type: 'part'; readonly of: 'document' | 'schematic'; readonly part: SnapshotPart }
  | { readonly type: 'check' };

export type ChecksReply =
  | { readonly type: 'progress'; readonly part: number }
  /** A portion of what was found: all at once it would keep the page from drawing. */
  | { readonly type: 'found'; readonly findings: readonly Finding[] }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly reason: string };

const scope = workerScope<ChecksRequest, ChecksReply>();

/** Findings in a portion. */
const PORTION = 500;

const readers = { document: new SnapshotReader(), schematic: new SnapshotReader() };

/** The electrical rules for a schematic, the design rules for a board. Excluded findings are included. */
function check(): Finding[] {
  const document = readers.document.snapshot();
  if (!document) throw new Error('nothing to check');
  const schematic = readers.schematic.snapshot();
  const store = openDocument(document);
  const parts = schematic ? schematicParts(openDocument(schematic)) : undefined;
  const options = { excluded: true, progress: (part: number) => scope.postMessage({ type: 'progress', part }) };
  return document.settings.type === 'board'
    ? [...runRules('drc', drcInput(store, undefined, null, parts), options)]
    : [...runRules('erc', ercInput(store), options)];
}

scope.onmessage = ({ data }) => {
  try {
    if (data.type === 'part') readers[data.of].take(data.part);
    else {
      const found = check();
      for (let at = 0; at < found.length; at += PORTION)
        scope.postMessage({ type: 'found', findings: found.slice(at, at + PORTION) });
      scope.postMessage({ type: 'done' });
    }
  } catch (error) {
    scope.postMessage({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
};
