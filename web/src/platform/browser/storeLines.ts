import type { StoreLine } from './protocol.ts';

/** Gets the end of a line to the store; null: the line is dead, and the next one comes with the next worker. */
type Taker = (line: MessagePort | null) => void;

let worker: Worker | null = null;
const takers = new Set<Taker>();

function draw(taker: Taker, to: Worker): void {
  const { port1, port2 } = new MessageChannel();
  to.postMessage({ line: port1 } satisfies StoreLine, [port1]);
  taker(port2);
}

/** Lines of other workers to the worker of the store, where this window has it: what they ask does not wait for the page. */
export const storeLines = {
  /** The store is open in this worker. */
  begin(next: Worker): void {
    worker = next;
    for (const taker of takers) draw(taker, next);
  },
  end(ended: Worker): void {
    if (worker !== ended) return;
    worker = null;
    for (const taker of takers) taker(null);
  },
  /** Gives the taker a line, now or as soon as this window has the store, and another one with each new worker. */
  follow(taker: Taker): void {
    takers.add(taker);
    if (worker) draw(taker, worker);
  },
};
