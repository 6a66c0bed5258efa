import type { Id, Msg } from '@boardwright/engine/base';
import type { Change } from '@boardwright/engine/kinds';

/**
 * 'asking' until the browser has answered; 'taking' while the other window finishes. 'viewing': nobody here may edit the project, which
 * somebody else shares.
 */
export type EditingState = 'asking' | 'editing' | 'reading' | 'taking' | 'viewing';

/** A change that the editing window has stored. */
export interface StoredChange {
  readonly document: Id;
  readonly revision: number;
  readonly change: Change;
  readonly label: Msg;
}

type Message =
  { readonly type: 'changed'; readonly stored: StoredChange } | { readonly type: 'yield'; readonly to: string };

/** A window that does not answer within this time is stuck: its right is taken. */
const YIELD_MS = 4000;

interface Events {
  readonly onState: (state: EditingState) => void;
  /** The other window has stored a change. */
  readonly onChange: (stored: StoredChange) => void;
  /** Resolves when everything done here is stored: only then the right goes over. */
  readonly settle: () => Promise<void>;
}

/**
 * The right to edit a project, which one window has at a time. The others read along, and may take it over; when the
 * editing window is closed, the one that waits longest has it.
 */
export class EditingRight {
  private readonly me = crypto.randomUUID();
  private readonly name: string;
  private readonly link: BroadcastChannel;
  private readonly events: Events;
  private state: EditingState = 'asking';
  private release: () => void = () => {};
  private queue = new AbortController();
  private ended = false;

  constructor(project: Id, events: Events) {
    this.name = `boardwright.project.${project}`;
    this.events = events;
    this.link = new BroadcastChannel(this.name);
    this.link.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data);
    // Where there are no locks there is no shared store either: this window is alone with its projects.
    if (!navigator.locks) {
      queueMicrotask(() => this.report('editing'));
      return;
    }
    void navigator.locks
      .request(this.name, { ifAvailable: true }, lock => {
        if (lock) return this.hold();
        this.report('reading');
        this.wait();
        return undefined;
      })
      .catch(() => this.lost());
  }

  /** Notifies the reading windows of what was stored. */
  tell(stored: StoredChange): void {
    this.link.postMessage({ type: 'changed', stored } satisfies Message);
  }

  /** Asks the editing window to finish and hand over. */
  takeOver(): void {
    if (this.state !== 'reading') return;
    this.report('taking');
    this.link.postMessage({ type: 'yield', to: this.me } satisfies Message);
    setTimeout(() => {
      if (this.state !== 'taking' || this.ended) return;
      this.queue.abort();
      navigator.locks.request(this.name, { steal: true }, () => this.hold()).catch(() => this.lost());
    }, YIELD_MS);
  }

  /** Nothing is asked or heard any more; the right goes over, and this resolves, when what was done is stored. */
  async end(): Promise<void> {
    this.ended = true;
    this.queue.abort();
    if (this.state === 'editing') await this.events.settle();
    this.release();
    this.link.close();
  }

  private hear(message: Message): void {
    if (this.ended) return;
    if (message.type === 'changed') return this.events.onChange(message.stored);
    if (this.state === 'editing') void this.yield();
    else if (message.to !== this.me && this.state === 'reading') {
      // The requesting window goes first: the others queue behind it.
      this.queue.abort();
      this.wait();
    }
  }

  private async yield(): Promise<void> {
    // First nothing more can be done here, then what was done is stored, then the other one may begin.
    this.report('reading');
    await this.events.settle();
    this.release();
    this.wait();
  }

  /** Waits for the right to become free. */
  private wait(): void {
    const queue = (this.queue = new AbortController());
    navigator.locks
      .request(this.name, { signal: queue.signal }, () => this.hold())
      .catch(() => queue.signal.aborted || this.lost());
  }

  private hold(): Promise<void> | undefined {
    if (this.ended) return undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.release = resolve;
    this.report('editing');
    return promise;
  }

  /** Another window has taken the right of this one, which did not answer in time. */
  private lost(): void {
    if (this.ended) return;
    this.report('reading');
    this.wait();
  }

  private report(state: EditingState): void {
    if (this.ended || state === this.state) return;
    this.state = state;
    this.events.onState(state);
  }
}
