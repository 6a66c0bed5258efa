import { Triangles, type Mesh, type Vec } from '@boardwright/engine/board3d';

type Color = readonly [number, number, number];

/** What OpenCascade gives of a STEP file. */
interface StepResult {
  readonly success: boolean;
  readonly meshes: readonly {
    readonly color?: Color;
    readonly brep_faces: readonly { readonly first: number; readonly last: number; readonly color: Color | null }[];
    readonly attributes: {
      readonly position: { readonly array: readonly number[] };
      readonly normal?: { readonly array: readonly number[] };
    };
    readonly index: { readonly array: readonly number[] };
  }[];
}

export interface Occt {
  ReadStepFile(content: Uint8Array, params: unknown): StepResult;
}

const GREY: Color = [0.3, 0.3, 0.32];

/** OpenCascade gives colors as linear light; files and screens mean them as sRGB (IEC 61966-2-1). */
const screenChannel = (value: number): number => {
  const c = Math.min(1, Math.max(0, value));
  return c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055;
};
const screen = ([r, g, b]: Color): Color => [screenChannel(r), screenChannel(g), screenChannel(b)];

const hex = (color: Color): string =>
  `#${color
    .map(value =>
      Math.round(255 * value)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** STEP knows no metal: what is grey and bright, or golden, is taken for some. */
function isMetal([r, g, b]: Color): boolean {
  const grey = Math.max(r, g, b) - Math.min(r, g, b) < 0.07 && r > 0.6 && r < 0.88;
  return grey || (r > 0.7 && g > 0.55 && g < 0.9 && b < 0.6 && r - b > 0.2);
}

/** A part out of the faces of a STEP file. Throws where it holds none. */
export function meshOfStep(result: StepResult): Mesh {
  if (!result.success) throw new Error('no STEP that can be read');
  const out = new Triangles();
  for (const { color, brep_faces: faces, attributes, index } of result.meshes) {
    const points = attributes.position.array;
    const normals = attributes.normal?.array;
    const at = (from: readonly number[], i: number): Vec => [from[3 * i]!, from[3 * i + 1]!, from[3 * i + 2]!];
    const add = (light: Color, triangle: number) => {
      const paint = screen(light);
      const corners = [0, 1, 2].map(k => index.array[3 * triangle + k]!) as [number, number, number];
      const [a, b, c] = corners.map(i => at(points, i)) as [Vec, Vec, Vec];
      const bent = normals && (corners.map(i => at(normals, i)) as [Vec, Vec, Vec]);
      out.add({ color: hex(paint), metal: isMetal(paint) }, a, b, c, bent);
    };
    for (const face of faces) for (let i = face.first; i <= face.last; i++) add(face.color ?? color ?? GREY, i);
    if (faces.length === 0) for (let i = 0; i < index.array.length / 3; i++) add(color ?? GREY, i);
  }
  const mesh = out.mesh();
  if (mesh.positions.length === 0) throw new Error('the model has no faces');
  return mesh;
}
