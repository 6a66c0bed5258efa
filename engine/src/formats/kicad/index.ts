export * from './board/index.ts';
export * from './project/index.ts';
