import { msg, type Id } from '@boardwright/engine/base';
import { pourImported } from '@boardwright/engine/fill';
import { openDocument, type Change, type Obj, type Settings, type Store } from '@boardwright/engine/kinds';
import { applyChange, invert, isEmpty } from '@boardwright/engine/model';
import { drcInput, ercInput, runRules, type Finding } from '@boardwright/engine/rules';
import type { MergeFinding } from '@boardwright/engine/storage';

interface Content {
  readonly settings: Settings;
  readonly objects: readonly Obj[];
}

/** Findings at most: more are of a design that has other problems. */
const MOST = 50;

const label = msg('undo.syncMerge', 'Merge with another device');

/** Findings of a document whose zone fills are those of its copper as it is now. */
function findingsOf(store: Store): Finding[] {
  const content = { settings: store.settings, objects: [...store.everything()] };
  if (store.settings.type !== 'board') return [...runRules('erc', ercInput(store), {})];
  const poured = pourImported(content, () => true) ?? content;
  return [...runRules('drc', drcInput(openDocument(poured)), {})];
}

/**
 * What a merge broke: violations that a document has and did not have before the changes of other devices, and that are about something that
 * this device changed. What those devices broke by themselves is theirs to see.
 *
 * @param since The changes that came, oldest first; they lead to `content`.
 */
export function brokenByMerge(
  content: Content,
  since: readonly Change[],
  records: ReadonlySet<Id>,
): readonly MergeFinding[] {
  const store = openDocument(content);
  const now = findingsOf(store);
  for (const change of since.toReversed()) if (!isEmpty(change)) applyChange(store, invert(change), label, 'remote');
  const before = new Set(findingsOf(store).map(({ key }) => key));
  return now
    .filter(({ key, ids, severity }) => severity !== 'info' && !before.has(key) && ids.some(id => records.has(id)))
    .slice(0, MOST)
    .map(({ key, ids, message }) => ({ key, record: ids.find(id => records.has(id)) ?? null, message }));
}
