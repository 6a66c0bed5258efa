/** What this needs of the machine that runs it: browsers, their workers and Node all have it. `as`: this package is typed without them. */
const machine = globalThis as unknown as {
  readonly performance: { now(): number };
  readonly MessageChannel: new () => {
    readonly port1: { onmessage: (() => void) | null; close(): void };
    readonly port2: { postMessage(message: null): void };
  };
};

/** Work may keep the surface waiting so long at a stretch, milliseconds: less than half a frame. */
const STRETCH = 8;

/** Lets everything else that waits have its turn. A timer would wait longer than that. */
export const pause = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new machine.MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Reports when a stretch of work has lasted long enough. */
export class Stretches {
  private began = machine.performance.now();

  get isOver(): boolean {
    return machine.performance.now() - this.began >= STRETCH;
  }

  async rest(): Promise<void> {
    await pause();
    this.began = machine.performance.now();
  }
}

/**
 * Does work that was written as steps, a stretch at a time, and gives what it comes to. `isWanted` is asked after each
 * pause: work that nobody wants any more is left, and gives undefined.
 */
export async function inSlices<T>(
  steps: Iterator<unknown, T>,
  isWanted: () => boolean = () => true,
): Promise<T | undefined> {
  const stretches = new Stretches();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (!stretches.isOver) continue;
    await stretches.rest();
    if (!isWanted()) return undefined;
  }
}
