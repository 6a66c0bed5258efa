#!/usr/bin/env node
// The first step of every npm script. Written for any Node: it must run, and explain itself, on one that is too old.
// npm puts the pinned Node 24 of node_modules/.bin first in the path; where it is missing, the packages are not installed.
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const root = fileURLToPath(new URL('..', import.meta.url));
const task = process.argv[2] ?? '';
const [major, minor] = process.versions.node.split('.').map(Number);
const fits = major > 22 || (major === 22 && minor >= 22);
const windows = process.platform === 'win32';
const pinned = path.join(root, 'node_modules', '.bin', 'node');

const run = (command, args, env = process.env) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env, shell: windows });
  if (error) console.error(error.message);
  return status ?? 1;
};

if (!existsSync(path.join(root, 'node_modules', '.package-lock.json'))) {
  console.log('Installing packages (once) …');
  const status = run(windows ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) {
    console.error(
      'The packages could not be installed. Above npm says why: without a network, run the command again when there is one;\n' +
        'if package.json and package-lock.json are not in sync, this checkout is at fault, not your machine.',
    );
    process.exit(status);
  }
}

const node = existsSync(pinned) ? pinned : fits ? process.execPath : null;
if (node === null) {
  console.error(
    `Boardwright needs Node 22.22 or newer; this is ${process.version}. On Linux the right one is installed with the\n` +
      'packages (node_modules/.bin/node): delete node_modules and run the command again. Elsewhere install Node 24 from nodejs.org.',
  );
  process.exit(1);
}
const bin = path.join(root, 'node_modules', '.bin');
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
process.exit(run(node, [path.join(root, '.ci', `${task}.mjs`), ...process.argv.slice(3)], env));
