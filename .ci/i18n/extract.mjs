// The one extraction of texts: what a source file says in msg(), messageTable() and t(), and what it should not have.
import { parseSync } from 'oxc-parser';

/** Text of a literal, a template without values, or a sum of such; undefined for anything computed. */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  if (node?.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

/** Properties of an object literal by name. */
const propertiesOf = node =>
  new Map(
    (node?.type === 'ObjectExpression' ? node.properties : [])
      .filter(each => each.type === 'Property')
      .map(({ key, value }) => [key.type === 'Identifier' ? key.name : key.value, value]),
  );

/** `{ one, other }` of a message; a single text is only `other`. Undefined for anything computed. */
function formsOf(node) {
  const text = textOf(node);
  if (text !== undefined) return { other: text };
  const forms = propertiesOf(node);
  const [one, other] = [textOf(forms.get('one')), textOf(forms.get('other'))];
  return one === undefined || other === undefined ? undefined : { one, other };
}

/** Texts, or lists of texts: what a pair of languages in code is made of. */
const isWording = node =>
  textOf(node) !== undefined || (node?.type === 'ArrayExpression' && node.elements.every(isWording));

function* nodesOf(node) {
  if (Array.isArray(node)) for (const each of node) yield* nodesOf(each);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') yield node;
    for (const value of Object.values(node)) if (typeof value === 'object') yield* nodesOf(value);
  }
}

/** Both branches of a choice, else the node itself. */
const branchesOf = node =>
  node?.type === 'ConditionalExpression'
    ? [...branchesOf(node.consequent), ...branchesOf(node.alternate)]
    : node === undefined
      ? []
      : [node];

/** What each function that takes texts contributes. */
const calls = {
  msg(found, [id, wording]) {
    const forms = formsOf(wording);
    if (textOf(id) !== undefined && forms !== undefined) found.messages.push({ id: textOf(id), forms, table: false });
  },
  messageTable(found, [table]) {
    for (const [id, wording] of propertiesOf(table)) {
      const forms = formsOf(wording);
      if (forms !== undefined) found.messages.push({ id, forms, table: true });
      for (const node of nodesOf(table)) found.keysOfTables.add(node);
    }
  },
  t(found, [key]) {
    for (const each of branchesOf(key)) {
      if (textOf(each) !== undefined) found.keys.push(textOf(each));
      else if (each.type === 'TemplateLiteral' && each.quasis[0].value.cooked !== '')
        found.prefixes.push(each.quasis[0].value.cooked);
    }
  },
  // A choice field of an object kind names the texts of its choices.
  choice(found, [, , , names]) {
    if (found.file.startsWith('engine/') && textOf(names) !== undefined) found.prefixes.push(`${textOf(names)}.`);
  },
};

/**
 * Texts of a source file:
 * - `messages`: `{ id, forms: { one?, other }, table }` of msg() and messageTable();
 * - `keys` and `prefixes` of texts that t() asks for;
 * - `literals`: all other strings, and `starts`: how templates begin; what is named there is used;
 * - `pairs`: lines with a text in both languages, which belong into the catalogues.
 */
export function textsOf(file, source) {
  const found = { file, messages: [], keys: [], prefixes: [], literals: new Set(), starts: new Set(), pairs: [] };
  found.keysOfTables = new Set();
  for (const node of nodesOf(parseSync(file, source).program)) {
    if (node.type === 'CallExpression') {
      const name = node.callee.type === 'MemberExpression' ? node.callee.property.name : node.callee.name;
      if (Object.hasOwn(calls, name)) calls[name](found, node.arguments);
    }
    if (node.type === 'ObjectExpression') {
      const languages = propertiesOf(node);
      if (isWording(languages.get('en')) && isWording(languages.get('zh')))
        found.pairs.push(source.slice(0, node.start).split('\n').length);
    }
    if (node.type === 'Literal' && !found.keysOfTables.has(node)) found.literals.add(node.value);
    if (node.type === 'TemplateLiteral') found.starts.add(node.quasis[0].value.cooked);
  }
  return found;
}
