import type { Queries } from '../db/database.ts';

/** IDs of one statement. */
const PORTION = 500;

/** Deletes what was reported and decided about things that are deleted. */
export async function endCases(tx: Queries, subjectIds: readonly string[]): Promise<void> {
  for (let i = 0; i < subjectIds.length; i += PORTION)
    for (const table of ['share_reports', 'moderation_cases'] as const)
      await tx
        .deleteFrom(table)
        .where('subject_id', 'in', subjectIds.slice(i, i + PORTION))
        .execute();
}
