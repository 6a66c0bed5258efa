export { DatasheetIndex } from './DatasheetIndex.ts';
export { DATASHEET_LIMITS, datasheetFault, readDatasheet, type Datasheet } from './readDatasheet.ts';
export type { PdfJs } from './pdfJs.ts';
export { restoredDatasheet, storedDatasheet } from './stored.ts';
