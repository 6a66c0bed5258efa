import { Alarms, type Alarm } from './alarms.ts';
import type { AvrCore, MakeAvrCore } from './avrCore.ts';
import { AVR_CORES } from './cores.ts';
import { Interrupts, type Interrupt } from './interrupts.ts';

const SREG = 0x5f;
const GLOBAL = 0x80;
const SEI = 0x9478;
const RETI = 0x9518;
const WDR = 0x95a8;
const SLEEP = 0x9588;
const SPM = 0x95e8;
const SPM_INCREMENT = 0x95f8;
const BREAK = 0x9598;
/** Answering an interrupt, and one more with a program counter of 22 bits (datasheet, Interrupt Response Time). */
const RESPONSE = 4;

/** How deep the chip sleeps: whether the clock of its peripherals continues. */
export type Sleep = 'awake' | 'idle' | 'deep';

/** The processor, its clocks and its interrupts. Peripherals hang themselves onto its registers. */
export class Core {
  readonly cpu: AvrCore;
  readonly data: Uint8Array;
  readonly flash: Uint16Array;
  readonly interrupts: Interrupts;
  sleep: Sleep = 'awake';
  /** Cycles that the clock of the peripherals has stood still. */
  frozen = 0;
  /** Whether a pin changed since run() began; it makes run() return when it shall. */
  edge = false;
  stopAtEdge = false;
  /** Word address of the table of vectors. */
  vectorBase = 0;

  onSleep: () => void = () => {};
  onWatchdogReset: () => void = () => {};
  onStoreProgram: (increment: boolean) => void = () => {};
  /** Whether the processor shall stay on a BREAK that it has come to. */
  onBreak: () => boolean = () => false;

  readonly #alarms = new Alarms();
  readonly #vectorWords: number;
  /** The time of the alarm that rings; -1 between alarms. */
  #ringing = -1;
  /** After SEI and RETI one instruction runs before any interrupt is served. */
  #shadow = false;
  #leaves = false;

  /** `flash` in words; RAM from one address of data to another; vectors are so many words apart. */
  constructor(
    flash: Uint16Array,
    ram: { readonly start: number; readonly end: number },
    vectors: { readonly count: number; readonly words: number },
    makeCore: MakeAvrCore = AVR_CORES.boardwright,
  ) {
    this.flash = flash;
    this.cpu = makeCore(flash, ram.start, ram.end);
    this.data = this.cpu.data;
    this.#vectorWords = vectors.words;
    this.interrupts = new Interrupts(this.data, vectors.count, () => (this.cpu.limit = 0));
    this.cpu.onTrap = word => this.#trap(word);
  }

  /** Now, in cycles: of the alarm that rings, else of the instruction that runs. */
  get time(): number {
    return this.#ringing >= 0 ? this.#ringing : this.cpu.cycles;
  }

  /** Now, by the clock of the peripherals. */
  get ioTime(): number {
    return this.time - this.frozen;
  }

  /** Arms an alarm at a cycle; fractions are rounded up. */
  arm(alarm: Alarm, time: number): void {
    const at = Math.ceil(time);
    this.#alarms.arm(alarm, at);
    if (at < this.cpu.limit) this.cpu.limit = at;
  }

  /** Arms an alarm at a time of the clock of the peripherals. */
  armIo(alarm: Alarm, time: number): void {
    this.arm(alarm, time + this.frozen);
  }

  disarm(alarm: Alarm): void {
    this.#alarms.disarm(alarm);
  }

  /** A pin changed what it drives. */
  sawEdge(): void {
    this.edge = true;
    if (this.stopAtEdge) this.cpu.limit = 0;
  }

  /** Makes run() return after this instruction. */
  leave(): void {
    this.#leaves = true;
    this.cpu.limit = 0;
  }

  /** Runs whole instructions until a cycle, or until a pin changed where it shall stop then. */
  run(until: number, stopAtEdge: boolean): void {
    const { cpu, interrupts } = this;
    this.stopAtEdge = stopAtEdge;
    this.edge = false;
    this.#leaves = false;
    // What was left when the last run ended at an edge.
    this.#ring();
    while (cpu.cycles < until && !(stopAtEdge && this.edge) && !this.#leaves) {
      if (this.sleep !== 'awake') this.#doze(until);
      else if (interrupts.next >= 0) this.#step();
      else {
        const alarm = this.#alarms.first;
        cpu.limit = alarm && alarm.time < until ? alarm.time : until;
        this.#shadow = false;
        cpu.run();
      }
      this.#ring();
    }
  }

  /** One instruction, or the answer to an interrupt. */
  #step(): void {
    const { cpu } = this;
    if (this.data[SREG]! & GLOBAL && !this.#shadow) {
      this.#serve();
      return;
    }
    const word = cpu.flash[cpu.pc];
    cpu.limit = 0;
    cpu.run();
    this.#shadow = word === SEI || word === RETI;
  }

  #serve(): void {
    const { cpu, data, interrupts } = this;
    cpu.push(cpu.pc);
    data[SREG]! &= ~GLOBAL;
    cpu.cycles += cpu.wide ? RESPONSE + 1 : RESPONSE;
    cpu.pc = this.vectorBase + interrupts.take() * this.#vectorWords;
  }

  /** Jumps to the next event; wakes up when an interrupt waits. */
  #doze(until: number): void {
    const { cpu } = this;
    const alarm = this.sleep === 'deep' ? this.#alarms.firstAwake() : this.#alarms.first;
    const to = this.interrupts.next >= 0 ? cpu.cycles : Math.min(until, alarm?.time ?? until);
    if (to > cpu.cycles) {
      const slept = to - cpu.cycles;
      cpu.cycles = to;
      if (this.sleep === 'deep') {
        this.frozen += slept;
        this.#alarms.delay(slept);
      }
    }
    if (this.interrupts.next >= 0) this.sleep = 'awake';
  }

  #ring(): void {
    for (;;) {
      const alarm = this.sleep === 'deep' ? this.#alarms.firstAwake() : this.#alarms.first;
      if (!alarm || alarm.time > this.cpu.cycles) return;
      this.#alarms.disarm(alarm);
      this.#ringing = alarm.time;
      alarm.ring();
      this.#ringing = -1;
      if (this.stopAtEdge && this.edge) return;
    }
  }

  #trap(word: number): void {
    switch (word) {
      case WDR:
        this.onWatchdogReset();
        break;
      case SLEEP:
        this.onSleep();
        this.cpu.limit = 0;
        break;
      case SPM:
        this.onStoreProgram(false);
        break;
      case SPM_INCREMENT:
        this.onStoreProgram(true);
        break;
      case BREAK:
        if (!this.onBreak()) break;
        this.cpu.pc--;
        this.cpu.cycles--;
    }
  }

  /** Begins at a word address with all registers of the peripherals at 0. RAM keeps what it holds. */
  reset(pc: number, ramStart: number): void {
    this.data.fill(0, 0x20, ramStart);
    this.#alarms.clear();
    this.interrupts.reset();
    this.sleep = 'awake';
    this.#shadow = false;
    this.cpu.limit = 0;
    this.vectorBase = 0;
    this.cpu.sp = this.data.length - 1;
    this.cpu.pc = pc;
  }

  /** What happens when the program writes a register; without it the value is simply kept. */
  onWrite(register: number, write: (value: number, old: number, mask: number) => void): void {
    this.cpu.writes[register] = write;
  }

  onRead(register: number, read: () => number): void {
    this.cpu.reads[register] = read;
  }

  /** Adds to what happens when the program writes a register that several peripherals share. */
  alsoOnWrite(register: number, write: (value: number, old: number, mask: number) => void): void {
    const before = this.cpu.writes[register];
    this.cpu.writes[register] = (value, old, mask) => {
      before?.(value, old, mask);
      write(value, old, mask);
    };
  }

  /** A register whose flags are cleared by writing ones. */
  flagRegister(register: number, ...sources: readonly Interrupt[]): void {
    this.alsoOnWrite(register, (value, _, mask) => {
      // SBI on such a register writes its one bit only.
      for (const source of sources) if (value & mask & source.flag[1]) this.interrupts.clear(source);
    });
  }

  /** A register of enabling bits. */
  enableRegister(register: number, ...sources: readonly Interrupt[]): void {
    this.alsoOnWrite(register, value => {
      this.data[register] = value;
      for (const source of sources) this.interrupts.look(source);
    });
  }
}
