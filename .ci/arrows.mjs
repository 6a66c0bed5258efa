// Checks the import arrows of arrows.config.mjs and that nothing imports itself in a circle. A checker that reads nothing
// finds nothing: so a planted violation must be caught first, and the number of imports read must be plausible.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fenced, packages, rooms } from './arrows.config.mjs';
import { importsOf, packageOf, resolve, roomOf, sourceFiles } from './imports.mjs';
import { root } from './run.mjs';

/** A room and those around it, the innermost first: 'sim/live', 'sim'. */
const around = room => room.split('/').map((_, i, parts) => parts.slice(0, parts.length - i).join('/'));

const mayImport = (declared, here, there) =>
  around(there).includes(here) ||
  around(here).some(each => declared[each]?.some(target => around(there).includes(target)));

function faultsOf(file, name) {
  const target = resolve(file, name);
  if (target === null)
    return fenced
      .filter(fence => fence.module.test(name) && !fence.only.test(file))
      .map(() => `${file} must not import ${name}`);
  const [from, to] = [packageOf(file), packageOf(target)];
  const [here, there] = [roomOf(file), roomOf(target)];
  if (from && to && from !== to && !packages[from].some(each => each === to || each === `${to}/${there}`))
    return [`${file} must not import ${name}: ${from} → ${to}`];
  if (from === to && here && there && here !== there && !mayImport(rooms[from], here, there))
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
  ['web/src/editor/planted.tsx', "import type { Live } from '../sim/live/live.ts';"],
  ['web/src/editor/panels/planted.tsx', "import { Find } from '../dialogs/Find.tsx';"],
  ['web/src/editor/dialogs/planted.tsx', "import { Editor } from '../Editor.tsx';"],
  ['web/src/editor/canvas/planted.tsx', "import { useServices } from '../extension/ProjectService.ts';"],
  ['web/src/editor/workspace/planted.ts', "import { EditorShell } from '../shell/EditorShell.ts';"],
  ['web/src/editor/shell/planted.tsx', "import type { EditorExtension } from '../extension/EditorExtension.ts';"],
  ['web/src/editor/extension/planted.ts', "import { paneTypesWith } from '../panes/paneTypes.ts';"],
  ['web/src/editor/view3d/planted.tsx', "import { Canvas } from '../canvas/Canvas.tsx';"],
  ['web/src/editor/partEditor/planted.tsx', "import { SymbolPane } from '../symbol/SymbolPane.tsx';"],
  ['web/src/editor/symbol/planted.tsx', "import { PadCell } from '../footprint/PadCell.tsx';"],
  ['web/src/editor/footprint/planted.tsx', "import { PinCell } from '../symbol/PinCell.tsx';"],
  ['cloud/contract/src/planted.ts', "import { Store } from '@boardwright/engine/model';"],
  ['web/src/planted.tsx', "const a = <b c={1} />; void import('@boardwright/server');"],
];
for (const [file, text] of planted) {
  if (importsOf(file, text).flatMap(name => faultsOf(file, name)).length !== 1) {
    console.log(`The planted violation in ${file} was not caught: the check of import arrows checks nothing.`);
    process.exit(1);
  }
}

const files = sourceFiles();
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
for (const [name, declared] of Object.entries(rooms))
  faults.push(...circles(new Map(Object.entries(declared))).map(circle => `declared circle in ${name}: ${circle}`));
faults.push(...circles(graph).map(circle => `circle: ${circle}`));
if (read < 1000) faults.push(`only ${read} imports were read: the check of import arrows is blind`);
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
