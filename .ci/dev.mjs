// npm run dev: Vite with hot reload in front of the cloud server.
import path from 'node:path';
import { root, run } from './run.mjs';

const { startServer } = await import('@boardwright/server');
const { StrangersCompiler } = await import('@boardwright/native/compiler');
await startServer({
  port: 4600,
  host: '127.0.0.1',
  dataDir: path.join(root, '.data'),
  sketches: { compiler: new StrangersCompiler({ env: process.env }) },
});
process.exit((await run('vite', ['--host', '127.0.0.1'], { cwd: path.join(root, 'web') })).status);
