import type { Id } from '../../base/index.ts';

/** A group whose members are the copies of those that it had: what was not copied stays in its own group. */
export const withMembers = <T extends { readonly members: readonly Id[] }>(
  group: T,
  copies: ReadonlyMap<Id, Id>,
): T => ({
  ...group,
  members: group.members.flatMap(id => copies.get(id) ?? []),
});
