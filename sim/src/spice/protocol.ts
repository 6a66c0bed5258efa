import type { PlotHead, Program } from '@boardwright/ngspice-wasm';
import type { Deck } from './deck.ts';
import type { Said } from './ngspiceMessages.ts';

/** What a worker is asked: once in its life. */
export interface RunRequest {
  /** Null where the worker has a simulator of its own. */
  readonly program: Program | null;
  readonly deck: Deck;
  /** Bytes that ngspice may hold before it is stopped. */
  readonly memory: number;
}

export type RunReply =
  | { readonly type: 'begin'; readonly plot: PlotHead }
  | { readonly type: 'rows'; readonly values: Float64Array; readonly width: number }
  /** Part of the running analysis that is done, 0 to 1. */
  | { readonly type: 'progress'; readonly analysis: string; readonly part: number }
  | { readonly type: 'line'; readonly text: string; readonly error: boolean }
  /** The netlist asks for this picture. */
  | { readonly type: 'plot'; readonly words: string }
  | { readonly type: 'said'; readonly said: readonly Said[] }
  /** A plot that was computed from others, or by an analysis that gives no points as it goes. */
  | { readonly type: 'whole'; readonly plot: PlotHead; readonly values: readonly Float64Array[] }
  | { readonly type: 'done'; readonly ended: 'finished' | 'refused' | 'failed' | 'memory' };

/** The worker's end of the channel, for browser and Node workers. */
export interface WorkerEnd {
  post(reply: RunReply, transfer?: ArrayBufferLike[]): void;
}

/** The other end. */
export interface HomeEnd {
  post(request: RunRequest): void;
  listen(heard: (reply: RunReply) => void, failed: (error: Error) => void): void;
  /** Ends the worker at once, even in the middle of work. */
  end(): void;
}
