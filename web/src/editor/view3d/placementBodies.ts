import type { PlacedPart } from '@boardwright/engine/assembly';
import { pinOneOf } from '@boardwright/engine/assembly';
import { stableId, type Id } from '@boardwright/engine/base';
import {
  chain,
  modelPlacement,
  partOf,
  partPlacement,
  plastic,
  prism,
  scaling,
  shownModels,
  translation,
  Triangles,
  type Matrix,
  type Mesh,
} from '@boardwright/engine/board3d';
import { fieldValue, type ObjOf, type Obj } from '@boardwright/engine/kinds';
import { expandFootprint } from '@boardwright/engine/library';
import type { PlacementPart } from '../../layout/placementSolid.ts';
import type { SolidState } from './client.ts';
import type { Models } from './models.ts';
import type { Bodies } from './parts.ts';
import type { BoardData } from './protocol.ts';

type Footprint = ObjOf<'footprint'>;

/** A part with the footprint that its body is made from; null: nothing is known of its package. */
export interface Placed {
  readonly id: Id;
  readonly part: PlacedPart;
  readonly isWrong: boolean;
  readonly footprint: Footprint | null;
  /** Whether the footprint is of our libraries, and not on the board. */
  readonly isAdded: boolean;
}

/** The parts with their footprints: of the board, or of our libraries where the board's files contain pads alone. */
export function placedOn(objects: readonly Obj[], parts: readonly PlacementPart[]): Placed[] {
  const own = new Map<string, Footprint>();
  for (const object of objects) if (object.kind === 'footprint') own.set(fieldValue(object, 'Reference'), object);
  return parts.map(({ part, isWrong, library }) => {
    const footprint = library ? named(expandFootprint(library), part.designator) : (own.get(part.designator) ?? null);
    return {
      id: footprint?.id ?? stableId(`placed ${part.designator}`),
      part,
      isWrong,
      footprint: library || part.rotation !== null ? footprint : null,
      isAdded: library !== null,
    };
  });
}

/** A footprint of the libraries as that of a part: its letters decide what its body is. */
const named = (footprint: Footprint, designator: string): Footprint => ({
  ...footprint,
  id: stableId(`placed ${designator}`),
  fields: footprint.fields.map(field => (field.name === 'Reference' ? { ...field, value: designator } : field)),
});

/** Of a part of which nothing is known, and of a box whose package does not tell its height, millimetres. */
const UNKNOWN = 1;
const FLAT = 0.5;
/** A mark of pin 1: its radius is between these, and how far it stands out of the body, millimetres. */
const [SMALL_MARK, LARGE_MARK] = [0.12, 0.6];
const PROUD = 0.06;

const unit = (make: (out: Triangles) => void): Mesh => {
  const out = new Triangles();
  make(out);
  return out.mesh();
};

/** A cube and a disc of size 1 that stand on the board. */
const cube = unit(out => prism(out, plastic('#3d434c'), [-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5], 0, 1));
const disc = (color: string) =>
  unit(out => {
    const ring = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12).flatMap(a => [Math.cos(a), Math.sin(a)]);
    prism(out, plastic(color), ring, 0, 1);
  });
const marks = { right: disc('#37d67a'), wrong: disc('#ff5d5d') };

/** Where a body is in the axes of its part, millimetres. */
interface Space {
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
  readonly maxZ: number;
}

/** What is drawn of placed parts: their bodies, boxes where there is none, and a disc where pin 1 is. */
export function placementBodies(
  placed: readonly Placed[],
  { frame, stack }: BoardData,
  solid: Pick<SolidState, 'meshes' | 'parts'>,
  models: Pick<Models, 'meshOf'> | null,
): Bodies[] {
  const found = new Map<string, { mesh: Mesh; ids: Id[]; matrices: Matrix[] }>();
  const add = (key: string, mesh: Mesh, id: Id, matrix: Matrix) => {
    const group = found.get(key) ?? { mesh, ids: [], matrices: [] };
    found.set(key, group);
    group.ids.push(id);
    group.matrices.push(matrix);
  };
  for (const { id, part, isWrong, footprint } of placed) {
    const side = part.side === 'top' ? 'front' : 'back';
    const at = partPlacement({ at: anchorOf(part), rotation: part.rotation ?? 0, side }, frame, stack.thickness);
    const key = solid.parts.get(id);
    // A body that is still being made is not a box first.
    if (footprint && key === undefined) continue;
    const mesh = key ? solid.meshes.get(key) : undefined;
    const space = mesh ? spaceOf(mesh) : boxOf(part, footprint);
    const files = footprint && models ? modelsOf(footprint, models) : [];
    for (const { model, file } of files) add(file.key, file.mesh, id, chain(at, modelPlacement(model, file.kind)));
    // The disc lies where our body would have it.
    if (files.length === 0 && key && mesh) add(key, mesh, id, at);
    else if (files.length === 0) add('box', cube, id, chain(at, boxPlace(space)));
    const pin = pinOneOf(part);
    if (!pin) continue;
    const r = Math.min(LARGE_MARK, Math.max(SMALL_MARK, Math.min(pin.w, pin.h) / 2));
    const x = within(pin.x, space.minX + r, space.maxX - r);
    const y = within(-pin.y, space.minY + r, space.maxY - r);
    const disc = chain(at, translation(x, y, space.maxZ), scaling(r, r, PROUD));
    add(isWrong ? 'wrong' : 'right', isWrong ? marks.wrong : marks.right, id, disc);
  }
  return [...found].map(([key, group]) => ({ key, ...group }));
}

/** The models of a footprint that the project has. */
const modelsOf = (footprint: Footprint, models: Pick<Models, 'meshOf'>) =>
  shownModels(footprint).flatMap(model => {
    const file = models.meshOf(model.path);
    return file ? [{ model, file }] : [];
  });

/** Positions of files are whole nanometres as boards are. */
const anchorOf = ({ anchor }: PlacedPart) => anchor as Footprint['at'];

/** The nearest place between two; their middle where there is no room. */
const within = (value: number, least: number, most: number): number =>
  least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));

const boxPlace = ({ minX, maxX, minY, maxY, maxZ }: Space): Matrix =>
  chain(translation((minX + maxX) / 2, (minY + maxY) / 2, 0), scaling(maxX - minX, maxY - minY, maxZ));

/** The outline of a package whose body we cannot draw, or the box of its pads. */
function boxOf({ pads, bodySize }: PlacedPart, footprint: Footprint | null): Space {
  if (footprint) {
    const { body, height } = partOf(footprint);
    if (body.w > 0 && body.h > 0)
      return {
        minX: body.x - body.w / 2,
        maxX: body.x + body.w / 2,
        minY: body.y - body.h / 2,
        maxY: body.y + body.h / 2,
        maxZ: height ?? FLAT,
      };
  }
  if (pads.length === 0) {
    const { w, h } = bodySize ?? { w: UNKNOWN, h: UNKNOWN };
    return { minX: -w / 2, maxX: w / 2, minY: -h / 2, maxY: h / 2, maxZ: FLAT };
  }
  return {
    minX: Math.min(...pads.map(({ x, w }) => x - w / 2)),
    maxX: Math.max(...pads.map(({ x, w }) => x + w / 2)),
    minY: Math.min(...pads.map(({ y, h }) => -y - h / 2)),
    maxY: Math.max(...pads.map(({ y, h }) => -y + h / 2)),
    maxZ: FLAT,
  };
}

const spaces = new WeakMap<Mesh, Space>();

function spaceOf(mesh: Mesh): Space {
  const known = spaces.get(mesh);
  if (known) return known;
  const space = { minX: Infinity, maxX: -Infinity, minY: Infinity, maxY: -Infinity, maxZ: 0 };
  const { positions } = mesh;
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
    space.minX = Math.min(space.minX, x);
    space.maxX = Math.max(space.maxX, x);
    space.minY = Math.min(space.minY, y);
    space.maxY = Math.max(space.maxY, y);
    space.maxZ = Math.max(space.maxZ, z);
  }
  spaces.set(mesh, space);
  return space;
}
