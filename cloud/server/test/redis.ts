import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PROGRAM = '/usr/bin/redis-server';

export interface RedisServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a throw-away Redis on a socket in a temporary folder; null where there is none. */
export async function startRedis(): Promise<RedisServer | null> {
  if (!existsSync(PROGRAM)) return null;
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-redis-'));
  const path = join(folder, 'redis.sock');
  const child = spawn(PROGRAM, ['--port', '0', '--unixsocket', path, '--save', '', '--dir', folder], {
    stdio: 'ignore',
  });
  const url = `unix://${path}`;
  for (let i = 0; i < 200 && !existsSync(path); i++) await delay(20);
  return {
    url,
    stop: async () => {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
