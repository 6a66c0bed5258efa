import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Characters of a key that cannot be guessed. */
const LEAST_KEY = 32;
const FILE = 'secret.key';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Whether a text is long enough to be the key of a server. */
export const isSecretKey = (text: string): boolean => text.length >= LEAST_KEY;

/** Encrypts what the server has to read again, such as the secret of a second factor, and hashes what it only compares. */
export class Seal {
  readonly #encryption: Buffer;
  readonly #hashing: Buffer;

  constructor(key: string) {
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `boardwright ${use}`, 32));
    this.#encryption = derive('encryption');
    this.#hashing = derive('hashing');
  }

  /** @param owner Whose text it is: what was sealed for one cannot be opened for another. */
  seal(text: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#encryption, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** The text; null when it was changed, belongs to another owner, or was sealed with another key. */
  open(sealed: string, owner: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
    try {
      const decipher = createDecipheriv(CIPHER, this.#encryption, iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString();
    } catch {
      return null;
    }
  }

  /** A hash that cannot be guessed without the key. */
  hash(text: string, owner: string): string {
    return createHmac('sha256', this.#hashing).update(`${owner}\n${text}`).digest('base64url');
  }
}

/**
 * The seal of a server: by the key that it was given, as several nodes need, else by the one in the data folder, made at the first start.
 *
 * @throws Error when the key is too short, or the file cannot be read.
 */
export async function openSeal(dataDir: string, key: string | undefined): Promise<Seal> {
  const text = key ?? (await keyOf(dataDir));
  if (!isSecretKey(text)) throw new Error(`the secret key has fewer than ${LEAST_KEY} characters`);
  return new Seal(text);
}

async function keyOf(dataDir: string): Promise<string> {
  const file = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
