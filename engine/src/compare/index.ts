export { aligned } from './aligning.ts';
export { bomDifferences, type BomDifference, type BomPart } from './bom.ts';
export { comparedDocuments, countOf, type Compared, type DesignState } from './comparison.ts';
export { nameOf, pathText, valueText } from './naming.ts';
export { NO_NET_DIFFERENCES, netDifferenceCount, netDifferences, type NetDifferences } from './nets.ts';
export { restoring } from './restoring.ts';
export { overlaysOf, type Overlay } from './overlays.ts';
