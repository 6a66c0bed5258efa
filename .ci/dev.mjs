// npm run dev: Vite with hot reload in front of the cloud server, which restarts when its sources change.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root, run } from './run.mjs';

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', path.join(root, '.ci', 'devServer.mjs')],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
process.once('exit', () => server.kill());
const { status } = await run('vite', ['--host', '127.0.0.1'], { cwd: path.join(root, 'web') });
process.exit(status);
