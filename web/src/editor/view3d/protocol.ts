import type { Id } from '@boardwright/engine/base';
import type { Box } from '@boardwright/engine/geometry';
import type { Change, Obj, ObjOf, Settings } from '@boardwright/engine/kinds';
import type { Block, BoardWalls, Frame, Matrix, Mesh, SectionFaces, Stack } from '@boardwright/engine/board3d';
import type { FaceColors } from './look.ts';

/** A face with a texture of its own: both outsides, and inner copper by its layer. */
export type FaceName = string;

/** The board as the view needs it. */
export interface BoardData {
  readonly frame: Frame;
  readonly box: Box;
  readonly stack: Stack;
  readonly front: readonly Block[];
  readonly back: readonly Block[];
  readonly walls: BoardWalls;
  /** How many gaps the lines of the outline have besides the closed ones. */
  readonly gaps: number;
}

export interface GlbBody {
  readonly name: string;
  readonly mesh: Mesh;
  readonly matrices: readonly Matrix[];
}

export type SolidRequest =
  /** The document comes in pieces: its settings, its objects, the last of them. */
  | { readonly type: 'open'; readonly settings: Settings }
  | { readonly type: 'objects'; readonly objects: readonly Obj[]; readonly last: boolean }
  | { readonly type: 'change'; readonly change: Change }
  /** Builds bodies of footprints that are not on the board. */
  | { readonly type: 'bodies'; readonly footprints: readonly ObjOf<'footprint'>[] }
  /** Paints a block of a face, that many pixels on its longer side. */
  | { readonly type: 'face'; readonly face: FaceName; readonly block: number; readonly pixels: number }
  | { readonly type: 'paste' }
  | { readonly type: 'section'; readonly ticket: number; readonly axis: 'x' | 'y'; readonly at: number }
  | { readonly type: 'glb'; readonly name: string; readonly colors: FaceColors; readonly bodies: readonly GlbBody[] };

export type SolidReply =
  | { readonly type: 'progress'; readonly part: number }
  /** Null: there is no closed outline. */
  | { readonly type: 'board'; readonly board: BoardData | null }
  /** Bodies of our own by key, and which part has which; '' has none. What is not named is as before. */
  | {
      readonly type: 'bodies';
      readonly meshes: readonly (readonly [key: string, mesh: Mesh])[];
      readonly parts: readonly (readonly [id: Id, key: string])[];
    }
  /** All that lies on the board is known: faces can be asked for. */
  | { readonly type: 'drawn' }
  | {
      readonly type: 'face';
      readonly face: FaceName;
      readonly block: number;
      readonly pixels: number;
      readonly bitmap: ImageBitmap;
    }
  /** Blocks that do not show what is on them any more. */
  | { readonly type: 'stale'; readonly blocks: readonly (readonly [face: FaceName, block: number])[] }
  | { readonly type: 'paste'; readonly mesh: Mesh }
  | { readonly type: 'section'; readonly ticket: number; readonly faces: SectionFaces }
  | { readonly type: 'glb'; readonly bytes: Uint8Array }
  | { readonly type: 'failed'; readonly what: SolidRequest['type']; readonly reason: string };
