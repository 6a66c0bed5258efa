import type { RawCall, SyncLink } from '../storage/index.ts';
import { numbered } from './names.ts';
import { RemoteError, type Remote, type RemoteProject } from './port.ts';

/**
 * What is left to do with a project after `followBin`. 'content': its changes are exchanged. 'thenBin': they are, and the project goes to the
 * recycle bin of the cloud after them. 'pull': it is in the recycle bin, where the cloud takes no changes.
 */
export type BinStep = 'content' | 'thenBin' | 'pull';

/**
 * Follows a project into the recycle bin or out of it, whichever side has moved it. One that the cloud moved there and that is changed here
 * comes back, and a conflict asks what is to be done. Each call may be repeated after a stop at any point.
 */
export async function followBin(
  call: RawCall,
  remote: Remote,
  link: SyncLink,
  listed: RemoteProject,
  direction: 'both' | 'pull',
): Promise<BinStep> {
  const { project, removed, binned, waiting } = link;
  const comeBack = async (): Promise<BinStep> => {
    await call('syncKeep', project, 'bin');
    await restoreThere(remote, listed);
    return 'content';
  };
  if (direction === 'pull') return 'pull';
  if (removed && listed.binned) {
    // What was edited before it went to the recycle bin here has to reach the cloud first.
    if (waiting > 0 && !binned) {
      await restoreThere(remote, listed);
      return 'thenBin';
    }
    if (waiting > 0) return comeBack();
    if (!binned) await call('syncBin', project, removed, true);
    return 'pull';
  }
  if (listed.binned) {
    if (binned) await restoreThere(remote, listed);
    else if (waiting > 0) return comeBack();
    await call('syncBin', project, removed, !binned);
    return binned ? 'content' : 'pull';
  }
  if (removed && !binned) return 'thenBin';
  if (removed || binned) await call('syncBin', project, removed, false);
  return 'content';
}

/** Under a free name: meanwhile another project may have got its name. */
async function restoreThere(remote: Remote, { id, name }: RemoteProject): Promise<void> {
  await numbered(name, free => remote.restore(id, free));
}

/** Deletes for good in the cloud what was deleted here. What another device has changed or restored since comes back instead. */
export async function followPurges(
  call: RawCall,
  remote: Remote,
  account: string,
  listed: ReadonlyMap<string, RemoteProject>,
): Promise<void> {
  for (const { project, revision, binned } of await call('syncPurges', account)) {
    const there = listed.get(project);
    try {
      if (there?.revision === revision && (there.binned || !binned)) {
        if (!there.binned) await remote.remove(project);
        await remote.purge(project, revision);
      } else if (there) {
        await call('syncJoin', project, account, there.name, there.type);
        if (!there.binned) await call('syncKeep', project, 'bin');
      }
      await call('syncPurged', project);
    } catch (error) {
      // No network, or another device was faster, or changed it meanwhile: the next exchange looks again.
      if (!(error instanceof RemoteError)) throw error;
    }
  }
}
