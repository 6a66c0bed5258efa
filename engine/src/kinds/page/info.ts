import type { Frozen } from '../../model/index.ts';
import type { Page, TitleBlock } from '../settings.ts';
import type { DrawingSheet } from './layout.ts';

/** What the drawing sheet says of one page. */
export interface PageInfo {
  readonly page: Frozen<Page>;
  readonly title: Frozen<TitleBlock>;
  readonly file: string;
  /** Path of the sheet in the hierarchy, for people. */
  readonly sheet: string;
  readonly number: string;
  readonly isFirst: boolean;
  /** The template; missing for our own drawing. */
  readonly sheetLayout?: Frozen<DrawingSheet>;
}
