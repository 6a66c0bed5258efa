import { describe, expect, it } from 'vitest';
import { LiveSession, makeMcu, type LiveReply, type LiveRequest } from '../../src/live/index.ts';
import { avrProgram, noAvrGcc } from '../avrGcc.ts';
import { notBuilt, program } from '../program.ts';

/** A line from PB0 to a capacitor, which SPICE solves. */
const deck = { netlist: '* rc\nr1 pb0 out 1k\nc1 out 0 1u\n.end\n' };

/** A session whose clock and timers are turned by hand. */
function session() {
  const replies: LiveReply[] = [];
  let clock = 0;
  let waiting: (() => void) | null = null;
  const live = new LiveSession({
    post: reply => replies.push(structuredClone(reply)),
    mcu: makeMcu,
    later: (_, call) => (waiting = call),
    clock: () => clock,
  });
  return {
    hear: (request: LiveRequest) => live.hear(request),
    frames: (count: number) => {
      for (let i = 0; i < count; i++) {
        clock += 16;
        const call = waiting;
        waiting = null;
        call?.();
      }
    },
    last: <T extends LiveReply['type']>(type: T) =>
      replies.findLast((reply): reply is LiveReply & { type: T } => reply.type === type),
  };
}

describe.skipIf(noAvrGcc || notBuilt)('a live circuit under a debugger', () => {
  const elf = noAvrGcc ? new Uint8Array() : avrProgram('steps.c', 'atmega328p', 16e6, '-gdwarf-4');
  it.each([
    ['with SPICE', deck],
    ['without', undefined],
  ])('stops with its chip, is looked into, stepped and continues, %s', async (_, given) => {
    const { hear, frames, last } = session();
    const pins = { PB0: 'pb0' };
    const mcus = [{ name: 'U1', chip: 'atmega328p', program: elf, elf, pins }];
    await hear({
      type: 'start',
      program: given ? program() : null,
      parts: [],
      mcus,
      ...(given && { deck: given }),
    });
    const places = [{ file: 'steps.c', line: 34 }];
    await hear({ type: 'breakpoints', mcu: 'U1', places });
    expect(last('breakpoints')).toMatchObject({ mcu: 'U1', lines: [34] });
    await hear({ type: 'run' });
    frames(3);
    const halted = last('halted')!;
    expect(halted).toMatchObject({ mcu: 'U1', halted: { function: 'main', place: { line: 34 } } });
    expect(halted.halted!.globals.map(({ name }) => name)).toEqual(['sum', 'ticks']);
    const { time } = last('frame')!.moment;
    expect(last('frame')!.running).toBe(false);
    frames(5);
    expect(last('frame')!.moment.time).toBe(time);

    await hear({ type: 'debug', mcu: 'U1', action: 'over' });
    expect(last('halted')!.halted).toBeNull();
    frames(3);
    expect(last('halted')!.halted).toMatchObject({ place: { line: 35 } });
    expect(last('frame')!.moment.time).toBeGreaterThan(time);

    await hear({ type: 'memory', mcu: 'U1', space: 'data', from: 0x100, length: 2 });
    expect(last('memory')!.bytes).toHaveLength(2);
    await hear({ type: 'breakpoints', mcu: 'U1', places: [] });
    await hear({ type: 'debug', mcu: 'U1', action: 'resume' });
    frames(20);
    expect(last('frame')!.running).toBe(true);
    expect(last('frame')!.moment.time).toBeGreaterThan(time + 0.05);
    await hear({ type: 'debug', mcu: 'U1', action: 'halt' });
    expect(last('halted')!.halted).not.toBeNull();
    expect(last('frame')!.running).toBe(false);
    await hear({ type: 'run' });
    expect(last('halted')!.halted).toBeNull();
    frames(3);
    expect(last('frame')!.running).toBe(true);
  });

  it('has one of two chips that stand stepped, while the other goes on', async () => {
    const { hear, frames, last } = session();
    const mcus = ['U1', 'U2'].map(name => ({ name, chip: 'atmega328p', program: elf, elf, pins: { PB0: name } }));
    await hear({ type: 'start', program: null, parts: [], mcus });
    const places = [{ file: 'steps.c', line: 34 }];
    for (const { name: mcu } of mcus) await hear({ type: 'breakpoints', mcu, places });
    await hear({ type: 'run' });
    frames(3);
    for (const { name: mcu } of mcus) await hear({ type: 'debug', mcu, action: 'halt' });
    await hear({ type: 'breakpoints', mcu: 'U2', places: [] });
    const { time } = last('frame')!.moment;
    await hear({ type: 'debug', mcu: 'U1', action: 'over' });
    frames(3);
    expect(last('halted')).toMatchObject({ mcu: 'U1', halted: { place: { line: 35 } } });
    expect(last('frame')!.moment.time).toBeGreaterThan(time);
    await hear({ type: 'debug', mcu: 'U2', action: 'halt' });
    await hear({ type: 'breakpoints', mcu: 'U1', places: [] });
    await hear({ type: 'debug', mcu: 'U1', action: 'resume' });
    frames(5);
    expect(last('frame')!.running).toBe(true);
  });
});
