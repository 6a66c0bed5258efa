/** The global scope of a worker: requests of the page come in, replies go out. */
export interface WorkerScope<Request, Reply> {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  /** `transfer`: buffers that move to the page, and are empty here afterwards. */
  postMessage(reply: Reply, transfer?: Transferable[]): void;
  close(): void;
  /** What the page called this worker. */
  readonly name: string;
}

/** The scope of the worker that this is called in, with the messages that it exchanges with the page. */
export const workerScope = <Request, Reply>(): WorkerScope<Request, Reply> =>
  // TypeScript's types are those of a page: its library for workers contradicts them, and a file cannot choose.
  self as unknown as WorkerScope<Request, Reply>;
