import type { Id } from '../base/index.ts';
import { msg } from '../base/index.ts';
import type { Change } from '../kinds/index.ts';
import {
  createProjectStore,
  decodeContent,
  decodeWholeChange,
  StoreError,
  type MovedDocument,
  type RawCall,
  type RawContent,
  type SyncMerge,
} from '../storage/index.ts';
import { checkMerge, type MergeOutcome } from './checkMerge.ts';

/** A document after a merge, as it is stored: it may go to another thread. */
export interface MergeQuestion {
  readonly content: Pick<RawContent, 'body' | 'changes'>;
  /** The changes that came, encoded, oldest first. */
  readonly since: readonly string[];
  readonly records: SyncMerge['records'];
}

/** Answers in this thread. */
export const answerMerge = ({ content, since, records }: MergeQuestion): MergeOutcome =>
  checkMerge(decodeContent(content.body, content.changes), since.map(decodeWholeChange), new Set(records));

export interface AfterMerges {
  /** Findings that were kept as conflicts. */
  readonly found: number;
  /** Documents whose zones were filled again. */
  readonly moved: readonly MovedDocument[];
  /** A document was edited meanwhile: it is to be looked at again. */
  readonly isLeft: boolean;
}

const FILL = msg('undo.fill', 'Fill zones');

/** Stores the copper of zones; null where the document was edited meanwhile. */
async function store(call: RawCall, document: Id, revision: number, change: Change): Promise<number | null> {
  try {
    return await createProjectStore(call).append(document, revision, change, FILL);
  } catch (error) {
    if (error instanceof StoreError && error.fault === 'conflict') return null;
    throw error;
  }
}

/**
 * Looks what merges of a project broke, which is kept with its conflicts, and fills zones again. Rejects with a StoreError.
 *
 * @param ask Answers a question, which takes seconds for a large board.
 */
export async function afterMerges(
  call: RawCall,
  project: Id,
  ask: (question: MergeQuestion) => Promise<MergeOutcome>,
): Promise<AfterMerges> {
  const moved: MovedDocument[] = [];
  let [found, isLeft] = [0, false];
  for (const { document, revision, records } of await call('syncMerges', project)) {
    const { summary, body, changes } = await call('load', document);
    const since = await call('since', document, revision);
    // A log that does not reach back so far does not say what was there before.
    const outcome = since
      ? await ask({ content: { body, changes }, since: since.map(each => each.change), records })
      : { found: [], refill: null };
    if (outcome.refill) {
      const next = await store(call, document, summary.revision, outcome.refill);
      if (next === null) {
        isLeft = true;
        continue;
      }
      moved.push({ document, revision: next });
    }
    await call('syncChecked', document, summary.revision, outcome.found);
    found += outcome.found.length;
  }
  return { found, moved, isLeft };
}
