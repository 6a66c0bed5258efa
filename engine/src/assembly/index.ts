/** What assembly needs to know: whether parts fit their footprints, and whether a coordinate file is that of a board. */
export { assemblyLimits, type AssemblyLimits } from './assemblyLimits.ts';
export { fitFaults, fitOf, type Fit, type FitFault } from './fit.ts';
export { leadsOfPattern, padsOfFootprint, type Contact } from './leads.ts';
export {
  checkCoordinates,
  turnsByPackage,
  type Convention,
  type CoordinateCheck,
  type FilePlacement,
  type PackageTurn,
  type Turn,
} from './coordinates.ts';
export type { AssemblyBoard, PlacedPart } from './boardParts.ts';
export { assemblyBoard, jointsOnBoard } from './placedParts.ts';
export { bodySizeOf, placedByFile, pinOneOf, type KnownPackage } from './placedByFile.ts';
export { footprintFits, libraryPackages, type LibraryPackage } from './footprintFits.ts';
