export { isZip, unzip, unzipUndamaged, type Unpacked, type ZipLimits } from './unzip.ts';
