export { withInstanceTexts, type InstanceTexts } from './symbolInstances.ts';
export { inDialect, isNewer, patchFile, type PatchedFile } from './patchFile.ts';
