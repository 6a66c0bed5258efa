import { applyChange } from '@boardwright/engine/model';
import { msg, type Msg } from '@boardwright/engine/base';
import type { Change } from '@boardwright/engine/kinds';
import { ToolClient, type ShownAct, type ToolEvent, type ToolRequest, type ToolView } from '@boardwright/engine/tools';
import type { EditorDocument } from '../../project/document.ts';
import { sendSnapshot } from '../../project/snapshots.ts';
import type { RoutingReply, RoutingRequest } from './routing.worker.ts';

/** Tools that look for ways through a board: in a worker, so that the surface never waits for them. */
const REMOTE: ReadonlySet<string> = new Set(['track', 'trackDrag', 'tune', 'pair']);

/** What the surface makes of what such a tool does. */
export interface RemoteSurface {
  show(act: ShownAct): void;
  /** `missed`: what was sent to the tool after it had ended. */
  done(missed: readonly ToolEvent[]): void;
  /** The tools cannot run elsewhere any more: what they were in the middle of is lost. */
  failed(reason: Msg): void;
}

const PREPARING = msg('route.preparing', 'Preparing the board for routing…');
const OUTRUN = msg('route.outrun', 'The board changed in the meantime: the last track was not placed');

const READ_ONLY = msg('route.readOnly', 'Another window is editing this board: the track was not placed');

/**
 * Routing in a worker, on a copy of the board that follows every edit. The worker begins with the first tool that needs it;
 * what one does before its copy is whole waits there in order.
 */
export class RemoteTools {
  private readonly document: EditorDocument;
  private readonly surface: RemoteSurface;
  private worker: Worker | null = null;
  private client: ToolClient | null = null;
  private sending: AbortController | null = null;
  private unfollow = (): void => {};
  private retired = false;
  /** Whether the worker could not be used: its tools run here then. */
  broken = false;

  constructor(document: EditorDocument, surface: RemoteSurface) {
    this.document = document;
    this.surface = surface;
  }

  takes(tool: string): boolean {
    return !this.broken && this.document.type === 'board' && REMOTE.has(tool);
  }

  get at(): string {
    return this.client?.at ?? 'idle';
  }

  get settled(): Promise<void> | null {
    return this.client?.settled ?? null;
  }

  enter(tool: string, args: unknown, view: ToolView): void {
    this.client ??= this.start();
    this.client.enter(tool, args, view);
  }

  send(event: ToolEvent, view: ToolView): void {
    this.client?.send(event, view);
  }

  leave(): void {
    this.client?.leave();
  }

  /** The surface goes: what was fixed is still committed, then the worker ends. */
  retire(): void {
    this.retired = true;
    this.leave();
    const { settled } = this;
    if (settled) void settled.then(() => this.end());
    else this.end();
  }

  private end(): void {
    this.unfollow();
    this.sending?.abort();
    this.worker?.terminate();
    this.worker = null;
    this.client?.end();
    this.client = null;
  }

  private start(): ToolClient {
    const { document, surface } = this;
    const worker = (this.worker = new Worker(new URL('./routing.worker.ts', import.meta.url), { type: 'module' }));
    const post = (request: RoutingRequest) => worker.postMessage(request);
    /** What is asked before the copy is whole. */
    let early: ToolRequest[] | null = [];
    const client = new ToolClient(request => (early ? void early.push(request) : post(request)), {
      show: act => surface.show(act),
      done: missed => surface.done(missed),
      commit: ({ change, label }) => {
        applyChange(document.store, change, label, 'user');
        // Nothing stays here then, but the copy has it.
        if (document.readOnly) this.fail(READ_ONLY, false);
      },
      outrun: () => this.fail(OUTRUN, false),
    });
    worker.onmessage = ({ data }: MessageEvent<RoutingReply>) => {
      if (data.type === 'reply') return client.hear(data.reply);
      if (data.type === 'failed')
        return this.fail(msg('route.failed', 'Routing failed: {{reason}}', { reason: data.reason }));
      surface.show({ type: 'say', message: null });
    };
    worker.onerror = event =>
      this.fail(msg('route.failed', 'Routing failed: {{reason}}', { reason: event.message || 'worker' }));
    const sending = (this.sending = new AbortController());
    const unfollow = document.onChange((change: Change) => client.change(change, FOLLOW));
    this.unfollow = unfollow;
    surface.show({ type: 'say', message: PREPARING });
    sendSnapshot(document.store, part => post({ type: 'part', part }), sending.signal).then(
      () => {
        post({ type: 'open' });
        const waited = early!;
        early = null;
        for (const request of waited) post(request);
      },
      (error: unknown) => {
        if (!sending.signal.aborted)
          this.fail(msg('route.failed', 'Routing failed: {{reason}}', { reason: String(error) }));
      },
    );
    return client;
  }

  /** `broken`: whether it is no use to try again. */
  private fail(reason: Msg, broken = true): void {
    this.broken = broken;
    this.end();
    if (!this.retired) this.surface.failed(reason);
  }
}

const FOLLOW = msg('undo.edit', 'Edit');
