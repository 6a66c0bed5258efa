/**
 * Compiles the programs of this folder, which tests run, to Intel HEX next to them: `node sim/test/programs/pico/make.mjs`, with Debian's
 * clang-14, lld-14 and llvm-14. What it makes is committed, so that tests need none of them.
 */
import { execFileSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;
const run = (program, ...args) => execFileSync(program, args, { cwd: here, stdio: 'inherit' });
const names = process.argv.slice(2);
for (const source of names.length > 0 ? names : globSync('*.c', { cwd: here }).sort()) {
  const { name } = path.parse(source);
  const cpu = ['--target=thumbv6m-none-eabi', '-mcpu=cortex-m0plus', '-mfloat-abi=soft'];
  run('clang-14', ...cpu, '-Os', '-ffreestanding', '-Wall', '-fno-builtin', '-c', source, '-o', `${name}.o`);
  run('ld.lld-14', '-T', 'pico.ld', `${name}.o`, '-o', `${name}.elf`);
  run('llvm-objcopy-14', '-O', 'ihex', `${name}.elf`, `${name}.hex`);
  for (const made of ['o', 'elf']) rmSync(path.join(here, `${name}.${made}`));
}
