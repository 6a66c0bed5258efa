import type { Dialog, EditorName } from '@boardwright/engine/commands';
import type { HelpTarget } from '@boardwright/resources/help';

/** What the help says of each dialog. */
export const dialogHelp: Readonly<Record<Dialog, HelpTarget>> = {
  erc: 'erc-rules',
  export: 'first-board#make-the-files',
  print: 'first-board#make-the-files',
  manufacturing: 'first-board#make-the-files',
  symbols: 'first-schematic#place-parts',
  power: 'first-schematic#power',
  annotate: 'first-schematic#number-the-parts',
  find: 'keyboard#edit',
  locate: 'keyboard#view',
  fields: 'first-schematic#number-the-parts',
  updateBoard: 'first-board#bring-the-parts-over',
  updateSchematic: 'first-board#bring-the-parts-over',
  footprints: 'first-board#bring-the-parts-over',
  assignFootprint: 'first-schematic#choose-footprints',
  assignModel: 'first-sketch#models',
  generateFootprint: 'first-schematic#choose-footprints',
  design: 'first-board#rules-of-the-board',
  table: 'keyboard#place',
  grids: 'keyboard#view',
  picture: 'keyboard#place',
  statistics: 'keyboard#inspect',
  symbolProperties: 'first-schematic#place-parts',
  footprintProperties: 'first-schematic#choose-footprints',
  pinImport: 'first-schematic#place-parts',
  myLibrary: 'first-schematic#place-parts',
  saveToLibrary: 'first-schematic#place-parts',
  updateFromLibrary: 'first-schematic#place-parts',
  saveVersion: 'from-kicad#versions',
  compareVersions: 'from-kicad#versions',
  newBranch: 'from-kicad#versions',
  mergeBranch: 'from-kicad#versions',
  share: 'from-kicad#together',
  addComment: 'from-kicad#together',
  changeRequest: 'from-kicad#together',
};

/** What F1 opens while nothing else is open. */
export const editorHelp: Readonly<Record<EditorName, HelpTarget>> = {
  schematic: 'first-schematic',
  board: 'first-board',
  symbol: 'first-schematic#place-parts',
  footprint: 'first-schematic#choose-footprints',
  solid: 'first-board#check',
  waves: 'first-sketch#models',
  sketch: 'first-sketch',
  bench: 'first-sketch#breadboard',
};
