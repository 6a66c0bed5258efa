import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in place of this one: with its terminal, its signals and its end. Written for any Node.
 * @param {string} program
 * @param {readonly string[]} args
 */
export function handOver(program, args) {
  const child = spawn(program, args, { stdio: 'inherit' });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('error', error => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on('exit', (status, signal) => {
    process.exitCode = status ?? 128 + (constants.signals[signal] ?? 0);
    if (signal === null) return;
    // Ends by the same signal, so that a shell sees it; where a signal ends nothing, the status says so.
    for (const each of SIGNALS) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  });
}
