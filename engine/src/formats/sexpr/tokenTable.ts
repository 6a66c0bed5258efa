/** What may stand in one kind of list. */
export interface ListRule {
  readonly head: string;
  /** Lists that may stand inside, by head; undefined where anything may. */
  readonly lists: ReadonlyMap<string, ListRule> | undefined;
  /** Whether the list has no values, as `(island)` of KiCad 9. */
  readonly bare: boolean;
  /** The only words that the list takes; undefined where any may stand. */
  readonly words: ReadonlySet<string> | undefined;
}

interface MutableRule {
  head: string;
  lists: Map<string, MutableRule> | undefined;
  bare: boolean;
  words: ReadonlySet<string> | undefined;
}

/**
 * Compiles a table of tokens: what a version of a file format knows. Each line reads `list: child child …`. A list that
 * differs by its parent is named `parent/list`; `*` allows any children; `child!` is a list without values. A list
 * without a line has no child lists. `list = word word` restricts its values. The first line is the root.
 */
export function tokenTable(text: string): ListRule {
  const lines = text
    .trim()
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const [, name = '', sign = '', rest = ''] = /^(\S+?)\s*([:=])\s*(.*)$/.exec(line) ?? [];
      return { name, sign, rest: rest.split(/\s+/).filter(Boolean) };
    });
  const children = new Map<string, readonly string[]>();
  const words = new Map<string, ReadonlySet<string>>();
  for (const { name, sign, rest } of lines) {
    if (children.has(name) || words.has(name)) throw new Error(`the table of tokens names ${name} twice`);
    if (sign === ':') children.set(name, rest);
    else words.set(name, new Set(rest));
  }
  const rules = new Map<string, MutableRule>();
  const ruleOf = (parent: string, token: string): MutableRule => {
    const bare = token.endsWith('!');
    const head = bare ? token.slice(0, -1) : token;
    const own = `${parent}/${head}`;
    const name = children.has(own) || words.has(own) ? own : head;
    const known = rules.get(bare ? `${name}!` : name);
    if (known) return known;
    const rule: MutableRule = { head, lists: new Map(), bare, words: words.get(name) };
    rules.set(bare ? `${name}!` : name, rule);
    const inside = children.get(name) ?? [];
    if (inside.includes('*')) rule.lists = undefined;
    else for (const child of inside) rule.lists!.set(child.replace(/!$/, ''), ruleOf(head, child));
    return rule;
  };
  return ruleOf('', lines[0]!.name);
}
