import { drawEnv, footprintPlacement, padHole, viaLayers, type Doc } from '../kinds/index.ts';
import type { Sheet, Stack } from './stack.ts';

/** A drilled or milled hole: a line grown by a radius, nanometres, from one height to another, millimetres. */
export interface Hole {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly r: number;
  readonly wall: 'pad' | 'via' | 'bare';
  readonly bottom: number;
  readonly top: number;
  readonly opensTop: boolean;
  readonly opensBottom: boolean;
}

/** Some files say 'as the net class has it' by a hole of a few nanometres: that is none. */
const NO_DRILL = 1000;

/** Every hole of the board, each once though drilled twice. */
export function holesOf(doc: Doc, stack: Stack): Hole[] {
  const through = { bottom: 0, top: stack.thickness, opensTop: true, opensBottom: true };
  const found = new Map<string, Hole>();
  const add = (hole: Hole) => {
    if (!(hole.r >= NO_DRILL / 2) || ![hole.x0, hole.y0, hole.x1, hole.y1].every(Number.isFinite)) return;
    found.set([hole.x0, hole.y0, hole.x1, hole.y1, hole.r, hole.bottom, hole.top].map(Math.round).join(), hole);
  };
  for (const footprint of doc.all('footprint')) {
    const t = footprintPlacement(footprint);
    for (const pad of footprint.pads) {
      const hole = padHole(pad, t);
      if (hole?.type !== 'capsule') continue;
      const { x0, y0, x1, y1, r } = hole;
      add({ x0, y0, x1, y1, r, wall: pad.type === 'npth' ? 'bare' : 'pad', ...through });
    }
  }
  const copper = drawEnv(doc).layersOf(['*.Cu']);
  for (const via of doc.all('via')) {
    const layers = viaLayers(via, copper);
    const sheet = (id: string | undefined): Sheet | undefined => stack.copper.find(each => each.id === id);
    const [first, last] = [sheet(layers[0]), sheet(layers.at(-1))];
    const { x, y } = via.at;
    const span =
      first && last && layers.length < copper.length
        ? {
            top: first.top,
            bottom: last.bottom,
            opensTop: first === stack.copper[0],
            opensBottom: last === stack.copper.at(-1),
          }
        : through;
    add({ x0: x, y0: y, x1: x, y1: y, r: via.drill / 2, wall: 'via', ...span });
  }
  return [...found.values()];
}

/** Corners of a round hole's walls: as many as its size deserves. The same for caps and walls, so that they meet. */
export const sidesOf = (r: number): number => (r < 260_000 ? 12 : r < 1_000_000 ? 24 : 48);

export const isRound = (hole: Hole): boolean => hole.x0 === hole.x1 && hole.y0 === hole.y1;

/** The border of a hole as flat nanometres. */
export function holeRing({ x0, y0, x1, y1, r }: Pick<Hole, 'x0' | 'y0' | 'x1' | 'y1' | 'r'>): number[] {
  const sides = sidesOf(r);
  const out: number[] = [];
  if (x0 === x1 && y0 === y1) {
    for (let i = 0; i < sides; i++) {
      const turn = (2 * Math.PI * i) / sides;
      out.push(x0 + r * Math.cos(turn), y0 + r * Math.sin(turn));
    }
    return out;
  }
  const along = Math.atan2(y1 - y0, x1 - x0);
  for (const [x, y, from] of [
    [x1, y1, along - Math.PI / 2],
    [x0, y0, along + Math.PI / 2],
  ] as const)
    for (let i = 0; i <= sides / 2; i++) {
      const turn = from + (2 * Math.PI * i) / sides;
      out.push(x + r * Math.cos(turn), y + r * Math.sin(turn));
    }
  return out;
}
