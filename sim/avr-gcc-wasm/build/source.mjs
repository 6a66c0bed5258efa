// The sources: GCC and binutils from Debian's packages of sources, the numbers that GCC computes with from Debian's archive.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../ngspice-wasm/build/tools.mjs';

/** Packages that hold the upstream archive. */
const PACKED = [
  {
    name: 'gcc',
    version: '12.2.0-14+deb12u1',
    package: 'gcc-12-source',
    file: 'gcc-12-source_12.2.0-14+deb12u1_all.deb',
    sum: '8f2a5411028dfe216aeb6346b926df0cc7471f375c6a375bf180fbf279af02a1',
  },
  {
    name: 'binutils',
    version: '2.40-2',
    package: 'binutils-source',
    file: 'binutils-source_2.40-2_all.deb',
    sum: '4c03b0d0508f8134200ec083e4dbb81b906efbfa0d7a2bdb7aa0c120aabda246',
  },
];
const PLAIN = [
  {
    name: 'gmp',
    version: '2:6.2.1+dfsg1-1.1',
    file: 'gmp_6.2.1+dfsg1.orig.tar.xz',
    sum: '471b9e463e04362a0124f215afc5f0a4b99caedeeb62634c61bbc12988efa64c',
  },
  {
    name: 'mpfr4',
    version: '4.2.0-1',
    file: 'mpfr4_4.2.0.orig.tar.xz',
    sum: '06a378df13501248c1b2db5aa977a2c8126ae849a9d9b7be2546fb4a9c26d993',
  },
  {
    name: 'mpclib3',
    version: '1.3.1-1',
    file: 'mpclib3_1.3.1.orig.tar.gz',
    sum: 'ab642492f5cf882b74aa0cb730cd410a81edcdbec895183ce930e706c1c759b8',
  },
];

/** What the build is written for; a part of its key. */
export const VERSIONS = Object.fromEntries([...PACKED, ...PLAIN].map(({ name, version }) => [name, version]));

const isHere = (folder, { file, sum }) => {
  const archive = path.join(folder, file);
  return existsSync(archive) && createHash('sha256').update(readFileSync(archive)).digest('hex') === sum;
};

/** Gives the folders of the unpacked sources by name; fetches them into `folder` when they are not there. */
export async function sources(folder, tell) {
  const home = path.join(folder, 'source');
  mkdirSync(home, { recursive: true });
  const all = [...PACKED, ...PLAIN].map(each => ({ ...each, unpacked: path.join(home, each.name) }));
  for (const each of all) {
    if (existsSync(each.unpacked)) continue;
    if (!isHere(folder, each)) {
      tell(`fetching ${each.file}`);
      await fetchFromDebian(folder, each);
      if (!isHere(folder, each)) throw new Error(`${each.file} is not the one that is expected: its checksum differs`);
    }
    tell(`unpacking ${each.file}`);
    await unpack(path.join(folder, each.file), each.unpacked);
  }
  return Object.fromEntries(all.map(({ name, unpacked }) => [name, unpacked]));
}

async function unpack(archive, to) {
  const fresh = `${to}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  if (archive.endsWith('.deb')) {
    const inside = path.join(fresh, 'deb');
    await run('dpkg-deb', ['-x', archive, inside]);
    const [upstream] = globSync('usr/src/*/{gcc,binutils}-*.tar.xz', { cwd: inside });
    await run('tar', ['xf', path.join(inside, upstream), '--strip-components=1', '-C', fresh]);
    rmSync(inside, { recursive: true });
  } else await run('tar', ['xf', archive, '--strip-components=1', '-C', fresh]);
  // Debian leaves GMP's manual out, which its configure script misses.
  if (existsSync(path.join(fresh, 'mpn')) && !existsSync(path.join(fresh, 'doc'))) {
    mkdirSync(path.join(fresh, 'doc'));
    writeFileSync(path.join(fresh, 'doc', 'Makefile.in'), 'all install:\n');
  }
  renameSync(fresh, to);
}

/** apt knows the machine's mirror and proxy; its own lists are not touched. */
async function fetchFromDebian(folder, { name, package: packed, version }) {
  const list = path.join(folder, 'sources.list');
  mkdirSync(path.join(folder, 'lists', 'partial'), { recursive: true });
  writeFileSync(
    list,
    'deb http://deb.debian.org/debian bookworm main\ndeb-src http://deb.debian.org/debian bookworm main\n',
  );
  const options = [
    ['Dir::Etc::sourcelist', list],
    ['Dir::Etc::sourceparts', '/dev/null'],
    ['Dir::State::lists', path.join(folder, 'lists')],
    ['APT::Sandbox::User', 'root'],
  ].flatMap(([key, value]) => ['-o', `${key}=${value}`]);
  await run('apt-get', [...options, 'update', '-q'], { cwd: folder });
  const what = packed
    ? ['download', '-q', `${packed}=${version}`]
    : ['source', '-q', '--download-only', `${name}=${version}`];
  await run('apt-get', [...options, ...what], { cwd: folder });
}
