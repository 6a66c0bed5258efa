import { setFlagsFromString } from 'node:v8';
import { ask } from './ask.ts';
import { run } from './run.ts';

// The reader of our output may leave before its end, as `head` does: that is no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  untilStopped: () =>
    new Promise(resolve => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    }),
  ask,
  // V8's best compiler takes longer to compile a reader of files than a reader that it did not compile takes for a file;
  // this puts it off until code ran fifteen thousand times. Only now, since V8 keeps compiled code by its flags.
  hurry: () => setFlagsFromString('--efficiency-mode'),
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
});
