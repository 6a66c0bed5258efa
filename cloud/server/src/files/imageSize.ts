export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const PNG_HEAD = 24;
/** Start of a frame in a JPEG file: those markers that have its size, without the tables between them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The size of a PNG or JPEG picture in pixels; null when the bytes are neither, or end before it. */
export function imageSize(bytes: Buffer): ImageSize | null {
  if (bytes.length >= PNG_HEAD && bytes.readUInt32BE(0) === 0x89504e47 && bytes.toString('latin1', 12, 16) === 'IHDR')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  return bytes.length >= 2 && bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : null;
}

function jpegSize(bytes: Buffer): ImageSize | null {
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    // Bytes that fill up, before a marker.
    if (marker === 0xff) at++;
    else if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}
