export * from './id.ts';
export * from './siText.ts';
export * from './units.ts';
export * from './msg.ts';
export * from './result.ts';
export { inSlices, pause, Stretches } from './slices.ts';
export * from './escapes.ts';
