import { msg } from '@boardwright/engine/base';
import { numberOf, part } from './part.ts';

export interface PotentiometerView {
  /** 0 to 1, from the first end. */
  readonly position: number;
}

/** The wiper's own resistance, ohms. */
const WIPER = 1;

const kind = (id: string, title: ReturnType<typeof msg>) =>
  part<PotentiometerView>({
    id,
    title,
    pins: 'A W B',
    properties: [
      { name: 'ohms', title: msg('parts.resistance', 'Resistance'), initial: 10e3, unit: 'Ω', min: 1 },
      { name: 'position', title: msg('parts.position', 'Position'), initial: 0.5, min: 0, max: 1 },
      { name: 'taper', title: msg('parts.taper', 'Taper'), initial: 'linear', choices: ['linear', 'logarithmic'] },
    ],
    controls: [
      { name: 'position', title: msg('parts.position', 'Position'), type: 'turn', min: 0, max: 1, initial: 0.5 },
    ],
    make: (host, { ohms, position, taper }) => {
      const total = numberOf(ohms, 10e3);
      let at = numberOf(position, 0.5);
      // A logarithmic track is made of two straight ones: 15 % of the resistance at half of the way.
      const share = () => (taper !== 'logarithmic' ? at : at < 0.5 ? at * 0.3 : 0.15 + (at - 0.5) * 1.7);
      const lower = host.join('A', 'W', total * share() + WIPER);
      const upper = host.join('W', 'B', total * (1 - share()) + WIPER);
      return {
        control: (name, value) => {
          if (name !== 'position') return;
          at = Math.min(1, Math.max(0, numberOf(value, at)));
          lower.set(total * share() + WIPER);
          upper.set(total * (1 - share()) + WIPER);
        },
        view: () => ({ position: at }),
      };
    },
  });

export const potentiometer = kind('potentiometer', msg('parts.potentiometer', 'Potentiometer'));
export const slidePotentiometer = kind('slidePotentiometer', msg('parts.slidePotentiometer', 'Slide potentiometer'));
