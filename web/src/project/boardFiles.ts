import type { LayerChoices } from '@boardwright/engine/formats/gerber';
import type { Issue } from '@boardwright/engine/base';
import type { DocumentData } from '@boardwright/engine/formats';
import type { PickedFile } from '../platform/port.ts';
import type { BoardFilesReply as WorkerReply, BoardFilesRequest } from './boardFiles.worker.ts';

export type { BoardPicture, MeasuredBoard, RegeneratedSet } from './boardFiles.worker.ts';

type DocumentReply = Extract<WorkerReply, { type: 'document' }>;

/** What is known of the files as they are read. */
export type BoardFilesReply = Exclude<WorkerReply, DocumentReply>;

/** Reads the files of a board in a worker of its own, which keeps them: layers of a Gerber set may be chosen again. */
export class BoardFiles {
  private readonly worker = new Worker(new URL('./boardFiles.worker.ts', import.meta.url), { type: 'module' });
  private asked: ((board: DocumentData) => void)[] = [];
  private objects: DocumentData['objects'][number][] = [];

  constructor(onReply: (reply: BoardFilesReply) => void, onCrash: (error: Error) => void) {
    this.worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      if (data.type === 'document') this.collect(data);
      else onReply(data);
    };
    this.worker.onerror = event => onCrash(new Error(event.message));
  }

  /** `layers`: which file is which layer, where an order says so. */
  read(files: readonly PickedFile[], main?: string, layers?: LayerChoices): void {
    this.post({ type: 'read', files, main, layers });
  }

  /** The same for its picture alone. */
  picture(files: readonly PickedFile[], layers?: LayerChoices): void {
    this.post({ type: 'read', files, layers, isPictureOnly: true });
  }

  choose(layers: LayerChoices): void {
    this.post({ type: 'layers', layers });
  }

  /** Writes the layer set that was read as a new one and compares both. */
  regenerate(): void {
    this.post({ type: 'regenerate' });
  }

  stopRegenerating(): void {
    this.post({ type: 'stopRegenerating' });
  }

  /** Shows a board of the project store; `issues` are what was found when its files were imported. */
  show(name: string, board: DocumentData, issues: readonly Issue[]): void {
    this.post({ type: 'board', name, board, issues });
  }

  /** The whole board that is shown; never resolves when it is closed before. */
  document(): Promise<DocumentData> {
    return new Promise(resolve => {
      this.asked.push(resolve);
      if (this.asked.length === 1) this.post({ type: 'document' });
    });
  }

  private collect({ settings, objects, last }: DocumentReply): void {
    this.objects.push(...objects);
    if (!last) return;
    const board = { settings, objects: this.objects };
    const { asked } = this;
    this.objects = [];
    this.asked = [];
    for (const resolve of asked) resolve(board);
  }

  /** Stops reading. */
  close(): void {
    this.worker.terminate();
  }

  private post(request: BoardFilesRequest): void {
    this.worker.postMessage(request);
  }
}
