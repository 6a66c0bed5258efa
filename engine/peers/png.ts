import { inflateSync } from 'node:zlib';

export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** 1 where anything is drawn. */
  readonly ink: Uint8Array;
}

/** Reads an 8-bit RGB or RGBA PNG (W3C PNG, filters 0 to 4) and keeps where a channel (3: opacity) is above half. */
export function readPng(bytes: Uint8Array, channel: 0 | 3 = 0): Bitmap {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height, depth, type] = [view.getUint32(16), view.getUint32(20), bytes[24]!, bytes[25]!];
  if (depth !== 8 || (type !== 2 && type !== 6)) throw new Error(`PNG of depth ${depth}, type ${type}`);
  const parts: Uint8Array[] = [];
  for (let at = 8; at < bytes.length;) {
    const length = view.getUint32(at);
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const data = inflateSync(Buffer.concat(parts));
  const bpp = type === 6 ? 4 : 3;
  const stride = width * bpp;
  const ink = new Uint8Array(width * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)]!;
    const line = data.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1));
    for (let i = 0; i < stride; i++) {
      const a = i >= bpp ? line[i - bpp]! : 0;
      const b = above[i]!;
      const c = i >= bpp ? above[i - bpp]! : 0;
      line[i] = line[i]! + predict(filter, a, b, c);
    }
    for (let x = 0; x < width; x++) ink[y * width + x] = channel >= bpp || line[x * bpp + channel]! >= 128 ? 1 : 0;
    above = line;
  }
  return { width, height, ink };
}

function predict(filter: number, a: number, b: number, c: number): number {
  if (filter === 1) return a;
  if (filter === 2) return b;
  if (filter === 3) return (a + b) >> 1;
  if (filter !== 4) return 0;
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

export interface Difference {
  /** Pixels drawn in the reference. */
  readonly drawn: number;
  /** Pixels that are drawn in one picture only. */
  readonly differing: number;
  /** Those of them that no neighbour explains: the borders of the drawings are more than a pixel apart. */
  readonly far: number;
}

/** Counts the pixels that differ, without those that are 1 in `hidden`. */
export function compareInk(ours: Bitmap, reference: Bitmap, hidden?: Uint8Array): Difference {
  if (ours.width !== reference.width || ours.height !== reference.height) throw new Error('pictures of different size');
  const { width } = ours;
  let [drawn, differing, far] = [0, 0, 0];
  /** Whether a pixel or one of its neighbours has this ink. */
  const near = ({ ink }: Bitmap, at: number, value: number): boolean => {
    for (const row of [-width, 0, width])
      for (const column of [-1, 0, 1]) if (ink[at + row + column] === value) return true;
    return false;
  };
  for (let i = 0; i < ours.ink.length; i++) {
    drawn += reference.ink[i]!;
    if (ours.ink[i] === reference.ink[i] || hidden?.[i] === 1) continue;
    differing++;
    if (!near(reference, i, ours.ink[i]!) || !near(ours, i, reference.ink[i]!)) far++;
  }
  return { drawn, differing, far };
}
