import type { Id, Issue } from '@boardwright/engine/base';
import type { ProjectStore } from '@boardwright/engine/storage';

/** A project's blob with the reasons why the files that it was imported from look incomplete. */
const INCOMPLETE = 'import/incomplete.json';

export const incompleteOf = (issues: readonly Issue[]): readonly Issue[] => issues.filter(each => each.incomplete);

/** Keeps them with the project: an order asks again. */
export async function keepIncomplete(projects: ProjectStore, project: Id, issues: readonly Issue[]): Promise<void> {
  const found = incompleteOf(issues);
  if (found.length > 0) await projects.putBlob(project, INCOMPLETE, new TextEncoder().encode(JSON.stringify(found)));
}

export async function readIncomplete(projects: ProjectStore, project: Id): Promise<readonly Issue[]> {
  const blob = (await projects.blobs(project)).find(({ name }) => name === INCOMPLETE);
  return blob ? (JSON.parse(new TextDecoder().decode(await projects.getBlob(blob.hash))) as Issue[]) : [];
}
