import type { CallError, CallOptions, Result } from '@boardwright/contract';
import { RetryTimer } from './retryTimer.ts';

/** What was read, or why it could not be. Both are null while it is read for the first time. */
export interface Shown<T> {
  readonly value: T | null;
  readonly fault: CallError | null;
}

export const NOTHING = { value: null, fault: null } as const;

const QUIET: CallOptions = { quiet: true };

/** Refusals of a service that has too much to do at the moment. */
const BUSY: readonly (string | null)[] = ['too.many', 'design.busy', 'document.busy'];

/** Whether a call that failed like this is likely to work soon. */
export const isTemporary = ({ kind, id }: CallError): boolean => kind === 'network' || BUSY.includes(id);

/**
 * Reads what a page shows. After a failure that is temporary it reads again by itself, less and less often, and when the network is back.
 * What is shown stays until the answer comes, and when none comes.
 */
export class Reader<T> {
  private readonly read: (options: CallOptions) => Promise<Result<T>>;
  private readonly onShown: (shown: Shown<T>) => void;
  private readonly retrying = new RetryTimer();
  private shown: Shown<T> = NOTHING;
  /** Counts reads: the answer to one that began before a later one is old. */
  private turn = 0;
  private isFailing = false;

  constructor(read: (options: CallOptions) => Promise<Result<T>>, onShown: (shown: Shown<T>) => void) {
    this.read = read;
    this.onShown = onShown;
  }

  /** Reads for the first time; gives what ends it. */
  start(): () => void {
    const online = () => {
      if (this.isFailing) void this.refresh();
    };
    globalThis.addEventListener('online', online);
    this.show(NOTHING);
    void this.refresh();
    return () => {
      globalThis.removeEventListener('online', online);
      this.retrying.cancel();
      this.turn++;
    };
  }

  /** Reads it again. */
  async refresh(): Promise<void> {
    const own = ++this.turn;
    const answer = await this.read(QUIET);
    if (own !== this.turn) return;
    this.isFailing = !answer.ok && isTemporary(answer.error);
    if (this.isFailing) this.retrying.failed(() => void this.refresh());
    else this.retrying.succeeded();
    if (answer.ok) this.show({ value: answer.value, fault: null });
    else if (this.shown.value === null) this.show({ value: null, fault: answer.error });
  }

  private show(shown: Shown<T>): void {
    this.shown = shown;
    this.onShown(shown);
  }
}
