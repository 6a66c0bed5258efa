#!/usr/bin/env node
// Written for any Node: an older one hands over to the pinned Node of the packages, or says what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 22 || (major === 22 && minor >= 22)) {
  // Halves what a call costs; in the user's own folder, because what lies there is run.
  module.enableCompileCache(path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'boardwright'));
  await import('../src/cli/main.ts');
} else {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  const pinned = () => path.join(folder, 'node_modules', '.bin', 'node');
  while (!existsSync(pinned()) && path.dirname(folder) !== folder) folder = path.dirname(folder);
  if (existsSync(pinned())) {
    const { status, error } = spawnSync(pinned(), [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
      stdio: 'inherit',
    });
    if (error) console.error(error.message);
    process.exitCode = status ?? 1;
  } else {
    console.error(`boardwright needs Node 22.22 or newer; this is ${process.version}.`);
    process.exitCode = 2;
  }
}
