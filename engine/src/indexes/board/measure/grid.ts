/**
 * Boxes of slots in a loose hashed grid. Each slot lies in exactly one cell: that of its middle, on the level whose cells
 * are at least as large as the box; queries look half a cell further instead. So an entry costs four integers and two
 * links, moving one is a few writes, and no query meets a slot twice.
 */
const LEVELS = 6;
/** Nanometres: 1 mm, 4 mm, … up to a metre; larger boxes lie on the last level. */
const CELLS = Array.from({ length: LEVELS }, (_, level) => 1e6 * 4 ** level);
/** Cells each way on the finest level; what lies further out shares the outermost. */
const REACH = 4000;
const FREE = -1;

export class LooseGrid {
  /** row: [minX, minY, maxX, maxY] i32 × 4, rounded outwards */
  boxes = new Int32Array(4 * 1024);
  private next = new Int32Array(1024);
  private previous = new Int32Array(1024);
  private keys = new Int32Array(1024).fill(FREE);
  private buckets = new Int32Array(1024).fill(FREE);
  /** 32 less the bits of a bucket's number. */
  private shift = 22;
  private readonly counts = new Int32Array(LEVELS);
  private size = 0;
  private largest = 0;

  set(slot: number, minX: number, minY: number, maxX: number, maxY: number): void {
    this.reserve(slot + 1);
    this.delete(slot);
    const { boxes } = this;
    const at = 4 * slot;
    boxes[at] = Math.max(-0x7fffffff, Math.floor(minX));
    boxes[at + 1] = Math.max(-0x7fffffff, Math.floor(minY));
    boxes[at + 2] = Math.min(0x7fffffff, Math.ceil(maxX));
    boxes[at + 3] = Math.min(0x7fffffff, Math.ceil(maxY));
    const extent = Math.max(boxes[at + 2]! - boxes[at]!, boxes[at + 3]! - boxes[at + 1]!);
    let level = 0;
    while (level < LEVELS - 1 && CELLS[level]! < extent) level++;
    if (level === LEVELS - 1) this.largest = Math.max(this.largest, extent);
    const cell = CELLS[level]!;
    const x = Math.floor((boxes[at]! + boxes[at + 2]!) / 2 / cell);
    const y = Math.floor((boxes[at + 1]! + boxes[at + 3]!) / 2 / cell);
    const key = keyOf(level, clamp(x), clamp(y));
    this.keys[slot] = key;
    this.counts[level]!++;
    if (++this.size > this.buckets.length) this.rehash();
    else this.link(slot, key);
  }

  delete(slot: number): void {
    const key = this.keys[slot] ?? FREE;
    if (key === FREE) return;
    const next = this.next[slot]!;
    const previous = this.previous[slot]!;
    if (next >= 0) this.previous[next] = previous;
    if (previous >= 0) this.next[previous] = next;
    else this.buckets[this.bucketOf(key)] = next;
    this.keys[slot] = FREE;
    this.counts[levelOf(key)]!--;
    this.size--;
  }

  clear(): void {
    this.keys.fill(FREE);
    this.buckets.fill(FREE);
    this.counts.fill(0);
    this.size = 0;
    this.largest = 0;
  }

  /** Calls `found` once for each slot whose box touches the area. The grid must not change meanwhile. */
  query(minX: number, minY: number, maxX: number, maxY: number, found: (slot: number) => void): void {
    const { boxes, keys, next, buckets } = this;
    const finest = CELLS[this.counts.findIndex(count => count > 0)] ?? Infinity;
    if (((maxX - minX) / finest) * ((maxY - minY) / finest) > keys.length)
      return this.scan(minX, minY, maxX, maxY, found);
    for (let level = 0; level < LEVELS; level++) {
      if (this.counts[level] === 0) continue;
      const cell = CELLS[level]!;
      const reach = level === LEVELS - 1 ? Math.max(cell, this.largest) / 2 : cell / 2;
      const x1 = clamp(Math.floor((maxX + reach) / cell));
      const y1 = clamp(Math.floor((maxY + reach) / cell));
      for (let y = clamp(Math.floor((minY - reach) / cell)); y <= y1; y++)
        for (let x = clamp(Math.floor((minX - reach) / cell)); x <= x1; x++) {
          const key = keyOf(level, x, y);
          for (let slot = buckets[this.bucketOf(key)]!; slot >= 0; slot = next[slot]!) {
            if (keys[slot] !== key) continue;
            const at = 4 * slot;
            if (boxes[at]! <= maxX && boxes[at + 2]! >= minX && boxes[at + 1]! <= maxY && boxes[at + 3]! >= minY)
              found(slot);
          }
        }
    }
  }

  /** The same without the cells: of large areas they are more than there are slots. */
  private scan(minX: number, minY: number, maxX: number, maxY: number, found: (slot: number) => void): void {
    const { boxes, keys } = this;
    for (let slot = 0, at = 0; slot < keys.length; slot++, at += 4)
      if (
        keys[slot] !== FREE &&
        boxes[at]! <= maxX &&
        boxes[at + 2]! >= minX &&
        boxes[at + 1]! <= maxY &&
        boxes[at + 3]! >= minY
      )
        found(slot);
  }

  private link(slot: number, key: number): void {
    const bucket = this.bucketOf(key);
    const head = this.buckets[bucket]!;
    this.next[slot] = head;
    this.previous[slot] = FREE;
    if (head >= 0) this.previous[head] = slot;
    this.buckets[bucket] = slot;
  }

  private rehash(): void {
    this.buckets = new Int32Array(this.buckets.length * 4).fill(FREE);
    this.shift -= 2;
    for (let slot = 0; slot < this.keys.length; slot++) if (this.keys[slot] !== FREE) this.link(slot, this.keys[slot]!);
  }

  /** The number of buckets is a power of two: the top bits of a multiplicative hash choose one. */
  private bucketOf(key: number): number {
    return Math.imul(key, 0x9e3779b1) >>> this.shift;
  }

  private reserve(slots: number): void {
    const old = this.keys.length;
    if (slots <= old) return;
    const length = Math.max(slots, 2 * old);
    const grown = <T extends Int32Array>(from: T, size: number): Int32Array<ArrayBuffer> => {
      const to = new Int32Array(size);
      to.set(from);
      return to;
    };
    this.boxes = grown(this.boxes, 4 * length);
    this.next = grown(this.next, length);
    this.previous = grown(this.previous, length);
    this.keys = grown(this.keys, length).fill(FREE, old);
  }
}

const clamp = (cell: number): number => (cell < -REACH ? -REACH : cell > REACH ? REACH : cell);

/** Level and cell in 29 bits. */
const keyOf = (level: number, x: number, y: number): number => (level << 26) | ((x + REACH) << 13) | (y + REACH);
const levelOf = (key: number): number => key >>> 26;
