import type { LanguageCall, LanguageCalls, LanguageReply, LanguageRequest } from './messages.ts';

interface Waiting {
  resolve(answer: never): void;
  reject(reason: Error): void;
}

/** TypeScript in a worker, made when it is first asked. */
class LanguageWorker {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  ask<C extends LanguageCall>(call: C, ask: LanguageCalls[C]['ask']): Promise<LanguageCalls[C]['answer']> {
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      const request: LanguageRequest<C> = { id, call, ask };
      (this.worker ??= this.start()).postMessage(request);
    });
  }

  /** Gives up what is being answered: the next question begins with a worker of its own. */
  restart(): void {
    this.worker?.terminate();
    this.failAll('stopped');
  }

  private failAll(reason: string): void {
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }

  private start(): Worker {
    const worker = new Worker(new URL('./language.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<LanguageReply>) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if ('failed' in data) waiting?.reject(new Error(data.failed));
      // `as`: the worker answers what was asked.
      else waiting?.resolve(data.answer as never);
    };
    worker.onerror = event => this.failAll(event.message || 'worker');
    return worker;
  }
}

export const language = new LanguageWorker();
