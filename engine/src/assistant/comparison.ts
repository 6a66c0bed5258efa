import type { Msg } from '../base/index.ts';
import type { Doc } from '../kinds/index.ts';
import { partNumberOf } from './bomParts.ts';
import { isPartValue } from './catalogue.ts';

/** A part that a question compares: by its part number, or by its designator in the open schematic. */
export type ComparedName =
  | { readonly type: 'number'; readonly mpn: string }
  | {
      readonly type: 'designator';
      readonly reference: string;
      /** '' where the component has none; null where the schematic has no such component. */
      readonly mpn: string | null;
    };

/** What the catalogue has of a part, by the name of the property. */
export interface CatalogFact {
  /** Facts with the same id are of the same property. */
  readonly id: string;
  readonly label: Msg;
  readonly value: Msg | string;
  /** Price in minor units, by which the cheapest is found. */
  readonly price?: number;
}

export interface ComparedPart {
  readonly id: string;
  readonly mpn: string;
  /** In the order in which they are reported. */
  readonly facts: readonly CatalogFact[];
  /** Price and stock are samples. */
  readonly isSample: boolean;
}

/** A part as the question names it, with what the catalogue has of it. */
export interface Compared {
  readonly name: ComparedName;
  readonly part: ComparedPart | null;
  /** Where it has none: parts whose numbers begin alike. */
  readonly alike: readonly { readonly id: string; readonly mpn: string }[];
}

/** Words that ask how things differ, in English or Chinese. */
export const COMPARES =
  /\bcompar(e[ds]?|ing|isons?)\b|\bdiff(er(s|ent|ences?)?)?\b|\bversus\b|\bvs\b|\bcheap(er|est)\b|\bcosts? (less|least|more)\b|\bless expensive\b|比较|对比|相比|比一比|区别|差别|差异|不同|不一样|便宜/i;

/** What is compared at once. */
const MOST = 5;

/** A word; an ordering code may end with its packing: LM358/NOPB, LT1117CST-3.3#PBF. */
const TOKEN = /(?:[A-Z0-9][A-Z0-9.+-]{2,}[A-Z0-9+][/#][A-Z]{1,5}\d?(?![A-Z0-9])|[A-Z0-9][A-Z0-9.+-]*[A-Z0-9+])/gi;
const NUMBER = /^(?=.*[A-Z])(?=.*\d).{4,}$/i;
/** With more digits it may be a part number: D882 is a transistor. */
const DESIGNATOR = /^(R|C|L|D|Q|U|J|P|Y|X|F|K|T|M|S|H|IC|FB|SW|TP|RV|RN|JP|BT|CN|LED)\d{1,2}$/i;
/** Words with a digit that are no part numbers: "4-layer", and names of standards. */
const WORD =
  /(^|-)[a-z]{4,}($|-)|^(?:[vV]|(?:IPC|USB|RS|ISO|IEC|EN|DDR|PCIE|HDMI|TG|FR|IPV|GPIO|SPI|I2C|UART|CAT|PWM|ADC|DAC)-?)\d|^R?\d+[a-z]?$|^\d+(mil|um|µm|mm|cm|layers?|oz|pins?)$|^R20\d\d[ab]$/;

/** Whether a word may be a part number: not a value, a designator or the name of a standard. */
export const isPartNumber = (token: string): boolean =>
  NUMBER.test(token) && !WORD.test(token) && !isPartValue(token) && !DESIGNATOR.test(token);

function nameOf(token: string, schematic: Doc | null): ComparedName | null {
  const mpn = schematic && partNumberOf(schematic, token.toUpperCase());
  if (schematic && mpn !== null) return { type: 'designator', reference: token.toUpperCase(), mpn };
  if (isPartNumber(token)) return { type: 'number', mpn: token };
  return schematic && DESIGNATOR.test(token) ? { type: 'designator', reference: token.toUpperCase(), mpn: null } : null;
}

/** The parts that a question compares, at most five. */
export const comparedNames = (text: string, schematic: Doc | null): readonly ComparedName[] =>
  namedParts(text, schematic).slice(0, MOST);

/** Those that it names beyond them. */
export const leftOut = (text: string, schematic: Doc | null): readonly ComparedName[] =>
  namedParts(text, schematic).slice(MOST);

/** @returns empty where the question does not compare at least two parts */
function namedParts(text: string, schematic: Doc | null): readonly ComparedName[] {
  if (!COMPARES.test(text)) return [];
  const tokens = new Map([...text.matchAll(TOKEN)].map(([token]) => [token.toUpperCase(), token]));
  const names = [...tokens.values()].map(token => nameOf(token, schematic)).filter(name => name !== null);
  return names.length < 2 ? [] : names;
}
