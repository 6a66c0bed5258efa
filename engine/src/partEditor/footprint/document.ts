import { nm, type Id } from '../../base/index.ts';
import { isFootprintItem, type BoardSettings, type Doc, type Obj, type ObjOf } from '../../kinds/index.ts';
import { fieldText, keptField, uniqueIds } from '../parts.ts';

/**
 * A footprint taken apart: a board document whose records are the footprint's head (name, flags, fields, without pads and
 * drawings), its pads, its drawings, and a text for each field. So the tools, panels, undo and painter of boards edit
 * footprints as they are. It lies at the origin, unturned.
 */
type Footprint = ObjOf<'footprint'>;
type Item = Footprint['items'][number];

const ORIGIN = { x: nm(0), y: nm(0) };

/** The records of a footprint that is to be edited; `board` lends its layers. */
export function explodeFootprint(
  footprint: Footprint,
  board: BoardSettings,
): { settings: BoardSettings; objects: Obj[] } {
  const own = uniqueIds(footprint.id);
  const fields = footprint.fields.map(field => ({ ...field, id: own(field.id) }));
  const head: Footprint = {
    ...footprint,
    at: ORIGIN,
    rotation: 0,
    // They are texts of their own here.
    fields: fields.map(field => ({ ...field, hidden: true })),
    pads: [],
    items: [],
  };
  // Nets are the part's: they come back by number.
  const pads = footprint.pads.map(pad => ({ ...pad, id: own(pad.id), net: '' }) as Obj);
  const parts = [...pads, ...footprint.items.map(each => ({ ...each, id: own(each.id) }) as Obj)];
  const value = (name: string) => footprint.fields.find(field => field.name === name)?.value ?? '';
  // What texts of the footprint say of their owner.
  const textVariables = { ...board.textVariables, REFERENCE: value('Reference'), VALUE: value('Value') };
  const settings: BoardSettings = {
    ...board,
    textVariables,
    nets: [],
    stackup: null,
    exclusions: [],
    // Of a footprint all begins where its own anchor is.
    origin: { aux: ORIGIN, grid: ORIGIN },
  };
  return { settings, objects: [head, ...parts, ...fields.map(field => fieldText(field, ''))] };
}

/** The head of the footprint that a document holds in parts. */
export function footprintHead(doc: Pick<Doc, 'all'>): Footprint {
  const [head] = doc.all('footprint');
  if (!head) throw new Error('the document holds no footprint');
  return head;
}

export const padsOf = (doc: Pick<Doc, 'all'>): ObjOf<'pad'>[] => [...doc.all('pad')];

/** The drawings of the footprint, without the texts of its fields. */
export function drawingsOf(doc: Pick<Doc, 'all' | 'everything'>): Item[] {
  const fields = new Set<Id>(footprintHead(doc).fields.map(field => field.id));
  return [...doc.everything()].filter(isFootprintItem).filter(item => !fields.has(item.id));
}

/** The footprint that a document holds in parts, at the origin. */
export function collapseFootprint(doc: Pick<Doc, 'all' | 'everything' | 'get'>): Footprint {
  const head = footprintHead(doc);
  return {
    ...head,
    fields: head.fields.map(field => keptField(doc, field)),
    pads: padsOf(doc),
    items: drawingsOf(doc),
  };
}
