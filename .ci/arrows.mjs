// Checks the import arrows of arrows.config.mjs and that nothing imports itself in a circle. A checker that reads nothing
// finds nothing: so a planted violation must be caught first, and the number of imports read must be plausible.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { fenced, packages, rooms } from './arrows.config.mjs';
import { root } from './run.mjs';

const names = new Map(
  Object.keys(packages).map(folder => [
    JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).name,
    folder,
  ]),
);
const packageOf = file => Object.keys(packages).find(folder => file.startsWith(`${folder}/`));
const roomOf = file => /^engine\/src\/(\w+)\//.exec(file)?.[1];

/** Names that a file imports, at run time or as types. */
function importsOf(file, text) {
  const { module } = parseSync(file, text);
  const literal = /^['"`]([^'"`$]*)['"`]$/;
  return [
    ...module.staticImports.map(each => each.moduleRequest.value),
    ...module.staticExports.flatMap(each => each.entries.map(entry => entry.moduleRequest?.value)).filter(Boolean),
    ...module.dynamicImports
      .map(each => literal.exec(text.slice(each.moduleRequest.start, each.moduleRequest.end))?.[1])
      .filter(Boolean),
  ];
}

/** The file of ours that an import leads to; null for packages from outside. */
function resolve(from, name) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name.replace(/\?.*$/, ''));
  const own = [...names].find(([each]) => name === each || name.startsWith(`${each}/`));
  if (!own) return null;
  const rest = name.slice(own[0].length + 1);
  return rest === '' ? `${own[1]}/src/index.ts` : `${own[1]}/src/${rest}/index.ts`;
}

function faultsOf(file, name) {
  const target = resolve(file, name);
  if (target === null)
    return fenced
      .filter(fence => fence.module.test(name) && !fence.only.test(file))
      .map(() => `${file} must not import ${name}`);
  const [from, to] = [packageOf(file), packageOf(target)];
  if (from && to && from !== to && !packages[from].includes(to))
    return [`${file} must not import ${name}: ${from} → ${to}`];
  const [here, there] = [roomOf(file), roomOf(target)];
  if (from === to && here && there && here !== there && !rooms[here]?.includes(there))
    return [`${file} must not import ${name}: ${here} → ${there}`];
  return [];
}

/** Circles of imports, each once, by depth-first search. */
function circles(graph) {
  const found = [];
  const state = new Map();
  const walk = (file, trail) => {
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') found.push([...trail.slice(trail.indexOf(next)), next].join(' → '));
      else if (!state.has(next)) walk(next, [...trail, next]);
    }
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) walk(file, [file]);
  return found;
}

const planted = [
  ['engine/src/geometry/planted.ts', "import { kinds } from '../kinds/index.ts';"],
  ['engine/src/model/planted.ts', "export { Painter } from '../render/index.ts';"],
  ['engine/src/kinds/planted.ts', "import fs from 'node:fs';"],
  ['web/src/planted.tsx', "const a = <b c={1} />; void import('@boardwright/server');"],
];
for (const [file, text] of planted) {
  if (importsOf(file, text).flatMap(name => faultsOf(file, name)).length !== 1) {
    console.log(`The planted violation in ${file} was not caught: the check of import arrows checks nothing.`);
    process.exit(1);
  }
}

const files = Object.keys(packages)
  .flatMap(folder => globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }))
  .map(file => file.split(path.sep).join('/'))
  .filter(file => !/\.test\.tsx?$|\.d\.ts$/.test(file));
const faults = [];
const graph = new Map();
let read = 0;
for (const file of files) {
  const imports = importsOf(file, readFileSync(path.join(root, file), 'utf8'));
  read += imports.length;
  for (const name of imports) faults.push(...faultsOf(file, name));
  graph.set(
    file,
    imports.map(name => resolve(file, name)).filter(target => target !== null && existsSync(path.join(root, target))),
  );
}
faults.push(...circles(graph).map(circle => `circle: ${circle}`));
if (read < 1000) faults.push(`only ${read} imports were read: the check of import arrows is blind`);
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
