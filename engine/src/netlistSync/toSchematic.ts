import { msg, type Id } from '../base/index.ts';
import { fieldValue, type Doc, type Store } from '../kinds/index.ts';
import { matchParts } from './match.ts';

/** What the board says of a part and the schematic does not. */
export interface PartChange {
  readonly id: Id;
  readonly path: string;
  readonly reference: string;
  readonly name: 'Reference' | 'Value' | 'Footprint' | 'DNP';
  readonly from: string;
  readonly to: string;
}

const YES = 'DNP';

/** What would change in the schematic: designators, values, footprints and DNP as the board has them. */
export function planSchematicUpdate(schematic: Doc, board: Doc): PartChange[] {
  const changes: PartChange[] = [];
  for (const { part, footprint } of matchParts(schematic, board).pairs) {
    const { component, path, reference } = part;
    const compare = (name: PartChange['name'], from: string, to: string) => {
      if (from !== to) changes.push({ id: component.id, path, reference, name, from, to });
    };
    compare('Reference', reference, fieldValue(footprint, 'Reference'));
    compare('Value', part.value, fieldValue(footprint, 'Value'));
    if (footprint.libId !== '') compare('Footprint', part.footprint, footprint.libId);
    compare('DNP', component.dnp ? YES : '', footprint.dnp ? YES : '');
  }
  return changes;
}

/** Makes the changes in the schematic, in one step of undo. */
export function applySchematicUpdate(schematic: Store, changes: readonly PartChange[]): void {
  schematic.transact(msg('undo.updateSchematic', 'Update schematic from board'), tx => {
    for (const { id, path, name, to } of changes)
      tx.update('component', id, draft => {
        if (name === 'DNP') draft.dnp = to === YES;
        else if (name === 'Reference') {
          const instance = draft.instances.find(each => each.path === path);
          if (instance) instance.reference = to;
        }
        const field = draft.fields.find(each => each.name === name);
        if (field && (name !== 'Reference' || draft.instances[0]?.path === path)) field.value = to;
      });
  });
}
