/** The encoding of a text file: from its byte order mark, or from its bytes. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252' {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const zeros = zerosByParity(bytes);
  if (zeros.odd > 0.3 && zeros.odd > 4 * zeros.even) return 'utf-16le';
  if (zeros.even > 0.3 && zeros.even > 4 * zeros.odd) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  return looksLikeChinese(bytes) ? 'gb18030' : 'windows-1252';
}

/** The text of a file, without its byte order mark. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

const SAMPLE = 65_536;

/** Which part of the bytes at even and at odd places is zero: of Latin text in UTF-16, nearly all of one of them. */
function zerosByParity(bytes: Uint8Array): { readonly even: number; readonly odd: number } {
  const count = [0, 0];
  const end = Math.min(bytes.length, SAMPLE);
  for (let i = 0; i < end; i++) if (bytes[i] === 0) count[i % 2]!++;
  const half = Math.max(1, end / 2);
  return { even: count[0]! / half, odd: count[1]! / half };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether bytes above 0x7F come in pairs of GB 2312. In a Latin text they stand alone, between letters: 'µF', 'für'.
 * GB18030 has further pairs, with a second byte below 0x80, but a table without one character of GB 2312 is not Chinese.
 */
function looksLikeChinese(bytes: Uint8Array): boolean {
  let pairs = 0;
  let alone = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i]! < 0x80) continue;
    const next = bytes[i + 1] ?? 0;
    if (bytes[i]! >= 0xa1 && bytes[i]! <= 0xf7 && next >= 0xa1 && next <= 0xfe) {
      pairs++;
      i++;
    } else alone++;
  }
  return pairs > alone;
}
