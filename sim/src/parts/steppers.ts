import { msg } from '@boardwright/engine/base';
import { part, type Host, type Joint } from './part.ts';

export interface StepperView {
  /** Degrees since the start, clockwise counted up. */
  readonly angle: number;
}

/** Volts on a winding that move the rotor, and how often it is looked; seconds. */
const MOVES = 1;
const LOOK = 100e-6;

/**
 * The rotor follows the field of two windings: eighths of a turn of the field, taken the short way. `x` and `y` are the windings'
 * volts; a field that jumps by half a turn moves nothing.
 */
class Rotor {
  private field = -1;
  /** Eighths of a turn of the field since the start. */
  eighths = 0;

  follow(x: number, y: number): void {
    if (Math.hypot(x, y) < MOVES) return;
    const eighth = Math.round((Math.atan2(y, x) / Math.PI) * 4 + 8) % 8;
    if (this.field >= 0) {
      const way = ((eighth - this.field + 12) % 8) - 4;
      if (way === -4) return;
      this.eighths += way;
    }
    this.field = eighth;
  }
}

function watch(host: Host, rotor: Rotor, field: () => readonly [number, number]): void {
  const look = () => {
    rotor.follow(...field());
    host.after(LOOK, look);
  };
  host.after(LOOK, look);
}

const view = (rotor: Rotor, degrees: number) => {
  let shown: StepperView = { angle: 0 };
  return () => {
    const angle = rotor.eighths * degrees;
    if (angle !== shown.angle) shown = { angle };
    return shown;
  };
};

/** The 28BYJ-48: windings from a common pin, 50 ohms each, 4096 half steps a turn of its shaft (5.625°, geared 1:64). */
export const stepper28byj48 = part<StepperView>({
  id: 'stepper28byj48',
  title: msg('parts.stepper28byj48', 'Stepper motor 28BYJ-48'),
  pins: 'A B C D COM',
  make: host => {
    const windings = ['A', 'B', 'C', 'D'].map(pin => host.join('COM', pin, 50));
    const amps = (i: number) => Math.abs((windings[i] as Joint).amps) * 50;
    const rotor = new Rotor();
    watch(host, rotor, () => [amps(0) - amps(2), amps(1) - amps(3)]);
    return { view: view(rotor, 360 / 4096) };
  },
});

/** Two windings, 200 full steps a turn: an eighth of the field's turn is half a step. */
export const stepperBipolar = part<StepperView>({
  id: 'stepperBipolar',
  title: msg('parts.stepperBipolar', 'Bipolar stepper motor'),
  pins: 'A+ A- B+ B-',
  make: host => {
    const a = host.join('A+', 'A-', 8);
    const b = host.join('B+', 'B-', 8);
    const rotor = new Rotor();
    watch(host, rotor, () => [a.amps * 8, b.amps * 8]);
    return { view: view(rotor, 0.9) };
  },
});

/** Microsteps by MS1, MS2, MS3 as bits 0 to 2 (Allegro A4988, table 1). */
const MICROSTEPS = [1, 2, 4, 8, 1, 1, 1, 16];

export interface DriverView {
  readonly enabled: boolean;
  /** Of 64 positions of a turn of the field. */
  readonly position: number;
}

/** A driver for bipolar motors: a rising STEP turns the field by one microstep. */
export const a4988 = part<DriverView>({
  id: 'a4988',
  title: msg('parts.a4988', 'Stepper driver A4988'),
  pins: 'ENABLE:in MS1:in MS2:in MS3:in RESET:in SLEEP:in STEP:in DIR:in VDD:power GND:ground VMOT 1A:out 1B:out 2A:out 2B:out',
  make: host => {
    // A full step has both windings at 71 %.
    let position = 8;
    // Pins that the chip holds itself where nothing is wired to them.
    for (const pin of ['MS1', 'MS2', 'MS3', 'ENABLE']) host.join(pin, 'GND', 100e3);
    for (const pin of ['RESET', 'SLEEP']) host.join(pin, 'VDD', 100e3);
    const enabled = () => !host.level('ENABLE') && host.level('RESET') && host.level('SLEEP');
    const put = () => {
      const supply = host.volts('VMOT');
      const angle = (position / 64) * 2 * Math.PI;
      const winding = (one: string, other: string, share: number) => {
        if (!enabled()) {
          host.drive(one, null);
          host.drive(other, null);
          return;
        }
        host.force(one, share > 0 ? supply * share : 0, 0.5);
        host.force(other, share < 0 ? -supply * share : 0, 0.5);
      };
      winding('1A', '1B', Math.cos(angle));
      winding('2A', '2B', Math.sin(angle));
    };
    host.after(0, put);
    return {
      hear: (pin, high) => {
        if (pin === 'STEP') {
          if (!high || !enabled()) return;
          const mode = (host.level('MS1') ? 1 : 0) | (host.level('MS2') ? 2 : 0) | (host.level('MS3') ? 4 : 0);
          const step = 16 / MICROSTEPS[mode]!;
          position = (position + (host.level('DIR') ? step : 64 - step)) % 64;
        } else if (pin === 'RESET' && !high) position = 8;
        put();
      },
      view: () => ({ enabled: enabled(), position }),
    };
  },
});
