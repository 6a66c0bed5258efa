// A C and a C++ compiler for WebAssembly, as configure scripts and makefiles want them.
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../ngspice-wasm/build/tools.mjs';

const SYSROOT = '/usr/share/emscripten/cache/sysroot';
const LIBRARIES = `${SYSROOT}/lib/wasm32-emscripten`;

/** The options that emcc passes to clang; emcc itself takes a second to start. Longjmp is WebAssembly's own exceptions. */
const CLANG = `-target wasm32-unknown-emscripten --sysroot=${SYSROOT}
  -DEMSCRIPTEN -D__EMSCRIPTEN_major__=3 -D__EMSCRIPTEN_minor__=1 -D__EMSCRIPTEN_tiny__=6 -D_LIBCPP_ABI_VERSION=2
  -Dunix -D__unix -D__unix__ -fignore-exceptions -fno-threadsafe-statics
  -mllvm -combiner-global-alias-analysis=false -mllvm -wasm-enable-sjlj -mllvm -disable-lsr -w`.replace(/\s+/g, ' ');

/** Settings of what is linked: a program that is run once, over files in its memory, in a worker or in Node as in one. */
const PROGRAM = {
  SUPPORT_LONGJMP: 'wasm',
  MODULARIZE: 1,
  EXPORT_ES6: 1,
  // In Node as well: what emscripten adds for Node reaches the host's files.
  ENVIRONMENT: 'web,worker',
  ALLOW_MEMORY_GROWTH: 1,
  INITIAL_MEMORY: '32MB',
  // A sketch that wants more is ended.
  MAXIMUM_MEMORY: '512MB',
  TOTAL_STACK: '8MB',
  INVOKE_RUN: 0,
  EXIT_RUNTIME: 1,
  FORCE_FILESYSTEM: 1,
  EXPORTED_RUNTIME_METHODS: 'FS,callMain',
};

/** The environment variable that has the wrapper link a program to be kept rather than one of configure's trials. */
export const LINK = {
  BOARDWRIGHT_LINK: ['-O2', ...Object.entries(PROGRAM).map(([name, value]) => `-s${name}=${value}`)].join(' '),
};

/** Configure's hundreds of trials are linked by the linker alone: emcc takes seconds for each. `names`: what JavaScript would give. */
const trial = names =>
  `-O0 -fuse-ld=/usr/bin/wasm-ld-14 -nostdlib -L${LIBRARIES} ${LIBRARIES}/crt1.o
  -lnoexit -lc -ldlmalloc -lcompiler_rt-wasm-sjlj -lc++-noexcept -lc++abi-noexcept -lstubs
  -Wl,--allow-undefined-file=${names},--no-entry,--export-if-defined=main,--export-if-defined=__main_argc_argv`.replace(
    /\s+/g,
    ' ',
  );

const script = (clang, includes, emcc, names) => `#!/bin/sh
compile="/usr/bin/${clang} ${includes} ${CLANG} -Xclang -iwithsysroot/include/compat"
for each; do case "$each" in -c|-E|-S|-M|-MM) exec $compile "$@";; esac; done
[ -n "$BOARDWRIGHT_LINK" ] && exec ${emcc} "$@" $BOARDWRIGHT_LINK
exec $compile "$@" ${trial(names)}
`;

/** Writes the two into a folder; gives what to set in the environment of a configure script. */
export async function wrappers(folder) {
  mkdirSync(folder, { recursive: true });
  const [cc, cxx, names] = ['cc', 'c++', 'names'].map(name => path.join(folder, name));
  if (!existsSync(names)) {
    const source = path.join(folder, 'nothing.c');
    writeFileSync(source, 'int main(void) { return 0; }\n');
    await run('python3', [path.join(import.meta.dirname, 'symbols.py'), source, `${source}.js`, names]);
  }
  writeFileSync(cc, script('clang-14', '', 'emcc', names));
  writeFileSync(cxx, script('clang++-14', '-Xclang -iwithsysroot/include/c++/v1', 'em++', names));
  for (const file of [cc, cxx]) chmodSync(file, 0o755);
  return {
    CC: cc,
    CXX: cxx,
    AR: 'emar',
    RANLIB: 'emranlib',
    NM: 'llvm-nm-14',
    CC_FOR_BUILD: 'gcc',
    CXX_FOR_BUILD: 'g++',
    CFLAGS_FOR_BUILD: '-O1',
    CXXFLAGS_FOR_BUILD: '-O1',
    // Declared by the headers and not there.
    ac_cv_func_psignal: 'yes',
    ac_cv_func_strsignal: 'yes',
    ac_cv_have_decl_psignal: 'yes',
  };
}
