import type { Id } from '../base/index.ts';
import {
  StoreError,
  type MovedDocument,
  type RawCall,
  type RawMethod,
  type StoreFault,
  type SyncEntry,
  type SyncLink,
  type SyncRole,
} from '../storage/index.ts';
import { followBin, followPurges } from './bin.ts';
import { exchange } from './exchange.ts';
import { numbered } from './names.ts';
import { RemoteError, type Remote, type RemoteFault, type RemoteProject } from './port.ts';
import { intact, withSums } from './sums.ts';

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
  /** The cloud deleted it for good; it was kept here, for it had changes. */
  | 'kept'
  /** It is no longer shared with the account: what is here is a project of this device. */
  | 'withdrawn'
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
  /** What the account may do in it. */
  readonly role: SyncRole;
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
  /** Projects of the store came, went, moved or got another name. */
  readonly onProjects?: () => void;
}

/** Calls that change the list of projects. */
const LISTED: ReadonlySet<RawMethod> = new Set([
  'syncJoin',
  'syncName',
  'syncNameSent',
  'syncBin',
  'syncKeep',
  'syncPurge',
  'syncRole',
  'syncRenew',
] as const);

/** Entries that a new device downloads in some seconds. */
const SNAPSHOT_AFTER = 1000;

/** Changes that the cloud has got, as it announces them. */
export interface Announced {
  /** The revision that they follow. */
  readonly since: number;
  readonly revision: number;
  /** Null where they are to be fetched. */
  readonly entries: readonly SyncEntry[] | null;
}

type Problem = NonNullable<ProjectSync['problem']>;

const problemOf = (error: unknown): Problem =>
  error instanceof RemoteError || error instanceof StoreError ? error.fault : 'unknown';

/** Exchanges the linked projects of one store with one account of a cloud. Calls run one after the other. */
export class SyncEngine {
  private readonly call: RawCall;
  private readonly remote: Remote;
  private readonly account: string;
  private readonly events: SyncEvents;
  private readonly snapshotAfter: number;
  private readonly problems = new Map<Id, Problem>();
  /** Projects of which this device is notified when others change them, */
  private readonly followed = new Set<Id>();
  /** and those of them of which it had everything since. */
  private readonly live = new Set<Id>();
  private readonly pushes = new Map<Id, Promise<boolean>>();
  /** Revisions of the cloud that the store has, of projects that were exchanged at once. */
  private readonly known = new Map<Id, number>();
  private running: { readonly project: Id; readonly total: number; waiting: number } | null = null;
  private elsewhere: readonly RemoteProject[] = [];
  private online: boolean | null = null;
  private last: Promise<unknown> = Promise.resolve();

  /**
   * @param account Names server and account; projects that are linked to another one are left alone.
   * @param snapshotAfter Entries of a log after which the cloud gets another snapshot.
   */
  constructor(call: RawCall, remote: Remote, account: string, events: SyncEvents = {}, snapshotAfter = SNAPSHOT_AFTER) {
    this.snapshotAfter = snapshotAfter;
    this.call = async (method, ...values) => {
      const answer = await call(method, ...values);
      if (LISTED.has(method)) events.onProjects?.();
      return answer;
    };
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
      if (only === undefined) await followPurges(this.call, this.remote, this.account, listed);
      for (const link of await this.links()) {
        if (only === undefined ? link.paused : link.project !== only) continue;
        const found = listed.get(link.project);
        if (!(await this.followRole(link, found))) continue;
        await this.exchange(link, found, direction);
      }
    });
  }

  /**
   * Whether this device is notified at once of what happens to a project. When it has caught up, what two devices change at the same time is
   * reported, and not asked.
   */
  async follow(project: Id, isTold: boolean): Promise<void> {
    if (isTold) {
      this.followed.add(project);
      await this.push(project);
    } else {
      this.followed.delete(project);
      this.live.delete(project);
    }
  }

  /**
   * Sends the changes of one project at once, without a look at the list of projects. Gives whether the cloud has them; where it has not,
   * `sync` says why. Calls that come while one waits are one.
   */
  push(project: Id): Promise<boolean> {
    const waiting = this.pushes.get(project);
    if (waiting) return waiting;
    const push = this.queue(() => {
      this.pushes.delete(project);
      return this.exchangeNow(project, 0);
    });
    this.pushes.set(project, push);
    return push;
  }

  /** Takes changes that the cloud announced; fetches those that are missing before them. Gives whether this device has them now. */
  receive(project: Id, { since, revision, entries }: Announced): Promise<boolean> {
    return this.queue(async () => {
      const known = this.known.get(project);
      if (known !== undefined && revision <= known) return true;
      const link = known === undefined || known !== since || entries === null ? await this.linkOf(project) : undefined;
      if (link && (link.gone || link.paused || link.binned)) return false;
      const at = link?.revision ?? known;
      if (entries === null || at !== since) return this.exchangeNow(project, revision);
      try {
        const intactEntries = await intact({ revision, entries, more: false }, () => this.remote.pull(project, since));
        this.take(
          project,
          await this.call('syncIntegrate', project, since, revision, intactEntries.entries, this.live.has(project)),
        );
        this.known.set(project, revision);
        return true;
      } catch (error) {
        // Another program may have exchanged meanwhile.
        if (error instanceof StoreError && error.fault === 'conflict') return this.exchangeNow(project, revision);
        if (error instanceof StoreError || error instanceof RemoteError) return false;
        throw error;
      }
    });
  }

  private take(project: Id, moved: readonly MovedDocument[]): void {
    if (moved.length > 0) this.events.onMoved?.(project, moved);
  }

  /** Exchanges a project with the cloud, which has this revision at least. */
  private async exchangeNow(project: Id, revision: number): Promise<boolean> {
    const isLive = this.live.has(project);
    // Of a project that was exchanged a moment ago nothing but its changes is looked at: others wait for them.
    if (!isLive || !this.known.has(project)) {
      const link = await this.linkOf(project);
      if (!link || link.gone || link.paused || link.removed || link.binned || link.revision === 0) return false;
    }
    let isNews = !isLive;
    try {
      const at = await exchange(this.call, this.remote, project, revision, 'both', {
        isLive,
        onMoved: documents => this.take(project, documents),
      });
      this.known.set(project, at);
      this.online = true;
      this.problems.delete(project);
      if (this.followed.has(project)) this.live.add(project);
    } catch (error) {
      this.live.delete(project);
      isNews = true;
      if (!(error instanceof RemoteError) && !(error instanceof StoreError)) throw error;
      this.known.delete(project);
      // What became of a project that is missing, the list says.
      if (problemOf(error) !== 'missing') this.problems.set(project, problemOf(error));
      if (error instanceof RemoteError && error.fault === 'offline') this.online = false;
      return false;
    } finally {
      if (isNews) await this.report();
    }
    return true;
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
      if (rest.role !== 'owner') await this.call('syncRole', id, rest.role);
      this.elsewhere = this.elsewhere.filter(each => each.id !== id);
      await this.exchange((await this.linkOf(id))!, { id, name, type, ...rest });
      const problem = this.problems.get(id);
      if (problem) throw new RemoteError('refused', problem);
    });
  }

  async pause(project: Id, paused: boolean): Promise<void> {
    await this.call('syncPause', project, paused);
    this.known.delete(project);
    await this.report();
  }

  /** How all linked projects stand now. */
  async overview(): Promise<SyncOverview> {
    const links = await this.links();
    return { projects: links.map(link => this.stateOf(link)), elsewhere: this.elsewhere, online: this.online };
  }

  private stateOf({ project, paused, gone, role, waiting, conflicts }: SyncLink): ProjectSync {
    const running = this.running?.project === project ? this.running : null;
    const problem = this.problems.get(project) ?? null;
    const hasFailed = problem !== null && problem !== 'offline' && problem !== 'busy';
    const state = ((): SyncState => {
      if (running) return 'syncing';
      if (gone && role !== 'owner') return 'withdrawn';
      if (gone) return conflicts > 0 ? 'conflict' : 'kept';
      if (paused) return 'paused';
      if (hasFailed) return 'failed';
      if (this.online === false || problem !== null) return 'offline';
      if (conflicts > 0) return 'conflict';
      return waiting > 0 ? 'waiting' : 'synced';
    })();
    const progress = running && (running.total === 0 ? 0 : 1 - running.waiting / running.total);
    return { project, state, waiting, conflicts, progress, problem, role };
  }

  /** Takes over what the account may do in a project; gives whether there is anything to exchange. */
  private async followRole({ project, role, gone, removed }: SyncLink, found?: RemoteProject): Promise<boolean> {
    if (role === 'owner') return !gone;
    if (found && (found.role !== role || gone)) await this.call('syncRole', project, found.role);
    else if (!found && !gone) await this.call('syncRole', project, 'none');
    if (found?.role === role && !gone) return !removed;
    await this.report();
    return found !== undefined && !removed;
  }

  /** The projects of the cloud by id; null where it cannot be reached. */
  private async list(): Promise<ReadonlyMap<Id, RemoteProject> | null> {
    try {
      const listed = await this.remote.projects();
      this.online = true;
      const [present, removed] = [await this.call('list', false), await this.call('list', true)];
      const here = new Set([...present, ...removed].map(each => each.id));
      const deleted = new Set((await this.call('syncPurges', this.account)).map(({ project }) => project));
      this.elsewhere = listed.filter(({ id, binned }) => !binned && !here.has(id) && !deleted.has(id));
      return new Map(listed.map(each => [each.id, each]));
    } catch (error) {
      this.online = false;
      this.live.clear();
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
      await this.attempt(link, found, direction);
    } catch (error) {
      this.problems.set(project, problemOf(error));
      if (!(error instanceof RemoteError) && !(error instanceof StoreError)) throw error;
    } finally {
      this.running = null;
      await this.report();
    }
  }

  /** Where another device was faster, the cloud is looked at again. */
  private async attempt(
    link: SyncLink,
    found: RemoteProject | undefined,
    direction: 'both' | 'pull',
    tries = 3,
  ): Promise<void> {
    const { project } = link;
    try {
      const listed = found ?? (await this.unlisted(link));
      if (listed) await this.exchangeAs({ ...link, project: listed.id }, listed, direction);
    } catch (error) {
      const isOutdated = error instanceof RemoteError && (error.fault === 'missing' || error.fault === 'renamed');
      const now = isOutdated && tries > 1 ? await this.linkOf(project) : undefined;
      if (!now) throw error;
      const again = (await this.remote.projects()).find(({ id }) => id === project);
      await this.attempt(now, again, direction, tries - 1);
    }
  }

  private async exchangeAs(link: SyncLink, listed: RemoteProject, direction: 'both' | 'pull'): Promise<void> {
    if (listed.role !== 'owner') return this.exchangeShared(link, listed, direction);
    const { project } = link;
    const step = await followBin(this.call, this.remote, link, listed, direction);
    let isMoved = false;
    const both = step === 'pull' ? 'pull' : 'both';
    this.known.delete(project);
    await exchange(this.call, this.remote, project, listed.revision, both, {
      isLive: this.live.has(project),
      onProgress: waiting => {
        this.running = { project, total: Math.max(link.waiting, waiting), waiting };
        void this.report();
      },
      onMoved: documents => {
        isMoved = true;
        this.events.onMoved?.(project, documents);
      },
    });
    if (step === 'pull') return;
    await this.exchangeName(project, listed);
    await this.keepSnapshot(project);
    if (step !== 'thenBin') return;
    // Others have changed it meanwhile: a change stays against a removal.
    if (isMoved) return this.call('syncKeep', project, 'bin');
    await this.remote.remove(project);
    await this.call('syncBin', project, link.removed, true);
  }

  /** The name and the recycle bin of a project that somebody else owns are not those of this device to change. */
  private async exchangeShared(link: SyncLink, listed: RemoteProject, direction: 'both' | 'pull'): Promise<void> {
    const { project } = link;
    // Of somebody who may comment, comments; the service refuses the rest.
    const maySend = (listed.role === 'editor' || listed.role === 'commenter') && !listed.binned;
    await exchange(this.call, this.remote, project, listed.revision, maySend ? direction : 'pull', {
      onProgress: waiting => {
        this.running = { project, total: Math.max(link.waiting, waiting), waiting };
        void this.report();
      },
      onMoved: documents => this.events.onMoved?.(project, documents),
    });
    if (listed.name !== link.name) {
      const { name } = await this.call('get', project);
      await this.call('syncName', project, name, listed.name);
    }
    if (listed.role === 'editor' && maySend) await this.keepSnapshot(project);
    else if (!maySend && link.waiting > 0 && !listed.binned) throw new RemoteError('role');
  }

  /** Spares new devices a long log. It is a convenience: where it fails, the next exchange tries again. */
  private async keepSnapshot(project: Id): Promise<void> {
    const link = await this.linkOf(project);
    if (!link || link.waiting > 0 || link.revision - link.snapshot < this.snapshotAfter) return;
    const found = await this.call('syncSnapshot', project);
    if (found === null) return;
    try {
      await this.remote.snapshot(project, { ...found, entries: withSums(found.entries) });
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      return;
    }
    await this.call('syncSnapshotKept', project, found.revision);
  }

  /** A project that the cloud does not list: it is new there, or was deleted; null where there is nothing left to exchange. */
  private async unlisted({ project, revision, role, waiting }: SyncLink): Promise<RemoteProject | null> {
    if (role !== 'owner') throw new RemoteError('missing');
    if (revision === 0 || !(await this.remote.isPurged(project))) {
      if (revision > 0) throw new RemoteError('missing');
      try {
        return await this.create(project);
      } catch (error) {
        if (!(error instanceof RemoteError) || error.fault !== 'purged') throw error;
      }
      if (waiting > 0) return this.create(await this.call('syncRenew', project, this.account));
    }
    await this.call('syncPurge', project);
    return null;
  }

  /** A name that one side changed is the name; of two different ones, that of this store until somebody decides. */
  private async exchangeName(project: Id, listed: RemoteProject): Promise<void> {
    const { name: common } = (await this.linkOf(project))!;
    const { name } = await this.call('get', project);
    if (name === common || name === listed.name) {
      if (listed.name !== common) await this.call('syncName', project, name, listed.name);
      return;
    }
    if (listed.name !== common) await this.call('syncNameConflict', project, listed.name);
    const given = await numbered(name, async free => {
      await this.remote.rename(project, listed.name, free);
      return free;
    });
    await this.call('syncNameSent', project, name, given);
  }

  /** Under a free name. */
  private async create(project: Id): Promise<RemoteProject> {
    const { name, type } = await this.call('get', project);
    return numbered(name, free => this.remote.create(project, free, type));
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
