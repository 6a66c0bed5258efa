import { createStore, type StoreApi } from 'zustand';
import type { Id } from '@boardwright/engine/base';
import type { Change, Obj, ObjOf } from '@boardwright/engine/kinds';
import type { Mesh, SectionFaces } from '@boardwright/engine/board3d';
import type { EditorDocument } from '../../project/document.ts';
import { FaceTextures } from './textures.ts';
import type { BoardData, GlbBody, SolidReply, SolidRequest } from './protocol.ts';
import type { FaceColors } from './look.ts';
import { sourceOf, type SolidSource } from './source.ts';

/** What is known of a board's solid so far. */
export interface SolidState {
  /** 0 to 1 while it is built. */
  readonly progress: number;
  /** Undefined while it is built, null without a closed outline. */
  readonly board: BoardData | null | undefined;
  /** Bodies of our own by key. */
  readonly meshes: ReadonlyMap<string, Mesh>;
  /** Which part has which; '' has none. */
  readonly parts: ReadonlyMap<Id, string>;
  readonly paste: Mesh | null;
  readonly failed: string;
}

/** Objects that go to the worker at once. */
const PIECE = 250;
/** How long a solid that nobody looks at is kept, milliseconds: tabs are turned to and fro. */
const KEEP = 60_000;

/** The solid of a document; `release` it when nobody looks any more. */
export function solidOf(document: EditorDocument): SolidClient {
  const client = document.late.get(DocumentSolid);
  client.hold();
  return client;
}

/** Before anything of a board is known. */
export const NOTHING: SolidState = {
  progress: 0,
  board: undefined,
  meshes: new Map(),
  parts: new Map(),
  paste: null,
  failed: '',
};

/** The page's end of the worker that builds a board and follows its edits. */
export class SolidClient {
  readonly store: StoreApi<SolidState>;
  readonly textures: FaceTextures;
  private readonly worker: Worker;
  private readonly unfollow: () => void;
  private readonly sections = new Map<number, (faces: SectionFaces) => void>();
  private ticket = 0;
  private glb: { done(bytes: Uint8Array): void; fail(error: Error): void } | null = null;
  private wantsPaste = false;
  /** Changes that wait until the board has gone over; null from then on. */
  private held: Change[] | null = [];
  private ended = false;
  private users = 0;
  private leaving: ReturnType<typeof setTimeout> | undefined;

  constructor({ settings, objects, follow }: SolidSource) {
    this.store = createStore<SolidState>()(() => NOTHING);
    this.worker = new Worker(new URL('./solid.worker.ts', import.meta.url), { type: 'module' });
    this.textures = new FaceTextures((face, block, pixels) => this.ask({ type: 'face', face, block, pixels }));
    this.worker.onmessage = ({ data }: MessageEvent<SolidReply>) => this.hear(data);
    this.worker.onerror = event => this.store.setState({ failed: event.message });
    this.ask({ type: 'open', settings });
    this.send(objects, 0);
    // What is edited before the board has gone over whole follows it.
    this.unfollow = follow(change => {
      if (this.held) return void this.held.push(change);
      this.follow(change);
    });
  }

  /** Hands the board over in pieces that the page can do without being missed. */
  private send(objects: readonly Obj[], from: number): void {
    if (this.ended) return;
    const last = from + PIECE >= objects.length;
    this.ask({ type: 'objects', objects: objects.slice(from, from + PIECE), last });
    if (!last) return void setTimeout(() => this.send(objects, from + PIECE), 0);
    const { held } = this;
    this.held = null;
    for (const change of held ?? []) this.follow(change);
  }

  private follow(change: Change): void {
    this.ask({ type: 'change', change });
    if (this.wantsPaste) this.ask({ type: 'paste' });
  }

  hold(): void {
    this.users++;
    clearTimeout(this.leaving);
  }

  release(): void {
    if (--this.users > 0 || this.ended) return;
    this.leaving = setTimeout(() => this.leave(), KEEP);
  }

  /** Called when nobody has looked at it for a while. */
  protected leave(): void {
    this.dispose();
  }

  dispose(): void {
    clearTimeout(this.leaving);
    this.ended = true;
    this.unfollow();
    this.worker.terminate();
    this.textures.dispose();
  }

  /** Builds the bodies of parts that are not on the board itself. */
  addBodies(footprints: readonly ObjOf<'footprint'>[]): void {
    this.ask({ type: 'bodies', footprints });
  }

  paste(): void {
    if (this.wantsPaste) return;
    this.wantsPaste = true;
    this.ask({ type: 'paste' });
  }

  /** The faces of an upright section; never called when a later one was asked for. */
  section(axis: 'x' | 'y', at: number, then: (faces: SectionFaces) => void): void {
    this.sections.clear();
    const ticket = ++this.ticket;
    this.sections.set(ticket, then);
    this.ask({ type: 'section', ticket, axis, at });
  }

  /** The board with these bodies as a glTF file. */
  toGlb(name: string, colors: FaceColors, bodies: readonly GlbBody[]): Promise<Uint8Array> {
    return new Promise((done, fail) => {
      this.glb = { done, fail };
      this.ask({ type: 'glb', name, colors, bodies });
    });
  }

  private ask(request: SolidRequest): void {
    this.worker.postMessage(request);
  }

  private hear(reply: SolidReply): void {
    const { store } = this;
    switch (reply.type) {
      case 'progress':
        return store.setState({ progress: reply.part });
      case 'board':
        this.textures.setBoard(reply.board);
        return store.setState({ board: reply.board });
      case 'bodies': {
        const { meshes, parts } = store.getState();
        return store.setState({
          meshes: new Map([...meshes, ...reply.meshes]),
          parts: new Map([...parts, ...reply.parts]),
        });
      }
      case 'drawn':
        return this.textures.begin();
      case 'face':
        return this.textures.take(reply);
      case 'stale':
        return this.textures.renew(reply.blocks);
      case 'paste':
        return store.setState({ paste: reply.mesh });
      case 'section':
        return this.sections.get(reply.ticket)?.(reply.faces);
      case 'glb':
        this.glb?.done(reply.bytes);
        this.glb = null;
        return;
      case 'failed': {
        console.error(reply.what, reply.reason);
        if (reply.what !== 'glb') return store.setState({ failed: reply.reason });
        this.glb?.fail(new Error(reply.reason));
        this.glb = null;
      }
    }
  }
}

/** The solid of an open document, a service of it. */
class DocumentSolid extends SolidClient {
  private readonly document: EditorDocument;

  constructor(document: EditorDocument) {
    super(sourceOf(document));
    this.document = document;
  }

  protected override leave(): void {
    this.document.late.end(this);
  }
}
