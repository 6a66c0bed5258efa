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

/** PNG (W3C, chunks IHDR and pHYs); anything else, or a broken file, counts as a 100 × 100 square. */
export function pixelSize(base64: string): PixelSize {
  const unknown = { width: 100, height: 100, ppi: DEFAULT_PPI };
  let head: string;
  try {
    head = atob(
      base64
        .slice(0, 4096)
        .replace(/[^A-Za-z0-9+/]/g, '')
        .replace(/(.{4})*.{0,3}$/s, part => part.slice(0, part.length & ~3)),
    );
  } catch {
    return unknown;
  }
  if (head.slice(1, 4) !== 'PNG' || head.length < 33) return unknown;
  const width = number32(head, 16);
  const height = number32(head, 20);
  if (width === 0 || height === 0) return unknown;
  const physical = head.indexOf('pHYs');
  const perMetre =
    physical > 0 && head.length > physical + 13 && head.charCodeAt(physical + 12) === 1
      ? number32(head, physical + 4)
      : 0;
  return { width, height, ppi: perMetre > 0 ? perMetre * 0.0254 : DEFAULT_PPI };
}
