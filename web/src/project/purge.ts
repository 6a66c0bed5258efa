import type { Id } from '@boardwright/engine/base';
import type { ProjectStore } from '@boardwright/engine/storage';

/** Removes a project forever, and what this browser keeps of it and its documents next to it: panes, traces, breakpoints. */
export async function purge(projects: ProjectStore, project: Id): Promise<void> {
  const documents = await projects.documents(project);
  await projects.purge(project);
  const gone = new Set<string>([project, ...documents.map(({ id }) => id)]);
  try {
    for (const key of Object.keys(localStorage)) {
      // A project's bench has its own: boardwright.workspace.PROJECT.bench.
      const [, id] = /^boardwright\.\w+\.([^.]+)/.exec(key) ?? [];
      if (id !== undefined && gone.has(id)) localStorage.removeItem(key);
    }
  } catch {
    // Where storage is forbidden, nothing is kept.
  }
}
