// Places stitching vias along the edge of a board, except where one would break a rule. The arguments are the net, the distance between vias,
// their distance from the edge, diameter and drill, all in millimetres.
// boardwright run docs/examples/scripts/stitchEdge.ts --design project.kicad_pro --arg GND --arg 5 --arg 1 --arg 0.6 --arg 0.3 --save
import type { Script, Store } from '@boardwright/engine';

type Point = { readonly x: number; readonly y: number };
type Side = readonly [Point, Point];

/** The outline as straight sides; of an arc its chords. */
function outlineOf(board: Store): Side[] {
  const sides: Side[] = [];
  const through = (...points: readonly Point[]): void => {
    for (const [i, point] of points.slice(1).entries()) sides.push([points[i]!, point]);
  };
  for (const { layer, start, end } of board.all('line')) if (layer === 'Edge.Cuts') through(start, end);
  for (const { layer, start, mid, end } of board.all('arc')) if (layer === 'Edge.Cuts') through(start, mid, end);
  for (const { layer, start: a, end: b } of board.all('rectangle'))
    if (layer === 'Edge.Cuts') through(a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }, a);
  return sides;
}

/** Whether a point lies inside of an outline: a ray from it meets an odd number of sides. */
const isInside = ({ x, y }: Point, sides: readonly Side[]): boolean =>
  sides.filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x).length % 2 === 1;

/** Places inside of the outline, so far from each side and from each other. */
function placesAlong(sides: readonly Side[], pitch: number, inset: number): Point[] {
  const places: Point[] = [];
  for (const [a, b] of sides) {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    for (let at = pitch / 2; at <= length - pitch / 2; at += pitch)
      for (const sign of [1, -1]) {
        const place = { x: a.x + ux * at - uy * inset * sign, y: a.y + uy * at + ux * inset * sign };
        if (isInside(place, sides)) places.push(place);
      }
  }
  return places;
}

const stitchEdge: Script = ({ design: { board }, engine, args: [net = 'GND', ...numbers], print }) => {
  if (!board) throw new Error('the project has no board');
  if (board.settings.type !== 'board') throw new Error('this is not a board');
  const [pitch = NaN, inset = NaN, size = NaN, drill = NaN] = numbers.map(Number);
  if (![pitch, inset, size, drill].every(each => each > 0))
    throw new Error('name the net and four lengths in millimetres');
  const sides = outlineOf(board);
  if (sides.length === 0) throw new Error('the board has no outline on Edge.Cuts');
  const before = new Set(engine.checkBoard(board).map(({ key }) => key));
  const ids = placesAlong(sides, pitch * 1e6, inset * 1e6).map(({ x, y }) => {
    const id = engine.newId();
    board.transact({ id: 'example.stitch', en: 'Stitch edge' }, tx =>
      tx.add({
        kind: 'via',
        id,
        type: 'through',
        at: { x: engine.mm(x / 1e6), y: engine.mm(y / 1e6) },
        size: engine.mm(size),
        drill: engine.mm(drill),
        layers: ['F.Cu', 'B.Cu'],
        net,
        removeUnused: false,
        keepEnds: false,
        free: true,
        locked: false,
      }),
    );
    return id;
  });
  // Those that break a rule go again.
  const broken = new Set(engine.checkBoard(board).flatMap(({ key, ids: named }) => (before.has(key) ? [] : named)));
  const removed = ids.filter(id => broken.has(id));
  board.transact({ id: 'example.stitch', en: 'Stitch edge' }, tx => {
    for (const id of removed) tx.remove(id);
  });
  print(`${ids.length - removed.length} vias of ${net}, ${removed.length} places left out`);
};

export default stitchEdge;
