import { newId, nm } from '../base/index.ts';
import type { Field, ObjOf } from '../kinds/index.ts';

const TEXT = nm(1_270_000);

/** A text of a part, centred at that height; null: out of sight. */
export const blankField = (name: string, value: string, y: number | null): Field => ({
  id: newId(),
  name,
  value,
  at: { x: nm(0), y: nm(y ?? 0) },
  rotation: 0,
  hidden: y === null,
  showName: false,
  layer: '',
  style: {
    size: { w: TEXT, h: TEXT },
    thickness: nm(0),
    bold: false,
    italic: false,
    hAlign: 'center',
    vAlign: 'center',
    mirror: false,
    face: '',
    lineSpacing: 1,
    color: null,
    href: '',
  },
  keepUpright: true,
  autoplace: true,
});

/** A symbol without drawing or pins. `name` is 'Library:Name'. */
export function blankSymbol(name: string, reference: string, unitCount = 1): ObjOf<'symbol'> {
  return {
    kind: 'symbol',
    id: newId(),
    locked: false,
    name,
    extends: '',
    power: 'none',
    pinNames: { hidden: false, offset: nm(508_000) },
    pinNumbersHidden: false,
    inBom: true,
    onBoard: true,
    excludeFromSim: false,
    fields: [
      blankField('Reference', reference, -1_270_000),
      blankField('Value', name.slice(name.indexOf(':') + 1), 1_270_000),
      blankField('Footprint', '', null),
      blankField('Datasheet', '', null),
      blankField('Description', '', null),
      blankField('ki_keywords', '', null),
      blankField('ki_fp_filters', '', null),
    ],
    unitCount,
    unitsInterchangeable: false,
    bodies: Array.from({ length: unitCount }, (_, i) => ({ unit: i + 1, style: 1, unitName: '', items: [] })),
  };
}

export const blankPin = (number: string, name: string, screen: string): ObjOf<'pin'> => ({
  kind: 'pin',
  id: newId(),
  locked: false,
  at: { x: nm(0), y: nm(0) },
  rotation: 0,
  number,
  name,
  electrical: 'passive',
  shape: 'line',
  length: nm(2_540_000),
  hidden: false,
  nameStyle: blankField('', '', null).style,
  numberStyle: blankField('', '', null).style,
  alternates: [],
  screen,
});
