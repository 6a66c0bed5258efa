import type { OpenedProject } from '@boardwright/contract';
import { asId, type Id } from '@boardwright/engine/base';
import type { ProjectSummary } from '@boardwright/engine/storage';
import { api } from '../app/api.ts';
import { hasToken } from '../app/session.ts';
import { platform } from '../platform/index.ts';
import { copyProject } from './copies.ts';
import { openSession, type ProjectSession } from './session.ts';
import { nudgeSync, orderSync, startSync } from './sync.ts';
import { shownOf, Visit } from './visit.ts';

/** Resolves when the content has been read; rejects when it cannot be, or is not shared any more. */
export const whenRead = (visit: Visit): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = ({ state }: ReturnType<typeof visit.store.getState>) => {
      if (state === 'open') resolve();
      else if (state !== 'opening') reject(new Error(`the shared project cannot be read: ${state}`));
    };
    look(visit.store.getState());
    visit.store.subscribe(look);
  });

/**
 * Copies a project of the community to this device.
 *
 * @param isSignedIn Uploads the copy to the account, and notes there what it is a copy of.
 */
export async function copyShare(share: OpenedProject, isSignedIn: boolean): Promise<ProjectSummary> {
  const visit = new Visit({ type: 'share', id: share.projectId }, shownOf(share));
  try {
    await whenRead(visit);
    const name = share.title.replaceAll(/[/\\]/g, ' ');
    const into = await platform.projects();
    const copy = await copyProject(visit.projects, asId(share.projectId), name, share.projectType, into);
    nudgeSync();
    if (isSignedIn) await noteOrigin(copy.id, share.projectId);
    return copy;
  } finally {
    visit.close();
  }
}

/** Makes the manufacturing files of a copy, and gives the address of the page where it is ordered. */
export async function orderCopy(id: Id): Promise<string> {
  const { startOrder } = await import('./fabrication.ts');
  const opened: ProjectSession[] = [];
  const asStored = { isEditing: () => false, onRestored: () => undefined };
  await openSession(await platform.projects(), id, 'board', session => opened.push(session), asStored);
  return startOrder(opened.at(-1)!);
}

/** The copy exists also where the cloud does not answer, without its origin. */
async function noteOrigin(copy: Id, origin: string): Promise<void> {
  try {
    startSync();
    await orderSync({ name: 'upload', project: copy });
    await api.community.copied({ projectId: origin, copyId: copy }, { quiet: true });
  } catch (error) {
    console.error(error);
  }
}

/** Tells the community which item of the account's cart is the board of a project, which may be a copy of a shared one. */
export async function noteInCart(cartItemId: string, projectId: string): Promise<void> {
  if (!hasToken()) return;
  await api.community.inCart({ cartItemId, projectId }, { quiet: true });
}
