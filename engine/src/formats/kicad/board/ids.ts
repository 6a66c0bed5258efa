import type { Id } from '../../../base/index.ts';

const HEX = Array.from({ length: 16 }, (_, digit) => digit.toString(16).charCodeAt(0));
const LANES = 4;
const DIGITS_PER_LANE = 8;

const mix = (value: number): number => {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
};

let hashedOwner = '';
const ownerHash = new Int32Array(LANES);

/** Four independent hashes of an id, kept for the parts that follow. */
function hashOwner(owner: string): void {
  if (owner === hashedOwner) return;
  for (let lane = 0; lane < LANES; lane++) {
    let hash = 0x811c9dc5 ^ lane;
    for (let i = 0; i < owner.length; i++) hash = Math.imul(hash ^ owner.charCodeAt(i), 0x01000193);
    ownerHash[lane] = hash;
  }
  hashedOwner = owner;
}

/** Template of a UUID, version 8 (RFC 9562: custom). */
const codes = Array.from('00000000-0000-8000-a000-000000000000', letter => letter.charCodeAt(0));
const PLACES = codes.flatMap((code, at) => (code === 0x30 ? [at] : []));

/**
 * The id of part `number` of an owner, for files that give their parts none: depends on both alone. Does what stableId
 * does in a tenth of the time, because old boards have ten thousands of such parts.
 */
export function partId(owner: Id, number: number): Id {
  hashOwner(owner);
  let place = 0;
  for (let lane = 0; lane < LANES; lane++) {
    let hash = mix(ownerHash[lane]! ^ Math.imul(number + 1, 0x9e3779b1 + 2 * lane));
    for (let i = 0; i < DIGITS_PER_LANE && place < PLACES.length; i++) {
      codes[PLACES[place++]!] = HEX[hash & 15]!;
      hash >>>= 4;
    }
  }
  return String.fromCharCode.apply(null, codes) as Id;
}
