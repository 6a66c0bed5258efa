import { keepFor } from '../files/holding.ts';
import type { Handlers } from '../http/call.ts';
import { refuse } from '../refusal.ts';
import { findProject } from './projects.ts';
import { snapshotsOf, writeSnapshot } from './snapshotRows.ts';

export const snapshotHandlers: Handlers = {
  'revision.snapshot': async ({ id, revision }, call) => {
    const { document } = call;
    if (document === null) throw new Error('a snapshot whose body was not received');
    const refusal = await keepFor(call, document, async tx => {
      const project = await findProject(tx, call.userId, id);
      if (project === undefined) return refuse('project.missing');
      if (revision > project.revision) return refuse('project.revision-unknown', { revision });
      const newest = await snapshotsOf(tx, project).executeTakeFirst();
      // Only the newest is ever read.
      if (newest !== undefined && newest.revision > revision) return false;
      const created_at = call.now().toISOString();
      await writeSnapshot(tx, { user_id: call.userId, project_id: id, revision, sha256: document.sha256, created_at });
      return true;
    });
    return refusal;
  },
};
