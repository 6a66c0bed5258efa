import type { Id } from '@boardwright/engine/base';
import { callsOf } from '@boardwright/engine/storage';
import { platform } from '../platform/index.ts';
import { orderSync, startSync } from './sync.ts';

/** How often a project is sent that is edited meanwhile. */
const MOST_TIMES = 3;

/** What is known of a project on this device, and how it is sent. */
interface Sender {
  /** Entries that the cloud lacks; 0 also of a project that is not on this device. */
  readonly waiting: (project: Id) => Promise<number>;
  readonly send: (project: Id) => Promise<void>;
}

const thisDevice: Sender = {
  async waiting(project) {
    const calls = callsOf(await platform.projects());
    const links = calls === null ? [] : await calls('syncLinks');
    return links.find(link => link.project === project)?.waiting ?? 0;
  },
  send(project) {
    startSync();
    return orderSync({ name: 'sync', project });
  },
};

/**
 * Sends the changes of a project that the cloud lacks, and resolves when it has all of them.
 *
 * @throws Error when it still lacks some, such as without a network or while two devices have changed something differently.
 */
export async function sendWaiting(project: Id, { waiting, send }: Sender = thisDevice): Promise<void> {
  for (let times = 0; (await waiting(project)) > 0; times++) {
    if (times === MOST_TIMES) throw new Error('the cloud lacks changes of the project');
    await send(project);
  }
}
