import { fontA00 } from '@wokwi/elements/dist/esm/lcd1602-font-a00.js';

/** A cache of fonts by the characters that a program draws itself; the same object as long as those are the same. */
const fonts = new WeakMap<Uint8Array, Uint8Array>();

/** The display's font with own characters at codes 0 to 7 and, again, 8 to 15. */
export function fontWith(own: Uint8Array): Uint8Array {
  let font = fonts.get(own);
  if (!font) {
    font = fontA00.slice();
    // In the font the leftmost dot is the lowest bit; in the display's memory it is the highest of five.
    const turned = own.map(row => [0, 1, 2, 3, 4].reduce((bits, i) => bits | (((row >> (4 - i)) & 1) << i), 0));
    font.set(turned, 0);
    font.set(turned, turned.length);
    fonts.set(own, font);
  }
  return font;
}
