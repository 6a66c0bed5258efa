/** Taking a library part apart for editing, and putting it together again: see symbol.ts. */
export { blankPin, blankSymbol } from './blank.ts';
export { deriveSymbol, unlinkSymbol } from './derive.ts';
export { MANDATORY_FIELDS, propertiesOf, setProperties, type SymbolProperties } from './fields.ts';
export { libraryContent } from './library.ts';
export { sharedSymbol } from './shared.ts';
export { bareName, copyToProject, freeName, libraryOf, PROJECT } from './names.ts';
export { hasTwoStyles, switchStyle } from './placements.ts';
export { removeSymbol } from './remove.ts';
export { saveSymbol, type SaveReport } from './save.ts';
export { collapseSymbol, explodeSymbol, headOf, itemsOf } from './symbol.ts';
export * from './units.ts';
export { checkSymbol } from './pins/check.ts';
export { COLUMNS, type Column, type Columns } from './pins/columns.ts';
export * from './pins/edit.ts';
export { byNumber, expandNumbers } from './pins/numbers.ts';
export { readPinTable, type PinRow, type PinTable, type TableRow } from './pins/table.ts';
export * from './footprint/index.ts';
export * from './update/index.ts';
