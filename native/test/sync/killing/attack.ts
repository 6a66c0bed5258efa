import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asId } from '@boardwright/engine/base';
import { openDocument } from '@boardwright/engine/kinds';
import { createProjectStore, localCalls, type ProjectStore } from '@boardwright/engine/storage';
import { remoteOver, SyncEngine } from '@boardwright/engine/sync';
import { startProcess, type ServerProcess, type TokenBox } from '../../../../cloud/server/test/serverProcess.ts';
import { sampleBoard, track } from '../../../../engine/test/storage/sample.ts';
import { openRawStore, openStore } from '../../../src/store/index.ts';
import { contentOf } from '../device.ts';

const PROGRAM = path.join(import.meta.dirname, 'device.process.ts');
const DEVICES = ['a', 'b'] as const;
type DeviceName = (typeof DEVICES)[number];

/** Edits of a program before it or the server is killed, at least, and milliseconds after those. */
const FEWEST = 3;
const SPREAD = 120;
/** Milliseconds after which a program that should be done is stuck. */
const PATIENCE = 120_000;

export interface Figures {
  readonly kills: number;
  readonly acknowledged: number;
  /** Edits that a store acknowledged and that one of the devices does not have at the end. */
  readonly lost: readonly string[];
  /** What a program reported, except missing answers. */
  readonly faults: readonly string[];
  /** Whether both devices have the same in the end. */
  readonly isSame: boolean;
}

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/** Two programs and a server, which are killed (SIGKILL) in turn at any moment while the programs edit and exchange one board. */
export class Attack {
  private readonly folder: string;
  private readonly box: TokenBox = { token: null };
  private readonly acknowledged: string[] = [];
  private readonly faults: string[] = [];
  private readonly programs = new Map<DeviceName, ChildProcess>();
  private server: ServerProcess | null = null;
  /** Of the server, so that it has one address in all its lives. */
  private port = 0;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async run(kills: number, progress: (done: number) => void = () => undefined): Promise<Figures> {
    const attack = new Attack(await mkdtemp(path.join(tmpdir(), 'boardwright-sync-crash-')));
    try {
      return await attack.run(kills, progress);
    } finally {
      for (const child of [...attack.programs.values(), ...(attack.server ? [attack.server.child] : [])])
        child.kill('SIGKILL');
      await rm(attack.folder, { recursive: true, force: true });
    }
  }

  private async run(kills: number, progress: (done: number) => void): Promise<Figures> {
    await this.startServer();
    const answer = await this.server!.api.auth.register({ email: 'a@example.com', password: 'correct horse battery' });
    if (!answer.ok) throw new Error(answer.error.message);
    await this.createProject();
    for (const name of DEVICES) await this.start(name);
    const victims = [...DEVICES, 'server'] as const;
    for (let kill = 0; kill < kills; kill++) {
      await this.killSoon(victims[kill % victims.length]!);
      progress(kill + 1);
    }
    for (const name of DEVICES) await this.end(this.programs.get(name)!);
    // Both get what the other one had sent last.
    for (const name of [...DEVICES, ...DEVICES]) await this.settle(name);
    return this.compare(kills);
  }

  private async createProject(): Promise<void> {
    const raw = openRawStore(this.file('a'));
    const call = localCalls(raw);
    const { id } = await createProjectStore(call).create('clock', 0, [sampleBoard([track('shared', 1)])]);
    await new SyncEngine(call, remoteOver(this.server!.api), 'account').upload(id);
    raw.close();
  }

  private async killSoon(victim: DeviceName | 'server'): Promise<void> {
    const before = this.acknowledged.length;
    await this.until(() => this.acknowledged.length >= before + FEWEST);
    await pause(Math.random() * SPREAD);
    if (victim === 'server') {
      await this.end(this.server!.child);
      await pause(Math.random() * SPREAD);
      await this.startServer();
    } else {
      await this.end(this.programs.get(victim)!);
      await this.start(victim);
    }
  }

  private async startServer(): Promise<void> {
    this.server = await startProcess(
      { BOARDWRIGHT_DATA: path.join(this.folder, 'server'), NODE_COMPILE_CACHE: path.join(this.folder, 'cache') },
      this.box,
      undefined,
      this.port,
    );
    this.port = this.server.port;
  }

  /** Starts the program of a device, and waits until it edits. */
  private async start(name: DeviceName): Promise<void> {
    const child = this.spawn(name);
    this.programs.set(name, child);
    await this.until(() => this.saidBy(child).includes('working'), child);
  }

  private async settle(name: DeviceName): Promise<void> {
    const child = this.spawn(name, 'settle');
    await this.until(() => this.saidBy(child).includes('settled'), child);
    if (child.exitCode === null) await new Promise(resolve => child.once('exit', resolve));
  }

  private readonly said = new WeakMap<ChildProcess, string[]>();
  private readonly saidBy = (child: ChildProcess): readonly string[] => this.said.get(child) ?? [];

  private spawn(name: DeviceName, ...mode: string[]): ChildProcess {
    const { port } = this.server!;
    const words = [PROGRAM, this.file(name), `http://127.0.0.1:${port}`, this.box.token!, name, ...mode];
    const child = spawn(process.execPath, words, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: path.join(this.folder, 'cache') },
    });
    const lines: string[] = [];
    this.said.set(child, lines);
    let rest = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk.toString()).split('\n');
      // What was cut off by the kill was not said.
      rest = parts.pop()!;
      for (const line of parts) {
        const [word, value = ''] = line.split(' ');
        if (word === 'acknowledged') this.acknowledged.push(value);
        else if (word === 'fault') this.faults.push(`${name}: ${line}`);
        else lines.push(line);
      }
    });
    return child;
  }

  private async end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('a program ended by itself');
    const ended = new Promise(resolve => child.once('close', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  private async until(isDone: () => boolean, child?: ChildProcess): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (!isDone()) {
      if (child && child.exitCode !== null && child.exitCode !== 0)
        throw new Error(`a program ended with ${child.exitCode}`);
      if (Date.now() > end) throw new Error('a program is stuck');
      await pause(2);
    }
  }

  private async compare(kills: number): Promise<Figures> {
    const contents: string[] = [];
    const lost: string[] = [];
    for (const name of DEVICES) {
      const store = openStore(this.file(name));
      const document = await boardOf(store);
      contents.push(contentOf(document));
      lost.push(...this.acknowledged.filter(id => !document.get(asId(id))).map(id => `${id} on ${name}`));
      await store.close();
    }
    const { acknowledged, faults } = this;
    return { kills, acknowledged: acknowledged.length, lost, faults, isSame: contents[0] === contents[1] };
  }

  private file(name: DeviceName): string {
    return path.join(this.folder, name, 'store.boardwright');
  }
}

async function boardOf(store: ProjectStore) {
  const [project] = await store.list();
  const [document] = await store.documents(project!.id);
  return openDocument(await store.load(document!.id));
}
