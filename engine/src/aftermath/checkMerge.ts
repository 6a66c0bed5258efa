import { msg, type Id } from '../base/index.ts';
import { pourImported } from '../fill/index.ts';
import {
  openDocument,
  pouredZone,
  sameFills,
  type Change,
  type Obj,
  type ObjOf,
  type Settings,
  type Store,
} from '../kinds/index.ts';
import { applyChange, invert, isEmpty } from '../model/index.ts';
import { drcInput, ercInput, runRules, type Finding } from '../rules/index.ts';
import type { MergeFinding } from '../storage/index.ts';

type Zone = ObjOf<'zone'>;

interface Content {
  readonly settings: Settings;
  readonly objects: readonly Obj[];
}

/** What is to be done after a merge. */
export interface MergeOutcome {
  readonly found: readonly MergeFinding[];
  /** Gives zones the copper that is right now; null where nothing is to be filled again. */
  readonly refill: Change | null;
}

/** Findings at most: more are of a design that has other problems. */
const MOST = 50;

const MERGE = msg('undo.syncMerge', 'Merge with another device');

const poured = (content: Content): Content =>
  content.settings.type === 'board' ? (pourImported(content, () => true) ?? content) : content;

/** Findings of a document whose zone fills are those of its copper as it is now. */
function findingsOf(content: Content): Finding[] {
  const store = openDocument(content);
  if (store.settings.type !== 'board') return [...runRules('erc', ercInput(store), {})];
  return [...runRules('drc', drcInput(store), {})];
}

const zonesOf = ({ objects }: Content): Map<Id, Zone> =>
  new Map(objects.flatMap(object => (object.kind === 'zone' ? [[object.id, object]] : [])));

/** Zones whose copper one of the sides had computed: of the others it is as a file had it, and stays so. */
function computedZones(since: readonly Change[], records: ReadonlySet<Id>): (zone: Zone) => boolean {
  const theirs = new Set<Id>();
  for (const { added, updated } of since) {
    for (const object of added.values()) if (object.kind === 'zone') theirs.add(object.id);
    for (const [from, to] of updated.values())
      if (from.kind === 'zone' && to.kind === 'zone' && from.fills !== to.fills) theirs.add(to.id);
  }
  return ({ id, filled }) => filled && (theirs.has(id) || records.has(id));
}

function refillOf(content: Content, full: Content, isComputed: (zone: Zone) => boolean): Change | null {
  const right = zonesOf(full);
  const wrong = [...zonesOf(content).values()].filter(
    zone => isComputed(zone) && !sameFills(zone.fills, right.get(zone.id)!.fills),
  );
  if (wrong.length === 0) return null;
  const updated = new Map(wrong.map(zone => [zone.id, [zone, pouredZone(zone, right.get(zone.id)!.fills)] as const]));
  return { added: new Map(), removed: new Map(), updated };
}

/** The document before the changes, the newest of which is the last one. */
function before(content: Content, since: readonly Change[]): Content {
  const store: Store = openDocument(content);
  for (const change of since.toReversed()) if (!isEmpty(change)) applyChange(store, invert(change), MERGE, 'remote');
  return { settings: store.settings, objects: [...store.everything()] };
}

/**
 * What a merge broke: violations that a document has and did not have before the changes of other devices, and that are about something that
 * this device changed; what those devices broke by themselves is theirs to see. And the copper of zones, which is computed and not merged.
 *
 * @param since The changes that came, oldest first; they lead to `content`.
 * @param records What this device had changed.
 */
export function checkMerge(content: Content, since: readonly Change[], records: ReadonlySet<Id>): MergeOutcome {
  const full = poured(content);
  const known = new Set(findingsOf(poured(before(content, since))).map(({ key }) => key));
  const found = findingsOf(full)
    .filter(({ key, ids, severity }) => severity !== 'info' && !known.has(key) && ids.some(id => records.has(id)))
    .slice(0, MOST)
    .map(({ key, ids, message }) => ({ key, record: ids.find(id => records.has(id)) ?? null, message }));
  const refill = content.settings.type === 'board' ? refillOf(content, full, computedZones(since, records)) : null;
  return { found, refill };
}
