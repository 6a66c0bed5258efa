export { openRawStore } from './store/index.ts';
export { isGerber, projectFiles } from './files/project.ts';
export { writeFiles } from './files/write.ts';
export { LibraryFolders, type LibraryList } from './libraries/folders.ts';
export { LiveFolders, projectFileOf, type Disk } from './liveFolders/index.ts';
export { translator, wording, type Lang } from './locale.ts';
