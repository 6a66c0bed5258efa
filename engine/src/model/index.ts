export * from './change.ts';
export * from './store.ts';
export * from './history.ts';
