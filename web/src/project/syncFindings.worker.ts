import {
  decodeContent,
  decodeWholeChange,
  type MergeFinding,
  type RawContent,
  type SyncMerge,
} from '@boardwright/engine/storage';
import { clipperReady } from '../app/clipper.ts';
import { workerScope } from '../app/workerScope.ts';
import '../app/glyphs.ts';
import { brokenByMerge } from './syncFindings.ts';

export interface FindingsRequest {
  readonly content: Pick<RawContent, 'body' | 'changes'>;
  /** Changes since the merge, encoded, with whole records. */
  readonly since: readonly string[];
  readonly records: SyncMerge['records'];
}

/** An error ends the worker, and reaches the page. */
export type FindingsReply = readonly MergeFinding[];

const scope = workerScope<FindingsRequest, FindingsReply>();

async function check({ content, since, records }: FindingsRequest): Promise<void> {
  await clipperReady();
  const found = brokenByMerge(
    decodeContent(content.body, content.changes),
    since.map(decodeWholeChange),
    new Set(records),
  );
  scope.postMessage(found);
}

scope.onmessage = ({ data }) => void check(data).catch((error: unknown) => reportError(error));
