// GCC, its numbers and binutils, configured and made as their makefiles do it.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../ngspice-wasm/build/tools.mjs';
import { LINK, wrappers } from './wrapper.mjs';

const BUILD = '--build=x86_64-linux-gnu';
const HERE = '--host=wasm32-unknown-emscripten';
const QUIET = ['-s', 'MAKEINFO=true'];

const BINUTILS = `--target=avr --disable-nls --disable-gdb --disable-gdbserver --disable-sim --disable-readline --disable-gprof
  --disable-gprofng --disable-plugins --disable-shared --disable-werror --disable-libctf --without-zstd --disable-doc`;

const GCC = `--target=avr --enable-languages=c,c++ --disable-nls --disable-libssp --disable-lto --disable-plugin --disable-libcc1
  --disable-bootstrap --disable-shared --without-isl --disable-gcov --disable-analyzer --enable-checking=release
  --disable-fixincludes --with-gnu-as --with-gnu-ld --disable-doc --without-zstd`;

const words = text => text.split(/\s+/);

/**
 * Makes all in `folder`, of sources as `sources` gives them, `jobs` at a time; steps that were done are not done again.
 * Gives the made programs: cc1 and cc1plus, as and ld, each a module of JavaScript with a .wasm next to it.
 */
export async function make(from, folder, jobs, tell) {
  const env = await wrappers(path.join(folder, 'bin'));
  const kept = path.join(folder, 'kept');
  const parallel = `-j${jobs}`;

  async function step(name, text, action) {
    const home = path.join(folder, name.split('.')[0]);
    const stamp = path.join(folder, `${name}.done`);
    mkdirSync(home, { recursive: true });
    if (existsSync(stamp)) return;
    tell(text);
    await action((program, args, more) => run(program, args, { cwd: home, env: { ...env, ...more } }));
    writeFileSync(stamp, '');
  }

  const library = (name, host, options, targets = []) =>
    step(name, `compiling ${name}`, async go => {
      const all = [BUILD, `--host=${host}`, '--disable-shared', '--enable-static', `--prefix=${kept}`, ...options];
      await go(path.join(from[name], 'configure'), all, { CFLAGS: '-O2' });
      await go('make', [...QUIET, parallel, ...targets]);
      await go('make', [...QUIET, ...targets, 'install']);
    });
  await library('gmp', 'none', ['--disable-assembly'], ['SUBDIRS=mpn mpz mpq mpf printf scanf rand']);
  await library('mpfr4', 'i686-linux-gnu', [`--with-gmp=${kept}`]);
  await library('mpclib3', 'i686-linux-gnu', [`--with-gmp=${kept}`, `--with-mpfr=${kept}`]);

  await step('binutils.configured', 'configuring binutils', go =>
    go(path.join(from.binutils, 'configure'), [BUILD, HERE, ...words(BINUTILS)], { CFLAGS: '-O2' }),
  );
  await step('binutils.made', 'compiling what the assembler and the linker share', go =>
    go('make', [...QUIET, parallel, 'all-bfd', 'all-opcodes', 'all-libiberty', 'configure-gas', 'configure-ld']),
  );
  for (const [part, what] of [
    ['gas', 'assembler'],
    ['ld', 'linker'],
  ])
    await step(`binutils.${part}`, `compiling the ${what}`, go => go('make', [...QUIET, parallel, '-C', part], LINK));

  // More than -O1 makes the compiler larger and hardly faster.
  const flags = { CFLAGS: '-O1', CXXFLAGS: '-O1 -fno-exceptions -fno-rtti' };
  await step('gcc.configured', 'configuring GCC', async go => {
    const numbers = ['gmp', 'mpfr', 'mpc'].map(name => `--with-${name}=${kept}`);
    await go(path.join(from.gcc, 'configure'), [BUILD, HERE, ...words(GCC), ...numbers], flags);
    const parts = 'libiberty libcpp libbacktrace libdecnumber libcody zlib build-libiberty build-libcpp';
    const targets = ['configure-gcc', ...words(parts).map(part => `all-${part}`)];
    await go('make', [...QUIET, parallel, ...targets], flags);
  });
  const hooks = path.join(folder, 'hooks.o');
  await step('gcc.hooks', 'compiling what GCC asks of its host', go => {
    const places = ['include', 'libcpp/include'].map(name => path.join(from.gcc, name));
    const includes = ['gcc', path.join(from.gcc, 'gcc'), ...places, path.join(kept, 'include')].map(
      name => `-I${name}`,
    );
    const source = path.join(import.meta.dirname, 'hooks.cc');
    return go(env.CXX, [
      ...words(flags.CXXFLAGS),
      '-DIN_GCC',
      '-DHAVE_CONFIG_H',
      ...includes,
      '-c',
      source,
      '-o',
      hooks,
    ]);
  });
  // Only the makefile above passes the machine's own compiler to this one.
  const given = { ...flags, host_hook_obj: hooks, CC_FOR_BUILD: env.CC_FOR_BUILD, CXX_FOR_BUILD: env.CXX_FOR_BUILD };
  const variables = Object.entries(given).map(each => each.join('='));
  for (const program of ['cc1plus', 'cc1'])
    await step(`gcc.${program}`, `compiling GCC's ${program}`, go =>
      go('make', [...QUIET, parallel, '-C', 'gcc', program, ...variables], LINK),
    );
  return {
    cc1plus: path.join(folder, 'gcc/gcc/cc1plus'),
    cc1: path.join(folder, 'gcc/gcc/cc1'),
    as: path.join(folder, 'binutils/gas/as-new'),
    ld: path.join(folder, 'binutils/ld/ld-new'),
    scripts: path.join(folder, 'binutils/ld/ldscripts'),
  };
}
