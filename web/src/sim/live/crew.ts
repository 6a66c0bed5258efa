import type { LiveReply, LiveRequest } from '@boardwright/sim/live';

/** Milliseconds that a worker has for stopping. */
const PATIENCE = 500;

interface Told {
  /** `current`: whether it comes from the worker that is at work now, or from one that was told to stop. */
  hear(reply: LiveReply, current: boolean): void;
  broke(reason: string): void;
}

/** The worker in which a circuit lives, and those before it that are still stopping. */
export class Crew {
  private readonly told: Told;
  private current: Worker | null = null;
  /** Workers that were told to stop, and whoever waits for that. */
  private readonly stopping = new Map<Worker, () => void>();

  constructor(told: Told) {
    this.told = told;
  }

  begin(): void {
    const worker = new Worker(new URL('./live.worker.ts', import.meta.url), { type: 'module' });
    this.current = worker;
    worker.onmessage = ({ data }: MessageEvent<LiveReply>) => {
      if (data.type === 'stopped') this.stopping.get(worker)?.();
      else this.told.hear(data, this.current === worker);
    };
    worker.onerror = event => {
      worker.terminate();
      if (this.current === worker) this.told.broke(event.message || 'worker');
    };
  }

  post(request: LiveRequest): void {
    this.current?.postMessage(request);
  }

  /** Ends the one at work, whatever it does. */
  end(): void {
    this.current?.terminate();
    this.current = null;
  }

  /** Lets the one at work say what it has to; whoever hangs is ended all the same. */
  async leave(): Promise<void> {
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
