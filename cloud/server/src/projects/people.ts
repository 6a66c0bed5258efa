import { noticeEvents } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { note } from '../notices/notices.ts';
import { findMember } from './access.ts';

type Key = Pick<Schema['projects'], 'user_id' | 'project_id'>;

/** The members of a project besides its owner, the earliest first. */
export function membersOf(db: Queries, { user_id, project_id }: Key): Promise<Schema['project_members'][]> {
  return db
    .selectFrom('project_members')
    .selectAll()
    .where('owner_id', '=', user_id)
    .where('project_id', '=', project_id)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();
}

/** Accounts whose pages show a project: its owner and its members, as somebody of them names it. */
export async function peopleOf(db: Queries, userId: string, projectId: string): Promise<string[]> {
  const owner = (await findMember(db, userId, projectId))?.owner_id;
  const own = await db
    .selectFrom('projects')
    .select('project_id')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  const key = { user_id: own === undefined ? (owner ?? userId) : userId, project_id: projectId };
  return [key.user_id, ...(await membersOf(db, key)).map(member => member.user_id)];
}

/** Notes for each of these accounts that a project changed. Publish it on the bus when that is committed. */
export async function notePeople(tx: Queries, people: Iterable<string>, projectId: string, now: Date): Promise<void> {
  for (const person of people) await note(tx, person, noticeEvents.project, projectId, now);
}

/** Ends all memberships, invitations and links of a project. */
export async function endSharing(tx: Queries, { user_id, project_id }: Key): Promise<void> {
  await tx.deleteFrom('project_members').where('owner_id', '=', user_id).where('project_id', '=', project_id).execute();
  for (const table of ['project_invitations', 'project_links'] as const)
    await tx.deleteFrom(table).where('user_id', '=', user_id).where('project_id', '=', project_id).execute();
}
