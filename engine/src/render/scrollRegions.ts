/** A box of whole device pixels. */
export interface PixelBox {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A part of a box, and where it lies in a texture that repeats. */
export interface Placed {
  readonly box: PixelBox;
  readonly x: number;
  readonly y: number;
}

const covers = (a: PixelBox, b: PixelBox): boolean => a.x0 <= b.x0 && a.y0 <= b.y0 && a.x1 >= b.x1 && a.y1 >= b.y1;

const common = (a: PixelBox, b: PixelBox): PixelBox | null => {
  const box = {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
  return box.x0 < box.x1 && box.y0 < box.y1 ? box : null;
};

/**
 * What is to be known once a window has moved: what is known, moved as far as needed, and all of the texture's room ahead, so that the
 * next moves the same way find it. The window alone where it has nothing in common with what is known.
 */
export function ahead(known: PixelBox, window: PixelBox, width: number, height: number): PixelBox {
  if (covers(known, window)) return known;
  if (!common(known, window)) return window;
  const along = (k0: number, k1: number, w0: number, w1: number, room: number): [number, number] =>
    w0 < k0 ? [w1 - room, w1] : w1 > k1 ? [w0, w0 + room] : [k0, k1];
  const [x0, x1] = along(known.x0, known.x1, window.x0, window.x1, width);
  const [y0, y1] = along(known.y0, known.y1, window.y0, window.y1, height);
  return { x0, y0, x1, y1 };
}

/** The parts of a box that are not known, at most four: those above and below in full width. */
export function missing(box: PixelBox, known: PixelBox): PixelBox[] {
  const kept = common(box, known);
  if (!kept) return [box];
  const parts = [
    { ...box, y1: kept.y0 },
    { ...box, y0: kept.y1 },
    { ...kept, x0: box.x0, x1: kept.x0 },
    { ...kept, x0: kept.x1, x1: box.x1 },
  ];
  return parts.filter(({ x0, y0, x1, y1 }) => x0 < x1 && y0 < y1);
}

/** A place on the plane within a texture that repeats. */
export const wrapped = (value: number, room: number): number => ((value % room) + room) % room;

/** A box cut where a texture of this size, which repeats over the plane, ends. The box is no larger than the texture. */
export function cutAtSeams({ x0, y0, x1, y1 }: PixelBox, width: number, height: number): Placed[] {
  const along = (from: number, to: number, room: number): [number, number][] => {
    const seam = from - wrapped(from, room) + room;
    return seam < to
      ? [
          [from, seam],
          [seam, to],
        ]
      : [[from, to]];
  };
  return along(x0, x1, width).flatMap(([left, right]) =>
    along(y0, y1, height).map(([top, bottom]) => ({
      box: { x0: left, y0: top, x1: right, y1: bottom },
      x: wrapped(left, width),
      y: wrapped(top, height),
    })),
  );
}
