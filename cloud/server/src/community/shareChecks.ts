import type { ShareChecks } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { SharedPart, Verdict } from './verdict/verdict.ts';

export const NOT_CHECKED: ShareChecks = { state: 'waiting', erc: null, drc: null, outputs: null };

/** What was found of the revisions that shares show, by project. Without an entry: not checked yet. */
export async function checksOf(
  db: Queries,
  shares: readonly Schema['shares'][],
): Promise<ReadonlyMap<string, ShareChecks>> {
  const rows = await db
    .selectFrom('share_verdicts')
    .select(['project_id', 'revision', 'verdict'])
    .where('user_id', 'in', ['', ...new Set(shares.map(({ user_id }) => user_id))])
    .where('project_id', 'in', ['', ...shares.map(({ project_id }) => project_id)])
    .execute();
  const found = new Map<string, ShareChecks>();
  for (const { project_id, revision, verdict } of rows) {
    const share = shares.find(each => each.project_id === project_id);
    if (Number(share?.revision) !== Number(revision)) continue;
    // `as`: the service itself has written it.
    const checks = verdict === null ? null : (JSON.parse(verdict) as Omit<Verdict, 'bom'>);
    found.set(project_id, checks === null ? { ...NOT_CHECKED, state: 'failed' } : { state: 'done', ...checks });
  }
  return found;
}

/** The bill of materials of the revision that a share shows; empty before it was checked. */
export async function partsOfShare(
  db: Queries,
  { user_id, project_id, revision }: Schema['shares'],
): Promise<(Omit<SharedPart, 'designators'> & { designators: string[] })[]> {
  const row = await db
    .selectFrom('share_verdicts')
    .select('bom')
    .where('user_id', '=', user_id)
    .where('project_id', '=', project_id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  // `as`: the service itself has written it.
  return row === undefined ? [] : (JSON.parse(row.bom) as Awaited<ReturnType<typeof partsOfShare>>);
}
