import { describe, expect, it } from 'vitest';
import { LiveCircuit, type GeneratorSetup } from '../../src/live/index.ts';
import { Avr, AVR_CHIPS } from '../../src/mcu/index.ts';
import { notBuilt, program } from '../program.ts';
import { merged, Scripted, square } from './scripted.ts';

const wave: GeneratorSetup = { shape: 'sine', hz: 1000, amplitude: 2, offset: 1, duty: 0.5, ohms: 50, on: true };
const rc = '* rc\nr1 in out 1k\nc1 out 0 100n\n.end\n';

describe('instruments of a live circuit', () => {
  it.skipIf(notBuilt)('a generator drives what SPICE solves, and is set while it runs', async () => {
    const circuit = await LiveCircuit.start(
      { deck: { netlist: rc }, generators: [{ name: 'gen', net: 'in', setup: wave }] },
      program,
    );
    const peaks = (from: number, until: number): [least: number, most: number] => {
      let [least, most] = [Infinity, -Infinity];
      for (let t = from; t < until; t += 20e-6) {
        circuit.advance(t);
        least = Math.min(least, circuit.volts('out'));
        most = Math.max(most, circuit.volts('out'));
      }
      return [least, most];
    };
    peaks(0, 5e-3);
    const [least, most] = peaks(5e-3, 7e-3);
    // A low pass of 1.05 kΩ and 100 nF at 1 kHz.
    const gain = 1 / Math.hypot(1, 2 * Math.PI * 1000 * 1050 * 100e-9);
    expect((most - least) / 4 / gain).toBeGreaterThan(0.99);
    expect((most - least) / 4 / gain).toBeLessThan(1.005);
    expect((most + least) / 2).toBeCloseTo(1, 1);
    circuit.generator('gen', { ...wave, shape: 'dc', offset: 3 });
    circuit.advance(10e-3);
    expect(circuit.volts('out')).toBeCloseTo(3, 2);
    circuit.generator('gen', { ...wave, on: false });
    circuit.advance(15e-3);
    const held = circuit.volts('out');
    circuit.advance(16e-3);
    expect(circuit.volts('out')).toBeCloseTo(held, 3);
    expect(circuit.said()).toEqual([]);
  });

  it.skipIf(notBuilt)('a multimeter reads mean and effective values, and the ohms of what lives', async () => {
    const circuit = await LiveCircuit.start(
      { deck: { netlist: rc }, generators: [{ name: 'gen', net: 'in', setup: { ...wave, ohms: 1e-3 } }] },
      program,
    );
    circuit.advance(5e-3);
    circuit.meter('m', { plus: 'in', minus: 'out', device: 'r1' });
    expect(circuit.meters.get('m')!.current()).toBeNull();
    circuit.advance(0.21);
    const { volts, amps } = circuit.meters.get('m')!.current()!;
    // All of the alternating voltage that the capacitor does not have, and nothing of the direct one.
    const w = 2 * Math.PI * 1000 * 1e3 * 100e-9;
    expect(volts.mean).toBeCloseTo(0, 2);
    expect(Math.sqrt(volts.square) / ((Math.SQRT2 * w) / Math.hypot(1, w))).toBeCloseTo(1, 2);
    expect(Math.sqrt(volts.square / amps!.square)).toBeCloseTo(1000, 1);
  });

  it('a multimeter reads the mean of pulses without SPICE', async () => {
    const setup: GeneratorSetup = { ...wave, shape: 'square', amplitude: 2.5, offset: 2.5, duty: 0.3 };
    const circuit = await LiveCircuit.start(
      { deck: { netlist: '* r\nr1 out 0 10k\n.end\n' }, generators: [{ name: 'gen', net: 'out', setup }] },
      program,
    );
    circuit.meter('m', { plus: '0', minus: 'nowhere' });
    expect(circuit.meters.size).toBe(0);
    circuit.meter('m', { plus: '0', minus: 'out' });
    circuit.advance(0.5);
    const { volts, amps } = circuit.meters.get('m')!.current()!;
    expect(volts.mean / (-1.5 * (10e3 / 10_050))).toBeCloseTo(1, 2);
    expect(amps).toBeNull();
  });

  it('a square without SPICE has the edges and the duty that were asked for, and a capture takes them down', async () => {
    const setup: GeneratorSetup = { ...wave, shape: 'square', amplitude: 2.5, offset: 2.5, duty: 0.25 };
    const circuit = await LiveCircuit.start(
      { deck: { netlist: '* r\nr1 out 0 10k\n.end\n' }, generators: [{ name: 'gen', net: 'out', setup }] },
      program,
    );
    circuit.capture('logic', { nets: ['out'] });
    circuit.advance(3.5e-3);
    const { from, until, lines } = circuit.captures.get('logic')!.take(circuit.time);
    expect([from, until]).toEqual([0, expect.closeTo(3.5e-3, 6)]);
    expect(lines[0]!.first).toBe(true);
    const edges = [0.25, 1, 1.25, 2, 2.25, 3, 3.25].map(ms => expect.closeTo(ms / 1000, 9) as number);
    expect([...lines[0]!.times]).toEqual(edges);
    circuit.capture('logic', null);
    circuit.advance(5e-3);
    expect(circuit.captures.size).toBe(0);
  });

  it.skipIf(notBuilt)('takes down edges of a chip on a net that SPICE solves, piece by piece', async () => {
    const mcu = new Scripted(['P'], merged(square(0, 16_000, 8_000)));
    const circuit = await LiveCircuit.start(
      { deck: { netlist: '* rc\nr1 p out 1k\nc1 out 0 1n\n.end\n' }, mcus: [{ name: 'U1', mcu, pins: { P: 'p' } }] },
      program,
    );
    circuit.advance(0.1e-3);
    circuit.capture('logic', { nets: ['p', 'out'] });
    circuit.advance(2.2e-3);
    const first = circuit.captures.get('logic')!.take(circuit.time);
    circuit.advance(4.2e-3);
    const second = circuit.captures.get('logic')!.take(circuit.time);
    expect(second.from).toBe(first.until);
    const times = [first, second].flatMap(({ lines }) => [...lines[0]!.times]);
    expect(times).toHaveLength(8);
    times.forEach((time, i) => {
      if (i > 0) expect(time - times[i - 1]!).toBeCloseTo(0.5e-3, 6);
    });
    // What follows through the resistor comes later.
    expect(first.lines[1]!.times[0]!).toBeGreaterThan(first.lines[0]!.times[0]!);
  });
});

describe('what a person types', () => {
  it('comes into the receiver, a frame after the other', () => {
    const chip = AVR_CHIPS.find(({ name }) => name === 'atmega328p')!;
    // UBRR0 = 103 is 9600 baud; receiver on; what comes in goes to PORTB and is counted in r20.
    const words = [
      0xe607, 0x9300, 0x00c4, 0xe100, 0x9300, 0x00c1, 0xef0f, 0xb904, 0x9110, 0x00c0, 0xff17, 0xcffc, 0x9120, 0x00c6,
      0xb925, 0x9543, 0xcff7,
    ];
    const flash = new Uint8Array(new Uint16Array(words).buffer);
    const mcu = new Avr(chip, flash, { hz: 16e6 });
    mcu.receive(0, Uint8Array.of(0x99));
    mcu.run(16e6 * 0.002);
    mcu.receive(0, Uint8Array.of(0x05, 0x3a));
    mcu.receive(0, Uint8Array.of(0x15));
    const port = () => mcu.core.data[0x25]!;
    const at = (ms: number) => {
      mcu.run((16e6 * ms) / 1000);
      return port();
    };
    // 10 bits take 1.0417 ms. The first byte came in when the receiver was on already.
    expect([at(2.9), at(3.2), at(4.2), at(5.3)]).toEqual([0x99, 0x05, 0x3a, 0x15]);
  });
});
