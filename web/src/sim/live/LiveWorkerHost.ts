import type { LiveReply, LiveRequest } from '@boardwright/sim/live';

/** Milliseconds that a worker has for stopping. */
const PATIENCE = 500;

interface Listener {
  /** `current`: whether the reply comes from the running worker, or from one that is stopping. */
  receive(reply: LiveReply, current: boolean): void;
  failed(reason: string): void;
}

/** The worker that runs a live circuit, and earlier ones that are still stopping. */
export class LiveWorkerHost {
  private readonly listener: Listener;
  private current: Worker | null = null;
  /** Workers that are stopping, and what waits for each of them. */
  private readonly stopping = new Map<Worker, () => void>();

  constructor(listener: Listener) {
    this.listener = listener;
  }

  start(): void {
    const worker = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' });
    this.current = worker;
    worker.onmessage = ({ data }: MessageEvent<LiveReply>) => {
      if (data.type === 'stopped') this.stopping.get(worker)?.();
      else this.listener.receive(data, this.current === worker);
    };
    worker.onerror = event => {
      worker.terminate();
      if (this.current === worker) this.listener.failed(event.message || 'worker');
    };
  }

  post(request: LiveRequest): void {
    this.current?.postMessage(request);
  }

  /** Terminates the running worker at once. */
  terminate(): void {
    this.current?.terminate();
    this.current = null;
  }

  /** Lets the running worker send its last replies, then terminates it; after `PATIENCE` in any case. */
  async stop(): Promise<void> {
    const worker = this.current;
    if (!worker) return;
    this.post({ type: 'stop' });
    this.current = null;
    await new Promise<void>(resolve => {
      this.stopping.set(worker, resolve);
      window.setTimeout(resolve, PATIENCE);
    });
    worker.terminate();
    this.stopping.delete(worker);
  }
}
