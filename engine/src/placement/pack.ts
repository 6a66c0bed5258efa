/** A rectangle that is to be packed, nanometres. */
export interface Block {
  readonly width: number;
  readonly height: number;
}

export interface Packed {
  /** Upper left corners, in the order of the blocks. */
  readonly corners: readonly { readonly x: number; readonly y: number }[];
  readonly width: number;
  readonly height: number;
}

/**
 * Puts rectangles next to each other without overlap, in an area that is about as wide as it is high: shelves of falling
 * height, `gap` between neighbours. At most about 1.7 times the area of the rectangles for many of them (Coffman et al.,
 * "Performance bounds for level-oriented two-dimensional packing algorithms", 1980).
 */
export function pack(blocks: readonly Block[], gap: number): Packed {
  const area = blocks.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const wide = Math.max(Math.sqrt(area) * 1.15, ...blocks.map(block => block.width));
  const corners: { x: number; y: number }[] = Array.from({ length: blocks.length }, () => ({ x: 0, y: 0 }));
  const order = blocks.map((_, i) => i).sort((a, b) => blocks[b]!.height - blocks[a]!.height || a - b);
  let [x, y, shelf, width] = [0, 0, 0, 0];
  for (const i of order) {
    const block = blocks[i]!;
    if (x > 0 && x + block.width > wide) {
      y += shelf + gap;
      [x, shelf] = [0, 0];
    }
    corners[i] = { x, y };
    x += block.width + gap;
    shelf = Math.max(shelf, block.height);
    width = Math.max(width, x - gap);
  }
  return { corners, width, height: y + shelf };
}
