export type { Disk } from './disk.ts';
export { LiveFolders } from './LiveFolders.ts';
export { projectFileOf } from './projectFolder.ts';
