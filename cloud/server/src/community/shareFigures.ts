import type { Project } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

type Key = Pick<Schema['projects'], 'user_id' | 'project_id'>;

/** What the community knows of a project. */
export type ShareFigures = Pick<Project, 'visitCount' | 'copyCount' | 'shareTime'>;

export const NOT_SHARED: ShareFigures = { visitCount: 0, copyCount: 0, shareTime: null };

/** The figures of some projects of one owner. */
export async function shareFigures(
  db: Queries,
  projects: readonly Key[],
): Promise<{ readonly of: (project: Key) => ShareFigures }> {
  const [first] = projects;
  if (first === undefined) return { of: () => NOT_SHARED };
  const rows = await db
    .selectFrom('shares')
    .select(['project_id', 'visits', 'copies', 'shared_at'])
    .where('user_id', '=', first.user_id)
    .where(
      'project_id',
      'in',
      projects.map(({ project_id }) => project_id),
    )
    .execute();
  const figures = new Map<string, ShareFigures>();
  for (const { project_id, visits, copies, shared_at } of rows)
    figures.set(project_id, { visitCount: visits, copyCount: copies, shareTime: shared_at });
  return { of: ({ project_id }) => figures.get(project_id) ?? NOT_SHARED };
}
