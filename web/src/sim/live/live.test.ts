import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '@boardwright/engine/base';
import { createMemoryStore } from '@boardwright/engine/storage';
import type { LiveReply, LiveRequest } from '@boardwright/sim/live';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { EepromKeeper } from './eeprom.ts';
import { Live } from './live.ts';
import { prepareLive, type PreparedLive } from './prepare.ts';

const circuit = {
  netlist: 'R1 a 0 1k',
  lines: [],
  parts: [],
  mcus: [],
  devices: new Map([['R1', 'R1']]),
  nodes: new Map(),
};

/** What the schematic is, and what it waits for before it can live. */
let drawn: object = circuit;
let ready: Promise<void> = Promise.resolve();

vi.mock('./prepare.ts', () => ({
  readBench: async () => ({ bench: drawn }),
  prepareLive: vi.fn(async () => {
    const bench = drawn;
    await ready;
    return {
      bench,
      programmed: new Set(),
      presses: new Set(['SW1 press']),
      start: {},
      issues: [],
    } as unknown as PreparedLive;
  }),
}));

class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: { data: LiveReply }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly heard: string[] = [];
  over = false;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage({ type }: LiveRequest) {
    this.heard.push(type);
  }
  terminate() {
    this.over = true;
  }
  say(data: LiveReply) {
    this.onmessage?.({ data });
  }
}

const alive = () => FakeWorker.all.filter(({ over }) => !over);
const stopped = (live: Live) => {
  const ended = live.stop();
  FakeWorker.all.at(-1)!.say({ type: 'stopped' });
  return ended;
};
const begun = (count: number) => expect.poll(() => FakeWorker.all.length).toBe(count);

async function begin() {
  const projects = createMemoryStore();
  const { id } = await projects.create('p', 0, []);
  const edits = new Set<() => void>();
  const document = {
    onChange: (told: () => void) => {
      edits.add(told);
      return () => edits.delete(told);
    },
  } as unknown as EditorDocument;
  const live = new Live({ projects, summary: { id } } as unknown as ProjectSession, document, {
    load: () => Promise.resolve(ok({ program: '' })),
  });
  return { live, projects, id, edit: () => edits.forEach(told => told()), edits };
}

beforeEach(() => {
  FakeWorker.all = [];
  drawn = circuit;
  ready = Promise.resolve();
  vi.stubGlobal('Worker', FakeWorker);
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout, document: page }));
});
afterEach(() => vi.unstubAllGlobals());

describe('a live circuit', () => {
  it('does not restart where it is stopped while the old one ends', async () => {
    const { live } = await begin();
    await live.start();
    const again = live.again();
    const stop = live.stop();
    FakeWorker.all[0]!.say({ type: 'stopped' });
    await Promise.all([again, stop]);
    expect([live.store.getState().phase, FakeWorker.all.length, alive().length]).toEqual(['idle', 1, 0]);
  });

  it.each<LiveReply>([
    { type: 'refused', issues: [] },
    { type: 'ended', said: [] },
  ])('leaves no worker behind when it is $type', async reply => {
    const { live, edits } = await begin();
    await live.start();
    FakeWorker.all[0]!.say(reply);
    expect([live.store.getState().phase, alive().length, edits.size]).toEqual(['idle', 0, 0]);
  });

  it('begins with what the chip wrote until it was stopped', async () => {
    const { live, projects, id } = await begin();
    await live.start();
    void live.stop();
    const start = live.start();
    FakeWorker.all[0]!.say({ type: 'eeprom', mcu: 'U1', bytes: Uint8Array.of(7) });
    FakeWorker.all[0]!.say({ type: 'stopped' });
    await start;
    expect(vi.mocked(prepareLive).mock.lastCall![3]).toEqual(new Map([['U1', Uint8Array.of(7)]]));
    expect(await new EepromKeeper(projects, id).read()).toEqual(new Map([['U1', Uint8Array.of(7)]]));
  });

  it('receives nothing of the page before it lives and after', async () => {
    const heard = new Map<object, number>();
    const count = (target: EventTarget, by: number) => heard.set(target, (heard.get(target) ?? 0) + by);
    for (const target of [window, window.document]) {
      vi.spyOn(target, 'addEventListener').mockImplementation(() => count(target, 1));
      vi.spyOn(target, 'removeEventListener').mockImplementation(() => count(target, -1));
    }
    const { live } = await begin();
    expect([...heard.values()]).toEqual([]);
    await live.start();
    expect([...heard.values()]).toEqual([1, 1]);
    void stopped(live);
    expect([...heard.values()]).toEqual([0, 0]);
  });

  it('asks for what chips wrote when the page is hidden or left', async () => {
    const { live } = await begin();
    await live.start();
    const asked = () => FakeWorker.all[0]!.heard.filter(type => type === 'keep').length;
    window.document.dispatchEvent(new Event('visibilitychange'));
    expect(asked()).toBe(0);
    Object.assign(window.document, { hidden: true });
    window.document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    expect(asked()).toBe(2);
    await stopped(live);
  });

  it('lives as it is drawn, also where that is changed while it is prepared', async () => {
    const { live, edit } = await begin();
    let go = () => {};
    ready = new Promise(resolve => (go = resolve));
    const start = live.start();
    await expect.poll(() => vi.mocked(prepareLive).mock.calls.length).toBeGreaterThan(0);
    await Promise.resolve();
    drawn = { ...circuit, netlist: 'R1 a 0 2k' };
    edit();
    go();
    await start;
    FakeWorker.all[0]?.say({ type: 'stopped' });
    await expect.poll(() => live.store.getState().bench?.netlist, { timeout: 3000 }).toBe('R1 a 0 2k');
    await begun(2);
    expect(alive().length).toBe(1);
  });

  it('keeps what a person has set, not what was held down', async () => {
    const { live } = await begin();
    drawn = {
      ...circuit,
      origins: new Map([
        ['SW1', {}],
        ['RV1', {}],
      ]),
    };
    live.setup.control('SW1', 'press', true);
    live.setup.control('RV1', 'position', 0.3);
    await live.start();
    expect([...live.store.getState().controls]).toEqual([['RV1 position', 0.3]]);
    expect(FakeWorker.all[0]!.heard.filter(type => type === 'control')).toHaveLength(1);
  });

  it('keeps an altered value until the schematic says another', async () => {
    const { live } = await begin();
    const line = (text: string) => ({ ...circuit, lines: [{ text: 'Vbench1 a 0 5' }, { text }] });
    drawn = line('R1 a 0 1k');
    await live.start();
    live.setup.alter('R1', 5000);
    live.setup.alter('Vbench1', 3);
    await stopped(live);
    drawn = line('R1 b 0 1k');
    await live.start();
    expect([...live.store.getState().altered]).toEqual([
      ['R1', 5000],
      ['Vbench1', 3],
    ]);
    await stopped(live);
    drawn = line('R1 b 0 2k');
    await live.start();
    expect([...live.store.getState().altered]).toEqual([['Vbench1', 3]]);
  });
});
