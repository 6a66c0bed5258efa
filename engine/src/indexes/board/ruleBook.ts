import {
  namesLayer,
  NEEDS,
  readRules,
  sortOf,
  type ConstraintType,
  type CustomConstraint,
  type CustomRule,
  type RuleDocument,
} from '../ruleLanguage/index.ts';

/** A constraint with the rule that it is of. */
export interface Entry extends CustomConstraint {
  readonly rule: CustomRule;
}

/** The constraints of one type, in the order in which they count. */
export interface Chapter {
  readonly entries: readonly Entry[];
  readonly pair: boolean;
  /** Bits of NEEDS of all conditions; NEEDS.layer also where a rule is for some layers only. */
  readonly needs: number;
  /** The most that any of them asks for, nanometres. */
  readonly widest: number;
}

/** A document of rules by the type of its constraints. */
export class RuleBook {
  readonly document: RuleDocument;
  private readonly chapters = new Map<ConstraintType, Chapter>();

  private constructor(text: string) {
    this.document = readRules(text);
    const entries = this.document.rules.flatMap(rule => rule.constraints.map(each => ({ ...each, rule })));
    for (const [type, list] of Map.groupBy(entries, ({ type }) => type)) {
      let needs = 0;
      for (const { rule } of list) needs |= (rule.condition?.needs ?? 0) | (rule.layer === '' ? 0 : NEEDS.layer);
      const widest = Math.max(0, ...list.map(({ min }) => min ?? 0));
      this.chapters.set(type, { entries: list, pair: sortOf(type).pair, needs, widest });
    }
  }

  static readonly #known = new Map<string, RuleBook>();

  /** The rules of a text, read once. */
  static of(text: string): RuleBook {
    let book = RuleBook.#known.get(text);
    if (!book) {
      // While typing, each text is another.
      if (RuleBook.#known.size > 8) RuleBook.#known.clear();
      RuleBook.#known.set(text, (book = new RuleBook(text)));
    }
    return book;
  }

  chapter(type: ConstraintType): Chapter | undefined {
    return this.chapters.get(type);
  }

  /** Whether any condition depends on where things lie: what is computed by them ages with every move. */
  get needsPlaces(): boolean {
    return this.chapters.values().some(({ needs }) => (needs & NEEDS.place) !== 0);
  }
}

/** Whether a rule is for a layer. */
export function isForLayer({ layer: wanted }: CustomRule, layer: string, given: string): boolean {
  if (wanted === '' || layer === '') return true;
  if (wanted === 'outer') return layer === 'F.Cu' || layer === 'B.Cu';
  if (wanted === 'inner') return layer.endsWith('.Cu') && layer !== 'F.Cu' && layer !== 'B.Cu';
  return namesLayer(wanted, layer, given);
}
