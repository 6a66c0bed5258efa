export { readProjectFile } from './read.ts';
export { writeProjectFile, type ProjectParts } from './write.ts';
export { applyProject } from './apply.ts';
export { emptyProject, type ProjectSettings } from './settings.ts';
export { readLocalSettings } from './local.ts';
