/**
 * A body as triangles, three corners each, without indices. `metal` says from which corner on the triangles are bare metal;
 * those before are plastic, ceramic or paint.
 */
export interface Mesh {
  /** f32 x3 a corner, millimetres. */
  readonly positions: Float32Array;
  /** f32 x3 a corner, of length 1. */
  readonly normals: Float32Array;
  /** f32 x3 a corner: red, green, blue of linear light, 0 to 1. */
  readonly colors: Float32Array;
  readonly metal: number;
}

/** A colour of the screen as linear light (IEC 61966-2-1). */
export function linear(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  const channel = (byte: number) => {
    const c = byte / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [channel((value >> 16) & 255), channel((value >> 8) & 255), channel(value & 255)];
}

export interface Paint {
  readonly color: string;
  readonly metal: boolean;
}

export const plastic = (color: string): Paint => ({ color, metal: false });
export const metal = (color: string): Paint => ({ color, metal: true });

type Vec = readonly [number, number, number];

class Bucket {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly colors: number[] = [];
}

/** Collects triangles of painted faces. */
export class Triangles {
  private readonly matte = new Bucket();
  private readonly shiny = new Bucket();

  /** A triangle, anticlockwise from outside; with normals where the surface is round. What has no area is left out. */
  add(paint: Paint, a: Vec, b: Vec, c: Vec, normals?: readonly [Vec, Vec, Vec]): void {
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
    const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
    const length = Math.hypot(...n);
    if (!(length > 1e-12)) return;
    const flat: Vec = [n[0] / length, n[1] / length, n[2] / length];
    const bucket = paint.metal ? this.shiny : this.matte;
    const rgb = linear(paint.color);
    [a, b, c].forEach((corner, i) => {
      bucket.positions.push(...corner);
      bucket.normals.push(...(normals?.[i] ?? flat));
      bucket.colors.push(...rgb);
    });
  }

  quad(paint: Paint, a: Vec, b: Vec, c: Vec, d: Vec, normals?: readonly [Vec, Vec, Vec, Vec]): void {
    this.add(paint, a, b, c, normals && [normals[0], normals[1], normals[2]]);
    this.add(paint, a, c, d, normals && [normals[0], normals[2], normals[3]]);
  }

  mesh(): Mesh {
    const join = (key: keyof Bucket) => Float32Array.from([...this.matte[key], ...this.shiny[key]]);
    return {
      positions: join('positions'),
      normals: join('normals'),
      colors: join('colors'),
      metal: this.matte.positions.length / 3,
    };
  }
}

export type { Vec };
