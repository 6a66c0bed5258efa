/** Values of passive parts: '100nF 0603' is looked for by what has such values, not by a part of that name. */

const KINDS: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/^\d+(\.\d+)?[pnuµm]f$|^\d+[pnuµ]\d+f?$/, 'capacitor'],
  [/^\d+(\.\d+)?[nuµm]h$/, 'inductor'],
  [/^\d+(\.\d+)?[km]?hz$/, 'crystal'],
  [/^\d+(\.\d+)?(k|m|r|ohm|ω|kω|mω|kohm|mohm)$|^\d+[kr]\d+$/, 'resistor'],
];

const SELF = /^(resistor|capacitor|inductor|crystal|polarized)$/;
/** What a value may stand beside: a chip's size, a tolerance, a dielectric, a rated voltage. */
const BESIDE = /^(0201|0402|0603|0805|1206|1210|1812|2010|2512|\d+(\.\d+)?[%v]?|x[57]r|c0g|np0|y5v|smd|smt|chip|tht)$/;

/** The kind of part that a query of values asks for; null for all other queries. */
export function kindOfValue(words: readonly string[]): string | null {
  let kind: string | null = null;
  for (const word of words) {
    const valued = KINDS.find(([pattern]) => pattern.test(word))?.[1];
    if (valued) kind ??= valued;
    else if (!SELF.test(word) && !BESIDE.test(word)) return null;
  }
  const named = words.filter(word => SELF.test(word)).join(' ');
  return kind && (named || kind);
}
