// The XSPICE models: ngspice's preprocessor cmpp is compiled for this machine, writes their C, and that is compiled.
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compile, includes } from './compile.mjs';
import { run } from './tools.mjs';

/** Not `table`: its two models are under the GPL, the rest of ngspice is not. */
const LIBRARIES = ['spice2poly', 'digital', 'analog', 'xtradev', 'xtraevt'];
const LISTS = ['cmextrn', 'cminfo', 'udnextrn', 'udninfo'];

async function preprocessor(source, folder) {
  const program = path.join(folder, 'cmpp');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const from = path.join(source, 'src/xspice/cmpp');
  for (const name of ['ifs', 'mod']) {
    await run('bison', ['-y', '-d', '-o', `${name}_yacc.c`, path.join(from, `${name}_yacc.y`)], { cwd: folder });
    await run('flex', ['-o', `${name}_lex.c`, path.join(from, `${name}_lex.l`)], { cwd: folder });
  }
  const own = ['main', 'file_buffer', 'pp_ifs', 'pp_lst', 'pp_mod', 'read_ifs', 'writ_ifs', 'util'];
  const files = own.map(name => path.join(from, `${name}.c`));
  const made = ['ifs_yacc.c', 'ifs_lex.c', 'mod_yacc.c', 'mod_lex.c'].map(name => path.join(folder, name));
  await run('gcc', ['-O1', '-w', `-I${folder}`, `-I${from}`, ...files, ...made, '-o', program]);
  return program;
}

const entries = file =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'));

/** Jobs for all models and for the table of them, and the objects that they make. `glue` holds models.c. */
export async function models(source, objects, config, glue) {
  const cmpp = await preprocessor(source, path.join(objects, 'cmpp'));
  const made = path.join(objects, 'models');
  const found = [];
  mkdirSync(made, { recursive: true });
  for (const list of LISTS) rmSync(path.join(made, `all_${list}.h`), { force: true });
  for (const library of LIBRARIES) {
    const from = path.join(source, 'src/xspice/icm', library);
    const to = path.join(made, library);
    mkdirSync(to, { recursive: true });
    await run(cmpp, ['-lst'], { env: { CMPP_IDIR: from, CMPP_ODIR: to } });
    for (const list of LISTS)
      appendFileSync(path.join(made, `all_${list}.h`), readFileSync(path.join(to, `${list}.h`)));
    const flags = [...includes(source, config), `-I${to}`, `-I${from}`];
    for (const model of entries(path.join(from, 'modpath.lst'))) {
      const [input, output] = [path.join(from, model), path.join(to, model)];
      mkdirSync(output, { recursive: true });
      for (const step of ['-ifs', '-mod']) await run(cmpp, [step], { env: { CMPP_IDIR: input, CMPP_ODIR: output } });
      for (const name of ['cfunc', 'ifspec']) {
        const object = path.join(output, `${name}.o`);
        found.push({ object, job: compile(path.join(output, `${name}.c`), object, [...flags, `-I${input}`]) });
      }
    }
    for (const node of entries(path.join(from, 'udnpath.lst'))) {
      const object = path.join(to, node, 'udnfunc.o');
      found.push({ object, job: compile(path.join(from, node, 'udnfunc.c'), object, flags) });
    }
  }
  const table = path.join(objects, 'models.o');
  const flags = [...includes(source, config), `-I${made}`];
  found.push({ object: table, job: compile(path.join(glue, 'models.c'), table, flags) });
  return found;
}
