import type { PlacedPart } from '@boardwright/engine/assembly';
import type { Id } from '@boardwright/engine/base';
import type { DocumentData } from '@boardwright/engine/formats';
import type { Doc } from '@boardwright/engine/kinds';
import type { FootprintInfo } from '@boardwright/engine/library';
import type { PcbOptions } from '@boardwright/commerce';
import type { ReactNode } from 'react';

/** A part as it is placed. */
export interface PlacementPart {
  readonly part: PlacedPart;
  /** Whether files disagree about it. */
  readonly isWrong: boolean;
  /** The footprint of our libraries, where the files of the board contain none; null: not known. */
  readonly library: FootprintInfo | null;
}

/** A board in three dimensions with its parts as they are placed; entry gives the editor's view of it to the page. */
export interface PlacementSolidProps {
  readonly board: DocumentData;
  readonly parts: readonly PlacementPart[];
  /** The project of the board, whose 3D models are shown; null: files were dropped. */
  readonly project: { readonly id: Id; readonly store: Doc } | null;
  readonly look: Pick<PcbOptions, 'maskColour' | 'silkColour' | 'surfaceFinish'>;
  /** Shown where this browser cannot draw in three dimensions, or the board cannot be built. */
  readonly children: ReactNode;
}
