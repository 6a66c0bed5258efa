import type { Id } from '../base/index.ts';
import type { MovedDocument, RawCall } from '../storage/index.ts';
import type { Pulled, Remote } from './port.ts';
import { intact, withSums } from './sums.ts';

/** Characters of entries in one push: what is lost when a connection breaks. */
const PUSH_CHARACTERS = 4 * 1024 * 1024;

/** Fewer changes are all that there were: one answer has more. */
const FEW = 50;

export interface ExchangeOptions {
  /** Whether both devices were online: see `syncIntegrate`. */
  readonly isLive?: boolean;
  /** How many entries are left to send; called after each push. */
  readonly onProgress?: (waiting: number) => void;
  /** Entries of other devices were added. */
  readonly onMoved?: (documents: readonly MovedDocument[]) => void;
}

/**
 * Brings a project of the store and of the cloud to one state. Each step is one transaction of the store, so that it may be repeated or
 * stopped at any point. Gives the revision of the cloud that both have. Rejects with a RemoteError or StoreError.
 *
 * @param known The newest revision that the cloud is known to have.
 */
export async function exchange(
  call: RawCall,
  remote: Remote,
  project: Id,
  known: number,
  direction: 'both' | 'pull',
  { isLive = false, onProgress, onMoved }: ExchangeOptions = {},
): Promise<number> {
  const take = async (since: number, answer: Pulled): Promise<void> => {
    const { entries, more, revision, snapshot } = await intact(answer, () => remote.pull(project, since));
    if (snapshot) {
      const made = await call('syncIntegrate', project, since, snapshot.revision, snapshot.entries);
      await call('syncSnapshotKept', project, snapshot.revision);
      if (made.length > 0) onMoved?.(made);
      since = snapshot.revision;
    }
    const now = since + entries.length;
    const upTo = more ? now : Math.max(now, revision);
    const moved = await call('syncIntegrate', project, since, upTo, entries, isLive);
    if (moved.length > 0) onMoved?.(moved);
    if (more) await take(now, await remote.pull(project, now));
  };
  for (;;) {
    const { revision, entries, upTo } = await call('syncOutgoing', project, PUSH_CHARACTERS);
    if (revision < known) {
      await take(revision, await remote.pull(project, revision));
      known = 0;
      continue;
    }
    if (entries.length === 0 || direction === 'pull') return revision;
    const pushed = await remote.push(project, revision, withSums(entries));
    if ('moved' in pushed) await take(revision, pushed.moved);
    else {
      await call('syncAcknowledge', project, revision, pushed.revision, upTo);
      // What was edited meanwhile is sent with the next call.
      if (isLive && upTo.upload === 0 && entries.length < FEW) return pushed.revision;
      if (!onProgress) continue;
      const link = (await call('syncLinks')).find(each => each.project === project);
      onProgress(link?.waiting ?? 0);
    }
  }
}
