import { limits, type BoardSize } from '@boardwright/commerce';

/** How many boards are assembled in one piece. */
export interface Panel {
  readonly columns: number;
  readonly rows: number;
}

export const SINGLE: Panel = { columns: 1, rows: 1 };

/** The smallest panel that can be assembled; one board where that is large enough. */
export const leastPanel = ({ widthUm, heightUm }: BoardSize): Panel => ({
  columns: Math.max(1, Math.ceil(limits.minAssemblySideUm / widthUm)),
  rows: Math.max(1, Math.ceil(limits.minAssemblySideUm / heightUm)),
});

/** The outer size of a panel without a frame. */
export const panelSize = ({ widthUm, heightUm }: BoardSize, { columns, rows }: Panel): BoardSize => ({
  widthUm: widthUm * columns,
  heightUm: heightUm * rows,
});
