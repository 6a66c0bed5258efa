export { netlistOf, schematicInfo, type Netlist, type SchematicInfo } from './netlist.ts';
export { readKicadNetlist } from './kicadNet.ts';
export { netlistDesign, type NetlistDesign, type NetlistPart } from './design.ts';
export { NETLIST_EXTENSIONS, writeNetlist, type NetlistFormat } from './write.ts';
export {
  analysisWord,
  deckText,
  spiceDeck,
  modelsOf,
  spiceParts,
  spiceValue,
  valueNumber,
  type DeckLine,
  type SpiceDeck,
  type SpiceOptions,
  type SpicePart,
} from './spice/index.ts';
