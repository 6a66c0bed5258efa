import { describe, expect, test } from 'vitest';
import { UartDecoder, uartEdges } from '../../src/mcu/index.ts';
import { fixture, rig } from './pico.ts';

/** Times between edges from one on, in microseconds. */
const gaps = (edges: readonly { readonly at: number }[], from = 0) =>
  edges.slice(from + 1).map(({ at }, i) => Number((at - edges[from + i]!.at).toFixed(6)));

describe('the pins of an RP2040', () => {
  const chip = rig(fixture('pins.hex'));
  const heard: number[] = [];
  const decoder = new UartDecoder(125e6, { baud: 115200 }, ({ byte }) => heard.push(byte));
  const listen = chip.mcu.onDrive!;
  chip.mcu.onDrive = (pin, drive, cycle) => {
    listen(pin, drive, cycle);
    if (pin === 0) decoder.edge(drive === 'high', cycle);
  };
  chip.mcu.volts = pin => (pin === 26 ? 1.1 : 0);
  chip.mcu.setLevel(chip.pin('GP2'), true);
  chip.run(10_000);

  test('blink, each half period 500 us but for the loop', () => {
    for (const gap of gaps(chip.edges('GP25'), 2)) expect(Math.abs(gap - 500)).toBeLessThan(2);
    expect(chip.edges('GP25').length).toBeGreaterThan(15);
  });

  test('PWM falls and rises at exact cycles', () => {
    const a = chip.edges('GP6').slice(1);
    expect(a.map(({ drive }) => drive).slice(0, 4)).toEqual(['low', 'high', 'low', 'high']);
    expect(gaps(a).slice(0, 4)).toEqual([750, 250, 750, 250]);
    expect(gaps(chip.edges('GP7').slice(1)).slice(0, 2)).toEqual([667, 333]);
    // Phase-correct: twice 5000 ticks, in the middle of which it is low.
    expect(gaps(chip.edges('GP8').slice(2)).slice(0, 3)).toEqual([16, 64, 16]);
  });

  test('the converter takes the volts of its pin', () => {
    expect(chip.numbers()).toEqual([Math.round((1.1 / 3.3) * 4096)]);
  });

  test('an edge interrupts, and bytes go both ways by the pins', () => {
    expect(chip.text()).not.toContain('pressed');
    chip.mcu.setLevel(chip.pin('GP2'), false);
    chip.run(1000);
    expect(chip.text()).toContain('pressed ');
    const rx = chip.pin('GP1');
    chip.mcu.setLevel(rx, true);
    const from = chip.mcu.cycles;
    for (const { high, cycle } of uartEdges([0x41, 0x7f], 125e6, { baud: 115200 })) {
      chip.mcu.run(from + cycle);
      chip.mcu.setLevel(rx, high);
    }
    chip.run(2000);
    expect(chip.text().slice(-2)).toBe('B\x80');
    chip.mcu.receive!(0, Uint8Array.of(0x58));
    chip.run(1500);
    expect(chip.text().at(-1)).toBe('Y');
    decoder.until(chip.mcu.cycles);
    // The same bytes are on the pin.
    expect(String.fromCharCode(...heard)).toBe(chip.text());
  });
});

test('sleeps until alarms, and the watchdog restarts with what it keeps', () => {
  const { run, edges, numbers } = rig(fixture('system.hex'));
  run(1100);
  // Asked for a whole microsecond, it comes at its very beginning.
  expect(edges('GP3')[1]!.at - Math.floor(edges('GP3')[1]!.at)).toBeLessThan(0.3);
  expect(edges('GP3')[1]!.at).toBeGreaterThan(1000);
  run(18_900);
  expect(numbers().slice(0, 6)).toEqual([0, 0, 3, 1, 1, 3]);
  expect(
    edges('GP3')
      .map(({ drive }) => drive)
      .slice(0, 5),
  ).toEqual(['low', 'high', 'pulldown', 'low', 'high']);
  expect(edges('GP3')[2]!.at).toBeCloseTo(8005, -1);
});

test('state machines of the PIO run at their own rates, and are woken by their FIFOs', () => {
  const { run, edges } = rig(fixture('pio.hex'));
  run(200);
  const wave = edges('GP10').slice(2);
  expect(gaps(wave).slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 2));
  // 0xb2, the lowest bit first, 2 us each.
  const bits = edges('GP11').slice(1);
  const begin = edges('GP11').find(({ drive }) => drive === 'high')!.at - 2;
  const level = (at: number) => bits.findLast(edge => edge.at <= at)?.drive === 'high';
  expect(Array.from({ length: 8 }, (_, i) => (level(begin + 2 * i + 1) ? 1 : 0))).toEqual([0, 1, 0, 0, 1, 1, 0, 1]);
});

test('functions of the boot ROM do what the datasheet says, and arithmetic is that of IEEE 754', () => {
  const { run, text, numbers } = rig(fixture('rom.hex'));
  run(70_000);
  const said = numbers();
  expect(said.slice(0, 5)).toEqual([0x0301754d, 10, 0x1e6a2c48, 15, 6]);
  expect(text()).toContain(' abcdabc ');
  const view = new DataView(new ArrayBuffer(8));
  const single = (value: number) => (view.setFloat32(0, value), view.getUint32(0));
  const double = (value: number) => (view.setFloat64(0, value), [view.getUint32(0), view.getUint32(4)]);
  const f = Math.fround;
  const expected = (
    [
      [1.1, 2.3],
      [-7.25, 3e-5],
      [1e38, 1e38],
      [0.1, 1e-40],
    ] as const
  ).flatMap(([a, b], i) => {
    const [x, y] = [f(a), f(b)];
    const [c, d] = [i ? -3.7 : 1.1, i === 2 ? 1e-300 : 0.3];
    return [
      ...[x + y, x - y, x * y, x / y].map(each => single(f(each))),
      ...[c + d, c - d, c * d, c / d].flatMap(double),
    ];
  });
  expect(said.slice(5, 5 + expected.length)).toEqual(expected);
  expect(said.slice(5 + expected.length)).toEqual([single(f(Math.SQRT2)), 0xfffffffd, 0]);
});
