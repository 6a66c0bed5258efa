export { Painter, type PainterOptions } from './painter.ts';
export { startTriangulating } from './triangulator.ts';
export * from './theme.ts';
export * from './viewport.ts';
