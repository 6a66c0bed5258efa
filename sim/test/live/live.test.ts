import { describe, expect, it } from 'vitest';
import { english } from '@boardwright/engine/base';
import { LiveCircuit, type LiveSetup } from '../../src/live/circuit.ts';
import type { LedView } from '../../src/parts/led.ts';
import { CoSimulation } from '../../src/live/coSimulation.ts';
import { notBuilt, program } from '../program.ts';
import { merged, Scripted, square } from './scripted.ts';

const start = (setup: LiveSetup) => LiveCircuit.start(setup, program);
const netlist = (...lines: string[]) => ['* test', ...lines, '.end', ''].join('\n');
const view = <T>(circuit: LiveCircuit, part: string) => circuit.parts.get(part)!.part.view() as T;

describe('a bench without storage', () => {
  it('divides by a potentiometer, at once, and needs no SPICE for it', async () => {
    const circuit = await LiveCircuit.start(
      {
        deck: { netlist: netlist('v1 vcc 0 5', 'r1 out 0 1meg', 'c1 vcc 0 100n') },
        parts: [{ name: 'RV1', kind: 'potentiometer', pins: { A: '0', W: 'out', B: 'vcc' } }],
      },
      () => {
        throw new Error('SPICE was asked for');
      },
    );
    expect(circuit.isDigital).toBe(true);
    circuit.advance(1e-3);
    expect(circuit.volts('out')).toBeCloseTo(2.5, 1);
    circuit.control('RV1', 'position', 0.25);
    expect(circuit.volts('OUT')).toBeCloseTo(1.25, 2);
  });

  it('lets a diode have the current that its resistor leaves it', async () => {
    const circuit = await start({
      deck: { netlist: netlist('v1 vcc 0 5', 'r1 vcc a 220') },
      parts: [{ name: 'D1', kind: 'led', pins: { A: 'a', K: '0' } }],
    });
    circuit.advance(0.1);
    const { amps, brightness, burnt } = view<LedView>(circuit, 'D1');
    // 5 V less 1.97 V of a red one, over 220 ohms.
    expect(amps).toBeGreaterThan(13.2e-3);
    expect(amps).toBeLessThan(14.2e-3);
    expect(brightness).toBeGreaterThan(0.8);
    expect(burnt).toBe(false);
    circuit.alter('r1', 10);
    circuit.advance(0.2);
    expect(view<LedView>(circuit, 'D1')).toMatchObject({ burnt: true });
    circuit.advance(0.3);
    expect(view<LedView>(circuit, 'D1').amps).toBe(0);
  });

  it.each([
    // 5 V less 2 V, over the resistor and 4 ohms of the diode.
    ['bears 28 mA', 102, 5, false],
    ['bears 40 mA for a second', 70, 1, false],
    ['burns out of 40 mA in two', 70, 2, true],
    ['burns out of 80 mA in a quarter of one', 33, 0.25, true],
    ['burns out of 100 mA at once', 23, 0.02, true],
  ])('%s', async (_, ohms, seconds, burns) => {
    const circuit = await start({
      deck: { netlist: netlist('v1 vcc 0 5', `r1 vcc a ${ohms}`) },
      parts: [{ name: 'D1', kind: 'led', pins: { A: 'a', K: '0' } }],
    });
    circuit.advance(seconds);
    expect(view<LedView>(circuit, 'D1').burnt).toBe(burns);
  });

  it('bears pulses of 75 mA for a tenth of the time', async () => {
    const mcu = new Scripted(['PB1'], merged(square(0, 16000, 1600)));
    const circuit = await start({
      deck: { netlist: netlist('r1 p a 0.1') },
      parts: [{ name: 'D1', kind: 'led', pins: { A: 'a', K: '0' } }],
      mcus: [{ name: 'U1', mcu, pins: { PB1: 'p' } }],
    });
    circuit.advance(2);
    const { amps, burnt } = view<LedView>(circuit, 'D1');
    expect(amps).toBeGreaterThan(7.5e-3);
    expect(burnt).toBe(false);
  });

  it('dims with the duty of a pin', async () => {
    const mcu = new Scripted(['PB1'], merged(square(0, 16000, 4000)));
    const circuit = await start({
      deck: { netlist: netlist('r1 p a 220') },
      parts: [{ name: 'D1', kind: 'led', pins: { A: 'a', K: '0' } }],
      mcus: [{ name: 'U1', mcu, pins: { PB1: 'p' } }],
    });
    circuit.advance(0.1);
    expect(view<LedView>(circuit, 'D1').amps).toBeCloseTo(0.25 * 12.1e-3, 3);
  });

  it('reports where two outputs drive different levels, and the parts between them', async () => {
    const a = new Scripted(['P'], merged(square(0, 1e6, 1e6)));
    const b = new Scripted(['P'], merged(square(0, 1e6, 0)));
    const circuit = await start({
      mcus: [
        { name: 'U1', mcu: a, pins: { P: 'n' } },
        { name: 'U2', mcu: b, pins: { P: 'n' } },
      ],
    });
    circuit.advance(1e-3);
    expect(circuit.faults().map(({ message }) => english(message))).toEqual([
      'U1 and U2 drive the net n to different levels',
    ]);
    expect(circuit.volts('n')).toBeCloseTo((5 * 25) / 57, 2);
  });

  it('keeps several chips in step, and passes levels between them at once', async () => {
    const talker = new Scripted(['P'], merged(square(0, 160, 80)));
    const hearer = new Scripted(['Q'], () => null);
    const circuit = await start({
      mcus: [
        { name: 'U1', mcu: talker, pins: { P: 'n' } },
        { name: 'U2', mcu: hearer, pins: { Q: 'n' } },
      ],
    });
    circuit.advance(0.999e-3);
    expect(hearer.heard.length).toBe(200);
    for (const [i, [cycle, , high]] of hearer.heard.entries()) {
      expect(high).toBe(i % 2 === 0);
      expect(Math.abs(cycle - i * 80)).toBeLessThanOrEqual(16);
    }
  });

  it('holds a chip in reset while its pin is low or its supply is gone', async () => {
    const mcu = new Scripted(['P'], merged(square(0, 1600, 800)));
    const circuit = await start({
      deck: { netlist: netlist('v1 vcc 0 5', 'v2 rst 0 5') },
      mcus: [{ name: 'U1', mcu, pins: { P: 'n' }, supply: 'vcc', reset: 'rst' }],
    });
    circuit.advance(1e-3);
    const cycles = mcu.cycles;
    circuit.alter('v2', 0);
    circuit.advance(2e-3);
    expect(mcu.cycles).toBe(cycles);
    circuit.alter('v2', 5);
    circuit.advance(3e-3);
    expect(mcu.cycles - cycles).toBeCloseTo(16e3, -2);
    circuit.alter('v1', 0);
    circuit.advance(4e-3);
    expect(mcu.resets).toEqual(['external', 'external', 'power']);
  });

  it('holds a chip until nothing holds it any more', async () => {
    const mcu = new Scripted(['P'], merged(square(0, 1600, 800)));
    const circuit = await start({
      deck: { netlist: netlist('v1 vcc 0 5', 'v2 rst 0 5') },
      mcus: [{ name: 'U1', mcu, pins: { P: 'n' }, supply: 'vcc', reset: 'rst' }],
    });
    const goes = (...knobs: [name: string, volts: number][]) => {
      for (const [name, volts] of knobs) circuit.alter(name, volts);
      const cycles = mcu.cycles;
      circuit.advance(circuit.time + 1e-3);
      // The supply is looked at between two edges.
      return mcu.cycles - cycles > 8000;
    };
    expect(goes()).toBe(true);
    expect(goes(['v2', 0])).toBe(false);
    expect(goes(['v1', 0])).toBe(false);
    expect(goes(['v2', 5])).toBe(false);
    expect(goes(['v1', 5])).toBe(true);
    expect(goes(['v1', 0])).toBe(false);
    expect(goes(['v2', 0])).toBe(false);
    expect(goes(['v1', 5])).toBe(false);
    expect(goes(['v2', 5])).toBe(true);
  });

  it('says of a circle that it never rests, until it does', () => {
    const coSimulation = new CoSimulation();
    const { network } = coSimulation;
    const net = network.net('n');
    const output = network.resistance(net, network.ground, 'U1', 30, 0, true);
    let isOn = true;
    // An inverter without delay on itself, which a switch takes out of the circle.
    const input = network.input(net, 1.5, 3.5, high => coSimulation.set(output, 30, high && isOn ? 0 : 5));
    coSimulation.partition(new Set());
    coSimulation.set(output, 30, 5);
    coSimulation.run(5e-3);
    expect([...coSimulation.restless]).toEqual([net]);
    coSimulation.run(50e-3);
    expect([...coSimulation.restless]).toEqual([net]);
    isOn = false;
    coSimulation.run(100e-3);
    expect([...coSimulation.restless]).toEqual([]);
    expect([net.volts, input.level]).toEqual([5, true]);
  });

  it('holds what parts are given to what they can be', async () => {
    const circuit = await start({
      parts: [
        { name: 'LED1', kind: 'neopixelStrip', pins: {}, properties: { pixels: -1 } },
        { name: 'DS1', kind: 'ssd1306I2c', pins: {}, properties: { height: 1e9, address: '0x3D' } },
        { name: 'LED2', kind: 'neopixelStrip', pins: {}, properties: { pixels: 'many' } },
        { name: 'D1', kind: 'led', pins: {}, properties: { colour: 'octarine' } },
      ],
    });
    expect(circuit.issues.map(({ message }) => english(message))).toEqual([
      'LED1: Pixels is -1, below the minimum 1. Using the minimum.',
      'DS1: Rows is 1000000000, but must be one of 64, 32. Using 64.',
      'LED2: Pixels is many, not a number. Using 8.',
      'D1: Color is octarine, but must be one of red, yellow, green, blue, white. Using red.',
    ]);
    expect(view<{ colours: Uint8Array }>(circuit, 'LED1').colours).toHaveLength(3);
    expect(view<{ colours: Uint8Array }>(circuit, 'LED2').colours).toHaveLength(24);
  });
});

describe.skipIf(notBuilt)('a circuit that lives', () => {
  it('charges a capacitor as theory does, in slices', async () => {
    const circuit = await start({ deck: { netlist: netlist('v1 in 0 5', 'r1 in out 1k', 'c1 out 0 1u') } });
    for (let ms = 1; ms <= 5; ms++) {
      circuit.advance(ms * 1e-3);
      expect(circuit.time).toBeCloseTo(ms * 1e-3, 8);
      expect(circuit.volts('out')).toBeCloseTo(5 * (1 - Math.exp(-ms)), 2);
    }
    circuit.alter('v1', 0);
    circuit.advance(6e-3);
    expect(circuit.volts('out')).toBeCloseTo(5 * (1 - Math.exp(-5)) * Math.exp(-1), 2);
    expect(circuit.ended).toBe(false);
  });

  it('shows a knob within one slice', async () => {
    const circuit = await start({
      deck: { netlist: netlist('v1 in 0 5', 'r1 in out 1k', 'r2 out 0 {max(1m,2k*0.5)}', 'c1 out 0 10n') },
    });
    circuit.advance(1e-3);
    expect(circuit.volts('out')).toBeCloseTo(2.5, 3);
    circuit.alter('R2', 4000);
    circuit.advance(2e-3);
    expect(circuit.volts('out')).toBeCloseTo(4, 3);
  });

  it('gives the mean of a PWM behind an RC within 1 %, edges exact', async () => {
    // 976.5625 Hz and a duty of 64/256, as analogWrite(64) has it; 100 ms settle 4.7 k and 1 uF.
    const mcu = new Scripted(['PB1', 'PC0'], merged(square(0, 16384, 4096)));
    const circuit = await start({
      deck: { netlist: netlist('r1 p a0 4.7k', 'c1 a0 0 1u') },
      mcus: [{ name: 'U1', mcu, pins: { PB1: 'p', PC0: 'a0' } }],
    });
    circuit.advance(0.1);
    let sum = 0;
    const reads = 64;
    for (let i = 0; i < reads; i++) {
      circuit.advance(0.1 + ((i + 1) * 1.024e-3 * 4) / reads);
      sum += mcu.volts(1);
    }
    expect(sum / reads / 1.25).toBeGreaterThan(0.99);
    expect(sum / reads / 1.25).toBeLessThan(1.01);
  });

  it('receives an analogue edge at its threshold, and lets a pin float', async () => {
    // High for 20 ms, then let go: the capacitor goes on discharging into the resistor alone.
    const events: [number, number, 'high' | 'input'][] = [
      [0, 0, 'high'],
      [320_000, 0, 'input'],
    ];
    const mcu = new Scripted(['P', 'Q'], () => events.shift() ?? null);
    const circuit = await start({
      deck: { netlist: netlist('r1 p 0 10k', 'c1 p 0 1u') },
      mcus: [{ name: 'U1', mcu, pins: { P: 'p', Q: 'p' } }],
    });
    circuit.advance(0.05);
    const falls = mcu.heard.findLast(([, pin, high]) => pin === 1 && !high)!;
    // From 5 V (nearly) to 1.5 V: RC ln(5/1.5).
    const expected = 0.02 + 0.01 * Math.log((5 * (10e3 / 10032)) / 1.5);
    expect(falls[0] / 16e6 / expected).toBeCloseTo(1, 2);
  });

  it('runs a transistor from a pin', async () => {
    const mcu = new Scripted(['P'], merged(square(0, 16000, 8000)));
    const circuit = await start({
      deck: {
        netlist: netlist('v1 vcc 0 5', 'r1 p b 1k', 'rc vcc c 100', 'q1 c b 0 qn', '.model qn npn(bf=200)'),
      },
      mcus: [{ name: 'U1', mcu, pins: { P: 'p' } }],
    });
    circuit.advance(0.25e-3);
    expect(circuit.volts('c')).toBeLessThan(0.2);
    circuit.advance(0.75e-3);
    expect(circuit.volts('c')).toBeCloseTo(5, 3);
  });

  it('lets a lamp burn out, and goes on', async () => {
    const circuit = await start({
      deck: { netlist: netlist('v1 in 0 5', 'r1 in a 1k', 'c1 a 0 1n') },
      parts: [{ name: 'D1', kind: 'led', pins: { A: 'a', K: '0' } }],
    });
    circuit.advance(20e-3);
    expect(view<LedView>(circuit, 'D1')).toMatchObject({ burnt: false });
    circuit.alter('r1', 5);
    circuit.advance(40e-3);
    expect(view<LedView>(circuit, 'D1')).toMatchObject({ burnt: true });
    circuit.advance(50e-3);
    expect(Math.abs(view<LedView>(circuit, 'D1').amps)).toBeLessThan(1e-6);
    expect(circuit.volts('a')).toBeGreaterThan(4.98);
  });

  it('ends, and says at what, where there is no solution', async () => {
    const circuit = await start({
      deck: { netlist: netlist('i1 0 a pwl(0 0 1m 10m)', 'r1 a 0 1k', 'c1 a 0 1n', 'b1 0 a i=1u*(exp(40*v(a))-1)') },
    });
    circuit.advance(5e-3);
    expect(circuit.ended).toBe(true);
    expect(circuit.time).toBeLessThan(1.1e-3);
    expect(circuit.said().some(({ severity }) => severity === 'error')).toBe(true);
  });

  it('holds no more memory the longer it runs', async () => {
    const circuit = await start({ deck: { netlist: netlist('v1 in 0 sin(0 5 1k)', 'r1 in out 1k', 'c1 out 0 1u') } });
    circuit.advance(0.1);
    const { memory } = circuit;
    // 20,000 points of five vectors would be 800 kB, more than a page of its memory.
    circuit.advance(0.5);
    expect(circuit.memory).toBe(memory);
    expect(memory).toBeLessThan(64 << 20);
  });

  it('names what is wrong before it runs', async () => {
    const circuit = await start({
      deck: { netlist: netlist('v1 a 0 5', 'c1 a b 1n', 'c2 b 0 1n', 'v2 a 0 4', 'l1 a 0 1m') },
    });
    const said = circuit.issues.map(({ message }) => english(message));
    expect(said).toContain(
      'the net b has no DC path to ground (c1, c2); connect it to ground, for example by a resistor',
    );
    expect(said).toContain('v2 is in a loop of voltage sources or inductors; add a small resistor in series');
  });
});
