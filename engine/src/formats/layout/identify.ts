import { stableId } from '../../base/index.ts';
import type { Obj, Records } from '../../kinds/index.ts';

type Record = Records[keyof Records];

/** Gives records, and what lies inside of them, ids that follow from the file's name and their order alone. */
export function identified(records: Iterable<Record>, file: string): Obj[] {
  let count = 0;
  const id = () => stableId(`${file}/${count++}`);
  return Array.from(records, record => {
    if (record.kind !== 'footprint') return { ...record, id: id() } as Obj;
    return {
      ...record,
      id: id(),
      fields: record.fields.map(field => ({ ...field, id: id() })),
      pads: record.pads.map(pad => ({
        ...pad,
        id: id(),
        primitives: pad.primitives.map(each => ({ ...each, id: id() })),
        ...(pad.stack && {
          stack: pad.stack.map(form => ({
            ...form,
            primitives: form.primitives.map(each => ({ ...each, id: id() })),
          })),
        }),
      })),
      items: record.items.map(item => ({ ...item, id: id() })),
    } as Obj;
  });
}
