import { msg } from '@boardwright/engine/base';
import { I2cSlave } from './bus/i2cSlave.ts';
import { RegisterDevice } from './bus/registers.ts';
import { numberOf, part } from './part.ts';

export interface MotionSensorView {
  readonly ax: number;
  readonly ay: number;
  readonly az: number;
  readonly gx: number;
  readonly gy: number;
  readonly gz: number;
  readonly celsius: number;
}

type Axis = keyof MotionSensorView;

const REST: MotionSensorView = { ax: 0, ay: 0, az: 1, gx: 0, gy: 0, gz: 0, celsius: 25 };

/** Registers (InvenSense RM-MPU-6000A). */
const GYRO_CONFIG = 0x1b;
const ACCEL_CONFIG = 0x1c;
const FIRST = 0x3b;
const POWER = 0x6b;
const WHO_AM_I = 0x75;
const ORDER: readonly Axis[] = ['ax', 'ay', 'az', 'celsius', 'gx', 'gy', 'gz'];

const turn = (name: Axis, title: ReturnType<typeof msg>, unit: string, max: number) => ({
  name,
  title,
  type: 'turn' as const,
  unit,
  min: -max,
  max,
  initial: REST[name],
});

/** Accelerations in g, rates in degrees a second. */
export const mpu6050 = part<MotionSensorView>({
  id: 'mpu6050',
  title: msg('parts.mpu6050', 'Motion sensor MPU-6050'),
  pins: 'VCC:power GND:ground SCL:in SDA:both AD0:in INT:out',
  controls: [
    turn('ax', msg('parts.accelerationX', 'Acceleration X'), 'g', 2),
    turn('ay', msg('parts.accelerationY', 'Acceleration Y'), 'g', 2),
    turn('az', msg('parts.accelerationZ', 'Acceleration Z'), 'g', 2),
    turn('gx', msg('parts.rateX', 'Rotation X'), '°/s', 250),
    turn('gy', msg('parts.rateY', 'Rotation Y'), '°/s', 250),
    turn('gz', msg('parts.rateZ', 'Rotation Z'), '°/s', 250),
    {
      name: 'celsius',
      title: msg('parts.celsius', 'Temperature'),
      type: 'turn',
      unit: '°C',
      min: -40,
      max: 85,
      initial: 25,
    },
  ],
  make: host => {
    let state = REST;
    const registers = new Uint8Array(0x80);
    const reset = () => {
      registers.fill(0);
      registers[POWER] = 0x40;
      registers[WHO_AM_I] = 0x68;
    };
    reset();
    host.join('AD0', 'GND', 10e3);
    const measured = (name: Axis): number => {
      if (registers[POWER]! & 0x40) return 0;
      const raw = name.startsWith('a')
        ? (state[name] * 32768) / (2 << ((registers[ACCEL_CONFIG]! >> 3) & 3))
        : name.startsWith('g')
          ? (state[name] * 32768) / (250 << ((registers[GYRO_CONFIG]! >> 3) & 3))
          : (state.celsius - 36.53) * 340;
      return Math.max(-32768, Math.min(32767, Math.round(raw)));
    };
    const device = new RegisterDevice(
      0x68,
      0x80,
      at => {
        const name = ORDER[(at - FIRST) >> 1];
        if (at < FIRST || name === undefined) return registers[at]!;
        return (at - FIRST) % 2 === 0 ? (measured(name) >> 8) & 0xff : measured(name) & 0xff;
      },
      (at, value) => {
        if (at === POWER && value & 0x80) reset();
        else if (at !== WHO_AM_I) registers[at] = value;
      },
    );
    const bus = new I2cSlave(host, {
      answers: address => address === (host.level('AD0') ? 0x69 : 0x68),
      begin: reading => device.begin(reading),
      write: byte => device.write(byte),
      read: () => device.read(),
    });
    return {
      hear: (pin, high) => bus.hear(pin, high),
      control: (name, value) => (state = { ...state, [name]: numberOf(value) }),
      view: () => state,
    };
  },
});
