declare const idBrand: unique symbol;

/** Identity of an object, a document or a project: a UUID in lower case, or an opaque string of an imported file. */
export type Id = string & { readonly [idBrand]: true };

export const asId = (text: string): Id => text as Id;

/** A fresh random identity (UUID version 4, RFC 9562). */
export const newId = (): Id => crypto.randomUUID() as Id;

const hexOf = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

let lastTime = 0;
let count = 0;

/**
 * A fresh identity that sorts by when it was made (UUID version 7, RFC 9562, with a counter in `rand_a`), for entries of
 * the change log. `now`: milliseconds since 1970.
 */
export function newTimedId(now = Date.now()): Id {
  if (now > lastTime) {
    lastTime = now;
    count = Math.floor(Math.random() * 0x800);
  } else if (++count > 0xfff) {
    lastTime++;
    count = 0;
  }
  const time = hexOf(lastTime, 12);
  // The last 18 digits of a version 4 UUID are random and carry the variant.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hexOf(count, 3)}${crypto.randomUUID().slice(18)}` as Id;
}

/** When an identity of `newTimedId` was made, UTC ISO; null for others. */
export function timeOfId(id: Id): string | null {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/.test(id)) return null;
  return new Date(parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString();
}

/**
 * A UUID that depends on `seed` alone, for records of files which carry none: reading the same file twice must give
 * the same document. FNV-1a over the text, four lanes, marked as version 8 (RFC 9562: custom).
 */
export function stableId(seed: string): Id {
  const lanes = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b];
  for (let lane = 0; lane < 4; lane++) {
    let hash = lanes[lane]!;
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ (seed.charCodeAt(i) + lane * 131), 0x01000193);
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x2c1b3c6d);
    lanes[lane] = (hash ^ (hash >>> 13)) >>> 0;
  }
  const hex = lanes.map(lane => lane.toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}` as Id;
}
