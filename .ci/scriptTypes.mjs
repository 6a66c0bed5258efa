// npm run script-types: the API of scripts as one file of types that needs no other, resources/scripts/boardwright.d.ts. The console of the editor
// offers completions from it. Without --write it fails where the file is out of date.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
// TypeScript 7 cannot be called by programs; the code editor of the web app brings a version that can.
import { typescript as ts } from 'monaco-editor/languages/features/typescript/lib/typescriptServices.js';
import { root } from './run.mjs';

const OUTPUT = path.join(root, 'resources/scripts/boardwright.d.ts');
const SRC = path.join(root, 'engine/src');

/** Files that are copied as they are written, with docstrings; of some only the names that scripts meet. */
const COPIED = [
  ['base/units.ts', ['nmBrand', 'Nm', 'mm']],
  ['base/id.ts', ['idBrand', 'Id', 'newId']],
  ['base/msg.ts', ['MsgArgs', 'Plural', 'Msg', 'english']],
  ['base/result.ts', ['Severity', 'Place', 'Issue', 'Result']],
  ['model/change.ts', ['AnyObj', 'Frozen', 'ChangeOf']],
  ['model/store.ts', ['Origin', 'Of', 'DocOf', 'TxOf', 'Listener', 'StoreOf']],
  ['kinds/types.ts', ['KindName', 'ObjOf', 'Obj', 'Change', 'Doc', 'Tx', 'Store']],
  ['formats/port.ts', ['OutputFile']],
  ['api/read.ts', ['Design', 'readProject', 'readBoard', 'openProject']],
  ['api/check.ts', ['checkBoard', 'checkSchematic']],
  ['api/manufacture.ts', ['manufacturingFiles']],
  ['api/route.ts', ['NetRouteOptions', 'NetRoute', 'routeNet']],
  ['api/write.ts', ['WrittenBoard', 'writeKicadBoard']],
  ['api/script.ts', ['ScriptContext', 'Script']],
];

/** Types that are written out field by field: in the sources they follow from schemas and other types. */
const EXPANDED = [
  ['kinds/types.ts', 'Records'],
  ['kinds/settings.ts', 'BoardSettings'],
  ['kinds/settings.ts', 'SchematicSettings'],
  ['kinds/settings.ts', 'LibrarySettings'],
  ['rules/finding.ts', 'Finding'],
  ['formats/fab/options.ts', 'FabricationOptions'],
  ['indexes/facts/FactsIndex.ts', 'BoardFacts'],
  ['indexes/board/ratsnest.ts', 'Airwire'],
];

/** What the copied text names and no copied file has. */
const GIVEN = `
type Draft<T> = T extends string | number | boolean | null | undefined | Int32Array | Uint8Array ? T : { -readonly [K in keyof T]: Draft<T[K]> };
type ProjectData = unknown;
type Mode = 'shove' | 'shortest';
type Settings = BoardSettings | SchematicSettings | LibrarySettings;
`;

/** The functions of the API that stand in files of others. */
const GIVEN_FUNCTIONS = [
  '/** Takes the program that fills zones: needed only to read files without fills. */\nloadClipper(bytes: Uint8Array): void;',
  '/** Facts of a board: size, layers, counts. Lengths are nanometres. */\nboardFacts(board: Store): BoardFacts;',
];

/** Types that have a name in the output. */
const NAMED = new Set(['Nm', 'Id', 'Msg', 'Uint8Array', 'Int32Array', 'Map', 'ReadonlyMap', 'Set', 'ReadonlySet']);

const read = file => (existsSync(file) && statSync(file).isFile() ? readFileSync(file, 'utf8') : undefined);
const LIB = path.join(root, 'node_modules/typescript/lib');
const { libFileMap } = await import('monaco-editor/languages/features/typescript/lib/lib.js');

const host = {
  getSourceFile(file, options) {
    const text = libFileMap[path.basename(file)] ?? read(file);
    return text === undefined ? undefined : ts.createSourceFile(file, text, options);
  },
  getDefaultLibFileName: () => path.join(LIB, 'lib.esnext.full.d.ts'),
  writeFile() {},
  getCurrentDirectory: () => root,
  getCanonicalFileName: name => name,
  useCaseSensitiveFileNames: () => true,
  getNewLine: () => '\n',
  fileExists: file => read(file) !== undefined || path.basename(file) in libFileMap,
  readFile: read,
  directoryExists: existsSync,
};

const program = ts.createProgram({
  rootNames: [...COPIED, ...EXPANDED].map(([file]) => path.join(SRC, file)),
  options: {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: [],
  },
  host,
});
const checker = program.getTypeChecker();
const sourceOf = file => program.getSourceFile(path.join(SRC, file));

const nameOf = node => node.name?.text ?? node.declarationList?.declarations[0]?.name.text;

/** A function as a member of what scripts get as `engine`; null for what is none. */
function member(node, source) {
  const doc = ts
    .getJSDocCommentsAndTags(node)
    .map(each => each.getText(source))
    .join('\n');
  const variable = node.declarationList?.declarations[0];
  const call = ts.isFunctionDeclaration(node) ? node : variable?.initializer;
  if (!call || !(ts.isFunctionDeclaration(call) || ts.isArrowFunction(call))) return null;
  const { parameters, type, typeParameters } = call;
  // What has a default may be left out.
  const given = parameters.map(each =>
    each.initializer || ts.isObjectBindingPattern(each.name)
      ? `${ts.isIdentifier(each.name) ? each.name.text : 'options'}${each.initializer ? '?' : ''}: ${each.type.getText(source)}`
      : each.getText(source),
  );
  const generics = typeParameters ? `<${typeParameters.map(each => each.getText(source)).join(', ')}>` : '';
  const returned =
    type?.getText(source) ??
    checker.typeToString(checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(call)));
  return `${doc}\n${nameOf(node)}${generics}(${given.join(', ')}): ${returned};`;
}

const functions = [...GIVEN_FUNCTIONS];

function copied([file, names]) {
  const source = sourceOf(file);
  const nodes = source.statements.filter(node => names.includes(nameOf(node)));
  const missing = names.filter(name => !nodes.some(node => nameOf(node) === name));
  if (missing.length > 0) throw new Error(`${file} has no ${missing.join(', ')}`);
  return nodes.flatMap(node => {
    const call = member(node, source);
    if (call !== null) {
      functions.push(call);
      return [];
    }
    const doc = ts
      .getJSDocCommentsAndTags(node)
      .map(each => each.getText(source))
      .join('\n');
    return [`${doc}\n${node.getText(source)}`];
  });
}

/** A type in full. */
function written(type, depth = 0) {
  const name = type.aliasSymbol?.name ?? type.symbol?.name;
  if (NAMED.has(name)) return checker.typeToString(type).replace(/<ArrayBufferLike>/, '');
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type).map(each => written(each, depth + 1));
    if (checker.isTupleType(type)) return `[${items.join(', ')}]`;
    return `(${items[0]})[]`;
  }
  if (type.isUnion()) {
    const isBoolean = type.types.length === 2 && type.types.every(each => each.flags & ts.TypeFlags.BooleanLiteral);
    return isBoolean
      ? 'boolean'
      : checker.typeToString(type) === 'boolean'
        ? 'boolean'
        : type.types.map(each => `(${written(each, depth + 1)})`).join(' | ');
  }
  if (type.getCallSignatures().length > 0 || !(type.flags & ts.TypeFlags.Object) || depth > 12)
    return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const index = checker
    .getIndexInfosOfType(type)
    .map(({ keyType, type: value }) => `[name: ${checker.typeToString(keyType)}]: ${written(value, depth + 1)};`);
  const fields = checker.getPropertiesOfType(type).map(property => {
    const doc = ts.displayPartsToString(property.getDocumentationComment(checker));
    const isOptional = property.flags & ts.SymbolFlags.Optional;
    const value = written(
      checker.getNonOptionalType?.(checker.getTypeOfSymbol(property)) ?? checker.getTypeOfSymbol(property),
      depth + 1,
    );
    return `${doc ? `/** ${doc} */\n` : ''}${property.name}${isOptional ? '?' : ''}: ${value};`;
  });
  return `{ ${[...index, ...fields].join('\n')} }`;
}

function expanded([file, name]) {
  const source = sourceOf(file);
  const node = source.statements.find(each => nameOf(each) === name);
  if (!node) throw new Error(`${file} has no ${name}`);
  const type = checker.getTypeAtLocation(node.name);
  return `export type ${name} = ${written(type)};`;
}

const parts = [...COPIED.flatMap(copied), ...EXPANDED.map(expanded)];
const text = `/* Generated by npm run script-types. What scripts get: docs/examples/README.md. */
/* oxlint-disable */
declare module '@boardwright/engine' {
${[
  GIVEN,
  ...parts,
  `/** What scripts have as \`engine\`. */\nexport interface Functions {\n${functions.join('\n\n')}\n}`,
]
  .join('\n\n')
  .replaceAll(/\bdeclare (?=const)/g, '')
  .replaceAll('read.Design', 'Design')}
}
`;
const made = await format(text, { ...(await resolveConfig(OUTPUT)), filepath: OUTPUT });
if (process.argv.includes('--write')) writeFileSync(OUTPUT, made);
else if (read(OUTPUT) !== made) {
  console.error('resources/scripts/boardwright.d.ts is out of date: npm run script-types');
  process.exit(1);
}
