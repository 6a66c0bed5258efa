import type { KnownDesign, KnownNet, KnownPart } from './design.ts';

/** A number with its unit as somebody wrote it, in base units: ampere, metre, volt, ohm; copper in ounces. */
export interface Quantity {
  readonly value: number;
  readonly unit: 'A' | 'm' | 'V' | 'Ω' | 'oz';
}

/** What is selected while somebody asks: words such as 'this net' mean it. */
export interface Selected {
  readonly parts: readonly string[];
  readonly nets: readonly string[];
}

export const NOTHING_SELECTED: Selected = { parts: [], nets: [] };

/** What somebody asks, with what of the design the words name. */
export interface Question {
  readonly text: string;
  readonly parts: readonly KnownPart[];
  readonly nets: readonly KnownNet[];
  readonly pins: readonly { readonly reference: string; readonly number: string }[];
  readonly quantities: readonly Quantity[];
  /** By how many kelvin something may warm; null where nobody says. */
  readonly rise: number | null;
}

/** Units as they are written, with what one of them is in the base unit. Longer ones first. */
const UNITS: readonly (readonly [RegExp, Quantity['unit'], number])[] = [
  [/^(µA|μA|uA|微安)/, 'A', 1e-6],
  [/^(mA|毫安)/, 'A', 1e-3],
  [/^(A|amps?|amperes?|安培|安)(?![a-z])/i, 'A', 1],
  [/^(mil|mils)(?![a-z])/i, 'm', 25.4e-6],
  [/^(mm|毫米)/, 'm', 1e-3],
  [/^(µm|μm|um|微米)/, 'm', 1e-6],
  [/^(oz|盎司)/i, 'oz', 1],
  [/^(mV|毫伏)/, 'V', 1e-3],
  [/^(V|volts?|伏)(?![a-z])/i, 'V', 1],
  [/^(kΩ|kohm)/i, 'Ω', 1e3],
  [/^(Ω|ohms?|欧)/i, 'Ω', 1],
];

/** A number with thousands (`1,000`) or with a decimal comma (`1,5`). */
const numberOf = (text: string): number =>
  Number(/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'));

/** "On layer 2 a track of 0.2 mm" names no current. */
const ARTICLE = /^a\s+(tracks?|trace|line|wire|board|pcb|via|hole|wide|narrow|thin|thick|new|small|large|short|long)\b/;

function* quantitiesIn(text: string): Generator<Quantity> {
  for (const { 0: found, 1: number, index } of text.matchAll(/(\d[\d,]*(?:\.\d+)?)\s*/g)) {
    const rest = text.slice(index + found.length);
    const isArticle = /\s$/.test(found) && ARTICLE.test(rest);
    const unit = isArticle ? undefined : UNITS.find(([pattern]) => pattern.test(rest));
    const value = numberOf(number!);
    if (unit && Number.isFinite(value)) yield { value: value * unit[2], unit: unit[1] };
  }
}

/** Temperatures are a rise only where the words say so: others are of the air, and degrees may be an angle. */
const RISE =
  /(?:rise|ΔT|delta T|温升|升温)\D{0,12}?(\d+(?:\.\d+)?)|(\d+(?:\.\d+)?)\s*(?:°\s?C|℃|K|degrees?|度)\s*(?:rise|of rise|warmer|hotter|温升)/i;

function riseIn(text: string): number | null {
  const [, after, before] = RISE.exec(text) ?? [];
  return after === undefined && before === undefined ? null : Number(after ?? before);
}

/** Names stand alone: `+5V` does not name the net `5V`, nor `R12` the part `R1`. */
export const standsIn = (text: string, name: string): boolean => {
  const lower = text.toLowerCase();
  const sought = name.toLowerCase();
  if (sought === '') return false;
  const isWord = (character: string | undefined): boolean => character !== undefined && /[a-z0-9_+/]/.test(character);
  // The slash of the root sheet is often written where the net has none.
  const begins = (at: number): boolean => !isWord(lower[at - 1]) || (lower[at - 1] === '/' && !isWord(lower[at - 2]));
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, at + 1))
    if (begins(at) && !isWord(lower[at + sought.length])) return true;
  return false;
};

/** Pins as people write them: `U3.5`, `U3 pin 5`, `pin 5 of U3`, `U3 的 5 脚`, `U3 第 5 脚`. */
const PINS = [
  /\b([A-Z]{1,3}\d+)[.-]([A-Z]{0,2}\d+)\b/gi,
  /\b([A-Z]{1,3}\d+)['’s]*\s+pin\s+([A-Z]{0,2}\d+)\b/gi,
  /\b([A-Z]{1,3}\d+)\s*的?\s*第?\s*([A-Z]{0,2}\d+)\s*号?(?:引?脚)/gi,
];
const PIN_FIRST = /\bpin\s+([A-Z]{0,2}\d+)\s+of\s+([A-Z]{1,3}\d+)\b/gi;

function pinsIn(text: string): Question['pins'] {
  const found = PINS.flatMap(pattern =>
    [...text.matchAll(pattern)].map(([, reference, number]) => ({ reference: reference!, number: number! })),
  );
  const first = [...text.matchAll(PIN_FIRST)].map(([, number, reference]) => ({
    reference: reference!,
    number: number!,
  }));
  return [...found, ...first].map(({ reference, number }) => ({
    reference: reference.toUpperCase(),
    number: number.toUpperCase(),
  }));
}

/** Words that mean what is selected. */
const THIS = /\b(this|that|the selected|these|those|it|here)\b|这个|这条|这些|该|此|选中|它/i;

/** Reads a question about a design; without one it names nothing of it. 'This net' is the selected one. */
export function readQuestion(
  text: string,
  design: KnownDesign | null,
  selected: Selected = NOTHING_SELECTED,
): Question {
  const parts = design?.parts.filter(({ reference }) => standsIn(text, reference)) ?? [];
  const nets =
    design?.nets
      .filter(({ name }) => standsIn(text, name) || standsIn(text, shortName(name)))
      .sort((a, b) => rankOf(text, b) - rankOf(text, a)) ?? [];
  const meansSelected = parts.length + nets.length === 0 && THIS.test(text);
  return {
    text,
    parts: meansSelected ? (design?.parts.filter(({ reference }) => selected.parts.includes(reference)) ?? []) : parts,
    nets: meansSelected ? (design?.nets.filter(({ name }) => selected.nets.includes(name)) ?? []) : nets,
    pins: pinsIn(text),
    quantities: [...quantitiesIn(text)],
    rise: riseIn(text),
  };
}

/** Short names are words too, such as IN: what is spelled as in the design counts more, then the longer name. */
const rankOf = (text: string, { name }: KnownNet): number => {
  const short = shortName(name);
  return (text.includes(name) ? 2000 : text.includes(short) ? 1000 : 0) + short.length;
};

/** People name a net of a sheet without its path. */
export const shortName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
