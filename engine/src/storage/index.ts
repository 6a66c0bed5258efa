export * from './port.ts';
export { checkName } from './names.ts';
export { createMemoryStore } from './memory/index.ts';
