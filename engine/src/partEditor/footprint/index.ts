export { blankFootprint } from './blank.ts';
export { checkFootprint, footprintIssues } from './check.ts';
export { explodeCustomPads, makeCustomPad } from './custom.ts';
export { changePadForm, padsOnLayer, setStack, type StackLayer } from './stack.ts';
export { collapseFootprint, explodeFootprint, footprintHead, padsOf } from './document.ts';
export { assignModel, plainModel } from './models.ts';
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
export { footprintPropertiesOf, setFootprintProperties, type FootprintProperties } from './properties.ts';
export { saveFootprint, updateFootprints } from './place.ts';
