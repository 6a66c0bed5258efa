import { msg } from '../../base/index.ts';
import { transforms } from '../../geometry/index.ts';
import type { Frozen } from '../../model/index.ts';
import type { TextStyle } from '../common.ts';
import type { DrawList } from '../draw.ts';
import { angle, choice, flag, locked, position, text as textField } from '../fields.ts';
import { defineKind } from '../kind.ts';
import { roughPart } from '../roughPart.ts';
import { padNets, padPlaces } from './parts.ts';
import { copiedFootprint } from './copy.ts';
import { flipFootprint } from './flip.ts';
import { movePlaced } from '../moves.ts';
import { paintPad } from '../pad/index.ts';
import textKind, { paintLetters } from '../text/index.ts';
import type { ObjOf } from '../types.ts';
import { itemAreas, paintItem } from './items.ts';
import { placementOf } from './placement.ts';
import { footprint } from './schema.ts';

type Footprint = ObjOf<'footprint'>;

/** Turns of a text that would stand on its head are undone, if the text asks to be kept upright (KiCad: KeepUpright). */
function upright(rotation: number, keep: boolean): number {
  const turn = ((rotation % 360) + 360) % 360;
  return keep && turn > 90 && turn <= 270 ? turn - 180 : turn;
}

function paintText(
  out: DrawList,
  o: Footprint,
  text: string,
  layer: string,
  style: Frozen<TextStyle>,
  at: { x: number; y: number },
  rotation: number,
  keep: boolean,
  isKnockout = false,
): void {
  if (text === '') return;
  const place = transforms.apply(placementOf(o), at);
  const turn = (((rotation + o.rotation) % 360) + 360) % 360;
  const shown = upright(turn, keep);
  const flipped = shown !== turn;
  const hAlign = flipped && style.hAlign !== 'center' ? (style.hAlign === 'left' ? 'right' : 'left') : style.hAlign;
  const vAlign = flipped && style.vAlign !== 'center' ? (style.vAlign === 'top' ? 'bottom' : 'top') : style.vAlign;
  out.pen(layer, style.color);
  paintLetters(out, isKnockout, text, { ...style, hAlign, vAlign }, place.x, place.y, shown);
}

export const fieldValue = (o: Footprint, name: string): string =>
  o.fields.find(field => field.name === name)?.value ?? '';

export default defineKind({
  kind: 'footprint',
  title: msg('kind.footprint', 'Footprint'),
  schema: footprint,
  version: 1,
  migrations: [],
  hasBody: true,
  grid: 'parts',
  draw(o, out, env) {
    const t = placementOf(o);
    out.push(t);
    for (const item of o.items) paintItem(item, out, env);
    for (const item of o.pads) paintPad(item, out, env, o);
    for (const item of o.items) if (item.kind === 'text' && item.box) textKind.draw(item, out, env);
    out.pop();
    for (const field of o.fields)
      if (!field.hidden)
        paintText(
          out,
          o,
          env.expand(field.value, o),
          field.layer,
          field.style,
          field.at,
          field.rotation,
          field.keepUpright,
          field.knockout,
        );
    for (const item of o.items)
      if (item.kind === 'text' && !item.hidden && !item.box)
        paintText(
          out,
          o,
          env.expand(item.text, o),
          item.layer,
          item.style,
          item.at,
          item.rotation,
          item.keepUpright,
          item.knockout,
        );
  },
  fields: [
    ...position,
    angle('rotation', 'rotation'),
    { ...choice('side', 'side', ['front', 'back']), readOnly: true },
    { ...textField('libId', 'library'), readOnly: true },
    textField('description', 'ofFootprint'),
    flag('dnp', 'dnp'),
    locked,
  ],
  snaps(o) {
    const t = placementOf(o);
    return [
      o.at.x,
      o.at.y,
      ...o.pads.flatMap(each => [transforms.mapX(t, each.at.x, each.at.y), transforms.mapY(t, each.at.x, each.at.y)]),
    ];
  },
  move: movePlaced,
  flip: flipFootprint,
  roughBox: roughPart,
  parts: padPlaces,
  nets: padNets,
  areas: itemAreas,
  copied: copiedFootprint,
});
