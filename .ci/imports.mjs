// Imports of our source files, for the check of import arrows, the architecture picture and the API pages.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { packages, rooms } from './arrows.config.mjs';
import { root } from './run.mjs';

/** Name of each package, its folder and what its exports lead to. */
const names = new Map(
  Object.keys(packages).map(folder => {
    const { name, exports } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
    return [name, { folder, exports: exports ?? {} }];
  }),
);

/** The package that a file is of. */
export const packageOf = file => Object.keys(packages).find(folder => file.startsWith(`${folder}/`));

/** The room of its package that a file is of: the innermost that is declared, else its first folder; undefined outside of rooms. */
export function roomOf(file) {
  const [, name, folders] = /^(\w+)\/src\/(.+)\/[^/]+$/.exec(file) ?? [];
  if (!folders || !rooms[name]) return undefined;
  const parts = folders.split('/');
  const inner = parts.map((_, i) => parts.slice(0, parts.length - i).join('/'));
  return inner.find(room => room in rooms[name]) ?? parts[0];
}

/** All source files without tests. */
export const sourceFiles = () =>
  Object.keys(packages)
    .flatMap(folder => globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }))
    .map(file => file.split(path.sep).join('/'))
    .filter(file => !/\.test\.tsx?$|\.d\.ts$/.test(file));

/** Names that a file imports, at run time or as types. */
export function importsOf(file, text) {
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
export function resolve(from, name) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name.replace(/\?.*$/, ''));
  const own = [...names].find(([each]) => name === each || name.startsWith(`${each}/`));
  if (!own) return null;
  const [ownName, { folder, exports }] = own;
  const entry = `.${name.slice(ownName.length)}`;
  const target = exports[entry] ?? exports['./*']?.replace('*', entry.slice(2)) ?? entry;
  return path.posix.join(folder, target);
}
