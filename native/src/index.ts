export { openRawStore, type FileStore } from './store/index.ts';
export { writeBackupFile, type BackupJob } from './store/backupFile.ts';
export { restoreBackupFile } from './store/restoreFile.ts';
export { runStoreWorker, type StoreTask } from './store/storeWorker.ts';
export { isGerber, projectFiles } from './files/project.ts';
export { writeFiles } from './files/write.ts';
export { LibraryFolders, type LibraryList } from './libraries/folders.ts';
export { LiveFolders, projectFileOf, type Disk } from './liveFolders/index.ts';
export { translator, wording, type Lang } from './locale.ts';
