import { msg } from '@boardwright/engine/base';
import { numberOf, part } from './part.ts';

export interface MotorView {
  /** Turns a minute, negative against the clock. */
  readonly rpm: number;
  readonly amps: number;
}

/** How often the speed follows, and the time constant of rotor and load; seconds. */
const LOOK = 1e-3;
const INERTIA = 0.08;

/** A brushed motor: a resistance, and a voltage in series that grows with its speed. */
export const dcMotor = part<MotorView>({
  id: 'dcMotor',
  title: msg('parts.dcMotor', 'DC motor'),
  pins: '+ -',
  properties: [
    { name: 'ohms', title: msg('parts.resistance', 'Resistance'), initial: 10, unit: 'Ω', min: 0.1 },
    { name: 'rpmPerVolt', title: msg('parts.rpmPerVolt', 'RPM per volt'), initial: 1000, min: 1 },
    { name: 'load', title: msg('parts.load', 'Current under load'), initial: 0.03, unit: 'A', min: 0 },
  ],
  make: (host, { ohms, rpmPerVolt, load }) => {
    const r = numberOf(ohms, 10);
    const constant = numberOf(rpmPerVolt, 1000);
    const friction = numberOf(load, 0.03);
    const winding = host.join('+', '-', r, 0);
    let rpm = 0;
    let charge = 0;
    let amps = 0;
    const look = () => {
      amps = (winding.charge - charge) / LOOK;
      charge = winding.charge;
      // What is above the friction turns it faster; the friction never turns it by itself.
      const pull = amps * r;
      const brake = Math.min(friction * r, Math.abs(pull + rpm / constant)) * Math.sign(rpm || pull);
      rpm += ((pull - brake) * constant * LOOK) / INERTIA;
      winding.set(r, rpm / constant);
      host.after(LOOK, look);
    };
    host.after(LOOK, look);
    return { view: () => ({ rpm, amps }) };
  },
});

export interface RelayView {
  readonly on: boolean;
  readonly amps: number;
}

/** Seconds between looks, and that the armature takes. */
const RELAY_LOOK = 0.5e-3;
const MOVES = 5e-3;

/** A changeover relay: it pulls in at 70 % of its coil's voltage and drops at 20 %. */
export const relay = part<RelayView>({
  id: 'relay',
  title: msg('parts.relay', 'Relay'),
  pins: 'COIL1 COIL2 COM NO NC',
  properties: [
    { name: 'volts', title: msg('parts.coilVolts', 'Coil voltage'), initial: 5, unit: 'V', min: 1 },
    { name: 'ohms', title: msg('parts.coilOhms', 'Coil resistance'), initial: 70, unit: 'Ω', min: 1 },
  ],
  make: (host, { volts, ohms }) => {
    const nominal = numberOf(volts, 5);
    const r = numberOf(ohms, 70);
    const coil = host.join('COIL1', 'COIL2', r);
    const open = host.join('COM', 'NO', Infinity);
    const closed = host.join('COM', 'NC', 0.05);
    let on = false;
    let moving = false;
    const look = () => {
      const share = (Math.abs(coil.amps) * r) / nominal;
      const wanted = on ? share > 0.2 : share > 0.7;
      if (wanted !== on && !moving) {
        moving = true;
        (wanted ? closed : open).set(Infinity);
        host.after(MOVES, () => {
          (wanted ? open : closed).set(0.05);
          on = wanted;
          moving = false;
        });
      }
      host.after(RELAY_LOOK, look);
    };
    look();
    return { view: () => ({ on, amps: coil.amps }) };
  },
});

export interface BridgeView {
  readonly outputs: readonly (boolean | null)[];
}

/** Four half bridges in two pairs, each with its enable; an output loses about 1.2 V to either side. */
export const l293d = part<BridgeView>({
  id: 'l293d',
  title: msg('parts.l293d', 'Motor driver L293D'),
  pins: '1,2EN:in 1A:in 1Y:out 2A:in 2Y:out 3,4EN:in 3A:in 3Y:out 4A:in 4Y:out VCC1:power VCC2 GND:ground',
  make: host => {
    const state: (boolean | null)[] = [null, null, null, null];
    const put = (i: number) => {
      const on = host.level(i < 2 ? '1,2EN' : '3,4EN') ? host.level(`${i + 1}A`) : null;
      state[i] = on;
      if (on === null) host.drive(`${i + 1}Y`, null);
      else host.force(`${i + 1}Y`, on ? Math.max(0, host.volts('VCC2') - LOSS) : Math.min(LOSS, host.volts('VCC2')), 1);
    };
    return {
      hear: pin => {
        if (pin === '1,2EN') [0, 1].forEach(put);
        else if (pin === '3,4EN') [2, 3].forEach(put);
        else put(Number(pin[0]) - 1);
      },
      view: () => ({ outputs: [...state] }),
    };
  },
});

const LOSS = 1.2;
