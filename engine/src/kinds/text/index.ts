import { msg } from '../../base/index.ts';
import { knockoutText, transforms, wrapText } from '../../geometry/index.ts';
import { isBodyScreen } from '../bodyScreen.ts';
import { angle, flag, layer, locked, onBoards, position, text as textField, textLook, textPlace } from '../fields.ts';
import { graphicLayers } from '../graphicLayers.ts';
import { defineKind } from '../kind.ts';
import { flipText } from './flip.ts';
import { movePlaced } from '../moves.ts';
import { paintFill, paintSegments } from '../paint.ts';
import type { DrawEnv, DrawList } from '../draw.ts';
import type { ObjOf } from '../types.ts';
import { text } from './schema.ts';

type Text = ObjOf<'text'>;

/** Texts of a symbol that is being edited look as on the sheets it is placed on. */
const sheetLayer = ({ screen, role }: Text): string =>
  !isBodyScreen(screen) ? 'sch.text' : role === 'user' ? 'sch.body' : `sch.${role}`;

/** How much higher KiCad 9 draws texts of sheets than their anchors say, however they are turned, nanometres (measured). */
const RISE = 250_000;

const riseOf = ({ layer, screen }: Text): number => (layer === '' && !isBodyScreen(screen) ? RISE : 0);

/** A text at the pen's layer; a knockout text as a filled box with the letters cut out. */
export function paintLetters(
  out: DrawList,
  isKnockout: boolean,
  ...[text, style, x, y, degrees]: Parameters<DrawList['text']>
): void {
  if (isKnockout) for (const shape of knockoutText(text, style, x, y, degrees)) out.shape(shape);
  else out.text(text, style, x, y, degrees);
}

/** Texts are cut out of a filled box on boards only. */
const isKnockout = ({ knockout, layer }: Text): boolean => knockout && layer !== '';

/** A box of text: border and fill, then the text wrapped inside its margins, at the side that the alignment says. */
function drawBox(o: Text, box: NonNullable<Text['box']>, out: DrawList, env: DrawEnv): void {
  const layers = { ...graphicLayers(o), line: o.layer === '' ? 'sch.text' : o.layer };
  const { w, h } = box.size;
  out.push(transforms.placement(o.at.x, o.at.y, o.rotation));
  const corners = [0, 0, w, 0, w, h, 0, h];
  if (o.layer === '') paintFill(out, { type: 'ring', points: corners, r: 0 }, box.fill, box.stroke, layers);
  if (box.border) paintSegments(out, corners, true, box.stroke, layers);
  const [left = 0, top = 0, right = 0, bottom = 0] = box.margins;
  const { hAlign, vAlign, mirror } = o.style;
  // Mirrored letters run the other way from where they begin.
  const isLeft = hAlign === (mirror ? 'right' : 'left');
  const x = hAlign === 'center' ? w / 2 : isLeft ? left : w - right;
  const y = vAlign === 'top' ? top : vAlign === 'bottom' ? h - bottom : h / 2;
  out.pen(layers.line, o.style.color);
  const lines = wrapText(env.expand(o.text), o.style, w - left - right);
  paintLetters(out, isKnockout(o), lines, o.style, x, y, 0);
  out.pop();
}

const mirroredAlign = { left: 'right', center: 'center', right: 'left' } as const;

export default defineKind({
  kind: 'text',
  title: msg('kind.text', 'Text'),
  schema: text,
  version: 1,
  migrations: [],
  grid: 'texts',
  draw(o, out, env) {
    if (o.hidden) return;
    if (o.box) return drawBox(o, o.box, out, env);
    out.pen(o.layer === '' ? sheetLayer(o) : o.layer, o.style.color);
    paintLetters(out, isKnockout(o), env.expand(o.text), o.style, o.at.x, o.at.y - riseOf(o), o.rotation);
  },
  fields: [
    textField('text', 'text'),
    ...position,
    angle('rotation', 'rotation'),
    ...textLook,
    ...textPlace,
    onBoards(flag('style.mirror', 'mirrored')),
    layer(),
    flag('hidden', 'hidden'),
    onBoards(flag('knockout', 'knockout')),
    locked,
  ],
  snaps: o => [o.at.x, o.at.y],
  move: movePlaced,
  mirror(o, t, axis) {
    const isAlong = (o.rotation % 180 === 0) === (axis === 'x');
    const style = isAlong ? { ...o.style, hAlign: mirroredAlign[o.style.hAlign] } : o.style;
    return { ...movePlaced(o, t, 0), style };
  },
  flip: flipText,
  isHidden: o => o.hidden,
});
