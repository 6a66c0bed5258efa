import { createHash } from 'node:crypto';

/** The account that the secret of an invitation or of a link names, the shard key; it need not exist. */
export const ownerIn = (secret: string): string => secret.split('.')[0]!;

/** A plain hash is enough: the secret is random. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
