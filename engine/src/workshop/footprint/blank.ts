import { newId, nm } from '../../base/index.ts';
import type { Field, ObjOf } from '../../kinds/index.ts';
import { bareName } from '../names.ts';
import { blankField } from '../blank.ts';

const TEXT = { w: nm(1_000_000), h: nm(1_000_000) };

const text = (name: string, value: string, layer: string, y: number): Field => {
  const field = blankField(name, value, y);
  return { ...field, layer, style: { ...field.style, size: TEXT, thickness: nm(150_000) } };
};

/** A footprint without pads and drawings. `libId` is 'Library:Name'. */
export const blankFootprint = (libId: string): ObjOf<'footprint'> => ({
  kind: 'footprint',
  id: newId(),
  locked: false,
  at: { x: nm(0), y: nm(0) },
  rotation: 0,
  libId,
  side: 'front',
  description: '',
  tags: '',
  path: '',
  sheetName: '',
  sheetFile: '',
  type: 'smd',
  boardOnly: false,
  excludeFromPositions: false,
  excludeFromBom: false,
  allowMissingCourtyard: false,
  allowSoldermaskBridges: false,
  dnp: false,
  fields: [text('Reference', 'REF**', 'F.SilkS', -1_500_000), text('Value', bareName(libId), 'F.Fab', 1_500_000)],
  pads: [],
  items: [],
  models: [],
  clearance: null,
  maskMargin: null,
  pasteMargin: null,
  pasteRatio: null,
  zoneConnect: 'inherit',
  netTies: [],
  privateLayers: [],
});
