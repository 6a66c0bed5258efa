import { describe, expect, it } from 'vitest';
import { english, fail, issue, msg, ok } from '@boardwright/engine/base';
import { LiveSession, serveLive, type LiveReply, type McuSpec } from '../../src/live/index.ts';
import { makeMcu } from '../../src/live/makeMcu.ts';
import { corpusBytes, corpusMissing } from '../../../engine/test/corpus.ts';
import { notBuilt, program } from '../program.ts';
import { merged, Scripted, square } from './scripted.ts';

/** A session whose clock and timers are turned by hand. */
function session() {
  const replies: LiveReply[] = [];
  let clock = 0;
  let waiting: (() => void) | null = null;
  const live = new LiveSession({
    post: reply => replies.push(structuredClone(reply)),
    mcu: (spec: McuSpec) =>
      spec.name === 'real'
        ? makeMcu(spec)
        : spec.name === 'bad'
          ? fail(issue('error', msg('sim.test', 'no program')))
          : spec.name === 'breaks'
            ? ok(new Scripted(['P'], breaking()))
            : ok(new Scripted(['P'], merged(square(0, 16_000, 8_000)))),
    later: (_, call) => (waiting = call),
    clock: () => clock,
  });
  return {
    live,
    replies,
    /** Lets so many frames of 16 ms pass. */
    frames: (count: number) => {
      for (let i = 0; i < count; i++) {
        clock += 16;
        const call = waiting;
        waiting = null;
        call?.();
      }
    },
    waits: () => waiting !== null,
    last: <T extends LiveReply['type']>(type: T) =>
      replies.findLast((reply): reply is LiveReply & { type: T } => reply.type === type)!,
  };
}

/** A script whose second event is a failure. */
const breaking = () => {
  let first = true;
  return (): [number, number, 'high'] => {
    if (!first) throw new Error('the script is over');
    first = false;
    return [16_000, 0, 'high'];
  };
};

const rc = { netlist: '* rc\nv1 in 0 5\nr1 in out 1k\nc1 out 0 10u\n.end\n' };

describe('a session', () => {
  it('refuses a chip without a program, and a circuit that needs SPICE where there is none', async () => {
    const one = session();
    await one.live.hear({
      type: 'start',
      program: null,
      parts: [],
      mcus: [{ name: 'bad', chip: 'x', program: '', pins: {} }],
    });
    expect(one.replies.map(({ type }) => type)).toEqual(['refused']);
    const two = session();
    await two.live.hear({ type: 'start', program: null, parts: [], mcus: [], deck: rc });
    expect(two.replies.map(({ type }) => type)).toEqual(['refused']);
  });

  it('reports a failure of its own, and goes on hearing', async () => {
    const replies: LiveReply[] = [];
    const send = serveLive(reply => replies.push(structuredClone(reply)));
    const chip = { name: 'U1', chip: 'atmega328p', program: ':0100000000FF\n:00000001FF\n', pins: {} };
    const start = { type: 'start', program: null, parts: [], mcus: [chip] } as const;
    // What no caller of ours sends: pins that are no record.
    send({ ...start, mcus: [{ ...chip, pins: null as never }] });
    send(start);
    send({ type: 'stop' });
    for (let i = 0; i < 20; i++) await Promise.resolve();
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(replies.map(({ type }) => type)).toEqual(['refused', 'ready', 'eeprom', 'stopped']);
  });

  it('ends where a slice fails', async () => {
    const one = session();
    await one.live.hear({
      type: 'start',
      program: null,
      parts: [],
      mcus: [{ name: 'breaks', chip: 'x', program: '', pins: { P: 'p' } }],
    });
    await one.live.hear({ type: 'run' });
    one.frames(3);
    expect(one.waits()).toBe(false);
    const { said } = one.last('ended');
    expect(said.map(({ message }) => english(message))).toEqual([
      'the simulation failed because of a program error: the script is over',
    ]);
    await one.live.hear({ type: 'run' });
    await one.live.hear({ type: 'stop' });
    expect(one.replies.at(-1)!.type).toBe('stopped');
  });

  it('runs in real time at the wanted speed, pauses, steps and stops', async () => {
    const { live, frames, last, replies, waits } = session();
    await live.hear({
      type: 'start',
      program: null,
      parts: [{ name: 'D1', kind: 'led', pins: { A: 'a', K: '0' } }],
      mcus: [{ name: 'U1', chip: 'x', program: '', pins: { P: 'p' } }],
      deck: { netlist: '* led\nr1 p a 220\n.end\n' },
    });
    expect(last('ready')).toMatchObject({ digital: true, issues: [] });
    await live.hear({
      type: 'scope',
      name: 's',
      setup: {
        nets: ['p'],
        span: 4e-3,
        columns: 40,
        trigger: { net: 'p', volts: 2.5, edge: 'rising', mode: 'normal' },
      },
    });
    await live.hear({ type: 'run' });
    frames(26);
    const { moment, ratio, running } = last('frame');
    expect(moment.time).toBeCloseTo(26 * 0.016, 6);
    expect(ratio).toBeCloseTo(1, 1);
    expect(running).toBe(true);
    const { sweeps } = replies.findLast(reply => reply.type === 'frame' && reply.sweeps.length > 0) as LiveReply & {
      type: 'frame';
    };
    const [, sweep] = sweeps[0]!;
    expect(sweep.triggered).toBe(true);
    const highs = Array.from({ length: 40 }, (_, i) => sweep.traces[0]![i * 2]! > 2.5);
    // A tenth before the edge; then 0.5 ms high, 0.5 ms low.
    expect([...highs.slice(5, 8), ...highs.slice(10, 13)]).toEqual([true, true, true, false, false, false]);
    await live.hear({ type: 'speed', speed: 0.1 });
    frames(50);
    expect(last('frame').moment.time).toBeCloseTo(26 * 0.016 + 50 * 0.0016, 6);
    expect(last('frame').ratio).toBeCloseTo(0.1, 1);
    await live.hear({ type: 'pause' });
    const { time } = last('frame').moment;
    frames(5);
    expect(last('frame').moment.time).toBe(time);
    await live.hear({ type: 'step', seconds: 1e-3 });
    frames(50);
    expect(last('frame').moment.time).toBeCloseTo(time + 1e-3, 6);
    expect(last('frame').running).toBe(false);
    await live.hear({ type: 'stop' });
    await live.hear({ type: 'run' });
    expect(waits()).toBe(false);
    expect(last('stopped')).toBeDefined();
  });

  it.skipIf(notBuilt)('shows what was, and turns a knob within one frame', async () => {
    const { live, frames, last } = session();
    await live.hear({ type: 'start', program: program(), parts: [], mcus: [], deck: rc });
    const out = last('ready').nets.indexOf('out');
    await live.hear({ type: 'run' });
    frames(10);
    const { kept } = last('frame');
    expect(last('frame').moment.volts[out]).toBeCloseTo(5, 1);
    await live.hear({ type: 'alter', device: 'v1', value: 1 });
    frames(1);
    expect(last('frame').moment.volts[out]).toBeLessThan(2);
    await live.hear({ type: 'pause' });
    await live.hear({ type: 'rewind', time: kept[0] + 1e-3 });
    expect(last('frame').moment.volts[out]).toBeCloseTo(5 * (1 - Math.exp(-1.6)), 2);
    const [r1, c1] = ['r1', 'c1'].map(name => last('ready').devices.indexOf(name));
    await live.hear({ type: 'step', seconds: 1e-3 });
    frames(1);
    const { amps } = last('frame').moment;
    expect(amps[c1!]).toBeCloseTo(amps[r1!]!, 5);
    expect(Math.abs(amps[r1!]!)).toBeGreaterThan(1e-5);
  });

  it('shows what parts looked like when one looks back, and as they are when it goes on', async () => {
    const { live, frames, last, replies } = session();
    await live.hear({
      type: 'start',
      program: null,
      parts: [{ name: 'SW1', kind: 'toggleSwitch', pins: { 1: 'a', 2: '0' } }],
      mcus: [],
      deck: { netlist: '* switch\nv1 in 0 5\nr1 in a 1k\n.end\n' },
    });
    await live.hear({ type: 'run' });
    frames(10);
    await live.hear({ type: 'control', part: 'SW1', name: 'on', value: true });
    frames(10);
    await live.hear({ type: 'pause' });
    const views = () => replies.flatMap(reply => (reply.type === 'frame' ? reply.parts : [])).map(([, view]) => view);
    expect(views()).toEqual([{ on: false }, { on: true }]);
    const { kept } = last('frame');
    await live.hear({ type: 'rewind', time: kept[0] });
    await live.hear({ type: 'rewind', time: kept[1] });
    expect(views()).toEqual([{ on: false }, { on: true }, { on: false }, { on: true }]);
    expect(last('frame').moment.time).toBe(kept[1]);
  });

  it.skipIf(corpusMissing)('serves a program over the wire, and stops at once', async () => {
    const replies: LiveReply[] = [];
    let stopped = () => {};
    const end = new Promise<void>(resolve => (stopped = resolve));
    const send = serveLive(reply => {
      replies.push(structuredClone(reply));
      if (reply.type === 'frame' && reply.moment.time > 0.1) send({ type: 'stop' });
      if (reply.type === 'stopped') stopped();
    });
    send({
      type: 'start',
      program: null,
      deck: { netlist: '* blink\nr1 d13 a 220\n.end\n' },
      parts: [{ name: 'D1', kind: 'led', pins: { A: 'a', K: '0' } }],
      mcus: [
        {
          name: 'U1',
          chip: 'atmega328p',
          program: corpusBytes('arduino/hex/blink/blink-uno-atmega328p.hex'),
          pins: { PB5: 'd13' },
          eeprom: Uint8Array.of(1, 2, 3),
        },
      ],
    });
    send({ type: 'run' });
    await end;
    const types = replies.map(({ type }) => type);
    expect(types[0]).toBe('ready');
    expect(types.slice(-2)).toEqual(['eeprom', 'stopped']);
    const views = replies.flatMap(reply => (reply.type === 'frame' ? reply.parts.map(([, view]) => view) : []));
    expect(views.length).toBeGreaterThan(2);
    const kept = replies.find(reply => reply.type === 'eeprom');
    expect(kept?.type === 'eeprom' && [...kept.bytes.subarray(0, 4)]).toEqual([1, 2, 3, 255]);
  });

  it('reports what a program wrote into its EEPROM while it runs on, once', async () => {
    const { live, frames, replies } = session();
    // ldi r16,0x2a; out EEDR,r16; sbi EECR,EEMPE; sbi EECR,EEPE; again: rjmp again
    const program = ':0A0000000AE200BDFA9AF99AFFCF58\n:00000001FF\n';
    const pins = { PB5: 'd13' };
    await live.hear({
      type: 'start',
      program: null,
      parts: [],
      mcus: [{ name: 'real', chip: 'atmega328p', program, pins }],
    });
    await live.hear({ type: 'speed', speed: 0.05 });
    await live.hear({ type: 'run' });
    const told = () => replies.flatMap(reply => (reply.type === 'eeprom' ? [reply.bytes[0]] : []));
    frames(400);
    expect(told()).toEqual([0x2a]);
    await live.hear({ type: 'keep' });
    expect(told()).toEqual([0x2a, 0x2a]);
  });
});
