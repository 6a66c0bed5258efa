export { isModestWorkbook } from './workbook.ts';
export { isZip, unzip, unzipUndamaged, unzipUndamagedLater, type Unpacked, type ZipLimits } from './unzip.ts';
