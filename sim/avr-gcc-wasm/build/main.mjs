// Builds dist/: GCC and binutils for AVR as WebAssembly, and the packs of files that they need. Does nothing when it is there.
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, homedir } from 'node:os';
import path from 'node:path';
import { constants, brotliCompressSync, gzipSync } from 'node:zlib';
import { make } from './make.mjs';
import { packs } from './packs.mjs';
import { sources, VERSIONS } from './source.mjs';
import { tools } from './tools.mjs';

const root = path.join(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const caches = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'boardwright', 'avr-gcc-wasm');

/** Of the sources' versions and of files here: what is made of them bears it. */
function keyOf(...patterns) {
  const hash = createHash('sha256').update(JSON.stringify(VERSIONS));
  for (const file of globSync(patterns, { cwd: root }).sort())
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
/** Compiling GCC takes half an hour: a change of what is packed, or of how sketches are compiled, keeps what was made of it. */
const madeKey = () => keyOf('build/{make,source,wrapper}.mjs', 'build/hooks.cc');
const key = () =>
  keyOf(
    'build/*.{mjs,cc}',
    '../src/sketch/{flags,targets}.ts',
    '../src/sketch/gcc/{chips,toolchain}.ts',
    '../../resources/arduino/{libraries,variants}/**/*.{h,cpp}',
  );

const builtKey = folder => {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')).key;
  } catch {
    return '';
  }
};

const SOURCE = `These files are GCC and GNU binutils (cc1plus, cc1, as, ld), under the GNU General Public License, version 3
(COPYING3.txt), with GCC's runtime library (COPYING.RUNTIME.txt), avr-libc (a modified BSD licence) and Arduino's core
and libraries for AVR (LGPL 2.1 or later). Their source is Debian's, unchanged:
${Object.entries(VERSIONS)
  .map(([name, version]) => `  ${name} ${version}`)
  .join('\n')}
  avr-libc, gcc-avr and arduino-core-avr as in the same release (bookworm)
from https://deb.debian.org/debian and https://snapshot.debian.org. What compiles them are the scripts in sim/avr-gcc-wasm/build of
Boardwright's own source: "npm run build:avr-gcc" makes these files again.
`;

/** What a server may send instead, smaller. */
function compress(folder, tell) {
  tell('compressing');
  for (const name of globSync('*.{wasm,mjs,pack}', { cwd: folder })) {
    const bytes = readFileSync(path.join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** Builds when something is missing or out of date. `tell` receives the current step. Rejects with the reason when it cannot. */
export async function build(tell = () => {}) {
  const wanted = key();
  if (builtKey(dist) === wanted) return;
  const ready = path.join(caches, `dist-${wanted}`);
  if (builtKey(ready) !== wanted) {
    await tools(tell);
    const from = await sources(caches, tell);
    const work = path.join(caches, `made-${madeKey()}`);
    const { scripts, ...programs } = await make(from, work, availableParallelism(), tell);
    rmSync(ready, { recursive: true, force: true });
    mkdirSync(ready, { recursive: true });
    for (const [name, program] of Object.entries(programs)) {
      cpSync(program, path.join(ready, `${name}.mjs`));
      cpSync(`${program}.wasm`, path.join(ready, `${name}.wasm`));
    }
    await packs(from.gcc, scripts, ready, work, tell);
    compress(ready, tell);
    writeFileSync(path.join(ready, 'SOURCE.txt'), SOURCE);
    const sizes = globSync('*', { cwd: ready })
      .sort()
      .map(name => [name, statSync(path.join(ready, name)).size]);
    writeFileSync(
      path.join(ready, 'build.json'),
      JSON.stringify({ key: wanted, versions: VERSIONS, files: Object.fromEntries(sizes) }, null, 1),
    );
  }
  rmSync(dist, { recursive: true, force: true });
  cpSync(ready, dist, { recursive: true });
}
