import { platform } from '../platform/index.ts';
import { manufactureInWorker } from '../project/manufacturingJob.ts';
import type { ProjectSession } from '../project/session.ts';

/** Name of the stored manufacturing files in a project's blobs. */
export const MANUFACTURING = 'manufacturing.zip';

const make = (session: ProjectSession) => manufactureInWorker(session.board!.store, session.schematic?.store ?? null);

/** Saves the manufacturing zip; false when the user cancelled. */
export async function exportFabrication(session: ProjectSession): Promise<boolean> {
  return platform.files.save((await make(session)).zip);
}

/** Stores the manufacturing files with the project, and gives the address where the order goes on. */
export async function startOrder(session: ProjectSession): Promise<string> {
  await session.board!.settled();
  const { zip } = await make(session);
  await session.projects.putBlob(session.summary.id, MANUFACTURING, zip.bytes);
  return `/order/dfm?id=${session.summary.id}`;
}
