/** Signs that KiCad writes by name where they would end a name (common/string_utils.cpp, UnescapeString). */
const SIGNS: Readonly<Record<string, string>> = {
  slash: '/',
  backslash: '\\',
  colon: ':',
  comma: ',',
  bar: '|',
  space: ' ',
  dollar: '$',
  brace: '{',
  lt: '<',
  gt: '>',
  quote: "'",
  dblquote: '"',
  tab: '\t',
  return: '\n',
};

/** Not behind a mark of markup: `_{bar}` is a subscript. */
const ESCAPE = new RegExp(`(?<![~^_])\\{(${Object.keys(SIGNS).join('|')})\\}`, 'g');

/** A text of KiCad as people read it: `A{slash}B` is A/B. Files, and names that are compared, keep the escapes. */
export const unescaped = (text: string): string =>
  text.includes('{') ? text.replace(ESCAPE, (_, name: string) => SIGNS[name]!) : text;

/** The same without the marks of overbars, superscripts and subscripts, for menus, lists and messages: `~{CS}` is CS. */
export const plainText = (text: string): string =>
  text.includes('{') ? unescaped(text).replace(/[~^_]\{([^{}]*)\}/g, '$1') : text;
