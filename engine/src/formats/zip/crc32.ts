/** Of each byte, what it does to the checksum when 0 to 3 bytes follow it: four bytes are taken at a time. */
const TABLES = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)] as const;
const [T0, T1, T2, T3] = TABLES;
for (let n = 0; n < 256; n++) {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  T0[n] = value;
}
for (let n = 0; n < 256; n++)
  for (let k = 1; k < 4; k++) {
    const before = TABLES[k - 1]![n]!;
    TABLES[k]![n] = T0[before & 0xff]! ^ (before >>> 8);
  }

/** CRC-32 of the zip format (ISO 3309). `before`: that of what precedes these bytes. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = before ^ 0xffffffff;
  const whole = bytes.length & ~3;
  let i = 0;
  for (; i < whole; i += 4) {
    crc ^= bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
    crc = T3[crc & 0xff]! ^ T2[(crc >>> 8) & 0xff]! ^ T1[(crc >>> 16) & 0xff]! ^ T0[crc >>> 24]!;
  }
  for (; i < bytes.length; i++) crc = T0[(crc ^ bytes[i]!) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
