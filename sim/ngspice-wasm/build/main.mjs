// Builds dist/ngspice.mjs and dist/ngspice.wasm from Debian's source of ngspice. Does nothing when they are there.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, homedir } from 'node:os';
import path from 'node:path';
import { compile, includes, library } from './compile.mjs';
import { models } from './models.mjs';
import { source, VERSION } from './source.mjs';
import { run, together, tools } from './tools.mjs';

const root = path.join(import.meta.dirname, '..');
const dist = path.join(root, 'dist');
const glue = path.join(root, 'glue');
const caches = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'boardwright', 'ngspice-wasm');

/** Of the source's version and of files here: what is made of them bears it. */
function keyOf(...patterns) {
  const hash = createHash('sha256').update(VERSION);
  for (const file of globSync(patterns, { cwd: root }).sort())
    hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
const key = () => keyOf('build/*.mjs', 'glue/*');
/** Compiling takes minutes: a change of the glue or of the linking keeps what was compiled. */
const objectsKey = () => keyOf('build/{compile,models,source}.mjs', 'glue/{config.h,models.c}');

const builtKey = folder => {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')).key;
  } catch {
    return '';
  }
};

async function link(objects, output) {
  mkdirSync(output, { recursive: true });
  const settings = {
    SUPPORT_LONGJMP: 'wasm',
    MODULARIZE: 1,
    EXPORT_ES6: 1,
    EXPORT_NAME: 'ngspice',
    // In Node as well: what emscripten adds for Node reaches the host's files and shell.
    ENVIRONMENT: 'web,worker',
    ALLOW_MEMORY_GROWTH: 1,
    INITIAL_MEMORY: '32MB',
    MAXIMUM_MEMORY: '2GB',
    TOTAL_STACK: '2MB',
    FORCE_FILESYSTEM: 1,
    EXIT_RUNTIME: 0,
    EXPORTED_FUNCTIONS: '_malloc,_free',
    EXPORTED_RUNTIME_METHODS: 'FS,stringToUTF8,UTF8ToString,lengthBytesUTF8,HEAPF64,HEAP32',
  };
  const list = path.join(output, 'objects.rsp');
  writeFileSync(list, objects.join('\n'));
  const options = Object.entries(settings).map(([name, value]) => `-s${name}=${value}`);
  await run('emcc', ['-O3', `@${list}`, ...options, '-o', path.join(output, 'ngspice.mjs')]);
  rmSync(list);
}

/** Builds when something is missing or out of date. `tell` receives the current step. Rejects with the reason when it cannot. */
export async function build(tell = () => {}) {
  const wanted = key();
  if (builtKey(dist) === wanted) return;
  const ready = path.join(caches, `dist-${wanted}`);
  if (builtKey(ready) !== wanted) {
    await tools(tell);
    const from = await source(caches, tell);
    const objects = path.join(caches, `objects-${objectsKey()}`);
    const config = path.join(objects, 'include');
    mkdirSync(path.join(config, 'ngspice'), { recursive: true });
    cpSync(path.join(glue, 'config.h'), path.join(config, 'ngspice', 'config.h'));
    const own = path.join(objects, 'glue.o');
    rmSync(own, { force: true });
    const parts = [
      ...(await library(from, objects, config)),
      ...(await models(from, objects, config, glue)),
      { object: own, job: compile(path.join(glue, 'glue.c'), own, includes(from, config)) },
    ];
    let told = 0;
    await together(
      parts.map(({ job }) => job),
      availableParallelism(),
      (done, all) => {
        const tenth = Math.floor((done / all) * 10);
        if (tenth > told) tell(`compiling, ${(told = tenth) * 10} %`);
      },
    );
    tell('linking');
    await link(
      parts.map(({ object }) => object),
      ready,
    );
    const size = statSync(path.join(ready, 'ngspice.wasm')).size;
    writeFileSync(path.join(ready, 'build.json'), JSON.stringify({ key: wanted, version: VERSION, size }));
  }
  rmSync(dist, { recursive: true, force: true });
  cpSync(ready, dist, { recursive: true });
}

/** Whether dist/ is what these sources make. */
export const isBuilt = () => existsSync(path.join(dist, 'ngspice.wasm')) && builtKey(dist) === key();

if (import.meta.filename === process.argv[1]) {
  try {
    await build(text => console.log(`ngspice for WebAssembly: ${text} …`));
    console.log(`ngspice for WebAssembly is in ${dist}`);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
