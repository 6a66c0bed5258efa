import { defaultPcbOptions, type PcbAttributeId, type PcbOptions } from '@boardwright/commerce';

/** Options that few boards need: the form folds them. */
export const RARE: ReadonlySet<PcbAttributeId> = new Set([
  'material',
  'viaFilledWithResin',
  'viaInPad',
  'blindBuriedVias',
  'laserDrill',
  'stackedMicroVias',
  'pressfitHoles',
  'countersinksCounterbores',
  'maskSides',
  'silkSides',
  'goldFingers',
  'goldFingerChamfer',
  'edgePlating',
  'carbonMask',
  'kaptonTape',
  'peelableSoldermask',
  'ulMarking',
  'dateCode',
  'testing',
  'testType',
  'ipcClass',
  'packing',
]);

/** How many of these options are not as a new order has them. */
export function countChanged(ids: readonly PcbAttributeId[], options: PcbOptions): number {
  const usual = defaultPcbOptions(options.layers);
  return ids.filter(id => options[id] !== usual[id]).length;
}
