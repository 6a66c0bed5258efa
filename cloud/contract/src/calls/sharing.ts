import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, none, pageInput, rows, time, wireBool, wireInt } from '../fields.ts';
import { linkKindSchema, memberRoleSchema, projectRoleSchema } from '../projectRole.ts';
import { projectSchema } from './projects.ts';

const secret = z.string().min(1).max(100);

const memberSchema = z.object({
  memberId: id,
  name: z.string(),
  /** '' for all but the owner of the project. */
  email: z.string(),
  role: projectRoleSchema,
  joinTime: time,
  isYou: z.boolean(),
});
export type ProjectMember = z.infer<typeof memberSchema>;

const invitationSchema = z.object({
  invitationId: id,
  email: z.string(),
  role: memberRoleSchema,
  sendTime: time,
  expiryTime: time,
  isExpired: z.boolean(),
});
export type ProjectInvitation = z.infer<typeof invitationSchema>;

const linkSchema = z.object({
  linkId: id,
  kind: linkKindSchema,
  role: memberRoleSchema,
  allowCopy: z.boolean(),
  /** What the address of the link ends with. */
  secret: z.string(),
  createTime: time,
  expiryTime: time.nullable(),
  isExpired: z.boolean(),
});
export type ProjectLink = z.infer<typeof linkSchema>;

const sharedProjectSchema = projectSchema.extend({ ownerName: z.string() });
export type SharedProject = z.infer<typeof sharedProjectSchema>;

/** Days that an invitation can be accepted. */
export const INVITATION_DAYS = 14;

const OWNER = ['project.missing', 'project.needs-owner'] as const;

export const sharing = {
  view: defineEndpoint({
    name: 'sharing.view',
    method: 'GET',
    path: '/api/eda/project/{id}/sharing',
    auth: 'user',
    origin: 'ours',
    summary: 'Who has a project. Invitations and links are shown to its owner only.',
    input: z.object({ id }),
    output: z.object({
      role: projectRoleSchema,
      projectName: z.string(),
      members: z.array(memberSchema),
      invitations: z.array(invitationSchema),
      links: z.array(linkSchema),
    }),
    errors: ['project.missing'],
  }),
  list: defineEndpoint({
    name: 'sharing.list',
    method: 'GET',
    path: '/api/eda/project/shared/list',
    auth: 'user',
    origin: 'ours',
    summary: 'Projects that others share with the user; withDeleted: also those in the recycle bins of their owners.',
    input: z.object({ ...pageInput(16), withDeleted: wireBool.default(false) }),
    output: rows(sharedProjectSchema),
  }),
  invite: defineEndpoint({
    name: 'sharing.invite',
    method: 'POST',
    path: '/api/eda/project/{id}/invitations',
    auth: 'user',
    origin: 'ours',
    rate: 'send',
    idempotency: 'natural',
    summary: 'Invites somebody by mail. An address that is invited already gets a new mail with the new role.',
    input: z.object({ id, email: z.string().trim().max(254), role: memberRoleSchema }),
    output: invitationSchema,
    errors: [...OWNER, 'auth.email-invalid', 'sharing.own-address', 'sharing.member-already', 'sharing.full'],
  }),
  resend: defineEndpoint({
    name: 'sharing.resend',
    method: 'POST',
    path: '/api/eda/project/{id}/invitations/{invitationId}/mail',
    auth: 'user',
    origin: 'ours',
    rate: 'send',
    summary: 'Sends an invitation again. The link of the earlier mail ends.',
    input: z.object({ id, invitationId: id }),
    output: invitationSchema,
    errors: [...OWNER, 'sharing.invitation-missing'],
  }),
  withdraw: defineEndpoint({
    name: 'sharing.withdraw',
    method: 'DELETE',
    path: '/api/eda/project/{id}/invitations/{invitationId}',
    auth: 'user',
    origin: 'ours',
    summary: 'Withdraws an invitation.',
    input: z.object({ id, invitationId: id }),
    output: none,
    errors: [...OWNER],
  }),
  setRole: defineEndpoint({
    name: 'sharing.setRole',
    method: 'PUT',
    path: '/api/eda/project/{id}/members/{memberId}',
    auth: 'user',
    origin: 'ours',
    summary: 'Gives a member another role.',
    input: z.object({ id, memberId: id, role: memberRoleSchema }),
    output: none,
    errors: [...OWNER, 'sharing.member-missing', 'sharing.owner-stays'],
  }),
  removeMember: defineEndpoint({
    name: 'sharing.removeMember',
    method: 'DELETE',
    path: '/api/eda/project/{id}/members/{memberId}',
    auth: 'user',
    origin: 'ours',
    summary: 'Ends the access of a member.',
    input: z.object({ id, memberId: id }),
    output: none,
    errors: [...OWNER, 'sharing.owner-stays'],
  }),
  leave: defineEndpoint({
    name: 'sharing.leave',
    method: 'DELETE',
    path: '/api/eda/project/{id}/membership',
    auth: 'user',
    origin: 'ours',
    summary: 'Leaves a project of somebody else.',
    input: z.object({ id }),
    output: none,
    errors: ['project.missing', 'sharing.owner-stays'],
  }),
  linkCreate: defineEndpoint({
    name: 'sharing.linkCreate',
    method: 'POST',
    path: '/api/eda/project/{id}/links',
    auth: 'user',
    origin: 'ours',
    summary:
      "Makes a link. A 'view' link shows the project to everybody who has it; who opens a 'join' link becomes a member.",
    input: z.object({
      id,
      kind: linkKindSchema,
      role: memberRoleSchema.default('viewer'),
      allowCopy: wireBool.default(false),
      /** 0: it does not expire. */
      days: wireInt.pipe(z.int().min(0).max(365)).default(0),
    }),
    output: linkSchema,
    errors: [...OWNER, 'sharing.full'],
  }),
  linkRevoke: defineEndpoint({
    name: 'sharing.linkRevoke',
    method: 'DELETE',
    path: '/api/eda/project/{id}/links/{linkId}',
    auth: 'user',
    origin: 'ours',
    summary: 'Revokes a link.',
    input: z.object({ id, linkId: id }),
    output: none,
    errors: [...OWNER],
  }),
  invitation: defineEndpoint({
    name: 'sharing.invitation',
    method: 'GET',
    path: '/api/eda/invitation',
    auth: 'optional',
    origin: 'ours',
    rate: 'guess',
    summary: "What an invitation, or a 'join' link, invites to.",
    input: z.object({ token: secret }),
    output: z.object({
      projectName: z.string(),
      ownerName: z.string(),
      role: memberRoleSchema,
      /** The address that it was sent to; '' for a link. */
      email: z.string(),
      expiryTime: time.nullable(),
      /** Whether who asks has the project already. */
      isMember: z.boolean(),
    }),
    errors: ['sharing.invitation-missing', 'sharing.invitation-expired'],
  }),
  accept: defineEndpoint({
    name: 'sharing.accept',
    method: 'POST',
    path: '/api/eda/invitation',
    auth: 'user',
    origin: 'ours',
    rate: 'guess',
    summary: 'Accepts an invitation; once more has no effect. A member keeps a higher role.',
    input: z.object({ token: secret }),
    output: sharedProjectSchema,
    errors: [
      'sharing.invitation-missing',
      'sharing.invitation-expired',
      'sharing.other-address',
      'sharing.own-project',
      'sharing.same-project',
      'sharing.full',
    ],
  }),
  open: defineEndpoint({
    name: 'sharing.open',
    method: 'GET',
    path: '/api/eda/view',
    auth: 'none',
    origin: 'ours',
    summary: "The project of a 'view' link; its content comes by revision.pull with the link.",
    input: z.object({ link: secret }),
    output: z.object({
      projectId: id,
      projectName: z.string(),
      projectType: z.int(),
      revision: z.int(),
      updateTime: time,
      ownerName: z.string(),
      allowCopy: z.boolean(),
    }),
    errors: ['sharing.link-missing'],
  }),
};
