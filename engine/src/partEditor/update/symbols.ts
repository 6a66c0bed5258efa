import { msg, type Id, type Issue } from '../../base/index.ts';
import type { Doc, ObjOf, Store } from '../../kinds/index.ts';
import { libraryOf, PROJECT } from '../names.ts';
import type { Placed } from '../placements.ts';
import { saveSymbol } from '../save.ts';
import { symbolDifferences } from './differences.ts';
import type { Candidates, ChosenUpdate, Difference, UpdateOptions, UpdatePlan } from './plan.ts';

type Symbol = ObjOf<'symbol'>;

const KEPT = new Set(['Reference', 'Value']);

const partsOf = (doc: Pick<Doc, 'all'>): Placed[] => [...doc.all('component'), ...doc.all('powerPort')];

const referenceOf = (part: Placed): string =>
  part.instances[0]?.reference ?? part.fields.find(field => field.name === 'Reference')?.value ?? '';

/** Fields of placed parts that were edited, as differences from the library. */
function editedFields(parts: readonly Placed[], library: Symbol): Difference[] {
  const found = new Map<string, Difference>();
  for (const { name, value: to } of library.fields) {
    if (KEPT.has(name)) continue;
    for (const part of parts) {
      const field = part.fields.find(each => each.name === name);
      if (field && field.value !== to) found.set(name, { type: 'field', name, from: field.value, to });
    }
  }
  return [...found.values()];
}

/** The symbols of a schematic's components that differ from their libraries; only those of `wanted` components. */
export function planSymbolUpdate(
  doc: Pick<Doc, 'all' | 'get'>,
  candidates: Candidates<Symbol>,
  { edited }: UpdateOptions,
  wanted: (part: Placed) => boolean = () => true,
): UpdatePlan<Symbol> {
  const groups = new Map<Id, Placed[]>();
  for (const part of partsOf(doc)) groups.set(part.symbol, [...(groups.get(part.symbol) ?? []), part]);
  const updates: UpdatePlan<Symbol>['updates'][number][] = [];
  const missing = new Set<string>();
  for (const [id, parts] of groups) {
    const symbol = doc.get(id);
    const libId = parts[0]!.libId;
    // The project's own symbols are records of this document: their parts always follow.
    if (symbol?.kind !== 'symbol' || !parts.some(wanted) || libraryOf(libId) === PROJECT) continue;
    const alternatives = candidates(libId).map(candidate => {
      const own = symbolDifferences(symbol, candidate.record);
      const named = new Set(own.flatMap(each => (each.type === 'field' ? [each.name] : [])));
      const more = edited ? editedFields(parts, candidate.record) : [];
      const fields = more.filter(each => each.type !== 'field' || !named.has(each.name));
      return { ...candidate, differences: [...own, ...fields] };
    });
    if (alternatives.length === 0) missing.add(libId);
    else if (alternatives.every(({ differences }) => differences.length > 0))
      updates.push({
        libId,
        ids: parts.map(part => part.id),
        references: [...new Set(parts.map(referenceOf))].filter(text => text !== '').toSorted(),
        alternatives,
      });
  }
  return { updates, missing: [...missing].toSorted() };
}

/** The names of the parts that a plan would ask for. */
export const symbolNames = (doc: Pick<Doc, 'all'>): string[] => [...new Set(partsOf(doc).map(part => part.libId))];

const withLibraryFields = (part: Placed, library: Symbol): Placed => {
  const values = new Map(library.fields.map(({ name, value }) => [name, value]));
  const fields = part.fields.map(field => {
    const value = KEPT.has(field.name) ? undefined : values.get(field.name);
    return value === undefined || value === field.value ? field : { ...field, value };
  });
  return fields.every((field, i) => field === part.fields[i]) ? part : { ...part, fields };
};

/**
 * Takes chosen symbols from their libraries, as one step of undo. Places, designators and values of components stay. Gives what
 * came off: pins that no longer end at their wires, and units that are gone.
 */
export function applySymbolUpdate(
  store: Store,
  chosen: readonly ChosenUpdate<Symbol>[],
  { edited }: UpdateOptions,
): readonly Issue[] {
  const issues: Issue[] = [];
  store.transact(msg('undo.updateSymbols', 'Update symbols from library'), tx => {
    for (const { update, alternative } of chosen) {
      const first = tx.get(update.ids[0]!);
      const before = first?.kind === 'component' || first?.kind === 'powerPort' ? tx.get(first.symbol) : undefined;
      if (before?.kind !== 'symbol') continue;
      const { id, name } = before;
      issues.push(...saveSymbol(store, { ...alternative.record, id, name, extends: '' }).issues);
      if (!edited) continue;
      for (const placed of update.ids) {
        const part = tx.get(placed);
        if (part?.kind === 'component' || part?.kind === 'powerPort')
          tx.put(withLibraryFields(part, alternative.record));
      }
    }
  });
  return issues;
}
