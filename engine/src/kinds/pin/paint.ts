import { transforms, type Transform } from '../../geometry/index.ts';
import type { Color } from '../common.ts';
import type { DrawList } from '../draw.ts';
import { DEFAULT_SHEET_LINE } from '../paint.ts';
import type { ObjOf } from '../types.ts';

export interface PinLook {
  readonly namesHidden: boolean;
  /** Gap between body and name; 0 puts the name above the pin, outside. */
  readonly nameOffset: number;
  readonly numbersHidden: boolean;
  /** Name of the alternate function chosen for this placement; ''. */
  readonly alternate: string;
  /** Whether a hidden pin is drawn faintly instead of not at all. */
  readonly ghost?: boolean;
}

/** Hidden pins where they are shown: grey on dark and light sheets. */
const GHOST: Color = { r: 128, g: 128, b: 128, a: 0.75 };

/** Size of bubbles and clock marks, 50 mil: twice KiCad's pin symbol size, which is their radius. */
const MARK = 1_270_000;
/** Half the side of the cross at the end of a pin that is not connected, 15 mil. */
const NO_CONNECT_ARM = 381_000;
/** Gap between a pin line and the text above it: KiCad's 4 mil and the 6 mil of its pen. */
const TEXT_GAP = 254_000;

/** The pin as it lies on the sheet: connection point, and the unit vector that leads to the body. */
function onSheet(pin: ObjOf<'pin'>, t: Transform) {
  const [cos, sin] = transforms.cosSin(pin.rotation);
  const at = transforms.apply(t, pin.at);
  return { at, dx: Math.round(t.a * cos - t.c * sin), dy: Math.round(t.b * cos - t.d * sin) };
}

/** Draws a pin in sheet coordinates: `t` places the symbol. Texts stay readable from below and from the right. */
export function paintPin(pin: ObjOf<'pin'>, out: DrawList, look: PinLook, t: Transform = transforms.identity): void {
  if (pin.hidden && !look.ghost) return;
  const { at, dx, dy } = onSheet(pin, t);
  const r = DEFAULT_SHEET_LINE / 2;
  const bx = at.x + dx * pin.length;
  const by = at.y + dy * pin.length;
  const line = (x0: number, y0: number, x1: number, y1: number) => out.shape({ type: 'capsule', x0, y0, x1, y1, r });
  /** A point `u` from the body outwards along the pin and `v` to its side. */
  const mark = (u: number, v: number): [number, number] => [bx - dx * u - dy * v, by - dy * u + dx * v];

  // Hidden pins often lie below one that is seen: they are drawn below it, and without their number.
  if (pin.hidden) out.pen('sch.graphic', GHOST);
  else out.pen('sch.pin');
  const bubble = pin.shape === 'inverted' || pin.shape === 'invertedClock';
  const [lx, ly] = bubble ? mark(MARK, 0) : [bx, by];
  line(at.x, at.y, lx, ly);
  if (bubble) {
    const [cx, cy] = mark(MARK / 2, 0);
    out.shape({ type: 'arc', arc: { x: cx, y: cy, radius: MARK / 2, start: 0, sweep: 2 * Math.PI }, r });
  }
  if (pin.shape === 'clock' || pin.shape === 'invertedClock' || pin.shape === 'clockLow') {
    line(...mark(0, -MARK / 2), ...mark(-MARK, 0));
    line(...mark(-MARK, 0), ...mark(0, MARK / 2));
  }
  if (pin.shape === 'inputLow' || pin.shape === 'clockLow') {
    line(...mark(MARK, 0), ...mark(MARK, -MARK));
    line(...mark(MARK, -MARK), ...mark(0, 0));
  }
  if (pin.shape === 'outputLow') line(...mark(0, -MARK), ...mark(MARK, 0));
  if (pin.shape === 'edgeClockHigh') {
    line(...mark(0, -MARK / 2), ...mark(MARK, 0));
    line(...mark(MARK, 0), ...mark(0, MARK / 2));
  }
  const cross = (x: number, y: number, arm: number): void => {
    line(x - arm, y - arm, x + arm, y + arm);
    line(x - arm, y + arm, x + arm, y - arm);
  };
  if (pin.shape === 'nonLogic') cross(bx, by, MARK / 2);
  if (pin.electrical === 'noConnect') cross(at.x, at.y, NO_CONNECT_ARM);
  paintTexts(pin, out, look, at, dx, dy);
}

function paintTexts(
  pin: ObjOf<'pin'>,
  out: DrawList,
  look: PinLook,
  at: { readonly x: number; readonly y: number },
  dx: number,
  dy: number,
): void {
  const vertical = dx === 0;
  const turn = vertical ? 90 : 0;
  const middle = { x: at.x + (dx * pin.length) / 2, y: at.y + (dy * pin.length) / 2 };
  /** Text next to the pin line: side -1 is above (left of vertical pins), 1 below. */
  const beside = (text: string, style: ObjOf<'pin'>['nameStyle'], side: -1 | 1) => {
    const shift = side * TEXT_GAP;
    out.text(
      text,
      { ...style, hAlign: 'center', vAlign: side < 0 ? 'bottom' : 'top' },
      middle.x + (vertical ? shift : 0),
      middle.y + (vertical ? 0 : shift),
      turn,
    );
  };
  const name = look.alternate || pin.name;
  const named = !look.namesHidden && name !== '' && name !== '~' && pin.nameStyle.size.h > 0;
  const numbered = !pin.hidden && !look.numbersHidden && pin.number !== '' && pin.numberStyle.size.h > 0;
  if (named) {
    if (pin.hidden) out.pen('sch.graphic', GHOST);
    else out.pen('sch.pinName');
    if (look.nameOffset > 0) {
      const reach = pin.length + look.nameOffset;
      // Text runs into the body: to the right of left-hand pins, upwards from lower ones.
      const hAlign = dx > 0 || dy < 0 ? 'left' : 'right';
      out.text(name, { ...pin.nameStyle, hAlign, vAlign: 'center' }, at.x + dx * reach, at.y + dy * reach, turn);
    } else beside(name, pin.nameStyle, -1);
  }
  if (numbered) {
    out.pen('sch.pinNumber');
    beside(pin.number, pin.numberStyle, named && look.nameOffset === 0 ? 1 : -1);
  }
}
