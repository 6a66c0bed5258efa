import { createProjectStore, type ProjectStore, type RawCall } from '@boardwright/engine/storage';
import { startWorker } from './workerCalls.ts';

/**
 * The projects of this browser for this window alone: SQLite in a worker of its own. Rejects with a StoreError: 'locked'
 * when another window has them, 'unavailable' where the browser cannot store them.
 */
export const openBrowserStore = async (): Promise<ProjectStore> =>
  createProjectStore((await startWorker('short')) as RawCall);
