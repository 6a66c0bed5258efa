// npm start: builds ngspice where it is missing and the web app when its sources changed, installs the compilers of sketches where it
// may, and runs the cloud server with it on embedded defaults.
import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { ngspice } from './ngspice.mjs';
import { root, run } from './run.mjs';
import { avr, clang } from './system.mjs';

const dist = path.join(root, 'web', 'dist', 'index.html');
const newest = () =>
  Math.max(
    ...globSync(
      [
        '{web,engine,sim,resources,cloud/contract,cloud/commerce}/{src,locales,examples,public}/**/*',
        'sim/ngspice-wasm/{src,dist}/*',
        'sim/avr-gcc-wasm/dist/build.json',
        'web/*.{html,ts,js}',
        'package-lock.json',
      ],
      { cwd: root },
    ).map(file => statSync(path.join(root, file)).mtimeMs),
  );

export async function buildWeb() {
  // Where ngspice cannot be built the site has no simulator, and says so where one wants it.
  await ngspice();
  if (existsSync(dist) && statSync(dist).mtimeMs > newest()) return;
  console.log('Building the web app …');
  const { status, output } = await run('vite', ['build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'web'),
    capture: true,
    quiet: true,
  });
  if (status !== 0) {
    console.error(output);
    process.exit(status);
  }
}

const HELP = `npm start -- [--port N] [--host NAME] [--data FOLDER] [--dev]
  --port   default 4600, or the environment variable PORT
  --host   default 127.0.0.1: this computer only
  --data   default .data: accounts, orders and files
  --dev    show the mails that the server would send at /dev/mail`;

if (import.meta.filename === process.argv[1]) {
  if (process.argv.includes('--help')) {
    console.log(HELP);
    process.exit(0);
  }
  await buildWeb();
  const option = (name, fallback) => {
    const at = process.argv.indexOf(`--${name}`);
    return at > 0 ? process.argv[at + 1] : fallback;
  };
  const port = Number(option('port', process.env.PORT ?? 4600));
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`The port must be a whole number from 0 to 65535.\n\n${HELP}`);
    process.exit(2);
  }
  if (!(await avr())) console.log('There is no avr-gcc: sketches for Arduinos are not compiled.');
  if (!(await clang())) console.log('There is no clang: sketches for the Pico are not compiled.');
  const { startServer } = await import('@boardwright/server');
  const { StrangersCompiler } = await import('@boardwright/native/compiler');
  const server = await startServer({
    port,
    host: option('host', '127.0.0.1'),
    dataDir: path.resolve(root, option('data', '.data')),
    webRoot: path.dirname(dist),
    dev: process.argv.includes('--dev'),
    sketches: { compiler: new StrangersCompiler({ env: process.env }) },
  });
  console.log(server.url);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void server.close().then(() => process.exit(0)));
}
