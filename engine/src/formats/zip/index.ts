export { isZip, unzip, type ZipLimits } from './unzip.ts';
