import type { Field, ObjOf, Records } from '../../kinds/index.ts';
import { identified } from './identify.ts';
import { field, footprint, letters, point } from './records.ts';

/** What a library of another program knows of a footprint. */
export interface LibraryFootprint {
  /** '' where the file names no library. */
  readonly library: string;
  readonly name: string;
  readonly description: string;
  readonly pads: Records['pad'][];
  readonly items: Records['footprint']['items'];
  /** Where its name and value are written, if anywhere. */
  readonly fields: readonly Field[];
}

/** How a part is mounted, by its pads. */
export const mountingOf = (pads: readonly Records['pad'][]): Records['footprint']['type'] =>
  pads.some(({ type }) => type === 'thru') ? 'thru' : pads.some(({ type }) => type === 'smd') ? 'smd' : 'unspecified';

/** A colon parts library and name, and line breaks end lines of files. */
const named = (text: string): string => text.replaceAll(/[:\r\n]/g, '_').trim() || '_';

/** The footprint as our libraries keep one, at the origin: its nets gone, its designator a placeholder. */
export function libraryFootprint({
  library,
  name,
  description,
  pads,
  items,
  fields,
}: LibraryFootprint): ObjOf<'footprint'> {
  const own = named(name);
  const value = (title: string): string => (title === 'Reference' ? 'REF**' : own);
  const all = (['Reference', 'Value'] as const).map((title, i) => {
    const shown = fields.find(each => each.name === title);
    if (shown) return { ...shown, value: value(title) };
    return field(title, value(title), {
      at: point(0, 0),
      hidden: true,
      layer: i === 0 ? 'F.SilkS' : 'F.Fab',
      style: { ...field('', '', {}).style, ...letters(1_000_000) },
    });
  });
  const libId = library === '' ? own : `${named(library)}:${own}`;
  const record = footprint({
    libId,
    description,
    type: mountingOf(pads),
    fields: all,
    pads: pads.map(pad => ({ ...pad, net: '' })),
    items,
  });
  return identified([record], `library/${libId}`)[0] as ObjOf<'footprint'>;
}
