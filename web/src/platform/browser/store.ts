import { createMemoryStore, type ProjectStore } from '@boardwright/engine/storage';

export const openBrowserStore = async (): Promise<ProjectStore> => createMemoryStore();
