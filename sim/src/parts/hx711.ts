import { msg } from '@boardwright/engine/base';
import { numberOf, part } from './part.ts';

export interface ScaleView {
  readonly kilograms: number;
}

/** Counts at full load: about half of what 24 bits hold. */
const FULL = 4_200_000;

/** Seconds between conversions, and of a high clock that sends it to sleep (Avia's datasheet). */
const RATE = 0.1;
const SLEEPS = 60e-6;

/** A bridge's amplifier and converter: DT falls when a value is ready; 25 to 27 clocks take it and choose the next gain. */
export const hx711 = part<ScaleView>({
  id: 'hx711',
  title: msg('parts.hx711', 'HX711 load cell amplifier'),
  pins: 'VCC:power SCK:in DT:out GND:ground',
  properties: [{ name: 'range', title: msg('parts.range', 'Range'), initial: 5, unit: 'kg', min: 0.001 }],
  controls: [
    { name: 'kilograms', title: msg('parts.kilograms', 'Load'), type: 'turn', unit: 'kg', min: 0, max: 50, initial: 0 },
  ],
  make: (host, { range }) => {
    const full = numberOf(range, 5);
    let state: ScaleView = { kilograms: 0 };
    let bits = 0;
    let value = 0;
    let ready = false;
    let finish = () => {};
    let sleep = () => {};
    const convert = () => {
      finish = host.after(RATE, () => {
        const raw = Math.round((state.kilograms / full) * FULL);
        value = Math.max(-0x800000, Math.min(0x7fffff, raw)) & 0xffffff;
        ready = true;
        bits = 0;
        host.drive('DT', false);
      });
    };
    host.drive('DT', true);
    convert();
    return {
      hear: (_, high) => {
        if (!high) {
          sleep();
          if (bits === 0 && !ready) {
            finish();
            convert();
          }
          return;
        }
        sleep = host.after(SLEEPS, () => {
          finish();
          ready = false;
          bits = 0;
          host.drive('DT', true);
        });
        if (!ready && bits === 0) return;
        bits++;
        if (bits <= 24) host.drive('DT', ((value >> (24 - bits)) & 1) === 1);
        else {
          host.drive('DT', true);
          if (ready) {
            ready = false;
            finish();
            convert();
          }
        }
      },
      control: (_, next) => (state = { kilograms: numberOf(next) }),
      view: () => state,
    };
  },
});
