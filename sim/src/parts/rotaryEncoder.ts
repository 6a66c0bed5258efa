import { msg } from '@boardwright/engine/base';
import { numberOf, part } from './part.ts';

export interface EncoderView {
  /** Detents turned since the start, clockwise counted up. */
  readonly detents: number;
  readonly pressed: boolean;
}

/** Seconds between two edges while a detent is passed. */
const EDGE = 1.5e-3;

/** Closed contacts of A and B on the way from one detent to the next, clockwise: A leads. */
const STEPS = [
  [true, false],
  [true, true],
  [false, true],
  [false, false],
] as const;

/** Like the KY-040: contacts to ground, with 10 kilohms to its supply; the knob is a button too. */
export const rotaryEncoder = part<EncoderView>({
  id: 'rotaryEncoder',
  title: msg('parts.rotaryEncoder', 'Rotary encoder'),
  pins: 'CLK DT SW +:power GND:ground',
  controls: [
    { name: 'detents', title: msg('parts.detents', 'Detents'), type: 'turn' },
    { name: 'press', title: msg('parts.press', 'Press'), type: 'press', initial: false },
  ],
  make: host => {
    const contacts = ['CLK', 'DT', 'SW'].map(pin => {
      host.join(pin, '+', 10e3);
      return host.join(pin, 'GND', Infinity);
    });
    const put = (at: number, closed: boolean) => contacts[at]!.set(closed ? 0.05 : Infinity);
    let wanted = 0;
    let detents = 0;
    let step = 0;
    let turning = false;
    let pressed = false;
    const turn = () => {
      if (step === 0 && wanted === detents) {
        turning = false;
        return;
      }
      turning = true;
      const clockwise = wanted > detents;
      const [a, b] = STEPS[step]!;
      put(0, clockwise ? a : b);
      put(1, clockwise ? b : a);
      step = (step + 1) % STEPS.length;
      if (step === 0) detents += clockwise ? 1 : -1;
      host.after(EDGE, turn);
    };
    return {
      control: (name, value) => {
        if (name === 'press') {
          pressed = value === true;
          put(2, pressed);
        } else {
          wanted = Math.round(numberOf(value, wanted));
          if (!turning) turn();
        }
      },
      view: () => ({ detents, pressed }),
    };
  },
});
