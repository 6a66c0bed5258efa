import { mm, nm } from '../../base/index.ts';
import { textExtent } from '../../geometry/index.ts';
import type { Frozen } from '../../model/index.ts';
import type { TextStyle } from '../common.ts';
import type { DrawEnv, DrawList } from '../draw.ts';
import type { DrawingSheet, SheetItem, SheetPoint } from './layout.ts';
import type { PageInfo } from './info.ts';
import { pngSize } from './png.ts';
import { pageSize } from './size.ts';
import { pageText } from './variables.ts';

type Item<T extends SheetItem['type']> = Frozen<Extract<SheetItem, { type: T }>>;

const LAYER = 'sch.page';
/** What a file may ask for at most: 100 marks along a border are many. */
const MOST = 1000;
/** Dots an inch that pictures of drawing sheets have. */
const DPI = 300;

/** Draws a sheet's border and title block as a template says. */
export function drawLayout(
  sheet: Frozen<DrawingSheet>,
  info: PageInfo,
  out: DrawList,
  env: Pick<DrawEnv, 'expand'>,
): void {
  const { w, h } = pageSize(info.page);
  const { left, right, top, bottom } = sheet.margins;
  const area = { minX: left, minY: top, maxX: w - right, maxY: h - bottom };
  out.pen(LAYER);
  for (const item of sheet.items) {
    if ((item.pages === 'first' && !info.isFirst) || (item.pages === 'others' && info.isFirst)) continue;
    for (let i = 0; i < Math.min(MOST, Math.max(1, item.repeat)); i++) {
      const place = ({ x, y, corner }: SheetPoint) => {
        const [dx, dy] = [x + i * item.step.x, y + i * item.step.y];
        return {
          x: corner[0] === 'l' ? area.minX + dx : area.maxX - dx,
          y: corner[1] === 't' ? area.minY + dy : area.maxY - dy,
        };
      };
      // The first is drawn wherever it is: borders may lie outside the margins.
      const isInside = ({ x, y }: { x: number; y: number }) =>
        i === 0 || (x >= area.minX && x <= area.maxX && y >= area.minY && y <= area.maxY);
      switch (item.type) {
        case 'line':
        case 'rect': {
          const [a, b] = [place(item.start), place(item.end)];
          if (isInside(a) && isInside(b)) drawLine(item, a, b, (item.width || sheet.lineWidth) / 2, out);
          break;
        }
        case 'text': {
          const at = place(item.at);
          if (isInside(at)) drawText(sheet, item, { info, env, at, i }, out);
          break;
        }
        case 'polygon': {
          const at = place(item.at);
          if (isInside(at)) drawPolygon(item, at, (item.width || sheet.lineWidth) / 2, out);
          break;
        }
        case 'bitmap': {
          const at = place(item.at);
          const pixels = isInside(at) ? pngSize(item.data) : undefined;
          const scale = (item.scale * mm(25.4)) / DPI;
          if (pixels) out.image(item.data, at.x, at.y, pixels.width * scale, pixels.height * scale);
          break;
        }
      }
    }
  }
}

type At = { readonly x: number; readonly y: number };

function drawLine({ type }: Item<'line' | 'rect'>, a: At, b: At, r: number, out: DrawList): void {
  const line = (x0: number, y0: number, x1: number, y1: number) => out.shape({ type: 'capsule', x0, y0, x1, y1, r });
  if (type === 'line') line(a.x, a.y, b.x, b.y);
  else {
    line(a.x, a.y, b.x, a.y);
    line(b.x, a.y, b.x, b.y);
    line(b.x, b.y, a.x, b.y);
    line(a.x, b.y, a.x, a.y);
  }
}

function drawText(
  sheet: Frozen<DrawingSheet>,
  item: Item<'text'>,
  { info, env, at, i }: { info: PageInfo; env: Pick<DrawEnv, 'expand'>; at: At; i: number },
  out: DrawList,
): void {
  const text = counted(pageText(item.text, info, env), i * item.count);
  if (text === '') return;
  const style = (scale: number): Frozen<TextStyle> => ({
    size: { w: nm((item.size.w || sheet.textSize.w) * scale), h: nm((item.size.h || sheet.textSize.h) * scale) },
    thickness: nm(item.width || (item.bold ? 0 : sheet.textWidth)),
    bold: item.bold,
    italic: item.italic,
    hAlign: item.hAlign,
    vAlign: item.vAlign,
    mirror: false,
    face: '',
    lineSpacing: 1,
    color: null,
    href: '',
  });
  const full = style(1);
  let scale = 1;
  if (item.maxLength > 0 || item.maxHeight > 0) {
    const { w, h } = textExtent(text, full);
    if (item.maxLength > 0) scale = Math.min(scale, item.maxLength / Math.max(1, w));
    if (item.maxHeight > 0) scale = Math.min(scale, item.maxHeight / Math.max(1, h));
  }
  out.text(text, scale < 1 ? style(scale) : full, at.x, at.y, item.rotation);
}

/** A number, or a letter, at the end of a text continues with each repetition. */
function counted(text: string, by: number): string {
  if (by === 0) return text;
  const digits = /\d+$/.exec(text)?.[0];
  if (digits !== undefined) return text.slice(0, -digits.length) + String(Number(digits) + by);
  return /[A-Za-z]$/.test(text) ? text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + by) : text;
}

function drawPolygon({ rotation, outlines }: Item<'polygon'>, { x, y }: At, r: number, out: DrawList): void {
  const angle = (-rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (const outline of outlines) {
    const points = new Float64Array(outline.length);
    for (let i = 0; i + 1 < outline.length; i += 2) {
      points[i] = x + outline[i]! * cos - outline[i + 1]! * sin;
      points[i + 1] = y + outline[i]! * sin + outline[i + 1]! * cos;
    }
    out.shape({ type: 'ring', points, r });
  }
}
