import type { Id } from '../base/index.ts';
import { StoreError, type MovedDocument, type RawCall, type StoreFault, type SyncLink } from '../storage/index.ts';
import { exchange } from './exchange.ts';
import { RemoteError, type Remote, type RemoteFault, type RemoteProject } from './port.ts';

/** How a project stands, the most urgent first. */
export type SyncState =
  /** Exchanging now. */
  | 'syncing'
  | 'paused'
  /** The cloud refused, or what it has cannot be read: `problem` says why. */
  | 'failed'
  | 'offline'
  /** Two devices changed something differently, and nobody has decided. */
  | 'conflict'
  /** The cloud lacks changes. */
  | 'waiting'
  | 'synced';

export interface ProjectSync {
  readonly project: Id;
  readonly state: SyncState;
  /** Entries that the cloud lacks. */
  readonly waiting: number;
  readonly conflicts: number;
  /** Of the exchange that runs, the share that is sent: 0 to 1; null while none runs. */
  readonly progress: number | null;
  readonly problem: RemoteFault | StoreFault | 'unknown' | null;
}

export interface SyncOverview {
  readonly projects: readonly ProjectSync[];
  /** Projects of the cloud that this store does not have. */
  readonly elsewhere: readonly RemoteProject[];
  /** Whether the last attempt reached the cloud; null before the first one. */
  readonly online: boolean | null;
}

export interface SyncEvents {
  readonly onState?: (overview: SyncOverview) => void;
  readonly onMoved?: (project: Id, documents: readonly MovedDocument[]) => void;
}

type Problem = NonNullable<ProjectSync['problem']>;

const problemOf = (error: unknown): Problem =>
  error instanceof RemoteError || error instanceof StoreError ? error.fault : 'unknown';

/** Names with a number that is free: '… (2)'. */
const numbered = (name: string, count: number): string => (count < 2 ? name : `${name.slice(0, 190)} (${count})`);

/** Exchanges the linked projects of one store with one account of a cloud. Calls run one after the other. */
export class SyncEngine {
  private readonly call: RawCall;
  private readonly remote: Remote;
  private readonly account: string;
  private readonly events: SyncEvents;
  private readonly problems = new Map<Id, Problem>();
  private running: { readonly project: Id; readonly total: number; waiting: number } | null = null;
  private elsewhere: readonly RemoteProject[] = [];
  private online: boolean | null = null;
  private last: Promise<unknown> = Promise.resolve();

  /** @param account Names server and account; projects that are linked to another one are left alone. */
  constructor(call: RawCall, remote: Remote, account: string, events: SyncEvents = {}) {
    this.call = call;
    this.remote = remote;
    this.account = account;
    this.events = events;
  }

  /**
   * Exchanges all projects that are not paused, or one. Resolves when each is done or failed: see `overview`.
   *
   * @param direction 'pull': changes of this store keep waiting.
   */
  sync(only?: Id, direction: 'both' | 'pull' = 'both'): Promise<void> {
    return this.queue(async () => {
      const listed = await this.list();
      if (listed === null) return;
      for (const link of await this.links()) {
        if (only === undefined ? link.paused : link.project !== only) continue;
        await this.exchange(link, listed.get(link.project), direction);
      }
    });
  }

  /** Makes a project of the store one of the cloud, now or, without a network, with the next exchange that reaches it. */
  async upload(project: Id): Promise<void> {
    await this.call('syncLink', project, this.account);
    await this.sync(project);
  }

  /** Brings a project of the cloud here. Rejects where that fails; the next exchange continues. */
  clone({ id, name, type, ...rest }: RemoteProject): Promise<void> {
    return this.queue(async () => {
      await this.call('syncJoin', id, this.account, name, type);
      this.elsewhere = this.elsewhere.filter(each => each.id !== id);
      await this.exchange((await this.linkOf(id))!, { id, name, type, ...rest });
      const problem = this.problems.get(id);
      if (problem) throw new RemoteError('refused', problem);
    });
  }

  async pause(project: Id, paused: boolean): Promise<void> {
    await this.call('syncPause', project, paused);
    await this.report();
  }

  /** How all linked projects stand now. */
  async overview(): Promise<SyncOverview> {
    const links = await this.links();
    return { projects: links.map(link => this.stateOf(link)), elsewhere: this.elsewhere, online: this.online };
  }

  private stateOf({ project, paused, waiting, conflicts }: SyncLink): ProjectSync {
    const running = this.running?.project === project ? this.running : null;
    const problem = this.problems.get(project) ?? null;
    const hasFailed = problem !== null && problem !== 'offline' && problem !== 'busy';
    const state = ((): SyncState => {
      if (running) return 'syncing';
      if (paused) return 'paused';
      if (hasFailed) return 'failed';
      if (this.online === false || problem !== null) return 'offline';
      if (conflicts > 0) return 'conflict';
      return waiting > 0 ? 'waiting' : 'synced';
    })();
    const progress = running && (running.total === 0 ? 0 : 1 - running.waiting / running.total);
    return { project, state, waiting, conflicts, progress, problem };
  }

  /** The projects of the cloud by id; null where it cannot be reached. */
  private async list(): Promise<ReadonlyMap<Id, RemoteProject> | null> {
    try {
      const listed = await this.remote.projects();
      this.online = true;
      const [present, removed] = [await this.call('list', false), await this.call('list', true)];
      const here = new Set([...present, ...removed].map(each => each.id));
      this.elsewhere = listed.filter(each => !here.has(each.id));
      return new Map(listed.map(each => [each.id, each]));
    } catch (error) {
      this.online = false;
      if (!(error instanceof RemoteError)) throw error;
      return null;
    } finally {
      await this.report();
    }
  }

  private async exchange(
    link: SyncLink,
    found: RemoteProject | undefined,
    direction: 'both' | 'pull' = 'both',
  ): Promise<void> {
    const { project } = link;
    this.running = { project, total: link.waiting, waiting: link.waiting };
    this.problems.delete(project);
    await this.report();
    try {
      // What was never exchanged is new; what was, somebody removed there.
      if (found === undefined && link.revision > 0) throw new RemoteError('missing');
      const listed = found ?? (await this.create(project));
      await exchange(this.call, this.remote, project, listed.revision, direction, {
        onProgress: waiting => {
          this.running = { project, total: Math.max(link.waiting, waiting), waiting };
          void this.report();
        },
        onMoved: documents => this.events.onMoved?.(project, documents),
      });
      if (direction === 'both') await this.exchangeName(link, listed);
    } catch (error) {
      this.problems.set(project, problemOf(error));
      if (!(error instanceof RemoteError) && !(error instanceof StoreError)) throw error;
    } finally {
      this.running = null;
      await this.report();
    }
  }

  /** The later name is the name; what both changed is decided for this device. */
  private async exchangeName({ project, name: common }: SyncLink, listed: RemoteProject): Promise<void> {
    const { name } = await this.call('get', project);
    if (name === common) {
      if (listed.name !== common) await this.call('syncName', project, listed.name);
      return;
    }
    if (name === listed.name) return this.call('syncName', project, name);
    for (let count = 1; ; count++) {
      try {
        await this.remote.rename(project, numbered(name, count));
        return await this.call('syncName', project, numbered(name, count));
      } catch (error) {
        if (!(error instanceof RemoteError) || error.fault !== 'nameTaken' || count === 20) throw error;
      }
    }
  }

  /** Under a free name. */
  private async create(project: Id): Promise<RemoteProject> {
    const { name, type } = await this.call('get', project);
    for (let count = 1; ; count++) {
      try {
        return await this.remote.create(project, numbered(name, count), type);
      } catch (error) {
        if (!(error instanceof RemoteError) || error.fault !== 'nameTaken' || count === 20) throw error;
      }
    }
  }

  private async links(): Promise<readonly SyncLink[]> {
    return (await this.call('syncLinks')).filter(({ account }) => account === this.account);
  }

  private async linkOf(project: Id): Promise<SyncLink | undefined> {
    return (await this.links()).find(link => link.project === project);
  }

  private async report(): Promise<void> {
    if (this.events.onState) this.events.onState(await this.overview());
  }

  private queue<T>(body: () => Promise<T>): Promise<T> {
    const next = this.last.then(body);
    this.last = next.catch(() => undefined);
    return next;
  }
}
