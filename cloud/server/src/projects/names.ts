import type { Queries } from '../db/database.ts';

/** The names of these projects by id: of the account, and of others that share them with it. */
export async function projectNames(
  db: Queries,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const own = await db
    .selectFrom('projects')
    .select(['project_id', 'project_name'])
    .where('user_id', '=', userId)
    .where('project_id', 'in', ids)
    .execute();
  const shared = await db
    .selectFrom('project_members')
    .innerJoin('projects', join =>
      join
        .onRef('projects.user_id', '=', 'project_members.owner_id')
        .onRef('projects.project_id', '=', 'project_members.project_id'),
    )
    .select(['projects.project_id', 'projects.project_name'])
    .where('project_members.user_id', '=', userId)
    .where('project_members.project_id', 'in', ids)
    .execute();
  return new Map([...shared, ...own].map(row => [row.project_id, row.project_name]));
}
