// ngspice's source, as Debian keeps it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './tools.mjs';

/** The version that glue and configuration are written for. */
export const VERSION = '39.3+ds-1';
const ARCHIVE = 'ngspice_39.3+ds.orig.tar.gz';
const SHA256 = 'd2a934d057c66364d96f451dd7845e38109dde0e0d57287a6b33a525c7289647';

const sum = file => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Gives the folder of the unpacked source; fetches it into `folder` when it is not there. */
export async function source(folder, tell) {
  const unpacked = path.join(folder, 'source');
  if (existsSync(unpacked)) return unpacked;
  mkdirSync(folder, { recursive: true });
  const archive = path.join(folder, ARCHIVE);
  if (!existsSync(archive) || sum(archive) !== SHA256) {
    tell(`fetching ${ARCHIVE}`);
    await fetchFromDebian(folder);
    if (sum(archive) !== SHA256) throw new Error(`${ARCHIVE} is not the one that is expected: its checksum differs`);
  }
  const fresh = path.join(folder, 'unpacking');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh);
  await run('tar', ['xzf', archive, '--strip-components=1', '-C', fresh]);
  renameSync(fresh, unpacked);
  return unpacked;
}

/** apt knows the machine's mirror and proxy; its own lists are not touched. */
async function fetchFromDebian(folder) {
  const list = path.join(folder, 'sources.list');
  const lists = path.join(folder, 'lists');
  mkdirSync(path.join(lists, 'partial'), { recursive: true });
  writeFileSync(list, 'deb-src http://deb.debian.org/debian bookworm main\n');
  const options = [
    ['Dir::Etc::sourcelist', list],
    ['Dir::Etc::sourceparts', '/dev/null'],
    ['Dir::State::lists', lists],
    ['APT::Sandbox::User', 'root'],
  ].flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await run('apt-get', [...options, 'update', '-q'], { cwd: folder });
  await run('apt-get', [...options, 'source', '-q', '--download-only', `ngspice=${VERSION}`], { cwd: folder });
}
