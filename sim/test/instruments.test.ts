import { beforeAll, describe, expect, it } from 'vitest';
import {
  decodeI2c,
  decodeOneWire,
  decodeSpi,
  decodeUart,
  guessBaud,
  levelAt,
  LineRecorder,
  type Annotation,
} from '../src/instruments/index.ts';
import { avrProgram, noAvrGcc } from './avrGcc.ts';
import { Rig } from './rig.ts';

const HZ = 16e6;
const brief = (all: readonly Annotation[]) =>
  all.map(({ kind, value, reads }) =>
    [kind, ...(value === undefined ? [] : [value]), ...(reads ? ['read'] : [])].join(' '),
  );

describe.skipIf(noAvrGcc)('decoders on the traffic of a real program', () => {
  const lines = new Map<string, LineRecorder>();
  const line = (name: string) => lines.get(name)!;

  beforeAll(() => {
    const program = avrProgram('buses.c', 'atmega328p', HZ);
    const rigs = [new Rig('atmega328p', program), new Rig('atmega328p', program)];
    const [master, slave] = [rigs[0]!.avr, rigs[1]!.avr];
    slave.setLevel(slave.pins.indexOf('PB0'), false);
    const shared = ['PC4', 'PC5'];
    for (const name of [...shared, 'PB2', 'PB3', 'PB5', 'PD1', 'PD7'])
      lines.set(name, new LineRecorder(name !== 'PB5' && name !== 'PB3'));
    // Resistors hold the bus up.
    let now = 0;
    const settle = (_: number, __: string, cycle: number) => {
      // One of the two is a few cycles behind the other.
      now = Math.max(now, cycle);
      for (const name of shared) {
        const pin = master.pins.indexOf(name);
        const high = rigs.every(({ avr }) => avr.drive(pin) !== 'low');
        line(name).put(high, now);
        for (const { avr } of rigs) avr.setLevel(pin, high);
      }
    };
    settle(0, '', 0);
    slave.onDrive = settle;
    master.onDrive = (pin, drive, cycle) => {
      const name = master.pins[pin]!;
      if (shared.includes(name)) settle(pin, drive, cycle);
      else if (drive === 'low' || drive === 'high') lines.get(name)?.put(drive === 'high', cycle);
    };
    for (let at = 0; at < HZ * 0.006; at += 8) for (const { avr } of rigs) avr.run(at);
  });

  it('reads I2C: a register written, then two bytes read, then nobody', () => {
    const transfers = brief(decodeI2c(line('PC5'), line('PC4')))
      .join(', ')
      .split(/(?<=stop), /);
    expect(transfers).toEqual([
      'start, address 41, acknowledged, data 18, acknowledged, ' +
        'repeatedStart, address 41 read, acknowledged, data 19, acknowledged, data 20, refused, stop',
      'start, address 80, refused, stop',
    ]);
  });

  it('reads SPI in mode 1 between two edges of its select', () => {
    const found = decodeSpi({ clock: line('PB5'), mosi: line('PB3'), select: line('PB2') }, { mode: 1 });
    const inside = found.slice(found.findLastIndex(({ kind, value }) => kind === 'select' && value === 1));
    expect(brief(inside)).toEqual(['select 1', 'data 83', 'data 80', 'data 73', 'select 0']);
  });

  it('reads a serial line, finds its speed, and reports what is wrong with the wrong one', () => {
    expect(guessBaud(line('PD1'), HZ)).toBe(38400);
    const right = decodeUart(line('PD1'), HZ, { baud: 38400, parity: 'even' });
    expect(right.map(({ kind, value }) => [kind, String.fromCharCode(value!)])).toEqual(
      [...'even'].map(c => ['data', c]),
    );
    expect(decodeUart(line('PD1'), HZ, { baud: 38400, parity: 'odd' }).every(({ kind }) => kind === 'parity')).toBe(
      true,
    );
    expect(decodeUart(line('PD1'), HZ, { baud: 115200 }).some(({ kind }) => kind === 'framing')).toBe(true);
  });

  it('reads 1-Wire: a reset and a byte', () =>
    expect(brief(decodeOneWire(line('PD7'), HZ))).toEqual(['reset', 'data 204']));
});

describe('a recorded line', () => {
  it('forgets its older half when it is full, and knows its levels still', () => {
    const recorder = new LineRecorder(false, 2048);
    for (let i = 1; i <= 5001; i++) recorder.put(i % 2 === 1, i);
    expect(recorder.times.length).toBeLessThanOrEqual(2048);
    for (const time of [4500, 4999.5, 5000, 5001]) expect(levelAt(recorder, time)).toBe(Math.floor(time) % 2 === 1);
  });
});
