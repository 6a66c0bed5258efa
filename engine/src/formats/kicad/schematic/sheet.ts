import { nm as toNm, type Id } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { arg, each, field, flag, node, point, size, text } from '../../sexpr/index.ts';
import { colorFill, identity, placement, stroke, sheetLock } from '../symbols/codecs.ts';
import { fillOf, strokeOf, textStyleOf, zero, type Where } from '../symbols/parts.ts';
import { labelEffects, normalAngle, signalShape, propertyNode } from '../symbols/style.ts';
import { instances } from './component.ts';

export type Sheet = Records['sheet'];
type SheetPin = Records['sheetPin'];
type Instance = Sheet['instances'][number];

export const SHEET_NAME = 'Sheetname';
export const SHEET_FILE = 'Sheetfile';

export const fieldValue = (fields: readonly { name: string; value: string }[], name: string): string =>
  fields.find(own => own.name === name)?.value ?? '';

/** The text of a pin runs into the sheet, away from its side. */
const pinEffects = labelEffects<SheetPin>(
  ({ rotation, style }) => ({ ...style, hAlign: normalAngle(rotation) < 180 ? 'right' : 'left' }),
  false,
);

/** The angle gives the side: 0 right, 90 top, 180 left, 270 bottom. */
const pinNode = node<SheetPin>({
  head: 'pin',
  make: () => ({
    kind: 'sheetPin',
    id: '' as Id,
    locked: false,
    at: zero(),
    rotation: 0,
    text: '',
    shape: 'input',
    style: textStyleOf(),
  }),
  args: [arg('text', text), arg('shape', signalShape)],
  entries: [placement(), identity(), pinEffects],
});

const use = node<Instance>({
  head: 'path',
  make: () => ({ project: '', path: '', page: '' }),
  args: [arg('path', text)],
  entries: [field('page', 'page', text)],
});

export const sheetNode = node<Sheet, Where>({
  head: 'sheet',
  make: ({ screen }) => ({
    kind: 'sheet',
    id: '' as Id,
    locked: false,
    screen,
    at: zero(),
    size: { w: toNm(0), h: toNm(0) },
    stroke: strokeOf(toNm(0)),
    fill: fillOf(),
    target: '',
    inBom: true,
    onBoard: true,
    excludeFromSim: false,
    dnp: false,
    fieldsAutoplaced: false,
    fields: [],
    pins: [],
    instances: [],
  }),
  entries: [
    field('at', 'at', point),
    field('size', 'size', size),
    flag('exclude_from_sim', 'excludeFromSim'),
    flag('in_bom', 'inBom'),
    flag('on_board', 'onBoard'),
    flag('dnp', 'dnp'),
    flag('fields_autoplaced', 'fieldsAutoplaced', false),
    stroke(),
    colorFill(),
    sheetLock(),
    identity(),
    each(propertyNode(false), 'fields'),
    each(pinNode, 'pins'),
    instances<Sheet, Instance>(use),
  ],
});
