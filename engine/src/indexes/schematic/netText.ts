import type { Use } from './uses.ts';

/** A label's text as part of a net's name: '/' separates sheets there, so it is escaped. */
export const netText = (text: string): string => text.replace(/[\r\n]+/g, '').replaceAll('/', '{slash}');

/** Puts the values of text variables into a text: `${NAME}`. Unknown ones stay. */
function expandVariables(text: string, lookUp: (name: string) => string | undefined): string {
  if (!text.includes('${')) return text;
  let out = text;
  // A value may hold variables itself; KiCad, too, stops after some rounds.
  for (let round = 0; round < 10; round++) {
    const next = out.replace(/\$\{([^{}]+)\}/g, (whole, name: string) => lookUp(name) ?? whole);
    if (next === out) break;
    out = next;
  }
  return out;
}

/** Text variables of a page. */
export type Variables = (name: string, use: Use) => string | undefined;

export const shownText = (text: string, use: Use, variables: Variables): string =>
  netText(expandVariables(text, name => variables(name, use)));
