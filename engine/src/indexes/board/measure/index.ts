export { Gap } from './gap.ts';
export { LooseGrid } from './grid.ts';
export { shareGround } from './overlap.ts';
export { Part } from './part.ts';
export { reserve, SlotIndex, type SlotDelta, type Slotted } from './slots.ts';
export { strokesOf } from './strokes.ts';
