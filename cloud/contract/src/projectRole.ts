import { z } from 'zod';

/** What a person may do in a project, the most first; each may do what the later ones may. */
export const projectRoles = ['owner', 'editor', 'commenter', 'viewer'] as const;

export const projectRoleSchema = z.enum(projectRoles);
export type ProjectRole = z.infer<typeof projectRoleSchema>;

/** Roles that an owner gives to others. */
export const memberRoleSchema = z.enum(['editor', 'commenter', 'viewer']);
export type MemberRole = z.infer<typeof memberRoleSchema>;

/** Whether a role includes what another one may do. */
export const includesRole = (role: ProjectRole, needed: ProjectRole): boolean =>
  projectRoles.indexOf(role) <= projectRoles.indexOf(needed);

/** 'view': shows the project to everybody who has the link. 'join': makes who opens it, signed in, a member. */
export const linkKindSchema = z.enum(['view', 'join']);
export type LinkKind = z.infer<typeof linkKindSchema>;
