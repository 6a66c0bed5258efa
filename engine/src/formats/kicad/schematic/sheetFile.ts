import { issue, msg, nm as toNm, type Issue } from '../../../base/index.ts';
import type { Page, Records, TitleBlock } from '../../../kinds/index.ts';
import type { SymbolRecord } from '../symbols/symbol.ts';
import type { Placed } from './component.ts';

/** A record of a sheet as a file gives it: ids are those of the file, or '' where it has none. */
export type SheetObject =
  Records[Exclude<keyof Records, 'component' | 'powerPort' | 'symbol' | 'pin' | 'pad' | 'sheetPin'>] | Placed;

/** Data of one use of a symbol or sheet as version 6 keeps them: in the root file, by the chain of sheet ids. */
export interface OldUse {
  readonly path: string;
  readonly reference: string;
  readonly unit: number;
  readonly value: string;
  readonly footprint: string;
}

/** Content of one sheet file of any version. */
export interface SheetFile {
  /** Name in the file set. */
  readonly file: string;
  version: number;
  generator: string;
  uuid: string;
  page: Page;
  titleBlock: TitleBlock;
  readonly symbols: SymbolRecord[];
  readonly objects: SheetObject[];
  readonly busAliases: Map<string, string[]>;
  /** Page numbers by path ('/' is the root), from `sheet_instances`. */
  readonly pages: Map<string, string>;
  readonly oldUses: OldUse[];
  readonly extra: string[];
  readonly issues: Issue[];
}

export const emptySheetFile = (file: string): SheetFile => ({
  file,
  version: 0,
  generator: '',
  uuid: '',
  page: { paper: 'A4', portrait: false, width: toNm(0), height: toNm(0) },
  titleBlock: { title: '', date: '', revision: '', company: '', comments: [] },
  symbols: [],
  objects: [],
  busAliases: new Map(),
  pages: new Map(),
  oldUses: [],
  extra: [],
  issues: [],
});

export const missing = (file: string, from: string): Issue => ({
  ...issue(
    'error',
    msg('kicad.sheetMissing', 'The sheet file {{file}} is missing. The sheet is shown empty.', { file }),
    { file: from },
  ),
  incomplete: true,
});
