/** Placements in space: columns of a 4x4 matrix, as WebGL and glTF have them. */
export type Matrix = readonly number[];

export const translation = (x: number, y: number, z: number): Matrix => [
  1,
  0,
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  0,
  1,
  0,
  x,
  y,
  z,
  1,
];

export const scaling = (x: number, y: number, z: number): Matrix => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];

/** A turn about an axis, degrees by the right hand; exact at quarter turns. */
export function turn(axis: 'x' | 'y' | 'z', degrees: number): Matrix {
  const radians = (degrees * Math.PI) / 180;
  const quarter = degrees % 90 === 0;
  const tidy = (value: number) => (quarter ? Math.round(value) : value);
  const [c, s] = [tidy(Math.cos(radians)), tidy(Math.sin(radians))];
  if (axis === 'x') return [1, 0, 0, 0, 0, c, s, 0, 0, -s, c, 0, 0, 0, 0, 1];
  if (axis === 'y') return [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1];
  return [c, s, 0, 0, -s, c, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
}

/** The matrices one in another: the first is the outermost. */
export const chain = (...all: readonly Matrix[]): Matrix => all.reduce(product);

function product(a: Matrix, b: Matrix): Matrix {
  const out: number[] = [];
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += a[k * 4 + row]! * b[column * 4 + k]!;
      out.push(sum);
    }
  return out;
}

/** A point where the matrix takes it. */
export const place = (m: Matrix, x: number, y: number, z: number): readonly [number, number, number] => [
  m[0]! * x + m[4]! * y + m[8]! * z + m[12]!,
  m[1]! * x + m[5]! * y + m[9]! * z + m[13]!,
  m[2]! * x + m[6]! * y + m[10]! * z + m[14]!,
];
