// npm run test:desktop: builds the app and tests it in a real Electron, where there is one.
// Without one it says so and succeeds: desktop/test and e2e/desktop.spec.ts test the app's halves without Electron.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildDesktop } from './desktop.mjs';
import { root, run } from './run.mjs';
import { buildWeb } from './start.mjs';

/** Where an unpacked Electron has its program. */
const PROGRAM =
  { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform] ?? 'electron';

/** Path of the Electron program that is here: ELECTRON_PATH, or an installed one; null for none. Nothing is downloaded. */
export function installedElectron(env = process.env, exists = existsSync) {
  const { ELECTRON_PATH: given, ELECTRON_OVERRIDE_DIST_PATH: folder } = env;
  if (given) return exists(given) ? given : null;
  const folders = [folder, path.join(root, 'node_modules/electron/dist')].filter(Boolean);
  return folders.map(each => path.join(each, PROGRAM)).find(each => exists(each)) ?? null;
}

/** The command that gives a program a screen: none on systems that have one, null where there is no way to one. */
export function screenCommand({ platform = process.platform, env = process.env, exists = existsSync } = {}) {
  if (platform !== 'linux' || env.DISPLAY || env.WAYLAND_DISPLAY) return [];
  const found = (env.PATH ?? '').split(path.delimiter).some(folder => exists(path.join(folder, 'xvfb-run')));
  return found ? ['xvfb-run', '--auto-servernum'] : null;
}

if (import.meta.filename === process.argv[1]) {
  const electron = installedElectron();
  const screen = screenCommand();
  if (electron === null) {
    const { ELECTRON_PATH: given } = process.env;
    console.log(
      given
        ? `Skipped: ELECTRON_PATH names ${given}, which is not there.`
        : 'Skipped: no Electron here. Set ELECTRON_PATH to the program of an Electron 45, or install it with npx install-electron.',
    );
    process.exit(0);
  }
  if (screen === null) {
    console.log('Skipped: no screen here. Install Xvfb (Debian: apt install xvfb), or set DISPLAY.');
    process.exit(0);
  }
  await buildWeb();
  const fault = await buildDesktop();
  if (fault !== null) {
    console.error(fault);
    process.exit(1);
  }
  const [command, ...before] = [...screen, 'playwright'];
  const args = [...before, 'test', '--config', 'e2e/electron/playwright.config.ts', ...process.argv.slice(2)];
  process.exit((await run(command, args, { env: { ELECTRON_PATH: electron } })).status);
}
