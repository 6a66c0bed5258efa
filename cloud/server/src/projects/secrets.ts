import { createHash, randomBytes } from 'node:crypto';

/** With the id of an account the secret has at most 64 characters. */
const SECRET_BYTES = 18;

/** The secret of an invitation or of a link. It names the owner of the project, the shard key. */
export const newSecret = (ownerId: string): string => `${ownerId}.${randomBytes(SECRET_BYTES).toString('base64url')}`;

/** The account that a secret names; it need not exist. */
export const ownerIn = (secret: string): string => secret.split('.')[0]!;

/** A plain hash is enough: the secret is random. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
