import { createHash } from 'node:crypto';
import { createClient } from '@boardwright/contract';
import { msg, newTimedId, nm, type Id } from '@boardwright/engine/base';
import { openDocument, type Change, type Store } from '@boardwright/engine/kinds';
import { takeBack } from '@boardwright/engine/merge';
import { createHistory, type History } from '@boardwright/engine/model';
import {
  conflictsFromText,
  createProjectStore,
  createRawStore,
  localCalls,
  StoreError,
  type ChangeEntry,
  type ProjectStore,
  type ProjectSummary,
  type RawStore,
  type SqlDriver,
  type MovedDocument,
  type SyncConflict,
} from '@boardwright/engine/storage';
import { catchUp, remoteOver, SyncEngine, SyncLoop, type Announced } from '@boardwright/engine/sync';
import { track } from '../../../engine/test/storage/sample.ts';
import { openDatabase } from '../../src/store/driver.ts';
import type { Ledger } from './ledger.ts';
import { networkOf, type Service, type World } from './world.ts';

const label = msg('undo.test', 'Test');
const FIELDS = ['net', 'width', 'place', 'layer'] as const;

/** The power went: nothing of this run of the program happens any more. */
class PowerCut extends Error {}

interface Edit {
  readonly id: Id;
  readonly entry: ChangeEntry;
  readonly change: Change;
}

/** What runs from a start of the program to its end. */
interface Run {
  isAlive: boolean;
  readonly raw: RawStore;
  readonly store: ProjectStore;
  readonly engine: SyncEngine;
  readonly loop: SyncLoop;
  open: { readonly document: Id; revision: number; readonly live: Store; readonly history: History } | null;
  unsaved: Edit[];
  /** The project that it is notified of. */
  told: Id | null;
  last: Promise<void>;
}

/** A device with a store that survives, and a program on it that does not. */
export class Device {
  isOnline = true;
  /** Whether its program is notified at once of what others push, while it has a network. */
  isTold = false;
  /** Whether people delete projects for good in this life. */
  isPurging = false;
  readonly problems: string[] = [];
  readonly acknowledged = new Set<Id>();
  private readonly world: World;
  private readonly app: Service;
  private readonly token: string;
  private readonly number: number;
  private readonly ledger: Ledger;
  private readonly driver = openDatabase(':memory:');
  /** Writes until the power goes; none while it stays. */
  private fuse = Infinity;
  private run: Run;
  private count = 0;

  constructor(world: World, app: Service, token: string, number: number, ledger: Ledger) {
    this.world = world;
    this.app = app;
    this.token = token;
    this.number = number;
    this.ledger = ledger;
    this.run = this.start();
  }

  get store(): ProjectStore {
    return this.run.store;
  }

  get engine(): SyncEngine {
    return this.run.engine;
  }

  get raw(): RawStore {
    return this.run.raw;
  }

  get live(): Store | null {
    return this.run.open?.live ?? null;
  }

  /** The program ends somewhere in the middle of what it writes, and is started again. */
  cutPower(): void {
    // A device without power stays so until it is started.
    if (this.fuse !== Infinity) return;
    this.fuse = Math.floor(this.world.random() * 12);
    this.world.after(20_000 * this.world.random(), () => this.restart());
  }

  private restart(): void {
    this.run.isAlive = false;
    this.run.loop.stop();
    this.fuse = Infinity;
    this.run = this.start();
  }

  async openFirst(): Promise<void> {
    const { run } = this;
    if (run.open) return;
    const project = await this.project();
    if (!project) {
      if ((await run.store.list({ removed: true })).length > 0) return;
      const { elsewhere } = await run.engine.overview();
      if (elsewhere[0]) void run.engine.clone(elsewhere[0]).catch(() => undefined);
      return;
    }
    const [document] = await run.store.documents(project.id);
    if (!document) return;
    const loaded = await run.store.load(document.id);
    const live = openDocument(loaded);
    const history = createHistory(live, 1000, takeBack);
    history.recall(await run.store.past(loaded));
    live.subscribe((change, origin) => {
      if (origin === 'remote') return;
      this.ledger.made(this.number, change);
      const id = newTimedId();
      run.unsaved.push({ id, change, entry: { id, actor: '', mark: history.mark } });
      this.world.after(500 * this.world.random(), () => this.guarded(() => this.save(run)));
    });
    run.open = { document: document.id, revision: loaded.summary.revision, live, history };
  }

  /** Does one thing that a person does. */
  async act(): Promise<void> {
    await this.guarded(async () => {
      await this.openFirst();
      const choice = this.world.random();
      if (choice < 0.12 && (await this.moveProject(choice < 0.015))) return;
      const { open } = this.run;
      if (!open) return;
      if (!(await this.project())) return this.edit(open.live);
      if (choice < 0.1) this.undo(open, 'undo');
      else if (choice < 0.15) this.undo(open, 'redo');
      else if (choice < 0.2) await this.writeFile();
      else if (choice < 0.23) await this.settle();
      else if (choice < 0.25) await this.rename();
      else this.edit(open.live);
    });
  }

  /** The project that a person works on. */
  private async project(): Promise<ProjectSummary | undefined> {
    return (await this.run.store.list())[0];
  }

  private async rename(): Promise<void> {
    const { id, name } = (await this.project())!;
    const { name: given } = await this.run.store.rename(id, this.unique('p'));
    this.ledger.renamed(name, given, `${this.number}`);
    this.run.loop.nudge();
  }

  /** Into the recycle bin, out of it, or deleted for good. Gives whether there was something to move. */
  private async moveProject(mayRemove: boolean): Promise<boolean> {
    const { store, raw, engine, loop } = this.run;
    const [binned] = await store.list({ removed: true });
    const project = await this.project();
    const gone = raw.syncLinks().find(link => link.gone);
    if (gone && !gone.removed) void this.guarded(() => engine.upload(gone.project));
    else if (binned && this.isPurging && this.world.chance(0.3)) await this.purge(binned);
    else if (binned && !project) await store.restore(binned.id);
    else if (project && mayRemove) await store.remove(project.id);
    else return false;
    loop.nudge();
    return true;
  }

  private async purge({ id, name }: ProjectSummary): Promise<void> {
    const documents = await this.contents(id);
    // What was not decided is deleted knowingly too.
    await this.reportConflicts(id);
    await this.run.store.purge(id);
    this.ledger.deleted(name, documents);
  }

  private async contents(project: Id): Promise<Store[]> {
    const { store } = this.run;
    const documents = await store.documents(project);
    return Promise.all(documents.map(async ({ id }) => openDocument(await store.load(id))));
  }

  /** All projects of this device, with those in the recycle bin. */
  async holdings(): Promise<readonly { readonly project: ProjectSummary; readonly documents: readonly Store[] }[]> {
    const { store } = this.run;
    const all = [...(await store.list()), ...(await store.list({ removed: true }))];
    return Promise.all(all.map(async project => ({ project, documents: await this.contents(project.id) })));
  }

  async guarded(body: () => unknown): Promise<void> {
    try {
      await body();
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
    }
  }

  /** The conflicts that the store has go to the ledger: of one project, or of all. */
  async reportConflicts(only?: Id): Promise<void> {
    await this.guarded(() => {
      for (const project of only === undefined ? this.raw.syncLinks().map(link => link.project) : [only])
        for (const conflict of this.raw.syncConflicts(project)) this.ledger.conflict(conflict);
    });
  }

  private unique(prefix: string): string {
    return `${prefix}${this.number}x${this.count++}`;
  }

  private edit(live: Store): void {
    const ids = [...live.all('track')].map(({ id }) => id);
    const choice = this.world.random();
    if (ids.length < 3 || choice < 0.15) {
      const made = track(this.unique('t'), this.count);
      live.transact(label, tx => tx.add({ ...made, net: this.unique('N') }));
    } else if (choice < 0.25) live.transact(label, tx => tx.remove(this.world.pick(ids)));
    else {
      const field = this.world.pick(FIELDS);
      const value = this.number * 1_000_000 + this.count++;
      live.transact(label, tx =>
        tx.update('track', this.world.pick(ids), draft => {
          if (field === 'net') draft.net = this.unique('N');
          else if (field === 'width') draft.width = nm(value);
          else if (field === 'layer') draft.layer = this.unique('L');
          else draft.start = { x: nm(value), y: nm(value) };
        }),
      );
    }
  }

  private undo({ live, history }: NonNullable<Run['open']>, which: 'undo' | 'redo'): void {
    const end = live.subscribe((change, origin) => {
      if (origin === 'undo' && which === 'undo') this.problems.push(...this.ledger.undone(this.number, change));
    });
    history[which]();
    end();
  }

  private async writeFile(): Promise<void> {
    const project = await this.project();
    const bytes = new TextEncoder().encode(this.unique('file'));
    const hash = createHash('sha256').update(bytes).digest('hex');
    const name = this.world.pick(['a.ino', 'b.pdf']);
    if (this.world.chance(0.2)) this.run.raw.dropBlob(project!.id, name);
    else this.run.raw.putBlob(project!.id, name, hash, bytes);
    this.run.loop.nudge();
  }

  private async settle(): Promise<void> {
    await this.reportConflicts();
    const project = (await this.project())!;
    const [conflict] = this.raw.syncConflicts(project.id);
    if (!conflict) return;
    if (conflict.document === null) return this.settleProject(project, conflict);
    const { open } = this.run;
    const [before] = (this.raw.since(open!.document, open!.revision) ?? []).slice(-1);
    this.raw.syncSettle(conflict.id, this.world.pick(['ours', 'theirs'] as const));
    const [made] = ((await this.run.store.since(open!.document, open!.revision)) ?? []).slice(-1);
    // What a person decides is overwritten knowingly.
    if (made && made.id !== before?.id) this.ledger.made(this.number, made.change);
    await this.follow(this.run);
  }

  private async settleProject({ id, name }: ProjectSummary, { id: number, kind }: SyncConflict): Promise<void> {
    const side = this.world.pick(['ours', 'theirs'] as const);
    const documents = kind === 'purge' ? await this.contents(id) : [];
    if (kind === 'purge') await this.reportConflicts(id);
    this.raw.syncSettle(number, side);
    if (kind === 'name') this.ledger.renamed(name, this.raw.get(id).name, `${this.number}`);
    if (kind === 'purge' && side === 'theirs') this.ledger.deleted(name, documents);
    this.run.loop.nudge();
  }

  /** Saving and following are done one after the other, as in a page. */
  private queue(run: Run, work: () => Promise<void>): Promise<void> {
    const next = run.last.then(work);
    run.last = next.catch(() => undefined);
    return next;
  }

  private readonly save = (run: Run): Promise<void> => this.queue(run, () => this.saveNow(run));
  private readonly follow = (run: Run): Promise<void> => this.queue(run, () => this.followNow(run));

  private async saveNow(run: Run): Promise<void> {
    const { open } = run;
    for (let edit = run.unsaved[0]; edit && open && run.isAlive; edit = run.unsaved[0]) {
      try {
        open.revision = await run.store.append(open.document, open.revision, edit.change, label, edit.entry);
        this.ledger.acknowledged(edit.change, `${this.number} ${edit.id}`);
        this.acknowledged.add(edit.id);
        run.unsaved.shift();
        this.send(run);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        if (error.fault === 'notFound') this.close(run);
        else if (error.fault === 'conflict') await this.followNow(run);
        else throw error;
      }
    }
  }

  /** At once where others are notified, else soon. */
  private send(run: Run): void {
    const { told } = run;
    if (told === null) run.loop.nudge();
    else void this.atOnce(run, () => run.engine.push(told));
  }

  private async atOnce(run: Run, work: () => Promise<boolean>): Promise<void> {
    await this.guarded(async () => {
      if (!(await work()) && run.isAlive) run.loop.nudge();
    });
  }

  /** Connects the program that runs, and ends the connection where there is no network. */
  async connect(): Promise<void> {
    if (!this.isTold) return;
    const { run } = this;
    await this.guarded(async () => {
      const project = (await this.project())?.id ?? null;
      const told = this.isOnline && run.raw.syncLinks().some(link => link.project === project) ? project : null;
      if (told === run.told) return;
      if (run.told !== null) void this.guarded(() => run.engine.follow(run.told!, false));
      run.told = told;
      if (told !== null) void this.guarded(() => run.engine.follow(told, true));
    });
  }

  /** The service announces what was pushed. */
  announced(project: Id, changes: Announced): void {
    const { run } = this;
    if (run.told === project && this.isOnline) void this.atOnce(run, () => run.engine.receive(project, changes));
  }

  /** The document was deleted under the program. */
  private close(run: Run): void {
    run.open = null;
    run.unsaved = [];
  }

  private async followNow(run: Run): Promise<void> {
    const { open } = run;
    if (!open) return;
    open.revision = await catchUp(
      run.store,
      open.document,
      open.revision,
      open.live,
      () => run.unsaved,
      steps => {
        const changes = new Map(steps.map(({ id, change }) => [id, change]));
        run.unsaved = run.unsaved.flatMap(edit =>
          changes.has(edit.id) ? [{ ...edit, change: changes.get(edit.id)! }] : [],
        );
      },
      conflicts => {
        if (run.told === null) return false;
        // Both are shown what they set.
        for (const each of conflicts) this.ledger.conflict(each);
        return true;
      },
    );
  }

  private start(): Run {
    const run = { isAlive: true, open: null, unsaved: [] as Edit[], told: null as Id | null, last: Promise.resolve() };
    const isAlive = () => run.isAlive;
    const raw = createRawStore(this.guardedDriver(isAlive), {
      now: () => new Date(Date.UTC(2026, 0, 1) + this.world.now).toISOString(),
    });
    const call = localCalls(raw);
    const client = createClient({
      baseUrl: '',
      token: { get: () => this.token, set: () => undefined, clear: () => undefined },
      onForbidden: how => this.problems.push(`forbidden: ${how}`),
      toast: () => undefined,
      axios: networkOf(this.world, this.app, () => this.isOnline, isAlive),
    });
    const events = {
      onMoved: (_: Id, documents: readonly MovedDocument[]) => {
        for (const { overruled } of documents)
          if (overruled !== undefined) for (const each of conflictsFromText(overruled)) this.ledger.conflict(each);
        void this.guarded(() => this.follow(this.run));
      },
    };
    const engine: SyncEngine = new SyncEngine(call, remoteOver(client), 'account', events, 25);
    const loop = new SyncLoop(async () => {
      try {
        await engine.sync();
      } catch (error) {
        if (!(error instanceof PowerCut)) this.problems.push(`device ${this.number}: ${(error as Error).stack}`);
        return false;
      }
      const { online, projects } = await engine.overview();
      for (const { problem } of projects)
        if (problem !== null && problem !== 'offline' && problem !== 'corrupt')
          this.problems.push(`device ${this.number}: ${problem}`);
      return online === true;
    }, this.world.clock(isAlive));
    loop.now();
    return Object.assign(run, { raw, store: createProjectStore(call), engine, loop });
  }

  /** The database, which loses a transaction that the power cut interrupts. */
  private guardedDriver(isAlive: () => boolean): SqlDriver {
    const { driver } = this;
    const check = (): void => {
      if (!isAlive() || this.fuse < 0) throw new PowerCut();
    };
    return {
      ...driver,
      run: (sql, ...values) => {
        if (--this.fuse < 0) throw new PowerCut();
        check();
        return driver.run(sql, ...values);
      },
      all: (sql, ...values) => {
        check();
        return driver.all(sql, ...values);
      },
      transaction: body => {
        check();
        return driver.transaction(body);
      },
    };
  }
}

/** What a document holds, in one order. */
export const contentOf = (doc: Pick<Store, 'everything' | 'settings'>): string =>
  JSON.stringify([doc.settings, [...doc.everything()].map(each => [each.id, sortedKeys(each)]).sort()]);

const sortedKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => part !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, part]) => [key, sortedKeys(part)]),
      )
    : value;
