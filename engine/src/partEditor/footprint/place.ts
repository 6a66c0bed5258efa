import { msg, newId, type Id } from '../../base/index.ts';
import { asBoard, copperLayers, onSide, type ObjOf, type Store } from '../../kinds/index.ts';

type Footprint = ObjOf<'footprint'>;

/** What belongs to the part and not to its footprint: where it lies, what it is called, how it is connected. */
export function asPlaced(footprint: Footprint, placed: Footprint, own: boolean): Footprint {
  const nets = new Map(placed.pads.map(pad => [pad.number, pad]));
  const values = new Map(placed.fields.map(field => [field.name, field]));
  const fresh = <T extends { readonly id: Id }>(each: T): T => (own ? each : { ...each, id: newId() });
  return {
    ...footprint,
    id: placed.id,
    at: placed.at,
    rotation: placed.rotation,
    locked: placed.locked,
    path: placed.path,
    sheetName: placed.sheetName,
    sheetFile: placed.sheetFile,
    dnp: placed.dnp,
    fields: [
      ...footprint.fields.map(field => {
        const value = values.get(field.name)?.value;
        // A library's own names are placeholders.
        return fresh(value === undefined || own ? field : { ...field, value });
      }),
      ...placed.fields.filter(field => !footprint.fields.some(each => each.name === field.name)),
    ],
    pads: footprint.pads.map(pad => {
      const before = nets.get(pad.number);
      return fresh({
        ...pad,
        net: before?.net ?? '',
        pinFunction: before?.pinFunction ?? '',
        pinType: before?.pinType ?? '',
      });
    }),
    items: footprint.items.map(fresh),
  };
}

/** Writes an edited footprint back to the one of its id on the board, as one step of undo; false when it is gone. */
export function saveFootprint(board: Store, footprint: Footprint): boolean {
  const placed = board.get(footprint.id);
  if (placed?.kind !== 'footprint') return false;
  board.transact(msg('undo.saveFootprint', 'Save footprint'), tx => tx.put(asPlaced(footprint, placed, true)));
  return true;
}

/**
 * Brings placed footprints in line with their library, as one step of undo: pads, drawings, flags. Places, names and nets stay.
 * `libId` is the name that they have from then on, where that is another one. Those on the back are flipped. Gives how many changed, and the names that no library has.
 */
export function updateFootprints(
  board: Store,
  source: (libId: string) => Footprint | undefined,
  wanted: (footprint: Footprint) => boolean = () => true,
  libId?: string,
): { readonly updated: number; readonly missing: readonly string[] } {
  const missing = new Set<string>();
  const fresh: Footprint[] = [];
  const copper = copperLayers(asBoard(board.settings));
  for (const placed of board.all('footprint')) {
    if (!wanted(placed)) continue;
    const found = source(placed.libId);
    if (!found) missing.add(placed.libId);
    else fresh.push({ ...asPlaced(onSide(found, placed.side, copper), placed, false), libId: libId ?? placed.libId });
  }
  if (fresh.length > 0)
    board.transact(msg('undo.updateFootprints', 'Update footprints from library'), tx => {
      for (const each of fresh) tx.put(each);
    });
  return { updated: fresh.length, missing: [...missing] };
}
