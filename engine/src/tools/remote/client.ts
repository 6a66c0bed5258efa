import type { Id } from '../../base/index.ts';
import type { Change } from '../../kinds/index.ts';
import type { ToolEvent } from '../tool.ts';
import { idsOf, type ToolAct, type ToolReply, type ToolRequest, type ToolView } from './protocol.ts';

/** What is seen of the running tool. */
export type ShownAct = Exclude<ToolAct, { type: 'commit' | 'outrun' }>;

/** What is done here of what a tool did there. */
export interface ToolHost {
  /** What is seen of the running tool: its preview, what it says, the layer that it went to. */
  show(act: ShownAct): void;
  commit(act: Extract<ToolAct, { type: 'commit' }>): void;
  /** The tool ended by itself; `missed` is what was sent to it before one knew: it is for the tool that follows. */
  done(missed: readonly ToolEvent[]): void;
  /** A step was made here meanwhile that touches what the tool committed: that is lost, and the copy is no good any more. */
  outrun(): void;
}

/**
 * The near end of tools that run elsewhere. Of cursor moves only the latest counts: while one is being answered, newer ones
 * wait and replace each other. Everything else goes out in order, so that a commit is made from the place where one clicked.
 */
export class ToolClient {
  private readonly post: (request: ToolRequest) => void;
  private readonly host: ToolHost;
  private session = 0;
  /** Requests without an answer, and which of them may start a route or belong to one that was started. */
  private open: { readonly session: number; readonly begins: boolean; readonly event?: ToolEvent }[] = [];
  private waiting: { readonly event: ToolEvent; readonly view: ToolView } | null = null;
  private state = 'idle';
  private listening = false;
  private sent = 0;
  /** Changes that were sent and maybe are not known there yet. */
  private unknown: { readonly number: number; readonly ids: ReadonlySet<Id> }[] = [];
  private committing = false;
  private settle: (() => void)[] = [];

  constructor(post: (request: ToolRequest) => void, host: ToolHost) {
    this.post = post;
    this.host = host;
  }

  /** State of the tool as far as it is known; 'begun' where it may just have begun something. */
  get at(): string {
    return this.state === 'idle' && this.open.some(each => each.begins && each.session === this.session)
      ? 'begun'
      : this.state;
  }

  enter(tool: string, args: unknown, view: ToolView): void {
    this.session++;
    this.waiting = null;
    this.state = 'idle';
    this.listening = true;
    this.open.push({ session: this.session, begins: args !== undefined });
    this.post({ type: 'enter', session: this.session, tool, ...(args === undefined ? {} : { args }), view });
  }

  send(event: ToolEvent, view: ToolView): void {
    if (event.type === 'move' && this.open.length > 0) {
      this.waiting = { event, view };
      return;
    }
    this.waiting = null;
    this.open.push({ session: this.session, begins: event.type === 'down' || this.at !== 'idle', event });
    this.post({ type: 'event', event, view });
  }

  /** Nothing more is shown of the running tool; what it commits still is. */
  leave(): void {
    this.listening = false;
    this.waiting = null;
    this.state = 'idle';
  }

  /** No answer comes any more: nobody is to wait for one. */
  end(): void {
    this.leave();
    this.open = [];
    this.release();
  }

  /** Reports a step that was made here. */
  change(change: Change, label: Extract<ToolRequest, { type: 'change' }>['label']): void {
    if (this.committing) return;
    this.unknown.push({ number: ++this.sent, ids: idsOf(change) });
    this.post({ type: 'change', change, label });
  }

  /** When all that was asked is answered; null where nothing was asked that could change anything. */
  get settled(): Promise<void> | null {
    return !this.open.some(({ begins }) => begins) ? null : new Promise(resolve => this.settle.push(resolve));
  }

  hear({ session, at, acts, changes }: ToolReply): void {
    this.open.shift();
    this.unknown = this.unknown.filter(({ number }) => number > changes);
    const mine = this.listening && session === this.session;
    for (const act of acts)
      if (act.type === 'commit') this.commit(act);
      else if (act.type === 'outrun') this.host.outrun();
      else if (mine) this.host.show(act);
    if (mine) {
      this.state = at;
      if (at === 'done') {
        const sent = this.open.flatMap(each => (each.session === session && each.event ? [each.event] : []));
        const missed = this.waiting ? [...sent, this.waiting.event] : sent;
        this.leave();
        this.host.done(missed);
      } else if (this.waiting && this.open.length === 0) {
        const { event, view } = this.waiting;
        this.send(event, view);
      }
    }
    if (this.open.length === 0) this.release();
  }

  private release(): void {
    const { settle } = this;
    this.settle = [];
    for (const each of settle) each();
  }

  private commit(act: Extract<ToolAct, { type: 'commit' }>): void {
    const ids = idsOf(act.change);
    if (this.unknown.some(({ ids: others }) => [...ids].some(id => others.has(id)))) return this.host.outrun();
    this.committing = true;
    try {
      this.host.commit(act);
    } finally {
      this.committing = false;
    }
  }
}
