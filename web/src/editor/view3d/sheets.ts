import type { Stack } from '@boardwright/engine/board3d';
import type { FaceParts } from './materials.ts';
import type { Shown } from './viewState.ts';

/** A level face that is drawn, and whose blocks. */
export interface Sheet {
  readonly key: string;
  readonly face: string;
  readonly blocks: 'front' | 'back';
  readonly z: number;
  readonly parts: FaceParts;
}

/** A piece of the board's body: its walls between two heights. */
export interface Slab {
  readonly key: string;
  readonly bottom: number;
  readonly top: number;
}

export interface Layout {
  readonly sheets: readonly Sheet[];
  readonly slabs: readonly Slab[];
  /** How far bodies and paste of either side are lifted off the board. */
  readonly lift: number;
}

/** How far layers go apart at the most, as a part of the board's longer side. */
const APART = 0.09;

/** What is drawn of a board at which height: together, or its layers apart. */
export function layoutOf(stack: Stack, size: number, explode: number, shown: Readonly<Record<Shown, boolean>>): Layout {
  const on = (what: Shown): number => (shown[what] ? 1 : 0);
  const all: FaceParts = [on('board'), on('copper'), on('mask'), on('silk')];
  const { thickness, copper } = stack;
  if (explode === 0)
    return {
      sheets: [
        { key: 'front', face: 'front', blocks: 'front', z: thickness, parts: all },
        { key: 'back', face: 'back', blocks: 'back', z: 0, parts: all },
      ],
      slabs: shown.board ? [{ key: 'body', bottom: 0, top: thickness }] : [],
      lift: 0,
    };
  const gap = explode * APART * size;
  const sheets: Sheet[] = [];
  const slabs: Slab[] = [];
  const last = copper.length - 1;
  // The middle of the board stays where it is.
  const rise = (level: number) => (last / 2 - level) * gap;
  copper.forEach(({ id, bottom, top }, i) => {
    const face = i === 0 ? 'front' : i === last ? 'back' : id;
    const middle = i === 0 ? top : i === last ? bottom : (bottom + top) / 2;
    const blocks = i === last ? 'back' : 'front';
    if (shown.copper) sheets.push({ key: `${id} copper`, face, blocks, z: middle + rise(i), parts: [0, 1, 0, 0] });
    if (i === last) return;
    const slab = { bottom: copper[i + 1]!.top + rise(i + 0.5), top: bottom + rise(i + 0.5) };
    if (!shown.board) return;
    slabs.push({ key: `${id} slab`, ...slab });
    sheets.push({ key: `${id} upper`, face: 'none', blocks: 'front', z: slab.top, parts: [1, 0, 0, 0] });
    sheets.push({ key: `${id} lower`, face: 'none', blocks: 'back', z: slab.bottom, parts: [1, 0, 0, 0] });
  });
  const outer = (side: 'front' | 'back') => {
    const sign = side === 'front' ? 1 : -1;
    const base = side === 'front' ? thickness + rise(0) : rise(last);
    if (shown.mask)
      sheets.push({ key: `${side} mask`, face: side, blocks: side, z: base + sign * 0.5 * gap, parts: [0, 0, 1, 0] });
    if (shown.silk)
      sheets.push({ key: `${side} silk`, face: side, blocks: side, z: base + sign * gap, parts: [0, 0, 0, 1] });
  };
  outer('front');
  outer('back');
  return { sheets, slabs, lift: (last / 2 + 1.5) * gap };
}
