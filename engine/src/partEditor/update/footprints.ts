import { msg } from '../../base/index.ts';
import { asBoard, copperLayers, fieldValue, onSide, type Doc, type ObjOf, type Store } from '../../kinds/index.ts';
import { asPlaced } from '../footprint/place.ts';
import { footprintDifferences } from './differences.ts';
import type { Candidates, ChosenUpdate, PartUpdate, UpdateOptions, UpdatePlan } from './plan.ts';

type Footprint = ObjOf<'footprint'>;

/** A footprint of a library as it would be in place of one on the board; `edited`: with the library's texts. */
function inPlace(library: Footprint, placed: Footprint, copper: readonly string[], edited: boolean): Footprint {
  const made = { ...asPlaced(onSide(library, placed.side, copper), placed, false), libId: placed.libId };
  const old = new Map(placed.fields.map(field => [field.name, field]));
  const kept = (name: string): boolean => !edited || name === 'Reference' || name === 'Value';
  const values = new Map(library.fields.map(({ name, value }) => [name, value]));
  return {
    ...made,
    fields: made.fields.map(field => {
      const before = old.get(field.name);
      if (!before) return field;
      if (!edited) return before;
      return {
        ...field,
        id: before.id,
        value: kept(field.name) ? before.value : (values.get(field.name) ?? field.value),
      };
    }),
  };
}

/** The footprints of a board that differ from their libraries; only `wanted` ones. */
export function planFootprintUpdate(
  board: Doc,
  candidates: Candidates<Footprint>,
  { edited }: UpdateOptions,
  wanted: (footprint: Footprint) => boolean = () => true,
): UpdatePlan<Footprint> {
  const copper = copperLayers(asBoard(board.settings));
  const missing = new Set<string>();
  const groups = new Map<string, { ids: Footprint['id'][]; references: string[]; update: PartUpdate<Footprint> }>();
  for (const placed of board.all('footprint')) {
    if (!wanted(placed)) continue;
    const { libId } = placed;
    const alternatives = candidates(libId).map(candidate => ({
      ...candidate,
      differences: footprintDifferences(placed, inPlace(candidate.record, placed, copper, edited), edited),
    }));
    if (alternatives.length === 0) {
      if (libId !== '') missing.add(libId);
      continue;
    }
    if (alternatives.some(({ differences }) => differences.length === 0)) continue;
    const key = `${libId} ${JSON.stringify(alternatives.map(({ differences }) => differences))}`;
    const group = groups.get(key) ?? {
      ids: [],
      references: [],
      update: { libId, ids: [], references: [], alternatives },
    };
    group.ids.push(placed.id);
    group.references.push(fieldValue(placed, 'Reference'));
    groups.set(key, group);
  }
  const updates = [...groups.values()].map(({ ids, references, update }) => ({
    ...update,
    ids,
    references: references.toSorted(),
  }));
  return { updates, missing: [...missing].toSorted() };
}

/** The names of the parts that a plan would ask for. */
export const footprintNames = (board: Pick<Doc, 'all'>): string[] => [
  ...new Set([...board.all('footprint')].map(({ libId }) => libId)),
];

/** Takes chosen footprints from their libraries, as one step of undo. Places, sides, names, values and nets stay. */
export function applyFootprintUpdate(
  board: Store,
  chosen: readonly ChosenUpdate<Footprint>[],
  { edited }: UpdateOptions,
): void {
  const copper = copperLayers(asBoard(board.settings));
  board.transact(msg('undo.updateFootprints', 'Update footprints from library'), tx => {
    for (const { update, alternative } of chosen)
      for (const id of update.ids) {
        const placed = tx.get(id);
        if (placed?.kind === 'footprint') tx.put(inPlace(alternative.record, placed, copper, edited));
      }
  });
}
