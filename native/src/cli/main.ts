import { setFlagsFromString } from 'node:v8';
import { run } from './run.ts';

// The reader of our output may leave before its end, as `head` does: that is no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

/** Milliseconds in which the same request may arrive twice. */
const PATIENCE = 500;

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  untilStopped: () =>
    new Promise(resolve => {
      let asked = 0;
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.on(signal, () => {
          // A terminal's Ctrl+C arrives from the launcher as well; whoever asks again later does not want to wait.
          if (asked > 0 && performance.now() - asked > PATIENCE) process.exit(1);
          asked ||= performance.now();
          resolve();
        });
    }),
  // V8's best compiler takes longer to compile a reader of files than a reader that it did not compile takes for a file;
  // this puts it off until code ran fifteen thousand times. Only now, since V8 keeps compiled code by its flags.
  hurry: () => setFlagsFromString('--efficiency-mode'),
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
});
