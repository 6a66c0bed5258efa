// Packs of files for the compiler: what can be included, and for each board what is linked to every program, Arduino's core and
// libraries among it, which the compiler that was just made compiles itself.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../ngspice-wasm/build/tools.mjs';
import { CHIPS, layoutOf, pack, TARGETS, Toolchain } from '../../src/sketch/index.ts';
import { kitIn } from '../kit.ts';

const LIBC = '/usr/lib/avr';
const LIBGCC = '/usr/lib/gcc/avr/5.4.0';
const ARDUINO = '/usr/share/arduino/hardware/arduino/avr';
const OURS = path.join(import.meta.dirname, '../../../resources/arduino');

/** Headers of chips: of hundreds, ours. */
const CHIP = /^avr\/io(?!\.h$)[^/]*\.h$/;
const OUR_CHIP = /^avr\/io(m328p|m2560|mxx0_1|tn85|tnx5)\.h$/;

/** GCC's own headers, which its makefile puts together so where the library of C has none of its own. */
const GCC_HEADERS = {
  'limits.h': 'glimits.h',
  'stdint.h': 'ginclude/stdint-wrap.h',
  'stdint-gcc.h': 'ginclude/stdint-gcc.h',
  ...Object.fromEntries(
    ['float', 'iso646', 'stdalign', 'stdarg', 'stdatomic', 'stdbool', 'stddef', 'stdfix', 'stdnoreturn'].map(name => [
      `${name}.h`,
      `ginclude/${name}.h`,
    ]),
  ),
};

const bytes = file => new Uint8Array(readFileSync(file));
const below = (folder, pattern) => globSync(pattern, { cwd: folder }).sort();

function headers(gcc) {
  const files = new Map();
  const add = (to, folder, pattern, fits = () => true) => {
    for (const name of below(folder, pattern))
      if (fits(name)) files.set(`${to}/${name}`, bytes(path.join(folder, name)));
  };
  for (const [name, from] of Object.entries(GCC_HEADERS))
    files.set(`/gcc/include/${name}`, bytes(path.join(gcc, 'gcc', from)));
  add('/avr/include', path.join(LIBC, 'include'), '**/*.h', name => !CHIP.test(name) || OUR_CHIP.test(name));
  // One of them, <new>, has no ending.
  add(CORE, path.join(ARDUINO, 'cores/arduino'), '{**/*.h,new}');
  for (const { variant, own } of TARGETS)
    add(`/arduino/variants/${variant}`, path.join(own ? OURS : ARDUINO, 'variants', variant), '*.h');
  // Those that come first are found first.
  for (const home of [OURS, ARDUINO])
    for (const library of below(path.join(home, 'libraries'), '*')) {
      const folder = path.join(home, 'libraries', library);
      const names = below(folder, '**/*.{h,hpp,c,cpp,S}').filter(name => !/^(examples|tests?|extras)\//.test(name));
      for (const name of names) files.set(`/arduino/libraries/${library}/${name}`, bytes(path.join(folder, name)));
    }
  return files;
}

/** What is linked to each program for a board, from the packages of the system and from `scripts` of the linker. */
function linked({ mcu }, scripts) {
  const { arch } = CHIPS[mcu];
  const from = {
    'crt.o': path.join(LIBC, 'lib', arch, `crt${mcu}.o`),
    'script.x': path.join(scripts, `${arch}.x`),
    'libgcc.a': path.join(LIBGCC, arch, 'libgcc.a'),
    'libm.a': path.join(LIBC, 'lib', arch, 'libm.a'),
    'libc.a': path.join(LIBC, 'lib', arch, 'libc.a'),
    'libdevice.a': path.join(LIBC, 'lib', arch, `lib${mcu}.a`),
  };
  return new Map(Object.entries(from).map(([name, file]) => [`/board/${name}`, bytes(file)]));
}

const CORE = '/arduino/core';
const including = ({ variant }) => [`-I${CORE}`, `-I/arduino/variants/${variant}`];

/** Arduino.h as the compiler has read it, which takes it half of its time for a small sketch: with the flags of sketches. */
async function precompiled(toolchain, target, files) {
  const flags = ['-Wall', '-I.', ...including(target)];
  const { made, output } = await toolchain.precompile(target, `${CORE}/Arduino.h`, flags, files, '/sketch');
  if (!made) throw new Error(`Arduino.h for ${target.board}: ${output.slice(0, 2000)}`);
  return made;
}

async function core(toolchain, target, files, work) {
  const home = path.join(ARDUINO, 'cores/arduino');
  const { sources } = layoutOf(below(home, '**/*'));
  const all = new Map([...files, ...sources.map(name => [`${CORE}/${name}`, bytes(path.join(home, name))])]);
  const flags = ['-w', ...including(target)];
  const folder = path.join(work, `core-${target.board}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of sources) {
    const { made, output } = await toolchain.compile(target, `${CORE}/${name}`, flags, all, '/arduino');
    if (!made) throw new Error(`${name} of Arduino's core for ${target.board}: ${output.slice(0, 2000)}`);
    writeFileSync(path.join(folder, `${name}.o`), made);
  }
  await run('avr-ar', ['rcsD', 'core.a', ...below(folder, '*.o')], { cwd: folder });
  return bytes(path.join(folder, 'core.a'));
}

/** Objects of the libraries that can be compiled for a board; the compiler compiles the others where one asks for them, and says why not. */
async function libraries(toolchain, target, files) {
  const made = new Map();
  const names = [...files.keys()].filter(name => name.startsWith('/arduino/libraries/'));
  const all = Map.groupBy(names, name => name.split('/')[3]);
  const folders = [...all].flatMap(([library, inside]) => {
    const root = `/arduino/libraries/${library}`;
    const layout = layoutOf(inside.map(name => name.slice(root.length + 1)));
    return layout ? [{ library, root, ...layout }] : [];
  });
  const includes = folders.flatMap(({ root, includes: own }) => own.map(name => `-I${path.posix.join(root, name)}`));
  const flags = ['-w', ...including(target), ...includes];
  for (const { library, root, sources } of folders) {
    const objects = [];
    for (const name of sources)
      objects.push([name, (await toolchain.compile(target, `${root}/${name}`, flags, files, '/arduino')).made]);
    if (objects.every(([, object]) => object))
      for (const [name, object] of objects) made.set(`/board/libraries/${library}/${name}.o`, object);
  }
  return made;
}

/** Writes all packs into `dist`, where the programs are already. `gcc`: its source; `scripts`: those of the linker. */
export async function packs(gcc, scripts, dist, work, tell) {
  const files = headers(gcc);
  writeFileSync(path.join(dist, 'include.pack'), pack(files));
  const toolchain = new Toolchain(kitIn(dist));
  for (const target of TARGETS) {
    tell(`compiling Arduino's core for ${target.board}`);
    const board = linked(target, scripts);
    board.set('/board/Arduino.h.gch', await precompiled(toolchain, target, files));
    board.set('/board/core.a', await core(toolchain, target, files, work));
    for (const [name, object] of await libraries(toolchain, target, files)) board.set(name, object);
    writeFileSync(path.join(dist, `${target.board}.pack`), pack(board));
  }
  for (const name of ['COPYING3', 'COPYING.RUNTIME'])
    if (existsSync(path.join(gcc, name))) cpSync(path.join(gcc, name), path.join(dist, `${name}.txt`));
}
