import type { Datasheet } from '@boardwright/engine/assistant';
import type { DatasheetReply, DatasheetRequest } from './datasheet.worker.ts';

export type ReadDatasheet = Extract<DatasheetReply, { type: 'read' | 'refused' }>;
type Answer = Exclude<DatasheetReply, { type: 'progress' | 'failed' }>;

interface Waiting {
  resolve(answer: Answer): void;
  reject(reason: Error): void;
  onProgress(done: number, of: number): void;
}

/** Reads datasheets in a worker of its own, one after the other. */
export class DatasheetReader {
  private readonly worker = new Worker(new URL('./datasheet.worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<DatasheetReply>) => this.receive(data);
    this.worker.onerror = event => this.failAll(event.message || 'worker');
  }

  async read(name: string, bytes: Uint8Array, onProgress: (done: number, of: number) => void): Promise<ReadDatasheet> {
    const answer = await this.ask('read', name, bytes, onProgress);
    if (answer.type === 'restored') throw new Error('a datasheet was restored that should be read');
    return answer;
  }

  /** What was kept of a datasheet; null where it has to be read again. */
  async restore(name: string, kept: Uint8Array): Promise<Datasheet | null> {
    const answer = await this.ask('restore', name, kept, () => {});
    return answer.type === 'restored' ? answer.datasheet : null;
  }

  /** Also ends what is being read. */
  end(): void {
    this.worker.terminate();
    this.failAll('ended');
  }

  private ask(
    type: DatasheetRequest['type'],
    name: string,
    bytes: Uint8Array,
    onProgress: Waiting['onProgress'],
  ): Promise<Answer> {
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onProgress });
      this.worker.postMessage({ type, id, name, bytes } satisfies DatasheetRequest);
    });
  }

  private receive(reply: DatasheetReply): void {
    const waiting = this.waiting.get(reply.id);
    if (reply.type === 'progress') return waiting?.onProgress(reply.done, reply.of);
    this.waiting.delete(reply.id);
    if (reply.type === 'failed') waiting?.reject(new Error(reply.reason));
    else waiting?.resolve(reply);
  }

  private failAll(reason: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }
}
