import type { FaceColors } from './look.ts';

const channels = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** The colours of a face out of its channels, in place: what the view's shader does, for files that have no shader. */
export function bake(pixels: Uint8ClampedArray, colors: FaceColors): void {
  const laminate = channels(colors.laminate);
  const copper = channels(colors.copper);
  const finish = channels(colors.finish);
  const mask = channels(colors.mask);
  const silk = channels(colors.silk);
  for (let i = 0; i < pixels.length; i += 4) {
    const [cu, open, print] = [pixels[i]! / 255, pixels[i + 1]! / 255, pixels[i + 2]! / 255];
    const cover = (1 - open) * colors.maskCover;
    const ink = print * (1 - open);
    for (let k = 0; k < 3; k++) {
      const metal = copper[k]! + (finish[k]! - copper[k]!) * open;
      const below = laminate[k]! + (metal - laminate[k]!) * cu;
      const masked = below + (Math.min(255, mask[k]! * (0.9 + 0.22 * cu)) - below) * cover;
      pixels[i + k] = masked + (silk[k]! - masked) * ink;
    }
    pixels[i + 3] = 255;
  }
}
