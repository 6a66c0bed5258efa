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
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
});
