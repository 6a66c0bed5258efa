import { asId, type Id, type Issue } from '@boardwright/engine/base';
import type { DocumentData } from '@boardwright/engine/formats';
import { bomOf, bomRows, csv } from '@boardwright/engine/formats/fab';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { unzipSync } from 'fflate';
import { platform } from '../../platform/index.ts';
import type { PickedFile } from '../../platform/port.ts';
import { MANUFACTURING } from '../../project/fabrication.ts';
import { readIncomplete } from '../../project/incomplete.ts';

/** A project as it is ordered: its board, and the manufacturing files that the editor stored. */
export interface OrderedProject {
  readonly id: Id;
  readonly name: string;
  readonly board: DocumentData;
  readonly store: Store;
  /** Part numbers of chosen parts can be written into it. */
  readonly hasSchematic: boolean;
  /** As the schematic is now, or the board of a project without one. */
  readonly bom: PickedFile;
  readonly archive: PickedFile;
  readonly files: readonly PickedFile[];
  /** Why the files that the board was imported from look incomplete. */
  readonly incomplete: readonly Issue[];
}

const bomFile = (name: string, design: Store): PickedFile => ({
  name: `${name}-bom.csv`,
  bytes: new TextEncoder().encode(csv(bomRows(bomOf(design)))),
});

/** Reads the board and its manufacturing files from the project store. */
export async function loadOrderedProject(id: string): Promise<OrderedProject> {
  const projects = await platform.projects();
  const summary = await projects.get(asId(id));
  const blob = (await projects.blobs(summary.id)).find(each => each.name === MANUFACTURING);
  const documents = await projects.documents(summary.id);
  const document = documents.find(each => each.type === 'board');
  const schematic = documents.find(each => each.type === 'schematic');
  if (!blob || !document) throw new Error('no manufacturing files');
  const bytes = await projects.getBlob(blob.hash);
  const store = openDocument(await projects.load(document.id));
  return {
    id: summary.id,
    name: summary.name,
    board: { settings: store.settings, objects: [...store.everything()] },
    store,
    hasSchematic: schematic !== undefined,
    bom: bomFile(summary.name, schematic ? openDocument(await projects.load(schematic.id)) : store),
    archive: { name: `${summary.name}.zip`, bytes },
    files: Object.entries(unzipSync(bytes)).map(([name, content]) => ({ name, bytes: content })),
    incomplete: await readIncomplete(projects, summary.id),
  };
}
