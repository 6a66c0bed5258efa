import type { Msg } from '../base/index.ts';

/** Names that KiCad shows and writes for layers where they differ from the ids (common/layer_id.cpp). */
const KICAD: Readonly<Record<string, string>> = {
  'F.SilkS': 'F.Silkscreen',
  'B.SilkS': 'B.Silkscreen',
  'F.Adhes': 'F.Adhesive',
  'B.Adhes': 'B.Adhesive',
  'F.CrtYd': 'F.Courtyard',
  'B.CrtYd': 'B.Courtyard',
  'Dwgs.User': 'User.Drawings',
  'Cmts.User': 'User.Comments',
  'Eco1.User': 'User.Eco1',
  'Eco2.User': 'User.Eco2',
};

/** What KiCad calls a layer by default. Files of KiCad hold this name as if the user had given it. */
export const defaultLayerName = (id: string): string => KICAD[id] ?? id;

const INNER = /^In(\d+)\.Cu$/;

/** The name of a usual layer for forms and messages: KiCad's in English, that of the layer panel in other languages. */
export function layerName(id: string): Msg {
  const number = INNER.exec(id)?.[1];
  return number === undefined
    ? { id: `layerTitle.${id}`, en: id }
    : { id: 'layers.inner', en: 'In{{number}}.Cu', args: { number } };
}
