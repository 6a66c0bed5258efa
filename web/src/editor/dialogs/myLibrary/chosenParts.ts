import type { CommandContext } from '@boardwright/engine/commands';
import { asLibraryPart } from '@boardwright/engine/formats';
import { asBoard, copperLayers, isPlaced, type ObjOf } from '@boardwright/engine/kinds';
import { bareName, collapseFootprint, collapseSymbol } from '@boardwright/engine/partEditor';
import type { PartRecord } from '@boardwright/engine/storage';
import { projectModels, type SavedPart } from '../../../project/library/savedParts.ts';
import type { ProjectSession } from '../../../project/session.ts';

/** A part that is selected or edited, and the name by which the design refers to it. */
export interface ChosenPart {
  readonly record: PartRecord;
  readonly libId: string;
}

/** The parts that a command of a pane is about: what is edited, or what is selected, each once. */
export function chosenParts(context: CommandContext): readonly ChosenPart[] {
  const { editor, store, selection } = context;
  if (editor === 'symbol') {
    const record = collapseSymbol(store);
    return [{ record, libId: record.name }];
  }
  if (editor === 'footprint') {
    const record = collapseFootprint(store);
    return [{ record: withoutPlace(record, store), libId: record.libId }];
  }
  const found = new Map<string, ChosenPart>();
  for (const id of selection) {
    const object = store.get(id);
    if (object && isPlaced(object)) {
      const record = store.get(object.symbol);
      if (record?.kind === 'symbol') found.set(record.id, { record: { ...record, extends: '' }, libId: object.libId });
    } else if (object?.kind === 'footprint')
      found.set(object.libId, { record: withoutPlace(object, store), libId: object.libId });
  }
  return [...found.values()];
}

/** A footprint of a board as a library has it. */
const withoutPlace = (footprint: ObjOf<'footprint'>, { settings }: CommandContext['store']): ObjOf<'footprint'> =>
  asLibraryPart(footprint, settings.type === 'board' ? copperLayers(asBoard(settings)) : ['F.Cu', 'B.Cu']);

/** The same with their files, ready to be saved. */
export const withFiles = (parts: readonly ChosenPart[], { projects, summary }: ProjectSession): Promise<SavedPart[]> =>
  Promise.all(
    parts.map(async ({ record, libId }) => ({
      library: '',
      name: bareName(libId),
      record,
      files: await projectModels(projects, summary.id, record),
    })),
  );
