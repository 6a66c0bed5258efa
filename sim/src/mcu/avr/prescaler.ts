/** A divider that runs freely and that several timers share; a program can set it to 0. */
export class Prescaler {
  /** When it was 0 last, by the clock of the peripherals. */
  origin = 0;
  readonly #users: { settle: () => void; resume: () => void }[] = [];

  /** A timer that is notified before and after the divider is set to 0. */
  use(user: { settle: () => void; resume: () => void }): void {
    this.#users.push(user);
  }

  restart(now: number): void {
    for (const { settle } of this.#users) settle();
    this.origin = now;
    for (const { resume } of this.#users) resume();
  }
}
