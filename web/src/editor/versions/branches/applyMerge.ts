import { msg, type Id } from '@boardwright/engine/base';
import type { Side } from '@boardwright/engine/merge';
import { applyChange, isEmpty } from '@boardwright/engine/model';
import { listThreads, moveBase, setThreadState, type Content, type ProjectStore } from '@boardwright/engine/storage';
import { actorNow } from '../../../app/actor.ts';
import type { ProjectSession } from '../../../project/session.ts';
import { readThreads } from '../../state/threads.ts';
import type { Related } from './related.ts';
import type { PartMerge } from './useBranchMerge.ts';

/**
 * Makes each open document the merged one, as a step that can be undone. What was merged is what both have in common afterwards.
 *
 * @param choices Of each part, what its conflicts take.
 */
export async function applyMerge(
  session: ProjectSession,
  { project, link }: Related,
  parts: readonly PartMerge[],
  choices: readonly (readonly (Side | null)[])[],
): Promise<void> {
  const merged = await Promise.all(parts.map(({ merging }, i) => merging.merge(choices[i] ?? [])));
  const label = msg('branches.merged', 'Merge {{name}}', { name: project.name });
  const common = new Map<Id, Content>();
  for (const [i, { kind, inBranch, theirs }] of parts.entries()) {
    const document = session[kind]!;
    const { change } = merged[i]!;
    if (!isEmpty(change)) applyChange(document.store, change, label, 'user');
    common.set(inBranch, { settings: theirs.settings, objects: [...theirs.everything()] });
  }
  await Promise.all(parts.map(({ kind }) => session[kind]!.settled()));
  const { projects, summary } = session;
  await moveBase(projects, link, common);
  await closeRequests(projects, summary.id, project.id);
}

/** What asked for the merge is done. */
async function closeRequests(projects: ProjectStore, project: Id, branch: Id): Promise<void> {
  const { threads } = await listThreads(projects, project);
  for (const { id, state, request } of threads)
    if (state === 'open' && request?.branch === branch)
      await setThreadState(projects, { project, thread: id, actor: actorNow() }, 'merged');
  await readThreads(projects, project);
}
