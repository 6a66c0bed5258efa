export { comparedDocuments, countOf, type Compared, type DesignState } from './comparison.ts';
export { nameOf, pathText, valueText } from './naming.ts';
export { overlaysOf, type Overlay } from './overlays.ts';
