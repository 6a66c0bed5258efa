import { newId, nm } from '../../base/index.ts';
import { emptyFootprint, type Field, type ObjOf } from '../../kinds/index.ts';
import { bareName } from '../names.ts';
import { blankField } from '../blank.ts';

const TEXT = { w: nm(1_000_000), h: nm(1_000_000) };

const text = (name: string, value: string, layer: string, y: number): Field => {
  const field = blankField(name, value, y);
  return { ...field, layer, style: { ...field.style, size: TEXT, thickness: nm(150_000) } };
};

/** A footprint without pads and drawings. `libId` is 'Library:Name'. */
export const blankFootprint = (libId: string): ObjOf<'footprint'> =>
  emptyFootprint(newId(), {
    libId,
    type: 'smd',
    fields: [text('Reference', 'REF**', 'F.SilkS', -1_500_000), text('Value', bareName(libId), 'F.Fab', 1_500_000)],
  });
