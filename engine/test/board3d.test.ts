import { describe, expect, it } from 'vitest';
import { readBoard } from '../src/formats/kicad/index.ts';
import { openDocument, type Obj, type Store } from '../src/kinds/index.ts';
import { boardSolid, bodyKey, ownBody, type BoardSolid } from '../src/board3d/index.ts';
import { holeRing, sidesOf } from '../src/board3d/holes.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';
import { emptyBoard } from './drcBoard.ts';
import { circle, footprintOf, line, padOf, rectangle, viaAt } from './solidBoard.ts';

type Six = [number, number, number, number, number, number];
type Nine = [...Six, number, number, number];

const boards = corpusFiles('kicad', '.kicad_pcb');

function load(path: string): Store {
  const read = readBoard(corpusBytes(path), path);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
}

const board = (...objects: Obj[]): Store => openDocument({ settings: emptyBoard(), objects });

function fourLayers(...objects: Obj[]): Store {
  const settings = emptyBoard();
  const copper = ['F.Cu', 'In1.Cu', 'In2.Cu', 'B.Cu'].map(id => ({ ...settings.layers[0]!, id }));
  settings.layers = [...copper, ...settings.layers.filter(({ id }) => !id.endsWith('.Cu'))];
  return openDocument({ settings, objects });
}

/** Square millimetres of triangles; those that run the wrong way count negative. */
const areaOf = (triangles: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < triangles.length; i += 6) {
    const [ax, ay, bx, by, cx, cy] = [...triangles.subarray(i, i + 6)] as Six;
    sum += ((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
  }
  return sum;
};

const faceArea = (blocks: BoardSolid['front']): number =>
  blocks.reduce((sum, { triangles }) => sum + areaOf(triangles), 0);

/** Square millimetres inside of a ring in nanometres. */
const ringArea = (ring: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0, h = ring.length - 2; i < ring.length; h = i, i += 2)
    sum += ring[h]! * 1e-6 * ring[i + 1]! * 1e-6 - ring[i]! * 1e-6 * ring[h + 1]! * 1e-6;
  return sum / 2;
};

const outlineArea = ({ area }: BoardSolid): number =>
  area.reduce((sum, path) => sum + ringArea(path.flatMap(({ x, y }) => [x, y])), 0);

/**
 * Volume inside of all faces by the divergence theorem: right only where they close and every one of them looks outwards. Walls
 * of round holes add the same wherever they stand: twice their ground times their height, inwards.
 */
function volume({ front, walls, stack }: BoardSolid): number {
  let flux = faceArea(front) * stack.thickness;
  for (const { positions } of [walls.bare, walls.plated])
    for (let i = 0; i < positions.length; i += 9) {
      const [ax, ay, az, bx, by, bz, cx, cy, cz] = [...positions.subarray(i, i + 9)] as Nine;
      flux += (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 2;
    }
  for (const rows of Object.values(walls.barrels))
    for (let i = 0; i < rows.length; i += 5) {
      const [r, bottom, top] = [rows[i + 2]!, rows[i + 3]!, rows[i + 4]!];
      const sides = sidesOf(r * 1e6);
      flux -= 2 * (sides / 2) * r * r * Math.sin((2 * Math.PI) / sides) * (top - bottom);
    }
  return flux / 3;
}

const allFinite = (solid: BoardSolid): boolean =>
  [
    ...solid.front.map(({ triangles }) => triangles),
    ...solid.back.map(({ triangles }) => triangles),
    solid.walls.bare.positions,
    solid.walls.bare.normals,
    solid.walls.plated.positions,
    ...Object.values(solid.walls.barrels),
  ].every(list => list.every(Number.isFinite));

describe('a board as a body', () => {
  it('covers its outline less cut-outs and holes', () => {
    const solid = boardSolid(
      board(
        rectangle(0, 0, 40, 30),
        circle(30, 15, 5),
        footprintOf('J1', [padOf('1', 8, 8, { drill: [1, 1] }), padOf('2', 12, 8, { drill: [3, 1] })]),
        viaAt(20, 20, 0.4),
      ),
    )!;
    const slot = Math.PI * 0.25 + 2;
    const exact = 40 * 30 - Math.PI * 25 - Math.PI * 0.25 - slot - Math.PI * 0.04;
    expect(faceArea(solid.front)).toBeCloseTo(exact, 0);
    expect(faceArea(solid.back)).toBeCloseTo(faceArea(solid.front), 6);
    expect(volume(solid)).toBeCloseTo(exact * solid.stack.thickness, 0);
    expect(solid.walls.barrels.pad).toHaveLength(5);
    expect(solid.walls.barrels.via[2]).toBeCloseTo(0.2, 6);
    // The slot's wall is copper: two straight sides of 2 mm and a circle of 1 mm, as high as the board.
    const wall = upright(solid.walls.plated.positions);
    expect(wall / solid.stack.thickness).toBeCloseTo(4 + Math.PI, 1);
    // Border and cut-out are laminate.
    expect(upright(solid.walls.bare.positions) / solid.stack.thickness).toBeCloseTo(2 * 70 + 2 * Math.PI * 5, 0);
  });

  it('turns the walls outwards, those of cut-outs inwards', () => {
    const solid = boardSolid(board(rectangle(0, 0, 20, 20), circle(10, 10, 4)))!;
    const { positions, normals } = solid.walls.bare;
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y] = [positions[i]!, positions[i + 1]!];
      const inner = Math.hypot(x, y) < 5;
      const outwards = x * normals[i]! + y * normals[i + 1]!;
      expect(outwards > 0).toBe(!inner);
    }
  });

  it('makes notches of holes on the border, plated ones of copper', () => {
    const solid = boardSolid(board(rectangle(0, 0, 20, 10), footprintOf('J1', [padOf('1', 5, 0, { drill: [1, 1] })])))!;
    expect(solid.walls.barrels.pad).toHaveLength(0);
    expect(upright(solid.walls.plated.positions) / solid.stack.thickness).toBeCloseTo(Math.PI / 2, 1);
    expect(faceArea(solid.front)).toBeCloseTo(200 - (Math.PI * 0.25) / 2, 1);
  });

  it('joins lines to an outline and takes a border that is drawn twice for one', () => {
    const square = [line(0, 0, 10, 0), line(10, 0, 10, 10), line(10, 10, 0, 10), line(0, 10, 0, 0)];
    expect(faceArea(boardSolid(board(...square))!.front)).toBeCloseTo(100, 3);
    expect(faceArea(boardSolid(board(...square, rectangle(0, 0, 10, 10)))!.front)).toBeCloseTo(100, 3);
  });

  it('is none without a closed outline', () => {
    expect(boardSolid(board())).toBeNull();
    expect(boardSolid(board(line(0, 0, 10, 0), line(10, 0, 10, 10)))).toBeNull();
    expect(boardSolid(board(rectangle(3, 3, 3, 3)))).toBeNull();
  });

  it('lets blind vias open to one side only', () => {
    const solid = boardSolid(
      fourLayers(rectangle(0, 0, 10, 10), { ...viaAt(5, 5, 0.4), type: 'blind', layers: ['F.Cu', 'In1.Cu'] }),
    )!;
    const [, , , bottom, top] = solid.walls.barrels.via;
    expect(top).toBeCloseTo(solid.stack.thickness, 6);
    expect(bottom).toBeCloseTo(solid.stack.copper[1]!.bottom, 6);
    expect(faceArea(solid.front)).toBeLessThan(99.9);
    expect(faceArea(solid.back)).toBeCloseTo(100, 6);
  });
});

/** Square millimetres of upright faces. */
function upright(positions: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < positions.length; i += 9) {
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = [...positions.subarray(i, i + 9)] as Nine;
    const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
    sum += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
  }
  return sum;
}

describe.skipIf(corpusMissing)('boards of the corpus', () => {
  it.each(boards)('%s is a body', path => {
    const doc = load(path);
    const solid = boardSolid(doc);
    expect(solid).not.toBeNull();
    expect(allFinite(solid!)).toBe(true);
    const { stack, holes, front } = solid!;
    expect(stack.thickness).toBeGreaterThan(0.3);
    expect(stack.thickness).toBeLessThan(4);
    stack.copper.slice(1).forEach(({ top }, i) => expect(top).toBeLessThan(stack.copper[i]!.bottom));
    // Holes that overlap, or reach over the border, take away less than all of them together.
    const drilled = holes
      .filter(({ opensTop }) => opensTop)
      .reduce((sum, hole) => sum + Math.abs(ringArea(holeRing(hole))), 0);
    const whole = Math.abs(outlineArea(solid!));
    expect(faceArea(front)).toBeLessThanOrEqual(whole + 1e-3);
    expect(faceArea(front)).toBeGreaterThanOrEqual(whole - drilled - 1e-3);
    // Few holes overlap; where one reaches over the border, the two are cut by different hands.
    if (holes.every(({ opensTop, opensBottom }) => opensTop && opensBottom))
      expect(volume(solid!) / (faceArea(front) * stack.thickness)).toBeCloseTo(1, 2);
    const keys = new Set<string>();
    for (const footprint of doc.all('footprint')) {
      const key = bodyKey(footprint);
      if (key === '' || keys.has(key)) continue;
      keys.add(key);
      const mesh = ownBody(footprint);
      if (!mesh) continue;
      for (const list of [mesh.positions, mesh.normals, mesh.colors]) expect(list.every(Number.isFinite)).toBe(true);
      expect(mesh.positions.length).toBe(mesh.normals.length);
      expect(mesh.metal).toBeLessThanOrEqual(mesh.positions.length / 3);
      expect(Math.max(...mesh.positions.filter((_, i) => i % 3 === 2))).toBeLessThan(45);
    }
  });
});
