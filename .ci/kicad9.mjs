// KiCad 9 from Debian, unpacked to a folder of its own, because Debian's KiCad 6 stays installed as another peer.
// Usage: node .ci/kicad9.mjs prints the folder; exit status 1 with the reason when KiCad 9 cannot be had.
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './run.mjs';
import { peers } from './system.mjs';

/** Where KiCad 9 is unpacked; engine/peers/kicad9.ts starts it from here. */
export const kicad9Folder =
  process.env.BOARDWRIGHT_KICAD9 ??
  path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'boardwright', 'kicad9');

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
const output = async (command, args, cwd) => {
  const result = await run(command, args, { capture: true, quiet: true, ...(cwd ? { cwd } : {}) });
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${result.output.trim().slice(-400)}`);
  return result.output;
};

/** Options that let apt read the backports suite from the mirror it already uses, with lists of its own. */
async function backports(work) {
  const targets = await output('apt-get', ['indextargets', '--format', '$(SITE) $(CODENAME)', 'Created-By: Packages']);
  const main = targets.split('\n').find(line => /\/debian \w+$/.test(line));
  if (!main) throw new Error('apt has no Debian mirror in its configuration');
  const [site, codename] = main.split(' ');
  const list = path.join(work, 'sources.list');
  const signed = existsSync(KEYRING) ? ` [signed-by=${KEYRING}]` : '';
  writeFileSync(list, `deb${signed} ${site} ${codename}-backports main\ndeb${signed} ${site} ${codename} main\n`);
  mkdirSync(path.join(work, 'lists', 'partial'), { recursive: true });
  return [
    `Dir::Etc::sourcelist=${list}`,
    'Dir::Etc::sourceparts=-',
    `Dir::State::lists=${path.join(work, 'lists')}`,
    'Dir::Cache::pkgcache=',
    'Dir::Cache::srcpkgcache=',
    'APT::Sandbox::User=root',
  ].flatMap(option => ['-o', option]);
}

/** Names of the packages that a Depends field asks for, the first of alternatives. */
const dependencies = field =>
  field.split(',').map(each =>
    each
      .replace(/[|(].*/s, '')
      .replace(/:any/, '')
      .trim(),
  );

async function unpack() {
  const work = mkdtempSync(path.join(tmpdir(), 'kicad9-'));
  try {
    const apt = await backports(work);
    await output('apt-get', [...apt, 'update', '-q']);
    const policy = await output('apt-cache', [...apt, 'madison', 'kicad']);
    const version = policy
      .split('\n')
      .map(line => line.split('|')[1]?.trim() ?? '')
      .find(each => each.startsWith('9.'));
    if (!version) throw new Error('neither the suite of this machine nor its backports have KiCad 9');
    await output('apt-get', [...apt, 'download', '-q', `kicad=${version}`], work);
    const [deb] = globSync('kicad_*.deb', { cwd: work });
    const file = path.join(work, deb);
    const wanted = dependencies(await output('dpkg-deb', ['-f', file, 'Depends']));
    if (!(await peers(...wanted))) throw new Error('the libraries of KiCad 9 could not be installed');
    const root = path.join(work, 'root');
    await output('dpkg', ['-x', file, root]);
    mkdirSync(path.dirname(kicad9Folder), { recursive: true });
    rmSync(kicad9Folder, { recursive: true, force: true });
    try {
      renameSync(root, kicad9Folder);
    } catch {
      await output('cp', ['-a', root, kicad9Folder]);
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Unpacks KiCad 9 where it is missing. Null, with the reason printed, where it cannot be had. */
export async function kicad9() {
  if (existsSync(path.join(kicad9Folder, 'usr/bin/kicad-cli'))) return kicad9Folder;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    console.log('KiCad 9 is unpacked from Debian packages, as root: not possible here.');
    return null;
  }
  console.log('Unpacking KiCad 9 (once) …');
  try {
    await unpack();
    return kicad9Folder;
  } catch (error) {
    console.log(`KiCad 9 could not be had: ${error.message}`);
    return null;
  }
}

if (import.meta.filename === process.argv[1]) {
  const folder = await kicad9();
  if (folder) console.log(folder);
  process.exit(folder ? 0 : 1);
}
