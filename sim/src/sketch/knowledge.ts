import { declarationsOf, type Declaration } from './declarations.ts';
import { includesOf } from './includes.ts';

/** A header that can be included, by the name by which it is. */
export interface Header {
  readonly name: string;
  readonly text: string;
}

const KEYWORDS =
  'auto bool break case char class const constexpr continue default delete do double else enum extern false float for goto if inline int long namespace new nullptr operator private protected public return short signed sizeof static struct switch template this true typedef typename union unsigned using virtual void volatile while int8_t uint8_t int16_t uint16_t int32_t uint32_t int64_t uint64_t size_t'.split(
    ' ',
  );
const NO_TYPE = new Set(['return', 'else', 'delete', 'new', 'case', 'goto', 'using', 'typedef', 'public', 'private']);

const read = new Map<string, readonly Declaration[]>();
const KEPT = 200;

/** Headers hardly change: what stands in them is read once. */
function declared(text: string): readonly Declaration[] {
  let found = read.get(text);
  if (!found) {
    if (read.size >= KEPT) read.delete(read.keys().next().value!);
    read.set(text, (found = declarationsOf(text)));
  }
  return found;
}

/** What is known in a sketch: what it declares itself, and what the headers do that it includes. */
export class Knowledge {
  readonly keywords: readonly string[] = KEYWORDS;
  readonly declarations: readonly Declaration[];
  private readonly byName: ReadonlyMap<string, readonly Declaration[]>;
  private readonly byOwner: ReadonlyMap<string, readonly Declaration[]>;

  /** `core` is known without being included; `headers` are those that can be. */
  constructor(files: readonly Header[], core: readonly Header[], headers: readonly Header[]) {
    const included = new Set<Header>();
    const waiting = [...files, ...core];
    for (let next = waiting.pop(); next; next = waiting.pop())
      for (const { name } of includesOf('', next.text)) {
        const header = headers.find(each => each.name === name);
        if (!header || included.has(header)) continue;
        included.add(header);
        waiting.push(header);
      }
    this.declarations = [...files, ...included, ...core].flatMap(({ text }) => declared(text));
    this.byName = Map.groupBy(this.declarations, ({ name }) => name);
    this.byOwner = Map.groupBy(
      this.declarations.filter(({ owner }) => owner !== ''),
      ({ owner }) => owner,
    );
  }

  /** What can be used by its name alone. */
  get global(): Declaration[] {
    return this.declarations.filter(({ owner }) => owner === '');
  }

  /** What an object of a class can be asked, its bases' members included. */
  members(type: string, seen: readonly string[] = []): Declaration[] {
    if (seen.includes(type)) return [];
    const named = this.byName.get(type)?.find(({ kind }) => kind === 'class' || kind === 'type');
    const bases =
      named?.kind === 'type' && named.type !== '' && named.type !== type ? [named.type] : (named?.bases ?? []);
    return [
      ...(this.byOwner.get(type) ?? []).filter(({ name }) => name !== type),
      ...bases.flatMap(base => this.members(base, [...seen, type])),
    ];
  }

  /** How objects of a class are made. */
  constructors(type: string): Declaration[] {
    return (this.byOwner.get(type) ?? []).filter(({ name }) => name === type);
  }

  /** The members that can follow a text that ends with '.', '->' or '::'; null where it ends otherwise. */
  after(text: string): Declaration[] | null {
    const [, before] = /^([\s\S]*?)\s*(?:\.|->|::)\s*\w*$/.exec(text) ?? [];
    if (before === undefined) return null;
    const type = this.typeAt(before);
    return type === undefined ? [] : this.members(type);
  }

  /** What a name at the end of a text is: members where something stands in front of it. */
  meaning(text: string): Declaration[] {
    const name = /(\w+)$/.exec(text)?.[1];
    if (name === undefined) return [];
    const member = this.after(text);
    if (member) return member.filter(each => each.name === name);
    const made = this.objectMadeAt(text, name);
    return made ?? (this.byName.get(name) ?? []).filter(({ owner }) => owner === '');
  }

  /** 'Servo arm(' asks for what makes a servo. */
  private objectMadeAt(text: string, name: string): Declaration[] | null {
    const type = new RegExp(`(\\w+)\\s+${name}$`).exec(text)?.[1];
    const found = type === undefined ? [] : this.constructors(type);
    return found.length > 0 ? found : null;
  }

  /** The class of the expression that a text ends with. */
  private typeAt(text: string): string | undefined {
    const bare = withoutGroups(text.trimEnd());
    const name = /(\w+)$/.exec(bare)?.[1];
    if (name === undefined) return undefined;
    const members = this.after(bare);
    const known = (members ?? this.byName.get(name) ?? []).find(each => each.name === name);
    if (members) return known?.type;
    const local = [...text.matchAll(new RegExp(`\\b(\\w+)(?:<[^<>]*>)?[\\s*&]+${name}\\s*(?=[=;,()[{:]|$)`, 'g'))]
      .map(found => found[1]!)
      .findLast(type => !NO_TYPE.has(type) && (this.byOwner.has(type) || this.byName.has(type)));
    if (local !== undefined) return local;
    return known?.kind === 'class' ? known.name : known?.type;
  }
}

/** A text without the brackets that it ends with: 'lcd[2]' and 'next(1, 2)' are 'lcd' and 'next'. */
function withoutGroups(text: string): string {
  let rest = text;
  while (/[)\]]$/.test(rest)) {
    let depth = 0;
    let i = rest.length - 1;
    for (; i >= 0; i--) {
      if (')]'.includes(rest[i]!)) depth++;
      else if ('(['.includes(rest[i]!) && --depth === 0) break;
    }
    if (i <= 0) return '';
    rest = rest.slice(0, i).trimEnd();
  }
  return rest;
}
