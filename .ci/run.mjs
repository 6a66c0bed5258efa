// Shared by the scripts of this folder: runs a program, and says how long it took.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs to the end; gives the exit status and, when captured, the output. */
export function run(command, args, { capture = false, env = {}, cwd = root, quiet = false } = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    });
    let output = '';
    if (capture)
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', data => {
          output += data;
          if (!quiet) process.stdout.write(data);
        });
    child.on('error', error => resolve({ status: 127, output: `${output}${error.message}\n` }));
    child.on('close', status => resolve({ status: status ?? 1, output }));
  });
}
