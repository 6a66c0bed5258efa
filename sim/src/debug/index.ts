export { LineTable, type LineRange } from './lines.ts';
