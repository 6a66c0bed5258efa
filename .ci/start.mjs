// npm start: builds the web app when its sources changed, and runs the cloud server with it on embedded defaults.
import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

const dist = path.join(root, 'web', 'dist', 'index.html');
const newest = () =>
  Math.max(
    ...globSync(
      [
        '{web,engine,resources,cloud/contract,cloud/commerce}/{src,locales,examples,public}/**/*',
        'web/{index.html,vite.config.ts}',
        'package-lock.json',
      ],
      { cwd: root },
    ).map(file => statSync(path.join(root, file)).mtimeMs),
  );

export async function buildWeb() {
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

if (import.meta.filename === process.argv[1]) {
  await buildWeb();
  const option = (name, fallback) => {
    const at = process.argv.indexOf(`--${name}`);
    return at > 0 ? process.argv[at + 1] : fallback;
  };
  const { startServer } = await import('@boardwright/server');
  const server = await startServer({
    port: Number(option('port', process.env.PORT ?? 4600)),
    host: option('host', '127.0.0.1'),
    dataDir: path.resolve(root, option('data', '.data')),
    webRoot: path.dirname(dist),
  });
  console.log(server.url);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void server.close().then(() => process.exit(0)));
}
