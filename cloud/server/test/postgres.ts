import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const ROOT = '/usr/lib/postgresql';

/** Folder of the newest PostgreSQL of the system; null without one. */
async function findPrograms(): Promise<string | null> {
  const versions = await readdir(ROOT).catch(() => [] as string[]);
  const newest = versions
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => b - a)[0];
  return newest === undefined ? null : join(ROOT, String(newest), 'bin');
}

export interface Cluster {
  /** An empty database of its own. */
  readonly makeDatabase: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Starts a throw-away cluster that listens on a socket in a temporary folder; null where there is no PostgreSQL. */
export async function startCluster(): Promise<Cluster | null> {
  const programs = await findPrograms();
  if (programs === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-pg-'));
  const root = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root.
  const asPostgres = (program: string, ...args: string[]) =>
    root
      ? run('runuser', ['-u', 'postgres', '--', join(programs, program), ...args], { cwd: folder })
      : run(join(programs, program), args, { cwd: folder });
  if (root) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(folder, Number(stdout), -1);
  }
  const data = join(folder, 'data');
  await asPostgres(
    'initdb',
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  const settings = `-c fsync=off -c listen_addresses= -k ${folder}`;
  await asPostgres('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', settings, 'start');

  const url = (database: string) => `postgresql://postgres@/${database}?host=${encodeURIComponent(folder)}`;
  let databases = 0;
  return {
    makeDatabase: async () => {
      const name = `test${++databases}`;
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return url(name);
    },
    stop: async () => {
      await asPostgres('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
