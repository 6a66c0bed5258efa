import type { Script } from '@boardwright/engine';
import { SOURCE } from './stackLine.ts';

/** Scripts are texts, and have a worker of their own whose policy allows to run them. */
// oxlint-disable-next-line no-eval
const run = globalThis.eval;

const refuse = (name: string): never => {
  throw new Error(`${name} cannot be imported. Functions of the API are in engine; only types are imported.`);
};

/** The default export of a script as JavaScript. Throws what the script throws while it is read, and an Error where it exports no function. */
export function scriptOf(code: string): Script {
  const exported: { default?: unknown } = {};
  // The first line of the script is the first line of the text: lines in stacks are its own.
  // `as`: the text is such a function.
  const make = run(`(function (exports, require) {${code}\n})\n//# sourceURL=${SOURCE}`) as (
    exports: typeof exported,
    require: (name: string) => never,
  ) => void;
  make(exported, refuse);
  if (typeof exported.default !== 'function')
    throw new Error('The script has no default export. Export the function to run as default.');
  // `as`: a function is all that can be checked of it.
  return exported.default as Script;
}
