import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Balancer } from './balancer.ts';
import { OrderLoad } from './orderLoad.ts';
import type { LoadFigures } from './orderLoad.ts';
import { endProcess, startProcess } from './serverProcess.ts';
import type { ServerProcess } from './serverProcess.ts';

export interface Failover {
  /** Settings of every node. */
  readonly env: NodeJS.ProcessEnv;
  readonly nodes: number;
  readonly clients: number;
  readonly kills: number;
  /** Milliseconds between two kills. */
  readonly everyMs: number;
  /** Work in the middle of it, given the orders that were acknowledged before. */
  readonly midway?: (acknowledged: readonly string[]) => Promise<void>;
}

/** Lets clients place orders on the nodes while one node after the other is killed (SIGKILL) and started again. */
export async function failover({ env, nodes, clients, kills, everyMs, midway }: Failover): Promise<LoadFigures> {
  const balancer = new Balancer();
  const url = await balancer.listen();
  const running: ServerProcess[] = [];
  // As the program `boardwright` has it. It is written when a process ends by itself, which none that is killed does.
  const cache = await mkdtemp(join(tmpdir(), 'boardwright-compiled-'));
  const startNode = () =>
    startProcess({ ...env, BOARDWRIGHT_TRUST_PROXY: '1', NODE_COMPILE_CACHE: cache }, { token: null });
  const start = async (at: number) => {
    const node = await startNode();
    balancer.ports.add(node.port);
    running[at] = node;
  };
  try {
    await endProcess(await startNode(), 'SIGTERM');
    for (let i = 0; i < nodes; i++) await start(i);
    const load = new OrderLoad(url, clients);
    await load.start();
    let extra: Promise<void> | undefined;
    for (let kill = 0; kill < kills; kill++) {
      await delay(everyMs * (0.75 + Math.random() / 2));
      if (kill === Math.floor(kills / 2)) extra = midway?.(load.acknowledged());
      const node = running[kill % nodes]!;
      await endProcess(node, 'SIGKILL');
      balancer.ports.delete(node.port);
      await start(kill % nodes);
    }
    await delay(everyMs);
    await extra;
    return await load.stop();
  } finally {
    await Promise.all(running.map(node => endProcess(node, 'SIGKILL')));
    await balancer.close();
    await rm(cache, { recursive: true, force: true });
  }
}
