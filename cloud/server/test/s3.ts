import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { S3Client } from '../src/files/s3Client.ts';
import type { S3Place } from '../src/files/s3Place.ts';

const run = promisify(execFile);
const PYTHON = '/usr/bin/python3';
/** OpenStack Swift: its proxy speaks S3 and checks signatures and hashes. The other three keep what it is given. */
const KEEPERS = ['account', 'container', 'object'] as const;
const program = (name: string) => `/usr/bin/swift-${name}-server`;

const KEYS = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

export interface S3Server {
  /** An empty bucket of its own. */
  readonly makeBucket: () => Promise<S3Place>;
  readonly stop: () => Promise<void>;
}

/** Starts a throw-away S3 service that keeps its data in a temporary folder; null where there is none or it cannot run. */
export async function startS3(): Promise<S3Server | null> {
  if (!['proxy', ...KEEPERS].every(name => existsSync(program(name)))) return null;
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-s3-'));
  if (!(await keepsAttributes(folder))) {
    console.log(`skipped: the file system of ${tmpdir()} keeps no attributes of files, which OpenStack Swift needs`);
    await rm(folder, { recursive: true, force: true });
    return null;
  }
  const [port = 0, ...keeperPorts] = await freePorts(1 + KEEPERS.length);
  await configure(folder, port, keeperPorts);
  const children = ['proxy', ...KEEPERS].map(name =>
    spawn(program(name), [join(folder, `${name}.conf`)], { stdio: 'ignore' }),
  );
  const stop = async () => {
    await Promise.all(
      children.map(async child => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise(done => child.once('exit', done));
        child.kill('SIGKILL');
        await ended;
      }),
    );
    await rm(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${port}`;
  if (!(await answers(endpoint))) {
    await stop();
    throw new Error('the S3 service does not answer');
  }
  let buckets = 0;
  return {
    makeBucket: async () => {
      const place = { ...KEYS, bucket: `bucket${++buckets}`, prefix: '', region: 'us-east-1', endpoint };
      const client = new S3Client(place);
      (await client.request({ method: 'PUT', name: '' }))!.resume();
      client.close();
      return { ...place, prefix: 'boardwright/' };
    },
    stop,
  };
}

/** Whether files of a folder can have attributes of users, of which Swift makes use. */
const keepsAttributes = (folder: string): Promise<boolean> =>
  run(PYTHON, ['-c', "import os, sys; os.setxattr(sys.argv[1], 'user.swift', b'x' * 1000)", folder]).then(
    () => true,
    () => false,
  );

async function answers(endpoint: string): Promise<boolean> {
  for (let i = 0; i < 1000; i++) {
    if ((await fetch(`${endpoint}/info`).catch(() => null))?.ok) return true;
    await delay(100);
  }
  return false;
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      server =>
        new Promise<number>(resolve =>
          server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
        ),
    ),
  );
  await Promise.all(servers.map(server => new Promise(done => server.close(done))));
  return ports;
}

/** Writes the settings of all four servers, and where each of them keeps what: on the one disk there is. */
async function configure(folder: string, port: number, keeperPorts: readonly number[]): Promise<void> {
  await mkdir(join(folder, 'disks', 'one'), { recursive: true });
  const write = (name: string, sections: Readonly<Record<string, Readonly<Record<string, string | number>>>>) =>
    writeFile(
      join(folder, name),
      Object.entries(sections)
        .map(([section, values]) =>
          [`[${section}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`), ''].join('\n'),
        )
        .join('\n'),
    );
  const common = {
    bind_ip: '127.0.0.1',
    swift_dir: folder,
    user: userInfo().username,
    workers: 0,
    log_level: 'ERROR',
    log_address: '/nowhere',
  };
  await write('swift.conf', {
    'swift-hash': { swift_hash_path_suffix: 'test' },
    'storage-policy:0': { name: 'one', default: 'yes' },
  });
  await write('proxy.conf', {
    DEFAULT: { ...common, bind_port: port },
    'pipeline:main': { pipeline: 'catch_errors cache listing_formats s3api tempauth bulk slo proxy-server' },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
    'filter:catch_errors': { use: 'egg:swift#catch_errors' },
    // The login asks for a cache, and works without one that answers.
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' },
    'filter:listing_formats': { use: 'egg:swift#listing_formats' },
    'filter:s3api': { use: 'egg:swift#s3api' },
    'filter:tempauth': {
      use: 'egg:swift#tempauth',
      [`user_${KEYS.accessKeyId.replace(':', '_')}`]: `${KEYS.secretAccessKey} .admin`,
    },
    'filter:bulk': { use: 'egg:swift#bulk' },
    'filter:slo': { use: 'egg:swift#slo' },
  });
  for (const [i, name] of KEEPERS.entries())
    await write(`${name}.conf`, {
      DEFAULT: {
        ...common,
        bind_port: keeperPorts[i]!,
        devices: join(folder, 'disks'),
        mount_check: 'false',
        recon_cache_path: folder,
      },
      'pipeline:main': { pipeline: `${name}-server` },
      [`app:${name}-server`]: { use: `egg:swift#${name}` },
    });
  const rings = KEEPERS.map((name, i) => `('${name}', ${keeperPorts[i]!})`).join(', ');
  await run(PYTHON, [
    '-c',
    `
import sys
from swift.common.ring import RingBuilder
for name, port in [${rings}]:
    builder = RingBuilder(4, 1, 0)
    place = {'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1', 'replication_port': port}
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'device': 'one', 'weight': 1, **place})
    builder.rebalance()
    builder.get_ring().save(sys.argv[1] + '/' + name + '.ring.gz')
`,
    folder,
  ]);
}
