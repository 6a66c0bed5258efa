import { LinearFilter, LinearMipmapLinearFilter, Texture } from 'three';
import type { BoardData, SolidReply } from './protocol.ts';

/** Pixels of a block on its longer side, as first painted and at the most. */
const PIXELS = 1024;
const MOST = 4096;

/** A texture that is replaced in place: what materials refer to. */
export interface Holder {
  value: Texture;
}

const blank = new Texture();

type Painted = Extract<SolidReply, { type: 'face' }>;

/** The pictures of a board's faces, block by block, each asked of the worker when it is wanted and again when it is stale. */
export class FaceTextures {
  private readonly holders = new Map<string, Holder>();
  /** Pixels that were last asked for. */
  private readonly asked = new Map<string, number>();
  private readonly wanted = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private queue: Painted[] = [];
  private ready = false;
  private blocks = 0;
  private box = '';
  private readonly ask: (face: string, block: number, pixels: number) => void;

  constructor(ask: (face: string, block: number, pixels: number) => void) {
    this.ask = ask;
  }

  /** A different board has different blocks. */
  setBoard(board: BoardData | null): void {
    const box = board ? JSON.stringify(board.box) : '';
    if (box === this.box) return;
    this.box = box;
    this.blocks = board?.front.length ?? 0;
    this.asked.clear();
    if (this.ready) for (const face of this.wanted) this.request(face);
  }

  begin(): void {
    this.ready = true;
    for (const face of this.wanted) this.request(face);
  }

  /** From now on a face is seen. */
  want(face: string): void {
    if (this.wanted.has(face)) return;
    this.wanted.add(face);
    if (this.ready) this.request(face);
  }

  /** A block is looked at so closely that it takes this many pixels. */
  sharpen(face: string, block: number, pixels: number): void {
    const now = this.asked.get(`${face}/${block}`) ?? 0;
    const better = Math.min(MOST, 2 ** Math.ceil(Math.log2(pixels)));
    if (this.ready && better > now && pixels > 1.3 * now) this.send(face, block, better);
  }

  of(face: string, block: number): Holder {
    const key = `${face}/${block}`;
    let holder = this.holders.get(key);
    if (!holder) this.holders.set(key, (holder = { value: blank }));
    return holder;
  }

  take(painted: Painted): void {
    this.queue = this.queue.filter(({ face, block }) => face !== painted.face || block !== painted.block);
    this.queue.push(painted);
    for (const listener of this.listeners) listener();
  }

  renew(blocks: readonly (readonly [face: string, block: number])[]): void {
    for (const [face, block] of blocks) {
      const pixels = this.asked.get(`${face}/${block}`);
      if (pixels !== undefined) this.ask(face, block, pixels);
    }
  }

  /** Called when a picture has loaded. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  dispose(): void {
    for (const { value } of this.holders.values()) drop(value);
    this.holders.clear();
  }

  private request(face: string): void {
    for (let block = 0; block < this.blocks; block++) this.send(face, block, PIXELS);
  }

  private send(face: string, block: number, pixels: number): void {
    this.asked.set(`${face}/${block}`, pixels);
    this.ask(face, block, pixels);
  }

  /** Puts the next picture that has come into its place; whether there are more. */
  upload(): boolean {
    const next = this.queue.shift();
    if (!next) return false;
    const holder = this.of(next.face, next.block);
    drop(holder.value);
    const texture = new Texture(next.bitmap);
    texture.flipY = false;
    texture.generateMipmaps = true;
    texture.minFilter = LinearMipmapLinearFilter;
    texture.magFilter = LinearFilter;
    texture.anisotropy = 8;
    texture.needsUpdate = true;
    holder.value = texture;
    return this.queue.length > 0;
  }
}

function drop(texture: Texture): void {
  if (texture === blank) return;
  (texture.image as ImageBitmap | null)?.close();
  texture.dispose();
}
