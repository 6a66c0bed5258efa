import { mm } from '../../base/index.ts';
import type { Frozen } from '../../model/index.ts';
import type { TextStyle } from '../common.ts';
import type { DrawEnv, DrawList } from '../draw.ts';
import { drawLayout } from './drawLayout.ts';
import type { PageInfo } from './info.ts';
import { pageSize } from './size.ts';

export type { PageInfo } from './info.ts';
export type { DrawingSheet, SheetItem, SheetPoint } from './layout.ts';
export { pageSize } from './size.ts';

const MARGIN = mm(10);
const BLOCK_W = mm(108);
const ROW = mm(6);
const PEN = mm(0.15) / 2;
const LAYER = 'sch.page';

const style = (height: number, bold = false): Frozen<TextStyle> => ({
  size: { w: mm(height), h: mm(height) },
  thickness: mm(0),
  bold,
  italic: false,
  hAlign: 'left',
  vAlign: 'center',
  mirror: false,
  face: '',
  lineSpacing: 1,
  color: null,
  href: '',
});

/** Border, zones and title block of a sheet: our own drawing, in the places where engineers look for them (ISO 5457, ISO 7200). */
export function drawPage(info: PageInfo, out: DrawList, env: Pick<DrawEnv, 'expand'>): void {
  if (info.sheetLayout) {
    drawLayout(info.sheetLayout, info, out, env);
    return;
  }
  const { w, h } = pageSize(info.page);
  const line = (x0: number, y0: number, x1: number, y1: number) =>
    out.shape({ type: 'capsule', x0, y0, x1, y1, r: PEN });
  const box = (x0: number, y0: number, x1: number, y1: number) => {
    line(x0, y0, x1, y0);
    line(x1, y0, x1, y1);
    line(x1, y1, x0, y1);
    line(x0, y1, x0, y0);
  };
  out.pen(LAYER);
  box(0, 0, w, h);
  box(MARGIN, MARGIN, w - MARGIN, h - MARGIN);
  drawZones(w, h, line, out);
  drawBlock(info, w - MARGIN - BLOCK_W, h - MARGIN, line, out, env);
}

/** Letters and numbers along the border, every 50 mm or so. */
function drawZones(
  w: number,
  h: number,
  line: (x0: number, y0: number, x1: number, y1: number) => void,
  out: DrawList,
): void {
  const mark = { ...style(2), hAlign: 'center' as const };
  const columns = Math.max(1, Math.round((w - 2 * MARGIN) / mm(50)));
  const rows = Math.max(1, Math.round((h - 2 * MARGIN) / mm(50)));
  const half = MARGIN / 2;
  for (let i = 0; i < columns; i++) {
    const x0 = MARGIN + ((w - 2 * MARGIN) * i) / columns;
    const x = MARGIN + ((w - 2 * MARGIN) * (i + 0.5)) / columns;
    for (const y of [half, h - half]) out.text(String(i + 1), mark, x, y, 0);
    if (i > 0) for (const y of [MARGIN - mm(3), h - MARGIN]) line(x0, y, x0, y + mm(3));
  }
  for (let i = 0; i < rows; i++) {
    const y0 = MARGIN + ((h - 2 * MARGIN) * i) / rows;
    const y = MARGIN + ((h - 2 * MARGIN) * (i + 0.5)) / rows;
    for (const x of [half, w - half]) out.text(String.fromCharCode(65 + (i % 26)), mark, x, y, 0);
    if (i > 0) for (const x of [MARGIN - mm(3), w - MARGIN]) line(x, y0, x + mm(3), y0);
  }
}

function drawBlock(
  info: PageInfo,
  x: number,
  bottom: number,
  line: (x0: number, y0: number, x1: number, y1: number) => void,
  out: DrawList,
  env: Pick<DrawEnv, 'expand'>,
): void {
  const { title } = info;
  const comments = title.comments.filter(comment => comment !== '').slice(0, 4);
  const rows: readonly (readonly (readonly [part: number, label: string, value: string])[])[] = [
    ...comments.map(comment => [[1, '', comment]] as const),
    [[1, 'Company', title.company]],
    [[1, 'Title', title.title]],
    [
      [0.6, 'File', info.file],
      [0.4, 'Sheet', info.sheet],
    ],
    [
      [0.3, 'Size', info.page.paper],
      [0.35, 'Date', title.date],
      [0.15, 'Rev', title.revision],
      [0.2, 'Page', info.number],
    ],
  ];
  const top = bottom - rows.length * ROW;
  line(x, top, x, bottom);
  rows.forEach((cells, row) => {
    const y = top + row * ROW;
    line(x, y, x + BLOCK_W, y);
    let left = x;
    for (const [part, label, value] of cells) {
      if (left > x) line(left, y, left, y + ROW);
      if (label !== '') out.text(label, style(1.2), left + mm(1), y + mm(1.6), 0);
      const big = label === 'Title';
      out.text(
        env.expand(value),
        style(big ? 2.2 : 1.8, big),
        left + mm(label === '' ? 1 : 3),
        y + (label === '' ? ROW / 2 : mm(4.4)),
        0,
      );
      left += part * BLOCK_W;
    }
  });
}
