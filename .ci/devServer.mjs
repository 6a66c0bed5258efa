// The cloud server of npm run dev, which runs it with `node --watch`: it restarts when one of its sources changes.
import path from 'node:path';
import { StrangersCompiler } from '@boardwright/native/compiler';
import { startServer } from '@boardwright/server';
import { root } from './run.mjs';

await startServer({
  port: 4600,
  host: '127.0.0.1',
  dataDir: path.join(root, '.data'),
  sketches: { compiler: new StrangersCompiler({ env: process.env }) },
});
