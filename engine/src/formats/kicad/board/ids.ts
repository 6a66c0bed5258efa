import { stableId, type Id } from '../../../base/index.ts';

const PREFIX_LENGTH = 24;
const SUFFIX_DIGITS = 12;
const BYTES = Array.from({ length: 256 }, (_, byte) => hex(byte, 2));

let hashedOwner = '';
let prefix = '';
/** What ids start with up to the last byte of the number, and the rest of the number. */
let start = '';
let startOf = -1;

/**
 * The id of part `number` of an owner, for files that give their parts none: a UUID of version 8 (RFC 9562: custom)
 * that depends on both alone. The owner's hash comes first and the number behind it, because old boards have ten
 * thousands of such parts and the hash is made once for all of an owner's.
 */
export function partId(owner: Id, number: number): Id {
  if (owner !== hashedOwner) {
    prefix = stableId(owner).slice(0, PREFIX_LENGTH);
    hashedOwner = owner;
    startOf = -1;
  }
  const upper = Math.floor(number / 256);
  if (upper !== startOf) {
    start = prefix + hex(upper, SUFFIX_DIGITS - 2);
    startOf = upper;
  }
  return (start + BYTES[number % 256]!) as Id;
}

function hex(number: number, digits: number): string {
  return number.toString(16).padStart(digits, '0');
}
