import { blank } from './blank.ts';

/** What a header or a sketch declares at file level or inside a class. */
export interface Declaration {
  readonly kind: 'function' | 'class' | 'type' | 'constant' | 'variable' | 'macro';
  readonly name: string;
  /** On one line, as it is written: 'size_t write(uint8_t c)'. */
  readonly signature: string;
  /** As they are written, without defaults; null where it is no function. */
  readonly parameters: readonly string[] | null;
  /** Of a variable, or of what a function gives: without const, & and *; '' where there is none. */
  readonly type: string;
  /** The class that it is a member of; '' outside of classes. */
  readonly owner: string;
  /** Of a class: what it is derived from. */
  readonly bases: readonly string[];
  /** The comment in front of it. */
  readonly comment: string;
  /** From 1. */
  readonly line: number;
}

interface Scope {
  readonly kind: 'open' | 'class' | 'skip';
  readonly name: string;
  /** Whether what follows can be used from outside. */
  visible: boolean;
}

const CLASS = /(?:^|\s)(class|struct|union)\s+(?:\w+\s+)*?(\w+)\s*(?:final\s*)?(?::(?!:)([^{]*))?$/;
const ENUM = /(?:^|\s)enum(?:\s+(?:class|struct))?(?:\s+(\w+))?\s*(?::[^{]*)?$/;
const FUNCTION =
  /^([\s\S]*?)(~?\b\w+|\boperator\s*[^\s\w(]+)\s*\(([\s\S]*)\)\s*(?:const|noexcept|override|final|->[^;{]*|=\s*(?:0|default|delete)|__attribute__\s*\(\([^)]*\)\)|\s)*$/;
const WORDS = /^(?:if|for|while|switch|return|else|do|case|sizeof|catch|new|delete)$/;

/** What stands in the text, in its order. It reads texts that are being written: what it does not understand it leaves out. */
export function declarationsOf(text: string): Declaration[] {
  const source = text.replace(/\r\n?/g, '\n');
  const found: Declaration[] = [];
  const code = withoutDirectives(blank(source).code, source, found);
  const scopes: Scope[] = [{ kind: 'open', name: '', visible: true }];
  let start = 0;
  let round = 0;
  for (let i = 0; i < code.length; i++) {
    const scope = scopes.at(-1)!;
    const c = code[i];
    if (c === '(') round++;
    else if (c === ')') round = Math.max(0, round - 1);
    else if (c === ':' && scope.kind === 'class' && round === 0) {
      const access = /^\s*(public|protected|private)\s*$/.exec(code.slice(start, i));
      if (!access) continue;
      scope.visible = access[1] === 'public';
      start = i + 1;
    } else if (c === '{' && round === 0) {
      const head = code.slice(start, i);
      const place = { source, code, start, scope };
      const [, keyword, name, bases] = CLASS.exec(head.trimEnd()) ?? [];
      const enumeration = ENUM.exec(head.trimEnd());
      if (scope.kind === 'skip') scopes.push({ kind: 'skip', name: '', visible: false });
      else if (keyword && name) {
        add(found, place, { kind: 'class', name, bases: basesOf(bases), signature: `${keyword} ${name}` });
        scopes.push({ kind: 'class', name, visible: keyword !== 'class' });
      } else if (enumeration) {
        i = enumerators(found, place, enumeration[1] ?? '', i);
        start = i + 1;
        continue;
      } else if (/(?:^|\s)(?:namespace(?:\s+\w+)?|extern)\s*(?:"[^"]*")?\s*$/.test(head)) scopes.push({ ...scope });
      else {
        // What initialises members stands between a constructor's parameters and its body.
        functionOf(found, place, head.replace(/\)\s*:(?!:)[\s\S]*$/, ')'));
        scopes.push({ kind: 'skip', name: '', visible: false });
      }
      start = i + 1;
    } else if (c === '}' && round === 0) {
      if (scopes.length > 1) scopes.pop();
      start = i + 1;
    } else if (c === ';' && round === 0) {
      if (scope.kind !== 'skip') statement(found, { source, code, start, scope }, code.slice(start, i));
      start = i + 1;
    }
  }
  return found;
}

interface Place {
  readonly source: string;
  readonly code: string;
  readonly start: number;
  readonly scope: Scope;
}

const flat = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s*([(),])\s*/g, '$1')
    .replaceAll(',', ', ')
    .trim();

/** A type's name without what stands around it. */
export const bareType = (text: string): string =>
  text
    .replace(
      /\b(const|volatile|static|inline|virtual|explicit|extern|constexpr|unsigned|signed|struct|class|friend)\b/g,
      ' ',
    )
    .replace(/[*&]/g, ' ')
    .replace(/<.*$/, '')
    .trim()
    .split(/\s+/)
    .at(-1)!;

const basesOf = (text = ''): string[] =>
  text.split(',').flatMap(each => /(\w+)\s*(?:<[^>]*>)?\s*$/.exec(each.trim())?.[1] ?? []);

type Given = Pick<Declaration, 'kind' | 'name' | 'signature'> & Partial<Declaration>;

function add(found: Declaration[], { source, code, start, scope }: Place, given: Given): void {
  if (!scope.visible) return;
  const at = start + (/\S/.exec(code.slice(start))?.index ?? 0);
  found.push({
    parameters: null,
    type: '',
    owner: scope.name,
    bases: [],
    comment: commentIn(source.slice(start, at)),
    line: source.slice(0, at).split('\n').length,
    ...given,
  });
}

/** The comment right in front of what follows a text. */
function commentIn(text: string): string {
  const block = /\/\*+((?:(?!\*\/)[\s\S])*)\*\/[ \t]*\n?[ \t]*$/.exec(text);
  const lines = /((?:^|\n)[ \t]*\/\/[^\n]*)+\s*$/.exec(text);
  const found = block && !/\n[ \t]*\n[ \t]*$/.test(text) ? block[1]! : (lines?.[0] ?? '');
  return found
    .split('\n')
    .map(line => line.replace(/^\s*(\/\/+|\*+)?\s?/, '').trimEnd())
    .join('\n')
    .trim();
}

function functionOf(found: Declaration[], place: Place, head: string): boolean {
  const [, before, name, inside] = FUNCTION.exec(head.trim()) ?? [];
  if (name === undefined || WORDS.test(name) || name.startsWith('~') || name.startsWith('operator')) return false;
  const type = (before ?? '').trim();
  const isConstructor = name === place.scope.name;
  if ((type === '' && !isConstructor) || /[=.]|\breturn\b|->/.test(type) || type.endsWith('::')) return false;
  const parameters = splitAt(inside ?? '').map(each => flat(each.replace(/=[\s\S]*$/, '')));
  const own = parameters.filter(each => each !== '' && each !== 'void');
  const result = flat(
    type
      .replace(/\b(virtual|inline|static|extern|explicit|friend)\b/g, ' ')
      .replace(/__attribute__\s*\(\([^)]*\)\)/g, ' '),
  );
  add(found, place, {
    kind: 'function',
    name,
    signature: `${result === '' ? '' : `${result} `}${name}(${own.join(', ')})`,
    parameters: own,
    type: isConstructor ? name : bareType(type),
  });
  return true;
}

/** Parts between the commas that are in no bracket. */
function splitAt(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if ('([{<'.includes(text[i]!)) depth++;
    else if (')]}>'.includes(text[i]!)) depth--;
    else if (text[i] === ',' && depth === 0) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function statement(found: Declaration[], place: Place, text: string): void {
  const plain = text.trim();
  if (plain === '' || /^(?:using\s+namespace|friend|template|return|goto|#)\b/.test(plain)) return;
  const alias = /^using\s+(\w+)\s*=\s*([\s\S]+)$/.exec(plain);
  const defined = /^typedef\s+([\s\S]+?)(\w+)\s*(?:\[[^\]]*\])?$/.exec(plain);
  if (alias)
    return add(found, place, { kind: 'type', name: alias[1]!, signature: flat(plain), type: bareType(alias[2]!) });
  if (defined)
    return add(found, place, { kind: 'type', name: defined[2]!, signature: flat(plain), type: bareType(defined[1]!) });
  // With arguments that are numbers or names of pins it makes an object: 'Servo arm(9)'.
  const made = /^([\w:<>]+)\s+(\w+)\s*\(([^()]*)\)$/.exec(plain);
  const makes =
    made &&
    place.scope.name === '' &&
    made[3] !== '' &&
    splitAt(made[3]!).every(
      each =>
        /^\s*(?:[\d.]+\w*|[A-Z]\w*|"[^"]*"|&?\w+)\s*$/.test(each) &&
        !/^\s*(?:void|int|char|byte|bool|boolean|float|double|long|short|word|size_t|u?int\d+_t|String)\s*$/.test(each),
    );
  if (makes && !WORDS.test(made[1]!))
    return add(found, place, {
      kind: 'variable',
      name: made[2]!,
      signature: `${made[1]} ${made[2]}`,
      type: bareType(made[1]!),
    });
  if (functionOf(found, place, plain)) return;
  const [first = '', ...others] = splitAt(plain.replace(/=(?:[^,{]|\{[\s\S]*\})*/g, ' '));
  const [, before, name] =
    /^([\s\S]*?[\s*&>])(\w+)\s*(?:\[[\s\S]*\]|:\s*\d+|\(.*\)|\{.*\})*\s*$/.exec(first.trim()) ?? [];
  if (
    name === undefined ||
    !before ||
    !/^[\w\s:<>,*&]+$/.test(before) ||
    /^(?:else|delete|case|goto|throw|public|private|class|struct|enum|union)\b/.test(before)
  )
    return;
  const type = flat(before.replace(/\b(extern|static|volatile)\b/g, ' '));
  const kind = /\bconst(?:expr)?\b/.test(before) ? 'constant' : 'variable';
  const names = [name, ...others.flatMap(each => /^\s*[*&]*(\w+)/.exec(each)?.[1] ?? [])];
  for (const each of names)
    add(found, place, { kind, name: each, signature: `${type} ${each}`, type: bareType(before) });
}

/** Reads the names of an enumeration whose brace opens at an offset; gives that of its end. */
function enumerators(found: Declaration[], place: Place, name: string, open: number): number {
  const close = place.code.indexOf('}', open);
  const end = close < 0 ? place.code.length : close;
  if (name !== '') add(found, place, { kind: 'type', name, signature: `enum ${name}` });
  for (const each of splitAt(place.code.slice(open + 1, end))) {
    const constant = /^\s*(\w+)/.exec(each)?.[1];
    if (constant) add(found, place, { kind: 'constant', name: constant, signature: flat(each), type: name });
  }
  return end;
}

const DEFINE = /^\s*#\s*define\s+(\w+)(\([^)]*\))?[ \t]*(.*)$/;

/** The code with the preprocessor's lines blank; what they define is added to what was found. */
function withoutDirectives(code: string, source: string, found: Declaration[]): string {
  const original = source.split('\n');
  let continued = false;
  let before = '';
  return code
    .split('\n')
    .map((line, i) => {
      const text = original[i] ?? '';
      const own = continued || /^\s*#/.test(line);
      const [, name, inside, value = ''] = continued ? [] : (DEFINE.exec(text) ?? []);
      if (name && !name.startsWith('_') && !/_[hH]_*$/.test(name) && (value.trim() !== '' || inside))
        found.push({
          kind: inside === undefined ? 'constant' : 'macro',
          name,
          signature: text
            .trim()
            .replace(/\s*\/[/*].*$/, '')
            .replace(/\s+/g, ' ')
            .replace(/\\$/, '…'),
          parameters:
            inside === undefined
              ? null
              : inside
                  .slice(1, -1)
                  .split(',')
                  .map(each => each.trim()),
          type: '',
          owner: '',
          bases: [],
          comment: commentIn(before),
          line: i + 1,
        });
      continued = own && text.endsWith('\\');
      before = /^\s*(\/\/|\*|\/\*)/.test(text) ? `${before}${text}\n` : '';
      return own ? ' '.repeat(line.length) : line;
    })
    .join('\n');
}
