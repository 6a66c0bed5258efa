import { openDocument, type Store } from '@boardwright/engine/kinds';
import { platform } from '../platform/index.ts';
import { manufactureInWorker } from '../project/manufacturingJob.ts';
import type { Manufacturing } from '../project/manufacturing.ts';
import type { DocumentKind, ProjectSession } from '../project/session.ts';

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

/** Saves the manufacturing zip; false when the user cancelled. */
export async function exportFabrication(session: ProjectSession): Promise<boolean> {
  return platform.files.save((await make(session)).zip);
}

/** Stores the manufacturing files with the project, and gives the address where the order goes on. */
export async function startOrder(session: ProjectSession): Promise<string> {
  await session.board?.settled();
  const { zip } = await make(session);
  await session.projects.putBlob(session.summary.id, MANUFACTURING, zip.bytes);
  return `/order/dfm?id=${session.summary.id}`;
}
