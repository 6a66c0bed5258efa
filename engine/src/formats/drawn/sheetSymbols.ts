import { mm, nm, stableId, type Id } from '../../base/index.ts';
import type { Records } from '../../kinds/index.ts';
import { identifyFields } from '../kicad/symbols/symbol.ts';
import { fieldOf, fillOf, strokeOf, textStyleOf } from '../kicad/symbols/parts.ts';
import type { DrawnModule } from './design.ts';

/** Gap between the box and its name. */
const GAP = mm(0.6);

/** The sheet symbol that stands for a page of a flat design or for a module. */
export function sheetOf(
  module: DrawnModule,
  id: Id,
  screen: string,
  target: { readonly id: string; readonly file: string },
): Records['sheet'] {
  const { at, size, name } = module;
  const style = (vAlign: 'top' | 'bottom') => textStyleOf({ hAlign: 'left', vAlign });
  const fields = [
    fieldOf('', 'Sheetname', name, { at: { x: at.x, y: nm(at.y - GAP) }, style: style('bottom') }),
    fieldOf('', 'Sheetfile', target.file, { at: { x: at.x, y: nm(at.y + size.h + GAP) }, style: style('top') }),
  ];
  identifyFields(id, fields);
  return {
    kind: 'sheet',
    id,
    locked: false,
    screen,
    at,
    size,
    stroke: strokeOf(nm(0)),
    fill: fillOf(),
    target: target.id,
    inBom: true,
    onBoard: true,
    excludeFromSim: false,
    dnp: false,
    fieldsAutoplaced: false,
    fields,
    pins: module.pins.map(pin => ({
      kind: 'sheetPin',
      id: stableId(`${id}/pin/${pin.text}`),
      locked: false,
      ...pin,
      style: textStyleOf({ hAlign: pin.rotation === 180 ? 'left' : 'right' }),
    })),
    instances: [],
  };
}
