// What the build needs from the machine, and how it runs programs.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';

const PACKAGES = ['emscripten', 'clang-14', 'lld-14', 'llvm-14', 'gcc', 'libc6-dev', 'bison', 'flex'];
const PROOFS = [
  '/usr/bin/emcc',
  '/usr/bin/clang-14',
  '/usr/bin/wasm-ld-14',
  '/usr/bin/gcc',
  '/usr/bin/bison',
  '/usr/bin/flex',
];

/** Debian's emcc finds its own JavaScript packages only with their path. */
const ENVIRONMENT = { ...process.env, NODE_PATH: '/usr/share/nodejs', LC_ALL: 'C' };

/** Runs a program to its end; rejects with what it wrote when it fails. */
export function run(program, args, { cwd, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd, env: { ...ENVIRONMENT, ...env }, maxBuffer: 64 << 20 }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      reject(
        new Error(`${program} ${args.slice(0, 4).join(' ')} …: ${(stderr || stdout || error.message).slice(-3000)}`),
      );
    });
  });
}

const missing = () => PROOFS.filter(path => !existsSync(path));

/** Installs the compilers where that is possible; rejects with what is missing where it is not. */
export async function tools(tell) {
  if (missing().length === 0) return;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    throw new Error(`the build wants Debian's packages ${PACKAGES.join(', ')}, and root to install them`);
  tell('installing the compilers');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES], { env });
  if (missing().length > 0) throw new Error(`after installing, these are missing: ${missing().join(', ')}`);
}

/** Does the jobs, as many at a time as the machine has cores. */
export async function together(jobs, width, done = () => {}) {
  const waiting = [...jobs];
  let finished = 0;
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      await job();
      done(++finished, jobs.length);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}
