// The public API as its source says it: exported declarations with their docstrings, read with oxc-parser.
import { parseSync } from 'oxc-parser';
import { resolve } from '../imports.mjs';
import { read } from './pages.mjs';

const modules = new Map();
function moduleOf(file) {
  if (!modules.has(file)) {
    const text = read(file);
    modules.set(file, { text, ...parseSync(file, text) });
  }
  return modules.get(file);
}

/** Lines of a comment without its stars. */
const plain = comment =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map(line => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();

/** The docstring right above a place; undefined where there is none. */
function docstringAt({ text, comments }, start) {
  const comment = comments.findLast(each => each.end <= start);
  const isRight = comment?.type === 'Block' && comment.value.startsWith('*');
  return isRight && text.slice(comment.end, start).trim() === '' ? plain(comment.value) : undefined;
}

/** What a declaration looks like from outside: without the body of a function. */
function signature(text, node) {
  const whole = end => text.slice(node.start, end).trim();
  if (node.type === 'FunctionDeclaration') return whole(node.body.start);
  if (node.type === 'ClassDeclaration') return whole(node.body.start);
  if (node.type !== 'VariableDeclaration') return whole(node.end);
  const { init } = node.declarations[0];
  return init?.type === 'ArrowFunctionExpression' ? whole(init.body.start).replace(/\s*=>$/, '') : whole(node.end);
}

function declared(file, name) {
  const module = moduleOf(file);
  for (const statement of module.program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const names = node?.id?.name ?? node?.declarations?.[0]?.id?.name;
    if (names !== name) continue;
    const text = signature(module.text, node);
    return { name, file, signature: text, doc: docstringAt(module, statement.start) };
  }
  return null;
}

/** The declaration behind a name that a file exports, through as many re-exports as there are. */
export function declarationOf(file, name) {
  const own = declared(file, name);
  if (own) return own;
  const { program } = moduleOf(file);
  for (const statement of program.body) {
    const source = statement.source && resolve(file, statement.source.value);
    if (!source) continue;
    for (const each of statement.specifiers ?? []) {
      const here = (each.exported ?? each.local).name;
      const there = (statement.type === 'ExportNamedDeclaration' ? each.local : each.imported)?.name;
      if (here === name && there) return declarationOf(source, there);
    }
    if (statement.type === 'ExportAllDeclaration') {
      const found = declarationOf(source, name);
      if (found) return found;
    }
  }
  return null;
}

/** Names that a file exports, in their order. */
export const exportsOf = file =>
  moduleOf(file).program.body.flatMap(statement => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = statement;
    const name = declaration?.id?.name ?? declaration?.declarations?.[0]?.id?.name;
    return name ? [name] : specifiers.map(({ exported }) => exported.name);
  });

/** What stands above the first statement of a file, about the file as a whole. */
export function headOf(file) {
  const { comments, program } = moduleOf(file);
  const [first] = comments;
  const [, second] = comments;
  const end = program.body[0]?.start ?? 0;
  const isHead = first && first.value.startsWith('*') && first.end <= end;
  // Where one comment stands above the first statement, and that declares something, it belongs to that.
  return isHead && (second?.end <= end || !program.body[0]?.declaration) ? plain(first.value) : '';
}
