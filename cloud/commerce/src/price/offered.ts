import type { PcbAttributeId, PcbOptions } from '../options/attributes.ts';
import type { PriceBook } from './book.ts';

/** Options with a price line of their own whose fee depends on nothing but being chosen. */
export const flagged = [
  'edgePlating',
  'skipVScoring',
  'carbonMask',
  'countersinksCounterbores',
  'halfcutCastellatedHoles',
  'viaFilledWithResin',
  'viaInPad',
  'pressfitHoles',
  'kaptonTape',
  'peelableSoldermask',
  'laserDrill',
] as const satisfies readonly PcbAttributeId[];

/** The tables of a price book that have a row for each value of an option. */
const tables: Partial<Record<PcbAttributeId, (book: PriceBook) => Readonly<Record<string, unknown>>>> = {
  layers: ({ boards }) => boards,
  thicknessUm: ({ factors }) => factors.thicknessUm,
  material: ({ factors }) => factors.material,
  minTrackUm: ({ factors }) => factors.minTrackUm,
  minHoleUm: ({ factors }) => factors.minHoleUm,
  viaProcess: ({ factors }) => factors.viaProcess,
  ipcClass: ({ factors }) => factors.ipcClass,
  packing: ({ factors }) => factors.packing,
  maskColour: ({ colour }) => colour,
  surfaceFinish: ({ surfaceFinish }) => surfaceFinish,
  enigGold: ({ enigGold }) => enigGold,
  outerCopperUm: ({ outerCopper }) => outerCopper,
  innerCopperUm: ({ innerCopper }) => innerCopper,
};

const flags: readonly PcbAttributeId[] = flagged;

/** Whether a price book has a price for a value: a row that a shop leaves out is an option that it does not sell. */
export function isOffered(book: PriceBook, id: PcbAttributeId, value: PcbOptions[PcbAttributeId]): boolean {
  if (id === 'testType') return value === 'openShort' || book.testing.fourWire !== undefined;
  if (id === 'impedanceTolerance') return value === 10 || book.testing.tightImpedance !== undefined;
  if (flags.includes(id)) return value === false || Object.hasOwn(book.options, id);
  const table = tables[id];
  return table === undefined || Object.hasOwn(table(book), String(value));
}

/** The options of a board for which a price book has no price. */
export function notOffered(options: PcbOptions, book: PriceBook): PcbAttributeId[] {
  return (Object.keys(options) as PcbAttributeId[]).filter(id => !isOffered(book, id, options[id]));
}
