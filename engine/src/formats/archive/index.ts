export { isRar, loadRarReader } from './rar.ts';
export { isTarHeader } from './TarReader.ts';
export { checkArchive, isArchive, unpackArchive } from './unpack.ts';
