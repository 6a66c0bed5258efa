/** Reading drawings in SVG as outlines in nanometres. */
export { readSvg, type SvgDrawing } from './read.ts';
