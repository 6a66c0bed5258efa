export { isModestWorkbook } from './workbook.ts';
export type { ZipLimits } from './guard.ts';
export { isZip, unzip, unzipUndamaged, unzipUndamagedLater, type Unpacked } from './unzip.ts';
