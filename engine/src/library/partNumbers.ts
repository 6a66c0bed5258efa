/**
 * Part numbers as they are ordered. A name of ours holds for every ordering code that goes on from it: STM32F103C8Tx for
 * STM32F103C8T6, LM358 for LM358DR, LP2985-3.3 for LP2985-33DBVR by what stands before its dash.
 */

/** Letters and digits in one word, as part numbers have them and words of descriptions do not. */
export const isPartNumber = (word: string): boolean =>
  word.length >= 5 && !PACKAGE.test(word) && (/^[a-z]{1,6}-?\d\w*/.test(word) || /^\d+[a-z]+\d+/.test(word));

const PACKAGE = /^([a-z]*(so|sop|soic|sot|qfn|dfn|son|qfp|dip|bga|lga|plcc)|to|sod|do|usb)-?\d/;

/** Prefixes that manufacturers put before the number of a standard part. */
const MAKER = /^(sn|mm|mc|cd|tc|hd|dm|hef|hcf)(?=74[a-z]|4\d{3})/;

/** A name that ends with its package, as those of FPGAs do: XC7A35T-1CPG236 and XC7A35T-1FGG484 are different parts. */
const PACKAGED = /-\d[a-z]{2,3}\d{3}$/;

/**
 * What of a name an ordering code begins with: the name without what its trailing x leaves open, and what is before a dash unless
 * the package follows it.
 */
function stemsOf(name: string): string[] {
  const open = name.replace(/x+$/, '');
  const bare = PACKAGED.test(name) ? name : name.replace(/[-_].*$/, '').replace(/(?<=\d)x.*$/, '');
  return [...new Set([name, open, bare])].filter(stem => stem.length >= 4 && /\d/.test(stem));
}

/** Whether an ordering code may go on with `rest` after `stem`: a number does not end within its digits. */
const goesOn = (stem: string, rest: string): boolean =>
  rest.length <= 14 &&
  !(/\d$/.test(stem) && /^[\d.]/.test(rest)) &&
  // What follows the dash of a short number is another part: ESP32-C3 and ESP32-P4.
  !(/^-[a-z]/.test(rest) && stem.replaceAll(/\D/g, '').length < 3) &&
  /^[a-z\d.+#-]*$/.test(rest);

export interface PartNumbers {
  /** Whether the name of an entry begins so. */
  begins(word: string): boolean;
  /** Entries whose number `word` orders, those that hold the most of it; empty where there are none. */
  ordered(word: string): readonly number[];
  /** Entries whose names begin as `word` does, for at least half of it; `shared` is how many letters they share. */
  similar(word: string): { readonly entries: readonly number[]; readonly shared: number };
}

export function partNumbers(names: readonly string[]): PartNumbers {
  const stems = new Map<string, number[]>();
  names.forEach((name, entry) => {
    for (const stem of stemsOf(name)) {
      const list = stems.get(stem);
      if (list) list.push(entry);
      else stems.set(stem, [entry]);
    }
  });
  const sorted = names.map((_, entry) => entry).sort((a, b) => (names[a]! < names[b]! ? -1 : 1));
  /** Place in `sorted` of the first name that is not before `word`. */
  const placeOf = (word: string): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (names[sorted[middle]!]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const begins = (word: string): boolean => names[sorted[placeOf(word)] ?? -1]?.startsWith(word) ?? false;
  const without = (word: string): string => word.replace(MAKER, '');
  return {
    begins,
    ordered(word) {
      for (const asked of new Set([word, without(word)]))
        for (let length = asked.length; length >= 4; length--) {
          const found = stems.get(asked.slice(0, length));
          if (found && goesOn(asked.slice(0, length), asked.slice(length))) return found;
        }
      return [];
    },
    similar(word) {
      const asked = without(word);
      for (let shared = asked.length - 1; shared >= Math.max(4, asked.length / 2); shared--) {
        const start = asked.slice(0, shared);
        if (!begins(start)) continue;
        const entries: number[] = [];
        for (let at = placeOf(start); names[sorted[at] ?? -1]?.startsWith(start); at++) entries.push(sorted[at]!);
        return { entries, shared };
      }
      return { entries: [], shared: 0 };
    },
  };
}
