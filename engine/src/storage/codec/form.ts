const HEADER = 4;
const [B, V, W] = [0x42, 0x56, 0x57];

/**
 * The version of the form that stored bytes have: they begin with 'BVW' and its digit or letter, of which a later one is
 * newer. 1 is one piece (pack), 2 portions (parts). A change of the meaning of the bytes increments it, so that programs of
 * today know what they cannot read from what is damaged. Null where these are no bytes of ours.
 */
export function formOf(bytes: Uint8Array): number | null {
  if (bytes.length < HEADER || bytes[0] !== B || bytes[1] !== V || bytes[2] !== W) return null;
  const version = parseInt(String.fromCharCode(bytes[3]!), 36);
  return version >= 1 ? version : null;
}

/** The first number of bytes of a form, little-endian. */
export const magicOf = (version: number): number =>
  B + (V << 8) + (W << 16) + (version.toString(36).toUpperCase().charCodeAt(0) << 24);
