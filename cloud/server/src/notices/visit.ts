import { includesRole } from '@boardwright/contract';
import type { Queries } from '../db/database.ts';
import { roleOf } from '../projects/access.ts';
import { roomOf } from './rooms.ts';

/** Somebody in the room of a project. */
export interface Visit {
  readonly room: string;
  readonly project: string;
  readonly revision: number;
  readonly canEdit: boolean;
  /** As others see them. */
  readonly name: string;
}

/** What a user may see of a project while it is open; null where they may not read it. */
export async function visitOf(db: Queries, userId: string, projectId: string, now: Date): Promise<Visit | null> {
  const access = await roleOf(db, projectId, { userId, now });
  if (access === null) return null;
  const { project, role } = access;
  const user = await db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const name = user.username || user.email.split('@')[0]!;
  return {
    room: roomOf(project),
    project: projectId,
    revision: project.revision,
    canEdit: includesRole(role, 'editor'),
    name,
  };
}
