/** The first bytes of files of Unix' compress, which ODB++ archives hold as 'features.Z'. */
export const isPackedZ = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x9d;

const CLEAR = 256;
/** No feature file is larger, and no such file grows more than so many times. */
const MOST = 256 * 1024 * 1024;
const MOST_BITS = 16;

/** Unpacks a file of compress (LZW with codes of 9 to 16 bits); null when it is damaged. */
export function unpackZ(bytes: Uint8Array): Uint8Array | null {
  if (!isPackedZ(bytes) || bytes.length < 3) return null;
  const most = bytes[2]! & 0x1f;
  const clears = (bytes[2]! & 0x80) !== 0;
  if (most < 9 || most > MOST_BITS) return null;
  const prefix = new Uint16Array(1 << most);
  const suffix = new Uint8Array(1 << most);
  for (let i = 0; i < 256; i++) suffix[i] = i;
  let out = new Uint8Array(bytes.length * 4);
  let length = 0;
  const stack: number[] = [];
  let next = clears ? CLEAR + 1 : CLEAR;
  let [bits, at] = [9, 24];
  let [previous, first] = [-1, 0];
  /** Codes come in groups of eight of one size; the rest of a group is skipped when the size changes. */
  let groupStart = at;
  const align = () => {
    const group = bits * 8;
    at = groupStart + Math.ceil((at - groupStart) / group) * group;
    groupStart = at;
  };
  const end = bytes.length * 8;
  while (at + bits <= end) {
    let code = 0;
    for (let i = 0; i < bits; i++, at++) code |= ((bytes[at >> 3]! >> (at & 7)) & 1) << i;
    if (code === CLEAR && clears) {
      align();
      [bits, next, previous] = [9, CLEAR + 1, -1];
      continue;
    }
    if (code > next || (previous < 0 && code > 255)) return null;
    let walk = code;
    if (code === next) {
      if (previous < 0) return null;
      stack.push(first);
      walk = previous;
    }
    while (walk > 255) {
      stack.push(suffix[walk]!);
      walk = prefix[walk]!;
    }
    first = walk;
    stack.push(first);
    if (length + stack.length > MOST) return null;
    if (length + stack.length > out.length) {
      const larger = new Uint8Array(2 * out.length + stack.length);
      larger.set(out);
      out = larger;
    }
    while (stack.length > 0) out[length++] = stack.pop()!;
    if (previous >= 0 && next < 1 << most) {
      prefix[next] = previous;
      suffix[next] = first;
      next++;
      if (next === 1 << bits && bits < most) {
        align();
        bits++;
      }
    }
    previous = code;
  }
  return out.subarray(0, length);
}
