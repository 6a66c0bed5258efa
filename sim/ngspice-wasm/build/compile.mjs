// ngspice's own files, compiled as its makefiles do for the shared library with XSPICE.
import { existsSync, globSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { run } from './tools.mjs';

const SYSROOT = '/usr/share/emscripten/cache/sysroot';

/** The options that emcc passes to clang; without emcc's start for each of 1,300 files. Longjmp is WebAssembly's own exceptions. */
const CLANG = `-target wasm32-unknown-emscripten --sysroot=${SYSROOT} -Xclang -iwithsysroot/include/compat
  -DEMSCRIPTEN -D__EMSCRIPTEN_major__=3 -D__EMSCRIPTEN_minor__=1 -D__EMSCRIPTEN_tiny__=6
  -Dunix -D__unix -D__unix__ -fignore-exceptions -fno-threadsafe-statics
  -mllvm -combiner-global-alias-analysis=false -mllvm -wasm-enable-sjlj -mllvm -disable-lsr -O3 -w`.split(/\s+/);

const FOLDERS = [
  'src/misc',
  'src/maths/{cmaths,ni,sparse,poly,deriv,misc,fft,dense}',
  'src/frontend',
  'src/frontend/{plotting,parser,wdisp,numparam,trannoise}',
  'src/spicelib/{analysis,parser,devices}',
  'src/spicelib/devices/*',
  'src/xspice/{mif,cm,enh,evt,ipc,idn}',
];

/**
 * Devices that need CIDER; programs, tests and terminals that lie among the files of the library; and the commands that open
 * windows, which ../glue answers.
 */
const LEFT_OUT =
  /\/(adms|nbjt2?|ndev|numd2?|numos)\/|\/(com_(xgraph|plot|hardcopy)|testcommands|x11|windisp|inp2n|test_[a-z_]+)\.c$/;

/** Grammars: bison makes the C of them. */
const GRAMMARS = ['src/frontend/parse-bison.y', 'src/spicelib/parser/inpptree-parser.y'];

export const includes = (source, config) => [
  `-I${config}`,
  ...['include', 'include/cppduals', 'frontend', 'spicelib/devices', 'maths/poly'].map(
    folder => `-I${path.join(source, 'src', folder)}`,
  ),
];

/** A job that compiles a file, unless that was done; written under another name first, so that a stop leaves no half file. */
export function compile(file, object, flags) {
  return async () => {
    if (existsSync(object)) return;
    mkdirSync(path.dirname(object), { recursive: true });
    const cxx = file.endsWith('.cpp');
    const program = cxx ? '/usr/bin/clang++-14' : '/usr/bin/clang-14';
    const standard = cxx ? ['-std=c++11', '-Xclang', '-iwithsysroot/include/c++/v1', '-fno-exceptions'] : [];
    // The C++ library's headers go before those of C.
    const all = [...standard.slice(1), ...CLANG, ...standard.slice(0, 1), ...flags];
    await run(program, [...all, `-I${path.dirname(file)}`, '-c', file, '-o', `${object}.new`]);
    renameSync(`${object}.new`, object);
  };
}

/** Jobs for all files of the library, and the objects that they make. */
export async function library(source, objects, config) {
  const files = [];
  for (const grammar of GRAMMARS) {
    const made = path.join(objects, grammar.replace(/\.y$/, '.c'));
    mkdirSync(path.dirname(made), { recursive: true });
    if (!existsSync(made)) await run('bison', ['-y', '-d', '-o', made, path.join(source, grammar)]);
    files.push(made);
  }
  const made = files.map(file => `-I${path.dirname(file)}`);
  const flags = ['-DHAVE_CONFIG_H', ...includes(source, config), ...made];
  for (const folder of FOLDERS)
    for (const each of globSync(`${folder}/*.{c,cpp}`, { cwd: source }).sort())
      if (!LEFT_OUT.test(each)) files.push(path.join(source, each));
  for (const each of ['ngspice', 'conf', 'sharedspice']) files.push(path.join(source, 'src', `${each}.c`));
  return files.map(file => {
    const name = path.relative(file.startsWith(objects) ? objects : source, file);
    const object = path.join(objects, `${name}.o`);
    const own = ['-DSIMULATOR', '-DSHAREDSPICE_version="39"', `-I${path.join(source, path.dirname(name))}`];
    return { object, job: compile(file, object, [...flags, ...own]) };
  });
}
