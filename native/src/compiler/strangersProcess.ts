import { NativeCompiler } from './nativeCompiler.ts';
import type { StrangersAnswer, StrangersJob } from './strangers.ts';

/** Bytes of messages: more than anyone reads. */
const OUTPUT = 256 << 10;

// The process of StrangersCompiler: one sketch in, one answer out. A closed pipe means that the caller has cancelled.
const cancel = new AbortController();
process.once('disconnect', () => cancel.abort());
process.once('message', ({ request, time }: StrangersJob) => {
  const compiler = new NativeCompiler({ env: process.env, sandbox: true, limits: { time, output: OUTPUT } });
  const answer = (what: StrangersAnswer) => void (process.connected && process.send!(what));
  compiler.compile(request, cancel.signal).then(
    result => answer({ result }),
    (error: unknown) => answer({ bug: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
