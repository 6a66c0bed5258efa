import { keepFor } from '../files/holding.ts';
import type { Handlers } from '../http/call.ts';
import { projectFor } from '../projects/access.ts';
import { ofOwnersRoom } from '../projects/ownersRoom.ts';
import { refuse, Refusal } from '../refusal.ts';
import { askerOf } from './projects.ts';
import { snapshotsOf, writeSnapshot } from './snapshotRows.ts';

export const snapshotHandlers: Handlers = {
  'revision.snapshot': async ({ id, revision }, call) => {
    const { db, blobs, document, storageBytes } = call;
    if (document === null) throw new Error('a snapshot whose body was not received');
    const found = await projectFor(db.read, id, askerOf(call), 'editor');
    if (found instanceof Refusal) return found;
    const userId = found.project.user_id;
    const refusal = await keepFor({ db, blobs, storageBytes, userId }, document, async tx => {
      // Again: it may have changed while the file was put in its place.
      const access = await projectFor(tx, id, askerOf(call), 'editor');
      if (access instanceof Refusal) return access;
      const { project } = access;
      if (project.user_id !== userId) return refuse('project.missing');
      if (revision > project.revision) return refuse('project.revision-unknown', { revision });
      const newest = await snapshotsOf(tx, project).executeTakeFirst();
      // Only the newest is ever read.
      if (newest !== undefined && newest.revision > revision) return false;
      const created_at = call.now().toISOString();
      await writeSnapshot(tx, { user_id: userId, project_id: id, revision, sha256: document.sha256, created_at });
      return true;
    });
    return ofOwnersRoom(found, refusal);
  },
};
