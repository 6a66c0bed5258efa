import { describe, expect, it } from 'vitest';
import { corpusBytes, corpusMissing } from '../../../engine/test/corpus.ts';
import { LiveCircuit } from '../../src/live/index.ts';
import { Avr, AVR_CHIPS, readProgram } from '../../src/mcu/index.ts';
import type { LedView } from '../../src/parts/led.ts';
import { notBuilt, program } from '../program.ts';

const chip = AVR_CHIPS.find(({ name }) => name === 'atmega328p')!;

function avr(file: string, brownOut?: number) {
  const read = readProgram(corpusBytes(`arduino/hex/${file}`), chip);
  if (!read.ok) throw new Error('no program');
  const mcu = new Avr(chip, read.value.flash, { hz: 16e6, ...(brownOut !== undefined && { brownOut }) });
  let text = '';
  mcu.onSerial = (_, byte) => {
    text += String.fromCharCode(byte);
  };
  return { mcu, serial: () => text };
}

describe.skipIf(notBuilt || corpusMissing)('a chip in a circuit that SPICE solves', () => {
  it('reads what the circuit settles at, and its PWM gives the voltage that theory gives', async () => {
    const { mcu, serial } = avr('uno-analog-in-out-serial/mdump_Arduino_Uno_atmega328p.hex');
    const circuit = await LiveCircuit.start(
      {
        deck: {
          netlist: [
            '* in and out',
            'v1 vcc 0 5',
            'r1 vcc a0 3k',
            'r2 a0 0 2k',
            'c1 a0 0 100n',
            'r3 d5 out 4.7k',
            'c2 out 0 4.7u',
            'r4 out b 47k',
            'q1 c b 0 qn',
            'r5 vcc l 220',
            '.model qn npn(bf=200)',
            '.end',
          ].join('\n'),
        },
        parts: [{ name: 'D1', kind: 'led', pins: { A: 'l', K: 'c' } }],
        mcus: [{ name: 'U1', mcu, pins: { PC0: 'a0', PD5: 'd5' }, supply: 'vcc' }],
      },
      program,
    );
    circuit.advance(0.15);
    const [, sensor, output] = /sensor = (\d+),.*output = (\d+),/.exec(serial().split('\r\n')[2]!)!;
    expect(Math.abs(Number(sensor) - (2 / 5) * 1024)).toBeLessThan(2);
    // Fast PWM of timer 0 is high for one count more. The base takes a little of it: 47 k to 0.81 V, which is Vt ln(5 mA / 1e-16 A).
    const duty = (Number(output) + 1) / 256;
    const theory = (5 * duty * 47e3 + 0.81 * 4.7e3) / (47e3 + 4.7e3);
    const led = () => circuit.parts.get('D1')!.part.view() as LedView;
    led();
    let sum = 0;
    const points = 50;
    for (let i = 1; i <= points; i++) {
      circuit.advance(0.15 + (i * 2 * 1.024e-3) / points);
      sum += circuit.volts('out');
    }
    expect(Math.abs(sum / points / theory - 1)).toBeLessThan(0.01);
    // The transistor's gain, over the base's current.
    const { amps, burnt } = led();
    expect(Math.abs((amps * 47e3) / (sum / points - 0.81) / 200 - 1)).toBeLessThan(0.05);
    expect(burnt).toBe(false);
    expect(circuit.said()).toEqual([]);
  });

  it('stops where the supply sags, and restarts', async () => {
    const { mcu } = avr('blink/blink-uno-atmega328p.hex', 2.7);
    const circuit = await LiveCircuit.start(
      {
        deck: {
          netlist: '* supply\nv1 in 0 5\nr1 in vcc 10\nc1 vcc 0 10u\nr2 d13 0 1k\n.end\n',
        },
        mcus: [{ name: 'U1', mcu, pins: { PB5: 'd13' }, supply: 'vcc' }],
      },
      program,
    );
    circuit.advance(10e-3);
    // The pin's own resistance and the supply's.
    expect(circuit.volts('d13')).toBeCloseTo(5 * (1000 / 1042), 1);
    circuit.alter('v1', 2);
    circuit.advance(15e-3);
    expect(circuit.volts('d13')).toBeLessThan(0.1);
    circuit.alter('v1', 5);
    circuit.advance(25e-3);
    expect(circuit.volts('d13')).toBeGreaterThan(4.5);
    expect(circuit.faults()).toEqual([]);
    circuit.alter('v1', 0.2);
    circuit.advance(40e-3);
    expect(circuit.faults().map(({ message }) => [message.id, message.args])).toEqual([
      ['live.unpowered', { part: 'U1' }],
    ]);
  });
});

it('compares with what hangs on AREF where the program wants that, and follows it', async () => {
  // ADMUX = 0; ADCSRA = ADEN | ADSC | 7; again: lds r17,ADCL; lds r18,ADCH; rjmp again
  const hex = ':1600000000E000937C0007EC00937A001091780020917900FBCFEE\n:00000001FF\n';
  const read = readProgram(new TextEncoder().encode(hex), chip);
  if (!read.ok) throw new Error('no program');
  const converted = async (reference?: string) => {
    const mcu = new Avr(chip, read.value.flash, { hz: 16e6 });
    const netlist = '* reference\nv1 vcc 0 5\nv2 a0 0 1\nr1 vcc aref 1k\nr2 aref 0 1k\n.end\n';
    const mcus = [{ name: 'U1', mcu, pins: { PC0: 'a0' }, supply: 'vcc', ...(reference && { reference }) }];
    const circuit = await LiveCircuit.start({ deck: { netlist }, mcus }, () => Promise.reject(new Error('SPICE')));
    circuit.advance(1e-3);
    return mcu.core.data[17]! + 256 * mcu.core.data[18]!;
  };
  // Half of 5 V, loaded by the 32 kilohms of the pin; without it the supply.
  const loaded = 1 / (1 / 1e3 + 1 / 32e3);
  expect(await converted('aref')).toBe(Math.floor((1 / ((5 * loaded) / (1e3 + loaded))) * 1024));
  expect(await converted()).toBe(Math.floor(1024 / 5));
});
