import { zipSync } from 'fflate';
import type { Issue } from '@boardwright/engine/base';
import {
  drawingSheetFile,
  Omissions,
  projectLibraries,
  rulesFile,
  writeBoard,
  writeProjectFile,
  writeSchematic,
} from '@boardwright/engine/formats/kicad';
import { asBoard, asSchematic, openDocument, type Store } from '@boardwright/engine/kinds';
import { platform } from '../platform/index.ts';
import { withFreshCopper } from './freshCopper.ts';
import { manufactureInWorker } from './manufacturingJob.ts';
import type { Manufacturing } from './manufacturing.ts';
import type { ProjectFiles } from './projectFiles.ts';
import type { DocumentKind, ProjectSession } from './session.ts';
import { EXPORTED, exportedName } from './partFiles.ts';
import { SKETCHES } from './sketchNames.ts';

/** Name of the stored manufacturing files in a project's blobs. */
export const MANUFACTURING = 'manufacturing.zip';

/** A document of the session as it is, or as it is stored when the session has not loaded it yet. */
async function current(session: ProjectSession, kind: DocumentKind): Promise<Store | null> {
  const open = session[kind];
  if (open) return open.store;
  const found = (await session.projects.documents(session.summary.id)).find(document => document.type === kind);
  return found ? openDocument(await session.projects.load(found.id)) : null;
}

async function make(session: ProjectSession): Promise<Manufacturing> {
  const board = await current(session, 'board');
  if (!board) throw new Error('the project has no board');
  return manufactureInWorker(board, await current(session, 'schematic'));
}

/**
 * Saves the project as KiCad 9 files in a zip, with its sketches, SPICE libraries and 3D models.
 * @returns what KiCad 9 cannot represent; null when the user cancelled.
 */
export async function exportKicad(
  session: ProjectSession,
  unstored: readonly ProjectFiles[],
): Promise<readonly Issue[] | null> {
  await Promise.all(unstored.map(each => each.flush()));
  const [board, schematic] = [await current(session, 'board'), await current(session, 'schematic')];
  return saveKicad(session, board && (await withFreshCopper(board)), schematic, await storedFiles(session, EXPORTED));
}

/** The same where the project store does not work: what it does not give is left out. */
export async function rescueKicad(session: ProjectSession, unstored: readonly ProjectFiles[]): Promise<void> {
  const given = <T>(read: Promise<T>, otherwise: T): Promise<T> =>
    read.catch((error: unknown) => {
      console.error(error);
      return otherwise;
    });
  const open = unstored.map(each => each.files()).filter(each => each !== null);
  const stored = EXPORTED.filter(folder => open.length === 0 || folder !== SKETCHES);
  const files: Readonly<Record<string, Uint8Array>> = Object.assign(
    await given(storedFiles(session, stored), {}),
    ...open,
  );
  const board = await given(current(session, 'board'), null);
  await saveKicad(session, board, await given(current(session, 'schematic'), null), files);
}

/** Stored files of a project by their paths in its export; `folders` are folders among its blobs. */
async function storedFiles(
  { projects, summary }: ProjectSession,
  folders: readonly string[],
): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {};
  for (const { name, hash } of await projects.blobs(summary.id)) {
    const path = folders.some(folder => name.startsWith(folder)) ? exportedName(name) : null;
    if (path !== null) files[path] = await projects.getBlob(hash);
  }
  return files;
}

async function saveKicad(
  session: ProjectSession,
  board: Store | null,
  schematic: Store | null,
  kept: Readonly<Record<string, Uint8Array>>,
): Promise<readonly Issue[] | null> {
  const { name } = session.summary;
  const parts = {
    ...(board ? { board: asBoard(board.settings) } : {}),
    ...(schematic ? { schematic: asSchematic(schematic.settings) } : {}),
  };
  const root = schematic ? asSchematic(schematic.settings).screens[0]?.file : board && asBoard(board.settings).file;
  const stem = (root ?? name).replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const omissions = new Omissions();
  const files: Record<string, Uint8Array> = {
    ...kept,
    [`${stem}.kicad_pro`]: writeProjectFile(parts, `${stem}.kicad_pro`),
  };
  if (board) files[`${stem}.kicad_pcb`] = writeBoard(board, omissions);
  if (board) for (const file of rulesFile(asBoard(board.settings), stem)) files[file.name] = file.bytes;
  if (schematic)
    for (const file of [...writeSchematic(schematic, omissions), ...drawingSheetFile(asSchematic(schematic.settings))])
      files[file.name] = file.bytes;
  for (const file of projectLibraries({ board, schematic })) files[file.name] = file.bytes;
  const saved = await platform.files.save({ name: `${name}.zip`, bytes: zipSync(files) });
  return saved ? omissions.issues() : null;
}

/** Stores the manufacturing files with the project: Gerber and drill files, BOM and positions. */
async function storeManufacturing(session: ProjectSession): Promise<void> {
  await Promise.all([session.board?.settled(), session.schematic?.settled()]);
  const { zip } = await make(session);
  await session.projects.putBlob(session.summary.id, MANUFACTURING, zip.bytes);
}

/** Stores the manufacturing files with the project, and gives the address of the order page. */
export async function startOrder(session: ProjectSession): Promise<string> {
  await storeManufacturing(session);
  return `/order/dfm?id=${session.summary.id}`;
}

/** The same for the board with its parts. */
export async function startAssemblyOrder(session: ProjectSession): Promise<string> {
  await storeManufacturing(session);
  return `/order/manufacturing/pcba?id=${session.summary.id}`;
}
