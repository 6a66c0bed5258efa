/** Calls that are due at times, the earliest first; a binary heap. */
export class Timers {
  private readonly heap: { time: number; order: number; call: (() => void) | null }[] = [];
  private order = 0;

  /** When the next is due, seconds; Infinity where there is none. */
  get next(): number {
    while (this.heap.length > 0 && this.heap[0]!.call === null) this.pop();
    return this.heap[0]?.time ?? Infinity;
  }

  /** What it gives takes the call back. Calls of one time are made in the order in which they were asked for. */
  at(time: number, call: () => void): () => void {
    const entry = { time, order: this.order++, call: call as (() => void) | null };
    const { heap } = this;
    let at = heap.push(entry) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!this.before(entry, heap[up]!)) break;
      heap[at] = heap[up]!;
      at = up;
    }
    heap[at] = entry;
    return () => (entry.call = null);
  }

  /** Makes the calls that are due by then; true when there was one. */
  fire(time: number): boolean {
    let any = false;
    while (this.next <= time) {
      this.pop().call?.();
      any = true;
    }
    return any;
  }

  private before(a: { time: number; order: number }, b: { time: number; order: number }): boolean {
    return a.time < b.time || (a.time === b.time && a.order < b.order);
  }

  private pop(): { call: (() => void) | null } {
    const { heap } = this;
    const top = heap[0]!;
    const last = heap.pop()!;
    if (heap.length === 0) return top;
    let at = 0;
    for (;;) {
      let down = at * 2 + 1;
      if (down >= heap.length) break;
      if (down + 1 < heap.length && this.before(heap[down + 1]!, heap[down]!)) down++;
      if (!this.before(heap[down]!, last)) break;
      heap[at] = heap[down]!;
      at = down;
    }
    heap[at] = last;
    return top;
  }
}
