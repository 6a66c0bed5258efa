import { unescaped, type Nm } from '../../base/index.ts';
import { textExtent, transforms } from '../../geometry/index.ts';
import type { TextStyle } from '../common.ts';
import type { DrawList } from '../draw.ts';
import type { ObjOf } from '../types.ts';
import { padPlacement } from './shapes.ts';

/** Net names are stored escaped by KiCad ('{slash}'); people read the sign. */
const shown = (net: string): string => {
  // What KiCad calls a pin that is meant to have none.
  if (net.startsWith('unconnected-(')) return '';
  const last = net.slice(net.lastIndexOf('/') + 1);
  return unescaped(last);
};

const style = (height: number): TextStyle => {
  // Drawn and not stored: it need not be a whole number.
  const h = height as Nm;
  return {
    size: { w: h, h },
    thickness: (height / 8) as Nm,
    bold: false,
    italic: false,
    hAlign: 'center',
    vAlign: 'center',
    mirror: false,
    face: '',
    lineSpacing: 1,
    color: null,
    href: '',
  };
};

/** The largest letters, nanometres. */
const LARGEST = 900_000;
/** What of a pad's breadth the number has where the net is below it. */
const NUMBER_SHARE = 0.55;

/** A line as high as its share of the pad allows, and no longer than the pad. */
const heightOf = (text: string, length: number, share: number): number => {
  const unit = textExtent(text, style(1000));
  return Math.min(1000 * Math.min((0.86 * length) / unit.w, (0.8 * share) / unit.h), LARGEST);
};

/**
 * Number of the pad, and below it its net, each as large as the copper allows and never on its head, however its footprint is
 * turned (`turned`, degrees). Drawn on a layer that shows only from a readable size.
 */
export function paintPadText(o: ObjOf<'pad'>, out: DrawList, turned: number): void {
  if (out.skips?.('pad.text')) return;
  const along = o.size.w >= o.size.h ? 0 : 90;
  const [length, breadth] = [Math.max(o.size.w, o.size.h), Math.min(o.size.w, o.size.h)];
  const net = shown(o.net);
  if (o.number === '' && net === '') return;
  const turn = (((turned + o.rotation + along) % 360) + 360) % 360;
  const degrees = o.rotation + along + (turn > 90 && turn <= 270 ? 180 : 0);
  const { x, y } = transforms.apply(padPlacement(o), o.offset);
  const place = transforms.placement(x, y, degrees);
  const line = (text: string, share: number, down: number): void => {
    const at = transforms.apply(place, { x: 0, y: down * breadth });
    out.text(text, style(heightOf(text, length, share * breadth)), at.x, at.y, degrees);
  };
  out.pen('pad.text');
  if (o.number === '' || net === '') return line(o.number + net, 1, 0);
  // Together they lie in the middle, the number above.
  line(o.number, NUMBER_SHARE, -(1 - NUMBER_SHARE) / 2);
  line(net, 1 - NUMBER_SHARE, NUMBER_SHARE / 2);
}
