import type { OpenedProject } from '@boardwright/contract';
import { asId } from '@boardwright/engine/base';
import { openDocument, type Store } from '@boardwright/engine/kinds';
import { whenRead } from './shareCopies.ts';
import { shownOf, Visit } from './visit.ts';

/** The documents of a design; null for those that it does not have. */
export interface SharedState {
  readonly schematic: Store | null;
  readonly board: Store | null;
}

/** The schematic and the board of a project of the community, as they are shared. Rejects where they cannot be read. */
export async function sharedState(share: OpenedProject): Promise<SharedState> {
  const visit = new Visit({ type: 'share', id: share.projectId }, shownOf(share));
  try {
    await whenRead(visit);
    const documents = await visit.projects.documents(asId(share.projectId));
    const open = async (type: 'schematic' | 'board') => {
      const found = documents.find(document => document.type === type);
      return found ? openDocument(await visit.projects.load(found.id)) : null;
    };
    return { schematic: await open('schematic'), board: await open('board') };
  } finally {
    visit.close();
  }
}
