// npm run desktop: builds the web app, the main process and the preload, and starts Electron with them.
// With --package it makes the packages of electron-builder.yml for this system instead.
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, run } from './run.mjs';
import { buildWeb } from './start.mjs';

const desktop = path.join(root, 'desktop');

/** Builds the main process, its thread and the preload into desktop/dist. Gives the output of a build that failed. */
export async function buildDesktop() {
  for (const part of ['main', 'storeWorker', 'preload']) {
    const args = ['build', '--config', `vite.${part}.config.ts`, '--logLevel', 'warn'];
    const { status, output } = await run('vite', args, { cwd: desktop, capture: true, quiet: true });
    if (status !== 0) return output;
  }
  return null;
}

/** Path of the Electron program; fetches it once. Null when it cannot be had. */
export function electronProgram() {
  try {
    // The package gives the path of its program, and downloads it when it is missing.
    return createRequire(path.join(desktop, 'package.json'))('electron');
  } catch (error) {
    console.error(error.message);
    return null;
  }
}

if (import.meta.filename === process.argv[1]) {
  await buildWeb();
  const fault = await buildDesktop();
  if (fault !== null) {
    console.error(fault);
    process.exit(1);
  }
  if (process.argv.includes('--package')) {
    const { status } = await run('electron-builder', ['--config', 'electron-builder.yml', '--publish', 'never']);
    process.exit(status);
  }
  const electron = electronProgram();
  if (electron === null) {
    console.error(
      'The Electron program could not be downloaded, so the desktop app cannot start here. Run the command again with a\n' +
        'network, or set ELECTRON_OVERRIDE_DIST_PATH to the folder of an Electron 45. The website (npm start) needs none.',
    );
    process.exit(1);
  }
  process.exit((await run(electron, [desktop, ...process.argv.slice(2)])).status);
}
