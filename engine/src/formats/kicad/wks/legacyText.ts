import type { SheetItem } from '../../../kinds/index.ts';

/** What stood for variables before KiCad 6: '%T' for the title. */
const SIGNS: Readonly<Record<string, string>> = {
  '%': '%',
  D: '${ISSUE_DATE}',
  R: '${REVISION}',
  K: '${KICAD_VERSION}',
  Z: '${PAPER}',
  S: '${#}',
  N: '${##}',
  F: '${FILENAME}',
  L: '${LAYER}',
  P: '${SHEETPATH}',
  Y: '${COMPANY}',
  T: '${TITLE}',
};

/** A text of an old drawing sheet with the variables of new ones. */
export function modernText(item: SheetItem): SheetItem {
  if (item.type !== 'text') return item;
  const text = item.text
    .replace(/%C([0-8])/g, (_, number: string) => `\${COMMENT${Number(number) + 1}}`)
    .replace(/%([%A-Z])/g, (sign, letter: string) => SIGNS[letter] ?? sign);
  return { ...item, text };
}
