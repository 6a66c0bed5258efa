import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { fail, issue, messageTable, ok, type Result } from '@boardwright/engine/base';
import { isVersion } from './version.ts';

/** A feed is a few hundred bytes. */
export const MAX_FEED_BYTES = 256 * 1024;
const MAX_FILE_BYTES = 2 * 1024 ** 3;

const installer = z.strictObject({
  platform: z.enum(['linux', 'win32', 'darwin']),
  arch: z.enum(['x64', 'arm64', 'universal']),
  /** Relative to the feed, or whole. */
  url: z.string().min(1).max(2000),
  size: z.number().int().positive().max(MAX_FILE_BYTES),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Installer = z.infer<typeof installer>;

const feedSchema = z.object({
  format: z.literal('boardwright-updates'),
  version: z.string().refine(isVersion),
  /** When the release was made and until when the feed counts: an old feed can hide a release only for a while. */
  released: z.iso.datetime(),
  expires: z.iso.datetime(),
  files: z.array(installer).max(50),
});
/** The newest release and its installers. */
export type Feed = z.infer<typeof feedSchema>;

const FAULTS = messageTable({
  'updates.badKey': 'The public key is not an Ed25519 key. Enter the key in PEM form, or the Base64 text of it.',
  'updates.badSignature':
    'The signature of the update feed is not valid for the public key. Nothing was installed. Check the address and the key, or ask the publisher of the feed.',
  'updates.badFeed': 'The update feed cannot be read. Nothing was installed. Ask the publisher of the feed.',
  'updates.expired':
    'The update feed has expired. Nothing was installed. Try again later, or ask the publisher of the feed.',
});

const refuse = (id: keyof typeof FAULTS): Result<never> => fail(issue('error', FAULTS[id]));

/** An Ed25519 public key (RFC 8410) from PEM, or from the Base64 text inside. */
export function publicKey(text: string): Result<KeyObject> {
  const body = text.replace(/-----[^-]+-----/g, '').replace(/\s+/g, '');
  try {
    const key = createPublicKey({ key: Buffer.from(body, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? ok(key) : refuse('updates.badKey');
  } catch {
    return refuse('updates.badKey');
  }
}

/**
 * Reads a feed, after its signature was checked.
 *
 * @param bytes of the feed, exactly as they were signed
 * @param signature Base64 of the Ed25519 signature (RFC 8032) of these bytes
 */
export function readFeed(bytes: Uint8Array, signature: string, key: KeyObject, now: Date): Result<Feed> {
  const signed = Buffer.from(signature.trim(), 'base64');
  if (signed.length !== 64 || !verify(null, bytes, key, signed)) return refuse('updates.badSignature');
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse('updates.badFeed');
  }
  const parsed = feedSchema.safeParse(json);
  if (!parsed.success) return refuse('updates.badFeed');
  return Date.parse(parsed.data.expires) < now.getTime() ? refuse('updates.expired') : ok(parsed.data);
}
