import { run } from './run.ts';

/** Resolves when the user presses Ctrl+C or the system asks the process to end. */
const stopped = new Promise<void>(resolve => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
});
// Listening to signals must not keep a finished command alive, and a command that does not listen must end at once.
process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  stopped,
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
});
