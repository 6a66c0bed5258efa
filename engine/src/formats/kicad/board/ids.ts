import { stableId, type Id } from '../../../base/index.ts';

const PREFIX_LENGTH = 24;
const SUFFIX_DIGITS = 12;

let hashedOwner = '';
let prefix = '';

const suffixOf = (number: number): string => number.toString(16).padStart(SUFFIX_DIGITS, '0');
/** Of the numbers that owners with few parts have. */
const SUFFIXES = Array.from({ length: 256 }, (_, number) => suffixOf(number));

/**
 * The id of part `number` of an owner, for files that give their parts none: a UUID of version 8 (RFC 9562: custom)
 * that depends on both alone. The owner's hash comes first and the number behind it, because old boards have ten
 * thousands of such parts and the hash is made once for all of an owner's.
 */
export function partId(owner: Id, number: number): Id {
  if (owner !== hashedOwner) {
    prefix = stableId(owner).slice(0, PREFIX_LENGTH);
    hashedOwner = owner;
  }
  return (prefix + (SUFFIXES[number] ?? suffixOf(number))) as Id;
}
