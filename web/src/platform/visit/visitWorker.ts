/** A worker that nobody uses yet. */
let spare: Worker | null = null;

const start = (): Worker =>
  new Worker(new URL('./visit.worker.ts', import.meta.url), { type: 'module', name: 'visit' });

/** Starts the worker of a visit that is about to begin: its code and SQLite are loaded while the page's code is. */
export function prepareVisit(): void {
  if (spare) return;
  const worker = (spare = start());
  // Who takes it would wait forever: another one is started then.
  worker.onerror = () => {
    if (spare === worker) spare = null;
  };
}

/** A worker for one visit: the prepared one, or a new one. */
export function takeVisitWorker(): Worker {
  const worker = spare ?? start();
  spare = null;
  return worker;
}
