import { Alarm } from './alarms.ts';
import type { Core } from './core.ts';

const SPMEN = 0x01;
const PGERS = 0x02;
const PGWRT = 0x04;
const CLEAR_BUFFER = 0x10;
const RWWSB = 0x40;
const CHANGE = 4;
/** Seconds for a page (datasheet, Programming Time for Flash when Using SPM: 3.7 to 4.5 ms). */
const PAGE_SECONDS = 4e-3;

/** Flash that a program writes itself, as bootloaders do: fill a page's buffer, erase the page, write it. */
export class SelfProgram {
  /** Whether the program was changed since it was loaded. */
  changed = false;
  readonly #core: Core;
  readonly #register: number;
  readonly #rampz: number | null;
  readonly #buffer: Uint16Array;
  readonly #hz: number;
  readonly #done = new Alarm(() => (this.#core.data[this.#register]! &= ~SPMEN), false);
  #until = -1;

  constructor(core: Core, register: number, pageBytes: number, rampz: number | null, hz: number) {
    this.#core = core;
    this.#register = register;
    this.#rampz = rampz;
    this.#hz = hz;
    this.#buffer = new Uint16Array(pageBytes / 2).fill(0xffff);
    core.onWrite(register, (value, old) => {
      core.data[register] = (value & 0x9f) | (old & RWWSB);
      // 0x11 opens the first section for reading again.
      if ((value & 0x1f) === 0x11) core.data[register]! &= ~(RWWSB | SPMEN);
      else if (value & SPMEN) this.#until = core.time + CHANGE;
    });
    core.onStoreProgram = () => this.#store();
  }

  #store(): void {
    const core = this.#core;
    const { data } = core;
    if (core.time > this.#until) return;
    const low = data[30]! | (data[31]! << 8);
    const address = (low | ((this.#rampz === null ? 0 : data[this.#rampz]!) << 16)) % (core.flash.length * 2);
    const page = Math.floor(address / 2 / this.#buffer.length) * this.#buffer.length;
    const command = data[this.#register]! & 0x1f;
    if (command === SPMEN) this.#buffer[(address / 2) % this.#buffer.length] = data[0]! | (data[1]! << 8);
    else if (command === (SPMEN | PGERS)) this.#fill(page, () => 0xffff);
    else if (command === (SPMEN | PGWRT)) {
      this.#fill(page, i => core.flash[page + i]! & this.#buffer[i]!);
      this.#buffer.fill(0xffff);
    } else if (command === (SPMEN | CLEAR_BUFFER)) this.#buffer.fill(0xffff);
    if (command === SPMEN) data[this.#register]! &= ~SPMEN;
    else core.arm(this.#done, core.time + PAGE_SECONDS * this.#hz);
    data[this.#register]! &= ~(PGERS | PGWRT | CLEAR_BUFFER);
  }

  #fill(page: number, word: (i: number) => number): void {
    this.changed = true;
    this.#core.data[this.#register]! |= RWWSB;
    for (let i = 0; i < this.#buffer.length; i++) this.#core.flash[page + i] = word(i);
  }
}
