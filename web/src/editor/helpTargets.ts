import type { Dialog, EditorName } from '@boardwright/engine/commands';
import type { HelpTarget } from '@boardwright/resources/help';

/** What the help says of each dialog. */
export const dialogHelp: Readonly<Record<Dialog, HelpTarget>> = {
  erc: 'electrical-checks',
  export: 'print-plot#files',
  print: 'print-plot#print',
  manufacturing: 'manufacturing-files#export',
  symbols: 'place-symbols#find',
  power: 'wires#power',
  annotate: 'annotation#annotate',
  find: 'find-replace#find',
  locate: 'find-replace#board',
  fields: 'component-fields#table',
  updateBoard: 'netlist-sync#to-board',
  updateSchematic: 'netlist-sync#to-schematic',
  footprints: 'choose-footprints#board',
  assignFootprint: 'choose-footprints#one',
  assignModel: 'simulation-models#assign',
  generateFootprint: 'footprint-generator#dimensions',
  design: 'board-rules',
  table: 'schematic-drawing#tables',
  grids: 'measure#grids',
  picture: 'board-drawing#logo',
  statistics: 'measure#statistics',
  symbolProperties: 'symbol-editor#properties',
  footprintProperties: 'footprint-editor#properties',
  pinImport: 'symbol-editor#pins',
  myLibrary: 'libraries#mine',
  saveToLibrary: 'libraries#mine',
  updateFromLibrary: 'libraries#update',
  saveVersion: 'versions#save',
  compareVersions: 'versions#compare',
  newBranch: 'branches#new',
  mergeBranch: 'branches#merge',
  share: 'sharing',
  addComment: 'comments#write',
  changeRequest: 'comments#requests',
  feedback: 'privacy#feedback',
};

/** What F1 opens while nothing else is open. */
export const editorHelp: Readonly<Record<EditorName, HelpTarget>> = {
  schematic: 'first-schematic',
  board: 'first-board',
  symbol: 'symbol-editor',
  footprint: 'footprint-editor',
  solid: 'view-3d',
  waves: 'waveforms',
  sketch: 'sketches',
  bench: 'breadboard',
};
