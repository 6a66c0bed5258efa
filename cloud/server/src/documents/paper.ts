/** A document as it is printed: texts in one language, in the order in which they stand on the page. */
export interface Paper {
  readonly title: string;
  /** Who issues it; the first line is the name. */
  readonly seller: readonly string[];
  /** Such as number and date. */
  readonly facts: readonly Labelled[];
  readonly parties: readonly Block[];
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly totals: readonly (Labelled & { readonly isStrong?: boolean })[];
  /** Such as where to transfer the money to. */
  readonly notes: readonly Block[];
  /** With `{page}` and `{pages}`. */
  readonly foot: string;
}

export interface Labelled {
  readonly label: string;
  readonly value: string;
}

export interface Block {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
  /** Part of the width. */
  readonly share: number;
}

export interface Cell {
  readonly text: string;
  /** A smaller line below. */
  readonly detail?: string;
}
