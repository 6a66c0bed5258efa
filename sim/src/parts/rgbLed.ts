import { msg } from '@boardwright/engine/base';
import { LED_MODELS } from './diodes.ts';
import { brightness, Lamp } from './lamp.ts';
import { part } from './part.ts';

export interface RgbLedView {
  /** Red, green, blue: mean amperes since the last view. */
  readonly amps: readonly [number, number, number];
  /** 0 to 1 each. */
  readonly brightness: readonly [number, number, number];
  readonly burnt: boolean;
}

export const rgbLed = part<RgbLedView>({
  id: 'rgbLed',
  title: msg('parts.rgbLed', 'RGB LED'),
  pins: 'R G B COM',
  properties: [
    { name: 'common', title: msg('parts.common', 'Common pin'), initial: 'cathode', choices: ['cathode', 'anode'] },
  ],
  make: (host, { common }) => {
    const lamps = (['R', 'G', 'B'] as const).map((pin, i) => {
      const model = LED_MODELS[['red', 'green', 'blue'][i]!]!;
      return new Lamp(host, common === 'anode' ? host.diode('COM', pin, model) : host.diode(pin, 'COM', model));
    });
    return {
      view: () => {
        const amps = lamps.map(lamp => lamp.amps()) as [number, number, number];
        const [r, g, b] = amps;
        return {
          amps,
          brightness: [brightness(r), brightness(g), brightness(b)],
          burnt: lamps.some(({ burnt }) => burnt),
        };
      },
    };
  },
});
