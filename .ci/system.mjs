// Programs that tests need besides npm packages. On Debian, as root, what is missing is installed; elsewhere it is reported.
import { existsSync, globSync } from 'node:fs';
import { run } from './run.mjs';

const CHROMES = [
  process.env.BOARDWRIGHT_CHROMIUM,
  // The same browser without windows: a page takes it a quarter less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const onDebian = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

let updated = false;
async function install(...packages) {
  if (!onDebian()) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = args => run('apt-get', args, { capture: true, quiet: true, env });
  if (!updated) {
    console.log('Reading the list of Debian packages …');
    await apt(['update', '-q']);
    updated = true;
  }
  console.log(`Installing ${packages.join(', ')} …`);
  const { status, output } = await apt(['install', '-y', '-q', '--no-install-recommends', ...packages]);
  if (status !== 0) console.log(output.slice(-2000));
  return status === 0;
}

/** Installs a font with Chinese letters where there is none: tests compare what such texts look like. */
async function chineseFont() {
  if (!onDebian()) return;
  const { status, output } = await run('fc-list', [':lang=zh'], { capture: true, quiet: true });
  if (status !== 0 || output.trim() === '') await install('fontconfig', 'fonts-noto-cjk');
}

/** Path of a Chromium; installs one when there is none. Null when none can be had. */
export async function chromium() {
  const found = () => CHROMES.find(each => each && existsSync(each));
  await chineseFont();
  if (found()) return found();
  if ((await install('chromium-headless-shell')) || (await install('chromium'))) return found() ?? null;
  if ((await run('playwright', ['install', 'chromium'])).status !== 0) return null;
  return (await import('@playwright/test')).chromium.executablePath();
}

/** Whether a PostgreSQL server can be started by the contract tests; installs one when there is none. */
export async function postgres() {
  const found = () => globSync('/usr/lib/postgresql/*/bin/postgres').length > 0;
  return found() || ((await install('postgresql')) && found());
}

/** Whether a Redis server can be started by the tests of the bus; installs one when there is none. */
export async function redis() {
  const found = () => existsSync('/usr/bin/redis-server');
  return found() || ((await install('redis-server')) && found());
}

/** Whether the text of PDF files can be read; installs what does when it is missing. */
export async function poppler() {
  const found = () => existsSync('/usr/bin/pdftotext');
  return found() || ((await install('poppler-utils')) && found());
}

/** Whether an S3 service can be started by the tests of files: OpenStack Swift; installs it when it is missing. */
export async function s3() {
  const servers = ['proxy', 'account', 'container', 'object'];
  const found = () => servers.every(name => existsSync(`/usr/bin/swift-${name}-server`));
  return found() || ((await install(...servers.map(name => `swift-${name}`))) && found());
}

/** Whether sketches can be compiled: avr-gcc and Arduino's core; installs them when they are missing. */
export async function avr() {
  const found = () =>
    existsSync('/usr/bin/avr-gcc') && existsSync('/usr/share/arduino/hardware/arduino/avr/cores/arduino/Arduino.h');
  return found() || ((await install('gcc-avr', 'binutils-avr', 'avr-libc', 'arduino-core-avr')) && found());
}

/** Whether sketches for the Pico can be compiled: clang and lld; installs them when they are missing. */
export async function clang() {
  const found = () => globSync('/usr/bin/clang-*').length > 0 && globSync('/usr/bin/ld.lld-*').length > 0;
  return found() || ((await install('clang-14', 'lld-14', 'llvm-14')) && found());
}

/** Debian packages for the comparisons of `npm run peers` and `npm run bench`. */
export const peers = (...packages) => install(...packages);
