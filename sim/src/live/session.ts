import { issue, msg, type Issue, type Result } from '@boardwright/engine/base';
import { Avr, type Mcu } from '../mcu/index.ts';
import { LiveCircuit, type Moment } from './circuit.ts';
import { Debugging, type DebugAction } from './debugging.ts';
import { History, type Views } from './history.ts';
import { Pacer, SLICE } from './pacer.ts';
import type { LiveReply, LiveRequest, LiveStart, McuSpec } from './protocol.ts';
import type { Sweep } from './scope.ts';

/** What a session needs of the worker that it lives in. */
export interface SessionHome {
  post(reply: LiveReply): void;
  /** Makes a chip with a program in its flash. */
  mcu(spec: McuSpec): Result<Mcu>;
  /** Calls later: at once where 0, in milliseconds. */
  later(ms: number, call: () => void): void;
  /** Milliseconds. */
  clock(): number;
}

/** Milliseconds of running after which written EEPROMs are reported: a page may be closed at any time. */
const KEEP = 2000;

/** Bytes that come within this time, seconds, are reported as one piece. */
const SAME = 1e-3;

/** A live circuit at its worker's end of the wire: runs it in slices of real time, and receives between them. */
export class LiveSession {
  private readonly home: SessionHome;
  private readonly pacer = new Pacer();
  private readonly history = new History();
  private circuit: LiveCircuit | null = null;
  private running = false;
  private scheduled = false;
  private stopped = false;
  private stepUntil = Infinity;
  private readonly seen = new Map<string, unknown>();
  private readonly swept = new Map<string, Sweep>();
  /** Chips by their names. */
  private readonly debuggings = new Map<string, Debugging>();
  /** Contents of EEPROMs at their last report, and its time. */
  private readonly kept = new Map<string, Uint8Array>();
  private keptAt = 0;
  private serial: { mcu: string; port: number; time: number; baud: number; bytes: number[] }[] = [];

  constructor(home: SessionHome) {
    this.home = home;
  }

  /** Never rejects: a failure is reported as any other end. */
  async hear(request: LiveRequest): Promise<void> {
    try {
      await this.heed(request);
    } catch (error) {
      this.failed(error);
    }
  }

  private async heed(request: LiveRequest): Promise<void> {
    const { circuit, pacer, home } = this;
    switch (request.type) {
      case 'start':
        return this.start(request);
      case 'stop':
        this.stopped = true;
        this.running = false;
        this.eeproms();
        home.post({ type: 'stopped' });
        return;
      case 'keep':
        return this.eeproms();
      case 'speed':
        pacer.speed = request.speed;
        return;
      case 'run':
        this.stepUntil = Infinity;
        for (const each of this.debuggings.values()) if (each.halted) return this.debug(each, 'resume');
        return this.go();
      case 'pause':
        this.running = false;
        this.eeproms();
        if (circuit) this.frame();
        return;
      case 'step':
        if (!circuit) return;
        this.stepUntil = circuit.time + request.seconds;
        return this.go();
      case 'rewind': {
        const moment = this.history.at(request.time);
        if (moment && !this.running) this.frame(moment, this.history.viewsAt(request.time));
        return;
      }
      case 'alter':
        circuit?.alter(request.device, request.value, request.parameter);
        return;
      case 'control':
        circuit?.control(request.part, request.name, request.value);
        // A part that is handled while it stands shows it at once.
        if (circuit && !this.running) this.frame();
        return;
      case 'scope':
        circuit?.scope(request.name, request.setup);
        this.swept.delete(request.name);
        return;
      case 'meter':
        circuit?.meter(request.name, request.setup);
        return;
      case 'capture':
        circuit?.capture(request.name, request.setup);
        return;
      case 'generator':
        circuit?.generator(request.name, request.setup);
        return;
      case 'serial':
        circuit?.receive(request.mcu, request.port, request.bytes);
        return;
      case 'debug': {
        const debugging = this.debuggings.get(request.mcu);
        if (circuit && debugging) this.debug(debugging, request.action);
        return;
      }
      case 'breakpoints': {
        const { mcu, places } = request;
        const debugging = this.debuggings.get(mcu);
        if (debugging) home.post({ type: 'breakpoints', mcu, lines: debugging.breakAt(places) });
        return;
      }
      case 'memory': {
        const { mcu, space, from, length } = request;
        const bytes = this.debuggings.get(mcu)?.memory(space, from, length);
        if (bytes) home.post({ type: 'memory', mcu, space, from, bytes });
      }
    }
  }

  private async start({ program, deck, parts, mcus, generators, step, settled }: LiveStart): Promise<void> {
    const { home } = this;
    const refused: Issue[] = [];
    const chips = mcus.flatMap(spec => {
      const made = home.mcu(spec);
      if (!made.ok) {
        refused.push(...made.error);
        return [];
      }
      const mcu = made.value;
      mcu.onSerial = (port, byte) => this.said(spec.name, mcu, port, byte);
      const { name, pins, supply, reset, reference } = spec;
      if (mcu.debug) this.debuggings.set(name, new Debugging(mcu.debug, spec.elf ?? null));
      return [
        {
          name,
          mcu,
          pins,
          ...(supply !== undefined && { supply }),
          ...(reset !== undefined && { reset }),
          ...(reference !== undefined && { reference }),
        },
      ];
    });
    if (refused.length > 0) return home.post({ type: 'refused', issues: refused });
    const setup = {
      parts,
      mcus: chips,
      ...(deck && { deck }),
      ...(generators && { generators }),
      ...(step !== undefined && { step }),
      ...(settled !== undefined && { settled }),
    };
    let lacks = false;
    const circuit = await LiveCircuit.start(setup, () => {
      if (program) return program;
      lacks = true;
      throw new NoSpice();
    }).catch((error: unknown) => {
      if (error instanceof NoSpice) return null;
      throw error;
    });
    if (!circuit || lacks)
      return home.post({
        type: 'refused',
        issues: [
          issue(
            'error',
            msg(
              'live.noSpice',
              'this circuit needs ngspice, which is not part of this site: run “npm run build:ngspice”',
            ),
          ),
        ],
      });
    this.circuit = circuit;
    for (const [name, { mcu }] of circuit.mcus) if (mcu instanceof Avr) this.kept.set(name, mcu.eeprom.bytes.slice());
    home.post({
      type: 'ready',
      nets: circuit.netNames,
      devices: circuit.deviceNames,
      digital: circuit.isDigital,
      issues: circuit.issues,
    });
  }

  private go(): void {
    const { circuit, home } = this;
    if (!circuit || this.stopped || circuit.ended) return;
    this.running = true;
    this.pacer.begin(home.clock(), circuit.time);
    this.plan(0);
  }

  private plan(ms: number): void {
    if (this.scheduled) return;
    this.scheduled = true;
    this.home.later(ms, () => {
      this.scheduled = false;
      try {
        this.slice();
      } catch (error) {
        this.failed(error);
      }
    });
  }

  /** A bug of ours: the page must not wait for frames that never come. */
  private failed(error: unknown): void {
    const { circuit, home } = this;
    this.running = false;
    this.eeproms();
    this.circuit = null;
    const text = error instanceof Error ? error.message : String(error);
    const found = issue(
      'error',
      msg('live.failed', 'the simulation failed because of a program error: {{text}}', { text }),
    );
    if (circuit) home.post({ type: 'ended', said: [...circuit.said(), found] });
    else home.post({ type: 'refused', issues: [found] });
  }

  private slice(): void {
    const { circuit, pacer, home } = this;
    if (!circuit || !this.running || this.stopped) return;
    const began = home.clock();
    const goal = Math.min(pacer.goal(began, circuit.time), this.stepUntil);
    if (goal > circuit.time) circuit.advance(goal, () => home.clock() - began > SLICE * 0.75);
    pacer.done(home.clock(), circuit.time);
    const halted = circuit.coSimulation.isHalted;
    if (circuit.ended || halted || circuit.time >= this.stepUntil - 1e-9) this.running = false;
    this.frame();
    if (halted) this.tellHalted();
    if (circuit.ended) {
      this.eeproms();
      home.post({ type: 'ended', said: circuit.said() });
      return;
    }
    if (began - this.keptAt > KEEP) {
      this.keptAt = began;
      this.eeproms(true);
    }
    if (this.running) {
      // Waiting messages have their turn in between.
      this.plan(Math.max(0, SLICE - (home.clock() - began)));
    }
  }

  /** Without a moment: as it is now. */
  private frame(shown?: Moment, before?: Views): void {
    const circuit = this.circuit!;
    const moment = shown ?? circuit.moment();
    const views = before ?? new Map([...circuit.parts].map(([name, { part }]) => [name, part.view()]));
    if (!shown) this.history.add(moment, new Map([...views].filter(([, view]) => isSmall(view))));
    const parts: [string, unknown][] = [];
    for (const [name, view] of views) {
      if (sameView(this.seen.get(name), view)) continue;
      this.seen.set(name, view);
      parts.push([name, view]);
    }
    const sweeps: [string, Sweep][] = [];
    for (const [name, scope] of circuit.scopes) {
      const sweep = scope.current();
      if (!sweep || this.swept.get(name) === sweep) continue;
      this.swept.set(name, sweep);
      sweeps.push([name, sweep]);
    }
    for (const { bytes, ...from } of this.serial)
      this.home.post({ type: 'serial', ...from, bytes: Uint8Array.from(bytes) });
    this.serial = [];
    if (!shown)
      for (const [name, capture] of circuit.captures)
        this.home.post({ type: 'captured', name, captured: capture.take(circuit.time) });
    this.home.post({
      type: 'frame',
      moment,
      parts,
      sweeps,
      readings: [...circuit.meters].flatMap(([name, meter]) => {
        const reading = meter.current();
        return reading ? [[name, reading] as const] : [];
      }),
      ratio: this.running ? this.pacer.ratio : 0,
      running: this.running,
      faults: circuit.faults(),
      kept: this.history.range,
      memory: circuit.memory,
    });
  }

  private debug(debugging: Debugging, action: DebugAction): void {
    if (action === 'halt') {
      debugging.act('halt');
      this.running = false;
      this.frame();
      this.tellHalted();
      return;
    }
    if (!debugging.halted) return;
    debugging.act(action);
    // Time is of all chips, and stands while one of them does: the others continue as well.
    for (const other of this.debuggings.values()) if (other !== debugging && other.halted) other.act('resume');
    for (const mcu of this.debuggings.keys()) this.home.post({ type: 'halted', mcu, halted: null });
    this.stepUntil = Infinity;
    this.go();
  }

  private tellHalted(): void {
    for (const [mcu, debugging] of this.debuggings)
      if (debugging.halted) this.home.post({ type: 'halted', mcu, halted: debugging.look() });
  }

  /** Reports all EEPROMs, or of those alone that were written since. */
  private eeproms(changed = false): void {
    for (const [name, { mcu }] of this.circuit?.mcus ?? []) {
      if (!(mcu instanceof Avr)) continue;
      const { bytes } = mcu.eeprom;
      const before = this.kept.get(name);
      if (changed && before?.every((byte, i) => byte === bytes[i])) continue;
      this.kept.set(name, bytes.slice());
      this.home.post({ type: 'eeprom', mcu: name, bytes: bytes.slice() });
    }
  }

  private said(name: string, mcu: Mcu, port: number, byte: number): void {
    const time = this.circuit?.time ?? 0;
    const last = this.serial.findLast(each => each.mcu === name && each.port === port);
    if (last && time - last.time < SAME) last.bytes.push(byte);
    else this.serial.push({ mcu: name, port, time, baud: Math.round(mcu.baud?.(port) ?? 0), bytes: [byte] });
  }
}

/** Bytes of a picture that is kept with each moment: that of a television would fill the memory. */
const KEPT = 2048;

const isSmall = (view: unknown): boolean =>
  typeof view !== 'object' ||
  view === null ||
  !Object.values(view).some(each => ArrayBuffer.isView(each) && each.byteLength > KEPT);

/** Small views are made again each time: what counts is what is in them. */
function sameView(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || ArrayBuffer.isView(a)) return false;
  const [left, right] = [Object.entries(a), b as Readonly<Record<string, unknown>>];
  return left.length === Object.keys(right).length && left.every(([key, value]) => sameView(value, right[key]));
}

/** The wish for SPICE where there is none. */
class NoSpice extends Error {}
