import { msg } from '@boardwright/engine/base';
import { numberOf, part } from './part.ts';

export interface JoystickView {
  /** -1 to 1 each. */
  readonly x: number;
  readonly y: number;
  readonly pressed: boolean;
}

/** Two potentiometers of 10 kilohms between the supply and ground, and a button to ground. */
const TRACK = 10e3;

export const joystick = part<JoystickView>({
  id: 'joystick',
  title: msg('parts.joystick', 'Joystick'),
  pins: 'VCC:power VERT HORZ SEL GND:ground',
  controls: [
    { name: 'x', title: msg('parts.across', 'Left and right'), type: 'turn', min: -1, max: 1, initial: 0 },
    { name: 'y', title: msg('parts.upDown', 'Up and down'), type: 'turn', min: -1, max: 1, initial: 0 },
    { name: 'press', title: msg('parts.press', 'Press'), type: 'press', initial: false },
  ],
  make: host => {
    const axis = (pin: string) => {
      const low = host.join('GND', pin, TRACK / 2);
      const high = host.join(pin, 'VCC', TRACK / 2);
      return (at: number) => {
        const share = Math.min(1, Math.max(0, (at + 1) / 2));
        low.set(TRACK * share + 1);
        high.set(TRACK * (1 - share) + 1);
      };
    };
    const across = axis('HORZ');
    const up = axis('VERT');
    const button = host.join('SEL', 'GND', Infinity);
    const state = { x: 0, y: 0, pressed: false };
    return {
      control: (name, value) => {
        if (name === 'x') across((state.x = numberOf(value)));
        else if (name === 'y') up((state.y = numberOf(value)));
        else if (name === 'press') {
          state.pressed = value === true;
          button.set(state.pressed ? 0.05 : Infinity);
        }
      },
      view: () => ({ ...state }),
    };
  },
});
