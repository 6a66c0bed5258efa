import type { Box } from '../../geometry/index.ts';
import type { Ink, PlacedText } from './picture.ts';

/** Something on a page that bookmarks lead to. */
export interface PlotPlace {
  readonly title: string;
  readonly box: Box;
}

/** An area that leads to another page, by its path, or to an address. */
export interface PlotLink {
  readonly box: Box;
  readonly path?: string;
  readonly href?: string;
}

export interface PlotPage {
  readonly title: string;
  /** Path of the sheet instance, '' for boards. */
  readonly path: string;
  /** Of its file name, where the page is a layer; '' else. */
  readonly suffix: string;
  /** What the page shows, nanometres. */
  readonly box: Box;
  readonly inks: readonly Ink[];
  readonly texts: readonly PlacedText[];
  readonly places: readonly PlotPlace[];
  readonly links: readonly PlotLink[];
}
