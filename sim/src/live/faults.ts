import { issue, msg, type Issue } from '@boardwright/engine/base';
import type { Element } from './deckRead.ts';

/** What lets direct current through between which of its nodes; a MOSFET's gate, a capacitor and a controlling pair do not. */
const PATHS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  R: [[0, 1]],
  L: [[0, 1]],
  V: [[0, 1]],
  D: [[0, 1]],
  B: [[0, 1]],
  E: [[0, 1]],
  H: [[0, 1]],
  S: [[0, 1]],
  W: [[0, 1]],
  Q: [
    [0, 1],
    [1, 2],
  ],
  M: [[0, 2]],
  J: [
    [0, 1],
    [1, 2],
  ],
  Z: [
    [0, 1],
    [1, 2],
  ],
  C: [],
  I: [],
  G: [],
  F: [],
};

class Groups {
  private readonly parents = new Map<string, string>();

  root(name: string): string {
    let at = name;
    for (let up = this.parents.get(at); up !== undefined; up = this.parents.get(at)) at = up;
    return at;
  }

  /** False when they were together already. */
  join(a: string, b: string): boolean {
    const [from, to] = [this.root(a), this.root(b)];
    if (from === to) return false;
    this.parents.set(from, to);
    return true;
  }
}

const GROUND = new Set(['0', 'gnd']);
const node = (name: string): string => (GROUND.has(name.toLowerCase()) ? '0' : name.toLowerCase());

/**
 * Found before anything is solved: loops of voltage sources and inductors, nets with no path for direct current to ground.
 * `held`: nets that chips and parts of the bench are on, through which a current may flow.
 */
export function structureFaults(elements: readonly Element[], held: Iterable<string> = []): Issue[] {
  const found: Issue[] = [];
  const stiff = new Groups();
  const paths = new Groups();
  const touched = new Map<string, string[]>();
  for (const { name, letter, nodes } of elements) {
    const at = nodes.map(node);
    for (const each of at) {
      const parts = touched.get(each) ?? [];
      parts.push(name);
      touched.set(each, parts);
    }
    if (
      ['V', 'L', 'E', 'H'].includes(letter) &&
      at[0] !== undefined &&
      at[1] !== undefined &&
      !stiff.join(at[0], at[1])
    )
      found.push(
        issue(
          'error',
          msg('sim.loop', '{{part}} is in a loop of voltage sources or inductors; add a small resistor in series', {
            part: name,
          }),
        ),
      );
    const known = PATHS[letter];
    if (known) {
      for (const [a, b] of known) if (at[a] !== undefined && at[b] !== undefined) paths.join(at[a], at[b]);
    } else for (const each of at.slice(1)) paths.join(at[0]!, each);
  }
  for (const each of held) paths.join(node(each), '0');
  const told = new Set<string>();
  const ground = paths.root('0');
  for (const [each, parts] of touched) {
    const root = paths.root(each);
    if (root === ground || told.has(root)) continue;
    told.add(root);
    found.push(
      issue(
        'warning',
        msg(
          'live.floating',
          'the net {{net}} has no DC path to ground ({{parts}}); connect it to ground, for example by a resistor',
          {
            net: each,
            parts: [...new Set(parts)].join(', '),
          },
        ),
      ),
    );
  }
  return found;
}
