import { msg } from '../../../base/index.ts';
import type { Found } from '../../rule.ts';
import type { ErcPage } from './page.ts';
import { textsOf } from './sheetTexts.ts';
import { boxAt } from './wording.ts';

const REMARK = /^\$\{ERC_(WARNING|ERROR)\s*([^}]*)\}/;

/** Remarks that the author wrote for the checks: '${ERC_WARNING check this}' at the start of a text. */
export function* remarks(page: ErcPage, sort: 'WARNING' | 'ERROR'): Generator<Found> {
  for (const { text, at, owner, name } of textsOf(page)) {
    const found = REMARK.exec(text);
    if (found?.[1] !== sort) continue;
    yield {
      message: msg('erc.remark.at', '{{remark}}', { remark: found[2]!.trim() }),
      at: boxAt(at),
      ids: [owner],
      detail: name,
      ...page.place,
    };
  }
}
