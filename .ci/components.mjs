// A component has at most 100 lines: what is longer holds more than one idea. A component is a function that returns JSX or
// whose name begins with a capital letter, as of those that draw nothing themselves.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from './run.mjs';

const LIMIT = 100;

/** Components of a file that are too long, and how many components it has. */
function componentsOf(file, text) {
  const lineOf = offset => text.slice(0, offset).split('\n').length;
  const { program } = parseSync(file, text);
  const open = [];
  const found = [];
  const names = new Map();
  const nameOf = node => node.id?.name ?? names.get(node) ?? 'a function';
  const enter = node => open.push({ node, isComponent: /^[A-Z]/.test(nameOf(node)) });
  const leave = () => {
    const { node, isComponent } = open.pop();
    if (!isComponent) return;
    const [first, last] = [lineOf(node.start), lineOf(node.end)];
    found.push({ name: nameOf(node), line: first, lines: last - first + 1 });
  };
  const isJsx = node => {
    if (!node) return false;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true;
    if (node.type === 'ParenthesizedExpression') return isJsx(node.expression);
    if (node.type === 'ConditionalExpression') return isJsx(node.consequent) || isJsx(node.alternate);
    if (node.type === 'LogicalExpression') return isJsx(node.right);
    if (node.type === 'CallExpression') return node.arguments.some(isJsx);
    return false;
  };
  const returned = node => {
    if (isJsx(node) && open.length > 0) open.at(-1).isComponent = true;
  };
  new Visitor({
    VariableDeclarator: node => {
      if (node.init) names.set(node.init, node.id.name);
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: node => {
      enter(node);
      if (node.expression) returned(node.body);
    },
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement: node => returned(node.argument),
  }).visit(program);
  return found;
}

// The check first proves that it would notice a violation of each sort.
const rows = '<br />\n'.repeat(LIMIT);
const planted = [
  `export function Planted() {\n  return (\n    <>${rows}</>\n  );\n}`,
  `export const Planted = memo(() => <>${rows}</>);`,
  `export function Planted({ a }) {\n  if (a) return null;\n${'a();\n'.repeat(LIMIT)}  return a ? <b /> : null;\n}`,
  `export function Planted() {\n${'a();\n'.repeat(LIMIT)}  return null;\n}`,
];
const tooLong = each => each.lines > LIMIT;
for (const text of planted) {
  if (componentsOf('planted.tsx', text).filter(tooLong).length !== 1) {
    console.log(`The check of long components did not notice: ${text.slice(0, 40)}…`);
    process.exit(1);
  }
}

const files = globSync('web/src/**/*.tsx', { cwd: root }).filter(file => !file.endsWith('.test.tsx'));
const components = files.flatMap(file =>
  componentsOf(file, readFileSync(path.join(root, file), 'utf8')).map(each => ({ file, ...each })),
);
const faults = components
  .filter(tooLong)
  .map(({ file, line, name, lines }) => `${file}:${line}: ${name} has ${lines} lines, a component at most ${LIMIT}`);
if (components.length < 500) faults.push(`only ${components.length} components were read: the check of them is blind`);
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
