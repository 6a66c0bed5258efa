import type { Branch } from './blank.ts';

/** A function that is defined on the outermost level. */
export interface FunctionDefinition {
  /** Offset of its first character. */
  readonly at: number;
  /** All before its body, without defaults of arguments. */
  readonly header: string;
}

/** A type that is defined on the outermost level. */
export interface TypeDefinition {
  readonly name: string;
  /** Offset behind it. */
  readonly end: number;
}

export interface Outline {
  readonly functions: readonly FunctionDefinition[];
  readonly types: readonly TypeDefinition[];
}

const NO_FUNCTION = /(^|\s)(namespace|operator|typedef|using)\b|::\s*~?[\w]+\s*\(|^\s*(else|do|return)\b/;
const TAIL = /\)\s*(noexcept\s*)?(->[\w\s:<>*&]+)?$/;

/** Finds functions and types in blanked code; `source` is the same text with its strings. */
export function outline(code: string, source: string, branches: readonly Branch[]): Outline {
  const functions: FunctionDefinition[] = [];
  const types: TypeDefinition[] = [];
  let depth = 0;
  let start = 0;
  /** Head of the body that is open. */
  let head = '';
  /** How it stood where the conditions that are open began: each of their branches continues from there. */
  const before: { readonly at: number; readonly depth: number; readonly start: number; readonly head: string }[] = [];
  let next = 0;
  for (let i = 0; i < code.length; i++) {
    const c = code[i];
    const branch = branches[next];
    if (branch?.at === i) {
      next++;
      const then = before.at(-1);
      if (branch.word === 'if') before.push({ at: i, depth, start, head });
      else if (branch.word === 'endif') before.pop();
      else if (then) {
        ({ depth, start, head } = then);
        if (depth === 0 && code.slice(start, then.at).trim() === '') start = branch.end;
      }
      i = branch.end - 1;
      continue;
    }
    if (c === '{') {
      if (depth++ > 0) continue;
      head = code.slice(start, i);
      const definition = functionOf(head, source.slice(start, i), start);
      if (definition) functions.push(definition);
    } else if (c === '}') {
      if (depth > 0) depth--;
      // What a type declares goes on to the semicolon.
      if (depth === 0 && !typeName(head) && !isInitialiser(head)) start = i + 1;
    } else if (c === ';' && depth === 0) {
      const statement = code.slice(start, i);
      const name = typeName(head || statement) ?? aliasName(statement);
      if (name) types.push({ name, end: i + 1 });
      head = '';
      start = i + 1;
    }
  }
  return { functions, types };
}

const typeName = (head: string): string | undefined =>
  /^\s*(?:typedef\s+)?(?:template\s*<[^;{]*>\s*)?(?:struct|class|union|enum(?:\s+class|\s+struct)?)\s+(?:__attribute__\s*\(\(.*?\)\)\s*)?(\w+)(?![\s\S]*\()/.exec(
    head,
  )?.[1] ?? (/^\s*(typedef\s+)?(struct|class|union|enum)\s*$/.test(head) ? '' : undefined);

const aliasName = (statement: string): string | undefined =>
  /^\s*using\s+(\w+)\s*=/.exec(statement)?.[1] ??
  (/^\s*typedef\b/.test(statement)
    ? (/\(\s*\*\s*(\w+)\s*\)\s*\(/.exec(statement)?.[1] ?? /(\w+)\s*(\[[^\]]*\]\s*)?$/.exec(statement)?.[1])
    : undefined);

const isInitialiser = (head: string): boolean => /=\s*$/.test(head);

function functionOf(code: string, source: string, offset: number): FunctionDefinition | null {
  const trimmed = code.trimEnd();
  if (!TAIL.test(trimmed) || NO_FUNCTION.test(trimmed)) return null;
  const close = trimmed.replace(/(\)\s*)(noexcept\s*)?(->[\w\s:<>*&]+)?$/, ')').length - 1;
  const open = matching(trimmed, close);
  if (open < 0) return null;
  const before = trimmed.slice(0, open);
  // With a brace in front of its arguments, it is what several branches of a condition begin.
  if (hasAssignment(before) || before.includes('{')) return null;
  // A name and something in front of it that can be its type, or a function that gives a pointer to one.
  const isPlain = /[\w>*&]\s*[\s*&]\s*\w+\s*$/.test(before) && !/\b(if|for|while|switch|catch)\s*$/.test(before);
  const givesPointer = /^[\s\S]*\w[\s*&]*\(\s*[*&]\s*\w+\s*\(/.test(before) && /\)\s*$/.test(before);
  if (!isPlain && !givesPointer) return null;
  const lead = code.length - code.trimStart().length;
  // Default arguments of templates may be given once only.
  if (/^\s*template\s*<[^{]*?=/.test(code)) return null;
  return { at: offset + lead, header: withoutDefaults(trimmed, source.slice(0, trimmed.length), open, close).trim() };
}

/** Where the parenthesis opens that closes at an offset. */
function matching(text: string, close: number): number {
  let depth = 0;
  for (let i = close; i >= 0; i--) {
    if (text[i] === ')') depth++;
    else if (text[i] === '(' && --depth === 0) return i;
  }
  return -1;
}

function hasAssignment(text: string): boolean {
  let depth = 0;
  for (const c of text) {
    if (c === '(' || c === '<') depth++;
    else if (c === ')' || c === '>') depth--;
    else if (c === '=' && depth === 0) return true;
  }
  return false;
}

/** The header on one line, with the strings of `extern "C"` but with neither comments nor default arguments. */
function withoutDefaults(code: string, source: string, open: number, close: number): string {
  let out = '';
  let depth = 0;
  let dropping = false;
  for (let i = 0; i < code.length; i++) {
    const c = code[i]!;
    if (i > open && i < close) {
      if (c === '(' || c === '[' || c === '{') depth++;
      else if (c === ')' || c === ']' || c === '}') depth--;
      else if (c === '=' && depth === 0) dropping = true;
      else if (c === ',' && depth === 0) dropping = false;
    } else dropping = false;
    if (!dropping) out += c;
  }
  const language = /\bextern\s*"[^"]*"/.exec(source)?.[0];
  const flat = out.replace(/\s+/g, ' ');
  return language ? flat.replace(/\bextern\b/, language) : flat;
}
