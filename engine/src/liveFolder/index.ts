export { isDesignFile } from './designFiles.ts';
export { hasFolderFormat, readFolder, type FolderDesign } from './readFolder.ts';
export { saveInFolder, type FolderSave } from './saveInFolder.ts';
