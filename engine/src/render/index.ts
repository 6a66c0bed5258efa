export { Painter, type PainterOptions } from './painter.ts';
export * from './theme.ts';
export * from './viewport.ts';
