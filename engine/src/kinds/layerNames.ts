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
