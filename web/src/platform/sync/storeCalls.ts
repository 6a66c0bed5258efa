import type { Id } from '@boardwright/engine/base';
import { StoreError, type MovedDocument } from '@boardwright/engine/storage';
import { valueOf, type StoreOutcome } from '../outcome.ts';

interface Asked {
  readonly method: string;
  readonly values: readonly unknown[];
  readonly answer: ReturnType<typeof Promise.withResolvers<unknown>>;
}

interface Ways {
  /** Asks through the page. */
  readonly throughPage: (id: number, method: string, values: readonly unknown[]) => void;
  /** What was received by the line: first of all, for open documents wait for it. */
  readonly onMoved: (project: Id, documents: readonly MovedDocument[]) => void;
}

/** Calls of the store from this worker: by a line of its own where there is one, for a page that draws passes nothing on; else through the page. */
export class StoreCalls {
  private readonly ways: Ways;
  private readonly asked = new Map<number, Asked & { readonly isDirect: boolean }>();
  private line: MessagePort | null = null;
  private count = 0;

  constructor(ways: Ways) {
    this.ways = ways;
  }

  call(method: string, ...values: readonly unknown[]): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>();
    const id = ++this.count;
    this.asked.set(id, { method, values, answer, isDirect: this.line !== null });
    if (this.line) this.line.postMessage({ id, method, values });
    else this.ways.throughPage(id, method, values);
    return answer.promise;
  }

  /** Takes another line; null: it is dead, and with it what was asked. */
  connect(line: MessagePort | null): void {
    this.line?.close();
    this.line = line;
    for (const [id, { isDirect, answer }] of this.asked) {
      if (!isDirect) continue;
      this.asked.delete(id);
      answer.reject(new StoreError('unavailable', 'the worker of the store ended'));
    }
    if (line) line.onmessage = ({ data }: MessageEvent<StoreOutcome & { id: number }>) => this.settle(data.id, data);
  }

  /** The answer to a call. */
  settle(id: number, outcome: StoreOutcome): void {
    const entry = this.asked.get(id);
    this.asked.delete(id);
    if (!entry) return;
    try {
      const value = valueOf(outcome);
      if (entry.isDirect && entry.method === 'syncIntegrate')
        this.ways.onMoved(entry.values[0] as Id, value as readonly MovedDocument[]);
      entry.answer.resolve(value);
    } catch (error) {
      entry.answer.reject(error);
    }
  }
}
