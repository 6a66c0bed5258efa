import { connect } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LineTable } from '@boardwright/sim/debug';
import { chipOf, readProgram } from '@boardwright/sim/mcu';
import { loadChip } from '@boardwright/sim/mcu/load';
import { avrProgram, noAvrGcc } from '../../../sim/test/avrGcc.ts';
import { benchOf } from '../../src/mcu/bench.ts';
import { serveGdb, type GdbServer } from '../../src/mcu/gdbServer.ts';

const chip = chipOf('atmega328p')!;
let server: GdbServer | null = null;
afterEach(() => server?.close());

/** gdb's end of the wire: sends packets and gives their answers. */
async function gdb(port: number) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let wake = () => {};
  socket.on('data', bytes => {
    text += bytes.toString('latin1');
    wake();
  });
  await new Promise<void>(resolve => socket.once('connect', resolve));
  const answer = async (): Promise<string> => {
    for (;;) {
      const [whole, inner] = /\+*\$([^#]*)#../.exec(text) ?? [];
      if (whole !== undefined) {
        text = text.slice(text.indexOf(whole) + whole.length);
        return inner!;
      }
      await new Promise<void>(resolve => (wake = resolve));
    }
  };
  const frame = (packet: string): string => {
    const sum = [...packet].reduce((all, letter) => (all + letter.charCodeAt(0)) & 0xff, 0);
    return `$${packet}#${sum.toString(16).padStart(2, '0')}`;
  };
  return {
    socket,
    send: (raw: string) => void socket.write(raw, 'latin1'),
    answer,
    ask: (packet: string) => {
      socket.write(frame(packet), 'latin1');
      return answer();
    },
    /** All that came and was not asked for: at least something. */
    received: async () => {
      while (text === '') await new Promise<void>(resolve => (wake = resolve));
      return text;
    },
  };
}

describe.skipIf(noAvrGcc)('gdb at a chip', () => {
  const elf = noAvrGcc ? new Uint8Array() : avrProgram('steps.c', 'atmega328p', 16e6, '-gdwarf-4');
  const begin = async () => {
    const made = loadChip(chip, elf);
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    const bench = benchOf({ chip, board: null, mcu: made.value, start: 0, settings: [], send: null });
    server = await serveGdb(bench, made.value.debug!, 0);
    return { bench, wire: await gdb(server.port) };
  };
  const pcOf = (registers: string): number => {
    const bytes = registers.slice(2 * 35).match(/../g)!;
    return bytes.reduceRight((value, byte) => value * 256 + Number.parseInt(byte, 16), 0);
  };

  test('breaks, looks, steps, writes and goes on', async () => {
    const { bench, wire } = await begin();
    expect(await wire.ask('qSupported:multiprocess+')).toBe('PacketSize=1000');
    expect(await wire.ask('?')).toBe('S05');
    expect(bench.mcu.cycles).toBe(0);
    const { addresses } = new LineTable(elf).of('steps.c', 34)!;
    const [address] = addresses as [number];
    expect(await wire.ask(`Z0,${address.toString(16)},2`)).toBe('OK');
    expect(await wire.ask('c')).toBe('S05');
    const registers = await wire.ask('g');
    expect(registers).toHaveLength(2 * 39);
    expect(pcOf(registers)).toBe(address);
    // The flash as it was compiled, not with the breakpoint in it.
    const program = readProgram(elf, chip.avr!);
    const flash = program.ok ? program.value.flash : new Uint8Array();
    expect(await wire.ask(`m${address.toString(16)},4`)).toBe(
      Buffer.from(flash.slice(address, address + 4)).toString('hex'),
    );
    expect(await wire.ask('M800101,2:2a05')).toBe('OK');
    expect(await wire.ask('m800101,2')).toBe('2a05');
    expect(await wire.ask('P18=7f')).toBe('OK');
    expect(await wire.ask('p18')).toBe('7f');
    expect(await wire.ask('s')).toBe('S05');
    expect(pcOf(await wire.ask('g'))).not.toBe(address);
    expect(await wire.ask(`z0,${address.toString(16)},2`)).toBe('OK');
    expect(await wire.ask('vMustReplyEmpty')).toBe('');
    const { cycles } = bench.mcu;
    wire.send('$c#63');
    await vi.waitUntil(() => bench.mcu.cycles > cycles, { timeout: 10_000, interval: 1 });
    wire.send('\x03');
    expect(await wire.answer()).toBe('S05');
    expect(bench.mcu.debug!.halted).toBe(true);
  });

  test('asks again for a packet that was garbled, and leaves memory that is not there alone', async () => {
    const { wire } = await begin();
    wire.send('$?#00');
    expect(await wire.received()).toBe('-');
    expect(await wire.ask('m900000,4')).toBe('E01');
    expect(await wire.ask('Mffff,1:00')).toBe('E01');
  });

  test('lets the program end with gdb', async () => {
    const { wire } = await begin();
    wire.send('$k#6b');
    await server!.over;
  });
});
