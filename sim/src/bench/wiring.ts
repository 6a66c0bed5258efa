import { issue, msg, type Issue } from '@boardwright/engine/base';
import type { SpicePart } from '@boardwright/engine/formats/netlist';
import { pairsOf } from './params.ts';

/** 'PB0=ICP1', 'XTAL1/PB6', '~{RESET}/PC6', 'V_{DD}': the names that a pin's name is made of. */
export const namesOf = (name: string): string[] => {
  const plain = name.replace(/[~_^]\{([^}]*)\}/g, '$1').replaceAll('~', '');
  return [plain, ...plain.split(/[/=\s()]+/)].filter(Boolean);
};

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

interface Wanted {
  readonly part: Pick<SpicePart, 'reference' | 'id' | 'pins'>;
  /** All pins of what it stands for. */
  readonly names: readonly string[];
  /** The field Sim.Bench.Pins, ''. */
  readonly field: string;
  readonly called?: Readonly<Record<string, string>> | undefined;
}

/** Which pin of a symbol is which pin of the part, by the symbol's numbers. */
export function pinsOf({ part, names, field, called = {} }: Wanted, issues: Issue[]): Map<string, string> {
  const found = new Map<string, string>();
  // '4511' has inputs A to D and outputs a to d.
  const find = (word: string) => names.find(name => name === word) ?? names.find(name => same(name, word));
  if (field.trim() !== '') {
    for (const [number, word] of pairsOf(field)) {
      const pin = find(word);
      const about = { part: part.reference, pin: number, name: word, names: names.join(', ') };
      if (!part.pins.some(each => each.number === number))
        issues.push(
          issue(
            'warning',
            msg('bench.noSymbolPin', '{{part}} has no pin {{pin}}, which Sim.Bench.Pins refers to', about),
            {
              id: part.id,
            },
          ),
        );
      else if (!pin)
        issues.push(
          issue('warning', msg('bench.noPartPin', '{{part}}: unknown pin {{name}}. Available: {{names}}', about), {
            id: part.id,
          }),
        );
      else found.set(number, pin);
    }
    return found;
  }
  // Some symbols have numbers for names, and these are other numbers.
  const entries = Object.entries(called).filter(([word]) => !/^\d+$/.test(word));
  for (const { number, name } of part.pins) {
    const own = namesOf(name);
    const given =
      entries.find(([word]) => own.some(each => same(each, word)))?.[1] ??
      entries.find(([word]) => same(word, name))?.[1] ??
      called[number];
    const pin = (given && find(given)) ?? own.map(find).find(Boolean) ?? find(number);
    if (pin) found.set(number, pin);
  }
  return found;
}
