import type { ProjectLink, ProjectMember, SharedProject } from '@boardwright/contract';
import { findUser } from '../auth/users.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Call, Handlers } from '../http/call.ts';
import { newId } from '../ids.ts';
import { findMember, projectFor } from '../projects/access.ts';
import { changingSharing } from '../projects/changing.ts';
import { findLink } from '../projects/links.ts';
import { membersOf } from '../projects/people.ts';
import { hashOf, newSecret } from '../projects/secrets.ts';
import { refuse, Refusal } from '../refusal.ts';
import { invitationsOf, invitationView, nameOf } from './invitations.ts';
import { askerOf, ownProject, projectView } from './projects.ts';

/** Most links of a project. */
const MOST_LINKS = 20;
const DAY_MS = 86_400_000;

async function memberView(db: Queries, call: Call, member: Schema['project_members']): Promise<ProjectMember> {
  const user = await findUser(db, member.user_id);
  return {
    memberId: member.user_id,
    name: user?.username ?? '',
    email: call.userId === member.owner_id ? (user?.email ?? '') : '',
    role: member.role,
    joinTime: member.created_at,
    isYou: member.user_id === call.userId,
  };
}

async function ownerView(db: Queries, call: Call, project: Schema['projects']): Promise<ProjectMember> {
  const user = await findUser(db, project.user_id);
  const isYou = project.user_id === call.userId;
  return {
    memberId: project.user_id,
    name: user?.username ?? '',
    email: isYou ? (user?.email ?? '') : '',
    role: 'owner',
    joinTime: project.created_at,
    isYou,
  };
}

const linkView = (row: Schema['project_links'], { seal, now }: Pick<Call, 'seal' | 'now'>): ProjectLink => ({
  linkId: row.link_id,
  kind: row.kind,
  role: row.role,
  allowCopy: row.allows_copy === 1,
  // '' when the key of the server was changed: the link works, but cannot be copied again.
  secret: seal.open(row.token_sealed, row.user_id) ?? '',
  createTime: row.created_at,
  expiryTime: row.expires_at,
  isExpired: row.expires_at !== null && row.expires_at <= now().toISOString(),
});

const linksOf = (db: Queries, { user_id, project_id }: Schema['projects']) =>
  db
    .selectFrom('project_links')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('project_id', '=', project_id)
    .orderBy('created_at')
    .execute();

export const sharingHandlers: Handlers = {
  'sharing.view': async ({ id }, call) => {
    const db = call.db.read;
    const access = await projectFor(db, id, askerOf(call), 'viewer');
    if (access instanceof Refusal) return access;
    const { project, role } = access;
    const members = [await ownerView(db, call, project)];
    for (const member of await membersOf(db, project)) members.push(await memberView(db, call, member));
    const common = { role, projectName: project.project_name, members };
    if (role !== 'owner') return { ...common, invitations: [], links: [] };
    const invitations = await invitationsOf(db, project).orderBy('created_at').execute();
    const links = await linksOf(db, project);
    return {
      ...common,
      invitations: invitations.map(row => invitationView(row, call.now())),
      links: links.map(row => linkView(row, call)),
    };
  },

  'sharing.list': async ({ pageNum, pageSize, withDeleted }, call) => {
    const db = call.db.read;
    let query = db
      .selectFrom('project_members')
      .innerJoin('projects', join =>
        join
          .onRef('projects.user_id', '=', 'project_members.owner_id')
          .onRef('projects.project_id', '=', 'project_members.project_id'),
      )
      .where('project_members.user_id', '=', call.userId);
    if (!withDeleted) query = query.where('projects.deleted_at', 'is', null);
    const rows = await query
      .selectAll('projects')
      .select('project_members.role')
      .orderBy('project_members.created_at', 'desc')
      .orderBy('projects.project_id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const counted = await query.select(q => q.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const shared: SharedProject[] = [];
    for (const row of rows) shared.push({ ...projectView(row, row.role), ownerName: await nameOf(db, row.user_id) });
    return { rows: shared, total: Number(counted.total) };
  },

  'sharing.setRole': ({ id, memberId, role }, call) =>
    changingSharing(call, async tx => {
      const project = await ownProject(tx, call, id);
      if (project instanceof Refusal) return project;
      if (memberId === project.user_id) return refuse('sharing.owner-stays');
      const member = await findMember(tx, memberId, id);
      if (member?.owner_id !== project.user_id) return refuse('sharing.member-missing');
      await tx
        .updateTable('project_members')
        .set({ role })
        .where('user_id', '=', memberId)
        .where('project_id', '=', id)
        .execute();
      return { answer: null, project };
    }),

  'sharing.removeMember': ({ id, memberId }, call) =>
    changingSharing(call, async tx => {
      const project = await ownProject(tx, call, id);
      if (project instanceof Refusal) return project;
      if (memberId === project.user_id) return refuse('sharing.owner-stays');
      await endMembership(tx, memberId, project);
      return { answer: null, project, also: [memberId] };
    }),

  'sharing.leave': ({ id }, call) =>
    changingSharing(call, async tx => {
      const access = await projectFor(tx, id, askerOf(call), 'viewer', 'any');
      if (access instanceof Refusal) return access;
      const { project, role } = access;
      if (role === 'owner') return refuse('sharing.owner-stays');
      await endMembership(tx, call.userId, project);
      return { answer: null, project, also: [call.userId] };
    }),

  'sharing.linkCreate': ({ id, kind, role, allowCopy, days }, call) =>
    changingSharing(call, async tx => {
      const project = await ownProject(tx, call, id);
      if (project instanceof Refusal) return project;
      const known = await linksOf(tx, project);
      if (known.length >= MOST_LINKS) return refuse('sharing.full', { limit: MOST_LINKS });
      const now = call.now();
      const secret = newSecret(call.userId);
      const row: Schema['project_links'] = {
        user_id: call.userId,
        link_id: newId(),
        project_id: id,
        kind,
        role: kind === 'view' ? 'viewer' : role,
        allows_copy: kind === 'view' && allowCopy ? 1 : 0,
        token_hash: hashOf(secret),
        token_sealed: call.seal.seal(secret, call.userId),
        created_at: now.toISOString(),
        expires_at: days === 0 ? null : new Date(now.getTime() + days * DAY_MS).toISOString(),
      };
      await tx.insertInto('project_links').values(row).execute();
      return { answer: linkView(row, call), project };
    }),

  'sharing.linkRevoke': ({ id, linkId }, call) =>
    changingSharing(call, async tx => {
      const project = await ownProject(tx, call, id);
      if (project instanceof Refusal) return project;
      await tx
        .deleteFrom('project_links')
        .where('user_id', '=', project.user_id)
        .where('link_id', '=', linkId)
        .where('project_id', '=', id)
        .execute();
      return { answer: null, project };
    }),

  'sharing.open': async ({ link }, call) => {
    const db = call.db.read;
    const found = await findLink(db, link, call.now());
    if (found?.kind !== 'view') return refuse('sharing.link-missing');
    const access = await projectFor(db, found.project_id, { userId: null, link, now: call.now() }, 'viewer');
    if (access instanceof Refusal) return refuse('sharing.link-missing');
    const { project } = access;
    return {
      projectId: project.project_id,
      projectName: project.project_name,
      projectType: project.project_type,
      revision: project.revision,
      updateTime: project.updated_at,
      ownerName: await nameOf(db, project.user_id),
      allowCopy: found.allows_copy === 1,
    };
  },
};

async function endMembership(tx: Queries, userId: string, project: Schema['projects']): Promise<void> {
  await tx
    .deleteFrom('project_members')
    .where('user_id', '=', userId)
    .where('project_id', '=', project.project_id)
    .where('owner_id', '=', project.user_id)
    .execute();
}
