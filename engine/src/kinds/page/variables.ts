import type { DrawEnv } from '../draw.ts';
import type { PageInfo } from './info.ts';

/** Puts what a page is called, and who made it when, into the places of a text; the rest are the project's own variables. */
export function pageText(text: string, info: PageInfo, env: Pick<DrawEnv, 'expand'>): string {
  if (!text.includes('${')) return text;
  const { title, page } = info;
  const [number = '', count = ''] = info.number.split(' / ');
  const values: Readonly<Record<string, string>> = {
    '#': number,
    '##': count,
    TITLE: title.title,
    ISSUE_DATE: title.date,
    REVISION: title.revision,
    COMPANY: title.company,
    PAPER: page.paper,
    FILENAME: info.file,
    SHEETPATH: info.sheet,
    SHEETNAME: info.sheet.split('/').filter(Boolean).at(-1) ?? '',
    KICAD_VERSION: 'Boardwright',
  };
  const filled = text.replace(/\$\{([^${}]+)\}/g, (place, name: string) => {
    const comment = /^COMMENT([1-9])$/.exec(name);
    if (comment) return title.comments[Number(comment[1]) - 1] ?? '';
    return Object.hasOwn(values, name) ? values[name]! : place;
  });
  // A title may hold variables of the project itself; what nothing fills is not printed.
  return env.expand(filled).replace(/\$\{[^${}]*\}/g, '');
}
