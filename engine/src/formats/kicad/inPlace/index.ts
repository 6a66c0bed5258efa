export { inDialect, isNewer, patchFile, type PatchedFile } from './patchFile.ts';
