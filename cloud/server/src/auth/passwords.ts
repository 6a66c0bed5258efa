import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id minimum: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** So many hashes at a time; more would let a flood of sign-ins take all memory. */
const AT_A_TIME = 4;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_A_TIME) await new Promise<void>(go => waiting.push(go));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/** Head of the hashes that are made now, in the PHC string format. */
const HEAD = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`;

/** Whether a stored hash was made with other parameters: it is renewed when its password is next given. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(HEAD);

/** Hash of a password nobody has, so that an unknown account takes as long as a wrong password. */
let decoy: Promise<string> | null = null;

/** Whether the password belongs to the stored hash; with null it takes the same time and is false. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const against = stored ?? (await decoy);
  const matches = await inTurn(() => verify(against, password));
  return stored !== null && matches;
}
