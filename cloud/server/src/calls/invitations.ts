import { INVITATION_DAYS, includesRole } from '@boardwright/contract';
import type { MemberRole, ProjectInvitation } from '@boardwright/contract';
import { emailKey, isEmail } from '../auth/emails.ts';
import { findUser, findUserId } from '../auth/users.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Call, Handlers } from '../http/call.ts';
import { newId } from '../ids.ts';
import { sendInvitation } from '../mail/letters.ts';
import { findMember } from '../projects/access.ts';
import { changingSharing } from '../projects/changing.ts';
import { findLink } from '../projects/links.ts';
import { membersOf } from '../projects/people.ts';
import { hashOf, newSecret, ownerIn } from '../projects/secrets.ts';
import { refuse, Refusal } from '../refusal.ts';
import { findProject, ownProject, projectView } from './projects.ts';

/** Most members and invitations of a project, each. */
const MOST_PEOPLE = 100;
const DAY_MS = 86_400_000;

export const invitationView = (row: Schema['project_invitations'], now: Date): ProjectInvitation => ({
  invitationId: row.invitation_id,
  email: row.email,
  role: row.role,
  sendTime: row.sent_at,
  expiryTime: row.expires_at,
  isExpired: row.expires_at <= now.toISOString(),
});

export const nameOf = async (db: Queries, userId: string): Promise<string> =>
  (await findUser(db, userId))?.username ?? '';

/** What a secret invites to. */
interface Offer {
  readonly project: Schema['projects'];
  readonly role: MemberRole;
  /** Null: it is a link, which stays. */
  readonly invitation: Schema['project_invitations'] | null;
  readonly expiresAt: string | null;
}

async function offerOf(db: Queries, token: string, now: Date): Promise<Offer | Refusal> {
  const invitation = await db
    .selectFrom('project_invitations')
    .selectAll()
    .where('user_id', '=', ownerIn(token))
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  const link = invitation === undefined ? await findLink(db, token, now) : null;
  const found = invitation ?? (link?.kind === 'join' ? link : undefined);
  const project = found && (await findProject(db, found.user_id, found.project_id));
  if (project === undefined) return refuse('sharing.invitation-missing');
  const { role, expires_at } = found!;
  if (expires_at !== null && expires_at <= now.toISOString()) return refuse('sharing.invitation-expired');
  return { project, role, invitation: invitation ?? null, expiresAt: expires_at };
}

/** What somebody has of an invitation that they accepted before. */
async function acceptedBefore(db: Queries, userId: string, token: string) {
  const member = await db
    .selectFrom('project_members')
    .selectAll()
    .where('user_id', '=', userId)
    .where('invitation_hash', '=', hashOf(token))
    .executeTakeFirst();
  const project = member && (await findProject(db, member.owner_id, member.project_id));
  return project && { project, role: member!.role };
}

/** Sends the mail of an invitation, which is new or has another secret than the mail before. */
async function write(
  tx: Queries,
  call: Call,
  project: Schema['projects'],
  kept: Pick<Schema['project_invitations'], 'invitation_id' | 'email' | 'role' | 'created_at'>,
): Promise<ProjectInvitation> {
  const now = call.now();
  const token = newSecret(project.user_id);
  const row: Schema['project_invitations'] = {
    ...kept,
    user_id: project.user_id,
    project_id: project.project_id,
    email_key: emailKey(kept.email),
    token_hash: hashOf(token),
    sent_at: now.toISOString(),
    expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
  };
  await tx
    .deleteFrom('project_invitations')
    .where('user_id', '=', row.user_id)
    .where('invitation_id', '=', row.invitation_id)
    .execute();
  await tx.insertInto('project_invitations').values(row).execute();
  const inviter = (await findUser(tx, call.userId))!;
  const invitedId = await findUserId(tx, row.email);
  const invited = invitedId === null ? undefined : await findUser(tx, invitedId);
  await sendInvitation({ tx, publicUrl: call.state.publicUrl, now }, inviter, {
    to: row.email,
    locale: invited?.locale ?? inviter.locale,
    projectName: project.project_name,
    role: row.role,
    token,
  });
  return invitationView(row, now);
}

export const invitationsOf = (db: Queries, project: Schema['projects']) =>
  db
    .selectFrom('project_invitations')
    .selectAll()
    .where('user_id', '=', project.user_id)
    .where('project_id', '=', project.project_id);

export const invitationHandlers: Handlers = {
  'sharing.invite': ({ id, email, role }, call) =>
    changingSharing(call, async tx => {
      const project = await ownProject(tx, call, id);
      if (project instanceof Refusal) return project;
      if (!isEmail(email)) return refuse('auth.email-invalid');
      const invitedId = await findUserId(tx, email);
      if (invitedId === call.userId) return refuse('sharing.own-address');
      const members = await membersOf(tx, project);
      if (members.some(member => member.user_id === invitedId)) return refuse('sharing.member-already', { email });
      const open = await invitationsOf(tx, project).execute();
      const known = open.find(each => each.email_key === emailKey(email));
      if (known === undefined && open.length + members.length >= MOST_PEOPLE)
        return refuse('sharing.full', { limit: MOST_PEOPLE });
      const { invitation_id, created_at } = known ?? { invitation_id: newId(), created_at: call.now().toISOString() };
      return { answer: await write(tx, call, project, { invitation_id, email, role, created_at }), project };
    }),

  'sharing.resend': ({ id, invitationId }, call) =>
    changingSharing(call, async tx => {
      const project = await ownProject(tx, call, id);
      if (project instanceof Refusal) return project;
      const row = await invitationsOf(tx, project).where('invitation_id', '=', invitationId).executeTakeFirst();
      if (row === undefined) return refuse('sharing.invitation-missing');
      return { answer: await write(tx, call, project, row), project };
    }),

  'sharing.withdraw': ({ id, invitationId }, call) =>
    changingSharing(call, async tx => {
      const project = await ownProject(tx, call, id);
      if (project instanceof Refusal) return project;
      await tx
        .deleteFrom('project_invitations')
        .where('user_id', '=', project.user_id)
        .where('invitation_id', '=', invitationId)
        .where('project_id', '=', id)
        .execute();
      return { answer: null, project };
    }),

  'sharing.invitation': async ({ token }, call) => {
    const db = call.db.read;
    const userId = call.session?.userId;
    const accepted = userId === undefined ? undefined : await acceptedBefore(db, userId, token);
    const offer = accepted ? { ...accepted, invitation: null, expiresAt: null } : await offerOf(db, token, call.now());
    if (offer instanceof Refusal) return offer;
    const { project, role, invitation, expiresAt } = offer;
    const member = userId === undefined ? undefined : await findMember(db, userId, project.project_id);
    return {
      projectName: project.project_name,
      ownerName: await nameOf(db, project.user_id),
      role,
      email: invitation?.email ?? '',
      expiryTime: expiresAt,
      isMember: member?.owner_id === project.user_id,
    };
  },

  'sharing.accept': ({ token }, call) =>
    changingSharing(call, async tx => {
      const viewOf = async (project: Schema['projects'], role: MemberRole) => ({
        answer: { ...projectView(project, role), ownerName: await nameOf(tx, project.user_id) },
        project,
      });
      const accepted = await acceptedBefore(tx, call.userId, token);
      if (accepted) return viewOf(accepted.project, accepted.role);
      const offer = await offerOf(tx, token, call.now());
      if (offer instanceof Refusal) return offer;
      const { project, invitation } = offer;
      if (project.user_id === call.userId) return refuse('sharing.own-project');
      const user = (await findUser(tx, call.userId))!;
      if (invitation !== null && invitation.email_key !== emailKey(user.email))
        return refuse('sharing.other-address', { email: invitation.email });
      const role = await join(tx, call, offer);
      if (role instanceof Refusal) return role;
      if (invitation !== null)
        await tx
          .deleteFrom('project_invitations')
          .where('user_id', '=', invitation.user_id)
          .where('invitation_id', '=', invitation.invitation_id)
          .execute();
      return viewOf(project, role);
    }),
};

/** Makes the caller a member, or one with a higher role; gives the role that they have then. */
async function join(tx: Queries, call: Call, { project, role, invitation }: Offer): Promise<MemberRole | Refusal> {
  const { user_id: owner_id, project_id } = project;
  const member = await findMember(tx, call.userId, project_id);
  const own =
    (await findProject(tx, call.userId, project_id)) ??
    (await findProject(tx, call.userId, project_id, { deleted: true }));
  // The account can have one project of an identity.
  if (own !== undefined || (member !== undefined && member.owner_id !== owner_id))
    return refuse('sharing.same-project');
  const invitation_hash = invitation?.token_hash ?? null;
  if (member !== undefined) {
    const higher = includesRole(member.role, role) ? member.role : role;
    await tx
      .updateTable('project_members')
      .set({ role: higher, invitation_hash: invitation_hash ?? member.invitation_hash })
      .where('user_id', '=', call.userId)
      .where('project_id', '=', project_id)
      .execute();
    return higher;
  }
  if ((await membersOf(tx, project)).length >= MOST_PEOPLE) return refuse('sharing.full', { limit: MOST_PEOPLE });
  const created_at = call.now().toISOString();
  await tx
    .insertInto('project_members')
    .values({ user_id: call.userId, project_id, owner_id, role, created_at, invitation_hash })
    .execute();
  return role;
}
