import type { Doc } from '../kinds/index.ts';
import { modelKind } from './models.ts';
import { unzstd } from './zstd/index.ts';

export interface EmbeddedModel {
  readonly name: string;
  /** Names the content: KiCad's own checksum, or the packed text where there is none. */
  readonly hash: string;
  /** Unpacks it. Throws where it is damaged. */
  bytes(): Uint8Array;
}

const FILE = /\(file \(name "((?:[^"\\]|\\.)*)"\) \(type model\) \(data \|([^|]*)\|\)(?: \(checksum "?([^")]*)"?\))?/g;

/**
 * Models inside of the board file (KiCad 9: Zstandard, then base64 between bars), of the board and of its footprints. Entries
 * without data only refer to those of the board.
 */
export function embeddedModels(doc: Doc): EmbeddedModel[] {
  const found = new Map<string, EmbeddedModel>();
  const read = (extra: readonly string[] | undefined) => {
    for (const text of extra ?? [])
      if (text.startsWith('(embedded_files'))
        for (const [, name, data, checksum] of text.matchAll(FILE))
          if (modelKind(name!) !== null && !found.has(name!))
            found.set(name!, {
              name: name!,
              hash: `embedded ${checksum ?? data!.slice(0, 200)}`,
              bytes: () => unzstd(fromBase64(data!)),
            });
  };
  read(doc.settings.extra);
  for (const footprint of doc.all('footprint')) read(footprint.extra);
  return [...found.values()];
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...ALPHABET].map((letter, i) => [letter, i]));

/** What is no letter of base64 is passed over: files break their lines. */
function fromBase64(text: string): Uint8Array {
  const out = new Uint8Array(Math.ceil((text.length * 3) / 4));
  let [length, word, bits] = [0, 0, 0];
  for (const letter of text) {
    const value = VALUES.get(letter);
    if (value === undefined) continue;
    word = ((word << 6) | value) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    out[length++] = (word >> bits) & 255;
  }
  return out.slice(0, length);
}
