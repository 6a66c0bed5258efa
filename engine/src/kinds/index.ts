export * from './types.ts';
export type * from './settings.ts';
export type { Color, Field, Fill, Outline, Point, Size, Stroke, TextStyle } from './common.ts';
export * from './document.ts';
