import { includesRole } from '@boardwright/contract';
import type { ProjectRole } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { findLink } from './links.ts';

/** Who asks for a project: an account, somebody with the secret of a link, or both. */
export interface Asker {
  /** Null: nobody is signed in. */
  readonly userId: string | null;
  readonly link?: string | undefined;
  readonly now: Date;
}

/** 'present': outside the recycle bin. 'deleted': in it. */
type Place = 'present' | 'deleted' | 'any';

export interface Access {
  readonly project: Schema['projects'];
  readonly role: ProjectRole;
}

/**
 * The only place that decides what somebody may do in a project. A project of one's own comes before one of the same identity that is
 * shared; of membership and link the higher role counts.
 *
 * @param place Where the project may be; one elsewhere is not found.
 * @returns null where the asker may not know of the project.
 */
export async function roleOf(
  db: Queries,
  projectId: string,
  { userId, link, now }: Asker,
  place: Place = 'present',
): Promise<Access | null> {
  const own = userId === null ? undefined : await findRow(db, userId, projectId, place);
  if (own !== undefined) return { project: own, role: 'owner' };
  const member = userId === null ? undefined : await findMember(db, userId, projectId);
  const shared = member && (await findRow(db, member.owner_id, projectId, place));
  if (shared !== undefined) return { project: shared, role: member!.role };
  const found = link === undefined ? null : await findLink(db, link, now);
  if (found?.kind !== 'view' || found.project_id !== projectId) return null;
  const viewed = await findRow(db, found.user_id, projectId, place === 'any' ? 'present' : place);
  return viewed === undefined ? null : { project: viewed, role: 'viewer' };
}

/** What somebody may do in a project, or why not. */
export async function projectFor(
  db: Queries,
  projectId: string,
  asker: Asker,
  needed: ProjectRole,
  place: Place = 'present',
): Promise<Access | Refusal> {
  const access = await roleOf(db, projectId, asker, place);
  if (access === null) return refuse('project.missing');
  return includesRole(access.role, needed) ? access : refuse(REFUSALS[needed]);
}

const REFUSALS = {
  owner: 'project.needs-owner',
  editor: 'project.needs-editor',
  commenter: 'project.needs-commenter',
  viewer: 'project.missing',
} as const;

function findRow(
  db: Queries,
  userId: string,
  projectId: string,
  place: Place,
): Promise<Schema['projects'] | undefined> {
  const rows = db.selectFrom('projects').selectAll().where('user_id', '=', userId).where('project_id', '=', projectId);
  if (place === 'any') return rows.executeTakeFirst();
  return rows.where('deleted_at', place === 'deleted' ? 'is not' : 'is', null).executeTakeFirst();
}

export function findMember(
  db: Queries,
  userId: string,
  projectId: string,
): Promise<Schema['project_members'] | undefined> {
  return db
    .selectFrom('project_members')
    .selectAll()
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}
