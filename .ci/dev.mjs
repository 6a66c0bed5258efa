// npm run dev: Vite with hot reload in front of the cloud server.
import path from 'node:path';
import { root, run } from './run.mjs';

const { startServer } = await import('@boardwright/server');
await startServer({ port: 4600, host: '127.0.0.1', dataDir: path.join(root, '.data') });
process.exit((await run('vite', ['--host', '127.0.0.1'], { cwd: path.join(root, 'web') })).status);
