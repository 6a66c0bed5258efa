/** Pixel size and resolution of a bitmap, from its first bytes. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
  /** Pixels an inch. */
  readonly ppi: number;
}

/** KiCad's assumption for files that do not say. */
const DEFAULT_PPI = 300;

const number32 = (bytes: string, at: number): number =>
  ((bytes.charCodeAt(at) << 24) |
    (bytes.charCodeAt(at + 1) << 16) |
    (bytes.charCodeAt(at + 2) << 8) |
    bytes.charCodeAt(at + 3)) >>>
  0;

/** Bytes from the start of a base64 text; '' when it is none. */
function bytesFrom(base64: string, most: number): string {
  const clean = base64.slice(0, most).replace(/[^A-Za-z0-9+/]/g, '');
  try {
    return atob(clean.slice(0, clean.length & ~3));
  } catch {
    return '';
  }
}

/** PNG (W3C, chunks IHDR and pHYs). */
function pngSize(head: string): PixelSize | null {
  if (head.slice(1, 4) !== 'PNG' || head.length < 33) return null;
  const width = number32(head, 16);
  const height = number32(head, 20);
  if (width === 0 || height === 0) return null;
  const physical = head.indexOf('pHYs');
  const perMetre =
    physical > 0 && head.length > physical + 13 && head.charCodeAt(physical + 12) === 1
      ? number32(head, physical + 4)
      : 0;
  return { width, height, ppi: perMetre > 0 ? perMetre * 0.0254 : DEFAULT_PPI };
}

const number16 = (bytes: string, at: number): number => (bytes.charCodeAt(at) << 8) | bytes.charCodeAt(at + 1);

/** JPEG: the frame header has the size (ITU-T T.81, B.2.2), a JFIF segment the density. */
function jpegSize(head: string): PixelSize | null {
  if (number16(head, 0) !== 0xffd8) return null;
  let ppi = DEFAULT_PPI;
  for (let at = 2; at + 9 < head.length && head.charCodeAt(at) === 0xff; at += 2 + number16(head, at + 2)) {
    const marker = head.charCodeAt(at + 1);
    if (marker === 0xe0 && head.slice(at + 4, at + 8) === 'JFIF') {
      const density = number16(head, at + 12);
      const unit = head.charCodeAt(at + 11);
      if (density > 0 && unit > 0) ppi = unit === 1 ? density : density * 2.54;
    }
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      const [height, width] = [number16(head, at + 5), number16(head, at + 7)];
      return width > 0 && height > 0 ? { width, height, ppi } : null;
    }
  }
  return null;
}

/** The size of a PNG or JPEG; anything else, or a broken file, counts as a square of 100 pixels. */
export const pixelSize = (base64: string): PixelSize =>
  pngSize(bytesFrom(base64, 4096)) ??
  // What cameras add comes before the frame.
  jpegSize(bytesFrom(base64, 200_000)) ?? { width: 100, height: 100, ppi: DEFAULT_PPI };
