import { msg, type Msg } from '../../base/index.ts';
import { says, statement, type Cite, type Statement } from '../answer.ts';
import { comparedNames, COMPARES, leftOut, type CatalogFact, type Compared, type ComparedPart } from '../comparison.ts';
import type { Tool } from '../tool.ts';

/** Questions that are about prices alone. */
const PRICE = /\bcheap|\bcosts?\b|\bprices?\b|便宜|价格|多少钱|贵/i;

const citeOf = ({ id, mpn }: Pick<ComparedPart, 'id' | 'mpn'>): Cite => ({ type: 'catalogPart', id, mpn });

const joined = (texts: readonly Msg[]): Msg =>
  texts.reduce((first, second) => msg('assistant.compare.and', '{{first}}; {{second}}', { first, second }));

/** What is not as the question expects: which part a designator is, and what the catalogue does not have. */
function named({ name, part, alike }: Compared): readonly Statement[] {
  const cites = part ? [citeOf(part)] : [];
  if (name.type === 'designator') {
    const { reference, mpn } = name;
    if (mpn === null)
      return [statement(msg('assistant.compare.noComponent', 'The schematic has no {{reference}}.', { reference }))];
    const own: Cite = { type: 'part', reference };
    if (mpn === '')
      return [statement(msg('assistant.compare.noNumber', '{{reference}} has no part number.', { reference }), own)];
    const is = statement(msg('assistant.compare.is', '{{reference}} is {{mpn}}.', { reference, mpn }), own, ...cites);
    return part ? [is] : [is, ...unknown(mpn, alike)];
  }
  return part ? [] : unknown(name.mpn, alike);
}

function unknown(mpn: string, alike: Compared['alike']): readonly Statement[] {
  const lacks = statement(msg('assistant.compare.unknown', 'The catalogue search does not find {{mpn}}.', { mpn }), {
    type: 'page',
    path: 'component',
  });
  if (alike.length === 0) return [lacks];
  const numbers = alike.map(each => each.mpn).join(', ');
  return [
    lacks,
    statement(
      msg('assistant.compare.alike', 'Part numbers that begin with it: {{numbers}}.', { numbers }),
      ...alike.map(citeOf),
    ),
  ];
}

/** All parts with the same property. */
interface Row {
  readonly label: Msg;
  readonly facts: readonly (CatalogFact | undefined)[];
}

function rowsOf(parts: readonly ComparedPart[]): readonly Row[] {
  // In the order of the part that has most of them; what the others add follows.
  const [most, ...others] = parts.toSorted((a, b) => b.facts.length - a.facts.length);
  const labels = new Map([...most!.facts, ...others.flatMap(({ facts }) => facts)].map(({ id, label }) => [id, label]));
  return [...labels].map(([id, label]) => ({
    label,
    facts: parts.map(({ facts }) => facts.find(fact => fact.id === id)),
  }));
}

const keyOf = (fact: CatalogFact | undefined): string => JSON.stringify(fact?.value ?? null);
const isSame = ({ facts }: Row): boolean => facts.every(fact => keyOf(fact) === keyOf(facts[0]));
const isPrice = ({ facts }: Row): boolean => facts.some(fact => fact?.price !== undefined);

/** The part that costs least; null where two do, or one has no price. */
function cheapest({ facts }: Row, parts: readonly ComparedPart[]): ComparedPart | null {
  const prices = facts.map(fact => fact?.price ?? Number.NaN);
  const least = Math.min(...prices);
  const at = prices.indexOf(least);
  return at >= 0 && prices.lastIndexOf(least) === at ? parts[at]! : null;
}

function difference(row: Row, parts: readonly ComparedPart[]): Statement {
  const values = joined(
    parts.map(({ mpn }, i) => {
      const value = row.facts[i]?.value;
      return value === undefined
        ? msg('assistant.compare.lacks', '{{mpn}}: not in the catalogue', { mpn })
        : msg('assistant.compare.value', '{{mpn}}: {{value}}', { mpn, value });
    }),
  );
  const least = cheapest(row, parts);
  const args = { label: row.label, values };
  return statement(
    least
      ? msg('assistant.compare.cheapest', '{{label}}: {{mpn}} is the cheapest ({{values}}).', {
          ...args,
          mpn: least.mpn,
        })
      : msg('assistant.compare.differs', '{{label}} – {{values}}.', args),
    ...parts.map(citeOf),
  );
}

const factText = (label: Msg, { value }: CatalogFact): Msg =>
  msg('assistant.compare.fact', '{{label}} {{value}}', { label, value });

/** What differs between two parts or more, then what does not. */
function differences(parts: readonly ComparedPart[], isAboutPrice: boolean): readonly Statement[] {
  const cites = parts.map(citeOf);
  const rows = rowsOf(parts).filter(row => !isAboutPrice || isPrice(row));
  const same = rows.filter(isSame);
  return [
    ...rows.filter(row => !isSame(row)).map(row => difference(row, parts)),
    ...(same.length === 0
      ? []
      : [
          statement(
            msg('assistant.compare.same', 'The same: {{facts}}.', {
              facts: joined(same.map(({ label, facts }) => factText(label, facts[0]!))),
            }),
            ...cites,
          ),
        ]),
    ...sampleNote(parts),
  ];
}

const sampleNote = (parts: readonly ComparedPart[]): readonly Statement[] =>
  parts.some(({ isSample }) => isSample)
    ? [
        statement(
          msg('assistant.compare.sample', 'Prices and stock of the catalogue that comes with the program are samples.'),
          { type: 'page', path: 'component' },
        ),
      ]
    : [];

/** What the catalogue has of the only part that it has. */
const alone = (part: ComparedPart): readonly Statement[] => [
  statement(
    msg('assistant.compare.only', '{{mpn}}: {{facts}}.', {
      mpn: part.mpn,
      facts: joined(part.facts.map(fact => factText(fact.label, fact))),
    }),
    citeOf(part),
  ),
  ...sampleNote([part]),
];

const partsIn = (compared: readonly Compared[]): readonly ComparedPart[] => [
  ...new Map(compared.flatMap(({ part }) => (part ? [[part.id, part] as const] : []))).values(),
];

function comparison(compared: readonly Compared[], isAboutPrice: boolean): readonly Statement[] {
  const parts = partsIn(compared);
  const [first] = parts;
  if (!first) return [];
  if (parts.length > 1) return differences(parts, isAboutPrice);
  return compared.every(({ part }) => part)
    ? [statement(msg('assistant.compare.one', 'They are the same part.'), citeOf(first))]
    : alone(first);
}

const keyOfName = (name: Compared['name']): string => (name.type === 'number' ? name.mpn : name.reference);

const isAbout = (names: readonly Compared['name'][], compared: readonly Compared[]): boolean =>
  names.map(keyOfName).join() === compared.map(({ name }) => keyOfName(name)).join();

const beyond = (names: readonly string[]): readonly Statement[] =>
  names.length === 0
    ? []
    : [
        statement(
          msg('assistant.compare.leftOut', 'Five parts are compared at once. Not compared: {{names}}.', {
            names: names.join(', '),
          }),
          { type: 'page', path: 'component' },
        ),
      ];

/** In what parts of the catalogue differ. Only what the catalogue has of them is compared. */
export const partComparison: Tool = {
  name: 'part_comparison',
  title: msg('assistant.partComparison', 'A comparison of parts, such as AMS1117-3.3 and AP2112K-3.3'),
  asks: COMPARES,
  // Words that only look like part numbers are of something else.
  isGuess: (_, { compared }) => compared.every(({ name, part }) => part === null && name.type === 'number'),
  answer({ text }, { compared, schematic }) {
    // What was looked up is for one question; a model asks others after it.
    const asked = comparedNames(text, schematic);
    if (compared.length === 0 || !isAbout(asked, compared)) return null;
    // Words such as M3 and X2 look like designators.
    if (compared.every(({ name }) => name.type === 'designator' && name.mpn === null)) return null;
    return says(
      ...compared.flatMap(named),
      ...comparison(compared, PRICE.test(text)),
      ...beyond(leftOut(text, schematic).map(keyOfName)),
    );
  },
};
