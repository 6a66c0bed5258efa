import { msg, type Msg } from '@boardwright/engine/base';
import { pulses } from './bus/pulses.ts';
import { numberOf, part, type Property } from './part.ts';

export interface ClimateView {
  readonly celsius: number;
  readonly humidity: number;
}

const celsius = {
  name: 'celsius',
  title: msg('parts.celsius', 'Temperature'),
  initial: 24,
  unit: '°C',
  min: -40,
  max: 125,
};
const humidity = {
  name: 'humidity',
  title: msg('parts.humidity', 'Humidity'),
  initial: 40,
  unit: '%',
  min: 0,
  max: 100,
};

/** Seconds of a low that asks for a reading, and of the parts of its answer (Aosong's datasheets). */
const ASKS = 0.8e-3;

/** One line: a long low asks, 40 bits answer; a bit is 50 us low, then 26 us (0) or 70 us (1) high. */
const dht = (id: string, title: Msg, bytes: (celsius: number, humidity: number) => readonly number[]) =>
  part<ClimateView>({
    id,
    title,
    pins: 'VCC:power SDA:both GND:ground',
    properties: [celsius, humidity],
    controls: [
      { ...celsius, type: 'turn' },
      { ...humidity, type: 'turn' },
    ],
    make: (host, given) => {
      let state: ClimateView = { celsius: numberOf(given['celsius'], 24), humidity: numberOf(given['humidity'], 40) };
      let fell = NaN;
      let answering = false;
      // Modules bring a pull-up along.
      host.join('SDA', 'VCC', 10e3);
      return {
        hear: (_, high) => {
          if (answering) return;
          if (!high) {
            fell = host.now;
            return;
          }
          if (!(host.now - fell > ASKS)) return;
          answering = true;
          const data = bytes(state.celsius, state.humidity);
          const sum = data.reduce((total, each) => total + each, 0) & 0xff;
          const train: (readonly [boolean | null, number])[] = [
            [null, 30e-6],
            [false, 80e-6],
            [true, 80e-6],
          ];
          for (const byte of [...data, sum])
            for (let bit = 7; bit >= 0; bit--) train.push([false, 50e-6], [true, (byte >> bit) & 1 ? 70e-6 : 26e-6]);
          train.push([false, 50e-6]);
          pulses(host, 'SDA', train, () => {
            answering = false;
            fell = NaN;
          });
        },
        control: (name, value) => (state = { ...state, [name]: numberOf(value) }),
        view: () => state,
      };
    },
  });

export const dht11 = dht('dht11', msg('parts.dht11', 'Temperature and humidity DHT11'), (t, h) => [
  Math.round(Math.min(95, Math.max(0, h))),
  0,
  Math.floor(Math.min(50, Math.max(0, t))),
  Math.floor((Math.min(50, Math.max(0, t)) % 1) * 10),
]);

export const dht22 = dht('dht22', msg('parts.dht22', 'Temperature and humidity DHT22'), (t, h) => {
  const wet = Math.round(Math.min(100, Math.max(0, h)) * 10);
  const warm = Math.round(Math.abs(Math.min(80, Math.max(-40, t))) * 10) | (t < 0 ? 0x8000 : 0);
  return [wet >> 8, wet & 0xff, warm >> 8, warm & 0xff];
});

export interface DistanceView {
  readonly metres: number;
}

/** Metres a second, in air of 20 °C. */
const SOUND = 343;

/** A pulse of 10 us asks; ECHO is high as long as the sound is under way, 38 ms where nothing is there. */
export const hcSr04 = part<DistanceView>({
  id: 'hcSr04',
  title: msg('parts.hcSr04', 'Ultrasonic distance HC-SR04'),
  pins: 'VCC:power TRIG:in ECHO:out GND:ground',
  properties: [{ name: 'metres', title: msg('parts.distance', 'Distance'), initial: 1, unit: 'm', min: 0.02, max: 5 }],
  controls: [
    {
      name: 'metres',
      title: msg('parts.distance', 'Distance'),
      type: 'turn',
      unit: 'm',
      min: 0.02,
      max: 5,
      initial: 1,
    },
  ],
  make: (host, given) => {
    let state: DistanceView = { metres: numberOf(given['metres'], 1) };
    let rose = NaN;
    let busy = false;
    host.drive('ECHO', false);
    return {
      hear: (_, high) => {
        if (high) {
          rose = host.now;
          return;
        }
        if (busy || !(host.now - rose >= 9e-6)) return;
        busy = true;
        const { metres } = state;
        // Eight periods of 40 kHz go out first.
        host.after(450e-6, () => {
          host.drive('ECHO', true);
          host.after(metres > 4 ? 38e-3 : (2 * Math.max(0.02, metres)) / SOUND, () => {
            host.drive('ECHO', false);
            busy = false;
          });
        });
      },
      control: (_, value) => (state = { metres: numberOf(value, 1) }),
      view: () => state,
    };
  },
});

export interface MotionView {
  readonly active: boolean;
}

/** Out is high while something moves, and for its time after. */
export const pir = part<MotionView>({
  id: 'pir',
  title: msg('parts.pir', 'Motion sensor'),
  pins: 'VCC:power OUT:out GND:ground',
  properties: [{ name: 'hold', title: msg('parts.hold', 'Hold time'), initial: 3, unit: 's', min: 0.1 }],
  controls: [{ name: 'motion', title: msg('parts.motion', 'Motion'), type: 'press', initial: false }],
  make: (host, { hold }) => {
    const time = numberOf(hold, 3);
    let active = false;
    let cancel = () => {};
    host.drive('OUT', false);
    return {
      control: (_, value) => {
        cancel();
        if (value === true) {
          active = true;
          host.drive('OUT', true);
        } else
          cancel = host.after(time, () => {
            active = false;
            host.drive('OUT', false);
          });
      },
      view: () => ({ active }),
    };
  },
});

export interface ResistorView {
  readonly value: number;
  readonly ohms: number;
}

/** A resistance that follows something in the world. */
const follower = (
  id: string,
  title: Msg,
  quantity: Property,
  rest: readonly Property[],
  law: (value: number, given: Readonly<Record<string, unknown>>) => number,
) =>
  part<ResistorView>({
    id,
    title,
    pins: '1 2',
    properties: [quantity, ...rest],
    controls: [{ ...quantity, type: 'turn' }],
    make: (host, given) => {
      let value = numberOf(given[quantity.name], Number(quantity.initial));
      const joint = host.join('1', '2', law(value, given));
      return {
        control: (_, next) => {
          value = numberOf(next, value);
          joint.set(law(value, given));
        },
        view: () => ({ value, ohms: joint.ohms }),
      };
    },
  });

/** R = R10 (lux / 10)^-gamma, as data sheets of cadmium sulphide cells give it. */
export const photoresistor = follower(
  'photoresistor',
  msg('parts.photoresistor', 'Photoresistor'),
  { name: 'lux', title: msg('parts.lux', 'Illuminance'), initial: 500, unit: 'lx', min: 0.1, max: 100_000 },
  [
    { name: 'r10', title: msg('parts.r10', 'Resistance at 10 lx'), initial: 50e3, unit: 'Ω', min: 1 },
    { name: 'gamma', title: msg('parts.gamma', 'Gamma'), initial: 0.7, min: 0.1, max: 2 },
  ],
  (lux, { r10, gamma }) => numberOf(r10, 50e3) * (Math.max(0.1, lux) / 10) ** -numberOf(gamma, 0.7),
);

/** R = R25 exp(B (1/T - 1/298.15 K)). */
export const thermistor = follower(
  'thermistor',
  msg('parts.thermistor', 'Thermistor (NTC)'),
  { name: 'celsius', title: msg('parts.celsius', 'Temperature'), initial: 25, unit: '°C', min: -40, max: 125 },
  [
    { name: 'r25', title: msg('parts.r25', 'Resistance at 25 °C'), initial: 10e3, unit: 'Ω', min: 1 },
    { name: 'beta', title: msg('parts.beta', 'B value'), initial: 3950, unit: 'K', min: 100 },
  ],
  (t, { r25, beta }) => numberOf(r25, 10e3) * Math.exp(numberOf(beta, 3950) * (1 / (t + 273.15) - 1 / 298.15)),
);
