import { msg, type Msg } from '@boardwright/engine/base';
import { numberOf, part, type Property } from './part.ts';

export type NeopixelView = {
  /** In a row, or in a ring where 0. */
  readonly columns: number;
  /** Red, green, blue of each in turn. */
  readonly colours: Uint8Array;
};

/** A pulse longer than that is a one; a low longer than that shows what came (WorldSemi's WS2812B). Seconds. */
const ONE = 0.55e-6;
const LATCH = 50e-6;

/** The time by which a bit is seen again at the output. */
const DELAY = 0.2e-6;

const kind = (
  id: string,
  title: Msg,
  properties: readonly Property[],
  shape: (count: number, columns: number) => [number, number],
) =>
  part<NeopixelView>({
    id,
    title,
    pins: 'VDD:power VSS:ground DIN:in DOUT:out',
    properties,
    make: (host, { pixels, columns: across }) => {
      const [count, columns] = shape(Math.round(numberOf(pixels, 8)), Math.round(numberOf(across, 8)));
      const coming = new Uint8Array(count * 3);
      let shown: NeopixelView = { columns, colours: new Uint8Array(count * 3) };
      let bit = 0;
      let rose = NaN;
      let changed = false;
      let latch = () => {};
      const show = () => {
        bit = 0;
        if (!changed) return;
        changed = false;
        const colours = new Uint8Array(count * 3);
        // On the wire it is green, red, blue.
        for (let i = 0; i < count * 3; i += 3) {
          colours[i] = coming[i + 1]!;
          colours[i + 1] = coming[i]!;
          colours[i + 2] = coming[i + 2]!;
        }
        shown = { columns, colours };
      };
      host.drive('DOUT', false);
      return {
        hear: (_, high) => {
          if (bit >= count * 24) host.after(DELAY, () => host.drive('DOUT', high));
          if (high) {
            latch();
            rose = host.now;
            return;
          }
          latch = host.after(LATCH, show);
          if (Number.isNaN(rose) || bit >= count * 24) return;
          const mask = 0x80 >> (bit & 7);
          if (host.now - rose > ONE) coming[bit >> 3]! |= mask;
          else coming[bit >> 3]! &= ~mask;
          bit++;
          changed = true;
        },
        view: () => shown,
      };
    },
  });

const pixels = (initial: number): Property => ({
  name: 'pixels',
  title: msg('parts.pixels', 'Pixels'),
  initial,
  min: 1,
  max: 1024,
});

export const neopixelStrip = kind('neopixelStrip', msg('parts.neopixelStrip', 'NeoPixel strip'), [pixels(8)], count => [
  count,
  count,
]);
export const neopixelRing = kind('neopixelRing', msg('parts.neopixelRing', 'NeoPixel ring'), [pixels(16)], count => [
  count,
  0,
]);
export const neopixelMatrix = kind(
  'neopixelMatrix',
  msg('parts.neopixelMatrix', 'NeoPixel matrix'),
  [{ name: 'columns', title: msg('parts.columns', 'Columns'), initial: 8, min: 1, max: 32 }, pixels(64)],
  (count, columns) => [count, columns],
);
