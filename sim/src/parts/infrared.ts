import { msg } from '@boardwright/engine/base';
import { pulses } from './bus/pulses.ts';
import { numberOf, part } from './part.ts';

export interface InfraredView {
  /** The command that is being sent, or null. */
  readonly sending: number | null;
}

/** NEC's protocol, seconds: marks are low at a receiver. */
const MARK = 562.5e-6;
const LEADER = [9e-3, 4.5e-3] as const;
const ZERO = 562.5e-6;
const ONE = 1687.5e-6;
const REPEAT = 108e-3;

/** Keys of a usual small remote control, by what is printed on them. */
export const REMOTE_KEYS: Readonly<Record<string, number>> = {
  power: 0xa2,
  menu: 0xe2,
  test: 0x22,
  plus: 0x02,
  back: 0xc2,
  previous: 0xe0,
  play: 0xa8,
  next: 0x90,
  '0': 0x68,
  minus: 0x98,
  c: 0xb0,
  '1': 0x30,
  '2': 0x18,
  '3': 0x7a,
  '4': 0x10,
  '5': 0x38,
  '6': 0x5a,
  '7': 0x42,
  '8': 0x4a,
  '9': 0x52,
};

/** A receiver like the VS1838B with its remote control: 'command' sends one, holding a key sends repeats. */
export const irReceiver = part<InfraredView>({
  id: 'irReceiver',
  title: msg('parts.irReceiver', 'IR receiver and remote control'),
  pins: 'OUT:out GND:ground VCC:power',
  properties: [{ name: 'address', title: msg('parts.necAddress', 'Address'), initial: 0, min: 0, max: 255 }],
  controls: [
    ...Object.keys(REMOTE_KEYS).map(key => ({
      name: key,
      title: msg('parts.key', 'Key {{key}}', { key }),
      type: 'press' as const,
      initial: false,
    })),
    { name: 'command', title: msg('parts.command', 'Command'), type: 'turn', min: 0, max: 255 },
  ],
  make: (host, { address }) => {
    const own = numberOf(address) & 0xff;
    let sending: number | null = null;
    let held: string | null = null;
    host.drive('OUT', true);
    const rest = () => host.drive('OUT', true);
    const repeat = () => {
      if (held === null) {
        sending = null;
        return;
      }
      pulses(
        host,
        'OUT',
        [
          [false, LEADER[0]],
          [true, LEADER[1] / 2],
          [false, MARK],
        ],
        rest,
      );
      host.after(REPEAT, repeat);
    };
    const send = (command: number) => {
      if (sending !== null) return;
      sending = command;
      const train: (readonly [boolean, number])[] = [
        [false, LEADER[0]],
        [true, LEADER[1]],
      ];
      for (const byte of [own, ~own & 0xff, command, ~command & 0xff])
        for (let bit = 0; bit < 8; bit++) train.push([false, MARK], [true, (byte >> bit) & 1 ? ONE : ZERO]);
      train.push([false, MARK]);
      pulses(host, 'OUT', train, rest);
      host.after(REPEAT, repeat);
    };
    return {
      control: (name, value) => {
        if (name === 'command') send(numberOf(value) & 0xff);
        else if (value === true) {
          held = name;
          const key = REMOTE_KEYS[name];
          // The codes of the keys are usually written with the highest bit first.
          if (key !== undefined) send(reversed(key));
        } else if (held === name) held = null;
      },
      view: () => ({ sending }),
    };
  },
});

function reversed(byte: number): number {
  let turned = 0;
  for (let bit = 0; bit < 8; bit++) if ((byte >> bit) & 1) turned |= 0x80 >> bit;
  return turned;
}
