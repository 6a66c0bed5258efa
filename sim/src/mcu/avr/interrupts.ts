/** A source of interrupts: a bit that it sets and one that lets it through. */
export interface Interrupt {
  /** Its number in the table of vectors; the lowest is served first. */
  readonly vector: number;
  readonly flag: readonly [register: number, mask: number];
  readonly enable: readonly [register: number, mask: number];
  /** Serving it leaves the flag as it is: the program takes the cause away. */
  readonly level?: boolean;
  /** Asks for service while this holds, regardless of the flag. */
  readonly asserted?: () => boolean;
}

/** What waits for service follows from the registers alone. */
export class Interrupts {
  /** The vector that is served next; -1 when none waits. */
  next = -1;
  readonly #data: Uint8Array;
  readonly #pending: (Interrupt | null)[];
  readonly #called: () => void;
  /** `called` receives that something waits that did not before. */
  constructor(data: Uint8Array, vectors: number, called: () => void) {
    this.#data = data;
    this.#pending = Array.from({ length: vectors }, () => null);
    this.#called = called;
  }

  raise(interrupt: Interrupt): void {
    const [register, mask] = interrupt.flag;
    this.#data[register]! |= mask;
    this.look(interrupt);
  }

  clear(interrupt: Interrupt): void {
    const [register, mask] = interrupt.flag;
    this.#data[register]! &= ~mask;
    this.look(interrupt);
  }

  /** Must be called when one of its registers was written. */
  look(interrupt: Interrupt): void {
    const { vector, flag, enable, asserted } = interrupt;
    const enabled = (this.#data[enable[0]]! & enable[1]) !== 0;
    const wanted = enabled && (asserted ? asserted() : (this.#data[flag[0]]! & flag[1]) !== 0);
    if ((this.#pending[vector] !== null) === wanted) return;
    this.#pending[vector] = wanted ? interrupt : null;
    if (!wanted) {
      if (this.next === vector) this.next = this.#pending.findIndex(each => each !== null);
      return;
    }
    if (this.next < 0 || vector < this.next) this.next = vector;
    this.#called();
  }

  /** Takes what is served now; its vector. */
  take(): number {
    const vector = this.next;
    const interrupt = this.#pending[vector]!;
    if (!interrupt.level) this.clear(interrupt);
    return vector;
  }

  reset(): void {
    this.#pending.fill(null);
    this.next = -1;
  }
}
