export { blankFootprint } from './blank.ts';
export { checkFootprint } from './check.ts';
export { collapseFootprint, explodeFootprint, footprintHead, padsOf } from './document.ts';
export { drawBody, drawCourtyard } from './outlines.ts';
export {
  addPad,
  arrayPads,
  changePads,
  nextPadNumber,
  renumberPads,
  setPadType,
  type PadArray,
  type PadOrder,
} from './pads.ts';
export { saveFootprint, updateFootprints } from './place.ts';
