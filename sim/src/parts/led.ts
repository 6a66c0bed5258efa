import { msg } from '@boardwright/engine/base';
import { COLOURS, LED_MODELS } from './diodes.ts';
import { brightness, Lamp } from './lamp.ts';
import { part } from './part.ts';

export interface LedView {
  readonly colour: string;
  /** Mean amperes since the last view. */
  readonly amps: number;
  /** 0 to 1. */
  readonly brightness: number;
  readonly burnt: boolean;
}

export const led = part<LedView>({
  id: 'led',
  title: msg('parts.led', 'LED'),
  pins: 'A K',
  properties: [{ name: 'colour', title: msg('parts.colour', 'Color'), initial: 'red', choices: COLOURS }],
  make: (host, { colour }) => {
    const name = String(colour);
    const lamp = new Lamp(host, host.diode('A', 'K', LED_MODELS[name] ?? LED_MODELS['red']!));
    return {
      view: () => {
        const amps = lamp.amps();
        return { colour: name, amps, brightness: brightness(amps), burnt: lamp.burnt };
      },
    };
  },
});
