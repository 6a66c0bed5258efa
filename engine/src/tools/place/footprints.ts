import type { Doc, Obj, ObjOf } from '../../kinds/index.ts';
import { splitDesignator, takeDesignator, type Naming } from '../sheet/designators.ts';

type Footprint = ObjOf<'footprint'>;

const referenceOf = (footprint: Footprint): string =>
  footprint.fields.find(field => field.name === 'Reference')?.value ?? '';

const withReference = (footprint: Footprint, value: string): Footprint => ({
  ...footprint,
  fields: footprint.fields.map(field => (field.name === 'Reference' ? { ...field, value } : field)),
});

/**
 * Objects as they come onto a board next to what lies there. Footprints get their designators: 'next' keeps one that is free and
 * takes the lowest free one otherwise, 'keep' what they bring, 'clear' leaves them open; names without a number ('REF**', a logo)
 * stay. A part of the schematic has one footprint: only the first that comes stays linked to it. Zones come without their copper,
 * which is filled where they lie then.
 */
export function forBoard(doc: Pick<Doc, 'all'>, objects: readonly Obj[], naming: Naming): Obj[] {
  const there = [...doc.all('footprint')];
  const taken = new Set(there.map(referenceOf));
  const linked = new Set(there.map(footprint => footprint.path));
  return objects.map(object => {
    if (object.kind === 'zone') return { ...object, fills: [] };
    if (object.kind !== 'footprint') return object;
    const brought = referenceOf(object);
    const { prefix, number } = splitDesignator(brought);
    let footprint: Footprint = object;
    if (number !== null && naming === 'clear') footprint = withReference(object, `${prefix}?`);
    else if (number !== null && naming === 'next') {
      if (taken.has(brought)) footprint = withReference(object, takeDesignator(taken, prefix));
      taken.add(referenceOf(footprint));
    }
    if (footprint.path === '') return footprint;
    if (linked.has(footprint.path)) return { ...footprint, path: '', sheetName: '', sheetFile: '' };
    linked.add(footprint.path);
    return footprint;
  });
}
