/**
 * Released: frozen. `links.role`: what the account may do in the project. Of one that somebody else owned, `links.gone` says that the
 * access was withdrawn.
 */
export const shared = `
ALTER TABLE links ADD COLUMN role TEXT NOT NULL DEFAULT 'owner';
`;
