export * from './board/index.ts';
export * from './project/index.ts';
export { writeSchematic } from './schematic/index.ts';
