import { textExtent } from '../../geometry/index.ts';
import type { TextStyle } from '../common.ts';
import type { DrawList } from '../draw.ts';
import type { ObjOf } from '../types.ts';

/** Pad names are stored escaped by KiCad ('{slash}'); people read the sign. */
const shown = (net: string): string => {
  const last = net.slice(net.lastIndexOf('/') + 1);
  return last.replaceAll('{slash}', '/').replaceAll('{space}', ' ');
};

const style = (height: number): TextStyle =>
  ({
    size: { w: height, h: height },
    thickness: height / 8,
    bold: false,
    italic: false,
    hAlign: 'center',
    vAlign: 'center',
    mirror: false,
    face: '',
    lineSpacing: 1,
    color: null,
    href: '',
  }) as unknown as TextStyle;

/** Number of the pad, and below it its net, as large as the copper allows. Drawn on a layer that shows only from a readable size. */
export function paintPadText(o: ObjOf<'pad'>, out: DrawList): void {
  if (out.skips?.('pad.text')) return;
  const along = o.size.w >= o.size.h ? 0 : 90;
  const [length, breadth] = [Math.max(o.size.w, o.size.h), Math.min(o.size.w, o.size.h)];
  const lines = [o.number, shown(o.net)].filter(line => line !== '');
  if (lines.length === 0) return;
  const text = lines.join('\n');
  const unit = textExtent(text, style(1000));
  const height = Math.min(1000 * Math.min((0.86 * length) / unit.w, (0.8 * breadth) / unit.h), 900_000);
  out.pen('pad.text');
  out.text(text, style(height), o.at.x + o.offset.x, o.at.y + o.offset.y, o.rotation + along);
}
