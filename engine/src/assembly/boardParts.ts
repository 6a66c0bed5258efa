import type { Box } from '../geometry/index.ts';
import type { Contact } from './leads.ts';

/** A part of a board: where its footprint is, in the board's coordinates. */
export interface PlacedPart {
  readonly designator: string;
  readonly package: string;
  readonly side: 'top' | 'bottom';
  /** Degrees, counter-clockwise as seen from the top; null: the files contain pads alone, and these lie as on the board. */
  readonly rotation: number | null;
  /** The footprint's anchor, and the middle of its pads: nanometres, y downwards. */
  readonly anchor: { readonly x: number; readonly y: number };
  readonly middle: { readonly x: number; readonly y: number };
  /** Whether a machine or a person places it. */
  readonly isPlaced: boolean;
  /** What it is soldered to, in the footprint's own drawing. */
  readonly pads: readonly Contact[];
  /** Millimetres; undefined: the pads say it. */
  readonly bodySize?: BodySize | undefined;
}

export interface BodySize {
  readonly w: number;
  readonly h: number;
}

/** What assembly needs of a board. */
export interface AssemblyBoard {
  readonly parts: readonly PlacedPart[];
  /** Empty without an outline. */
  readonly outline: Box;
  /** The pads of a set of layers, which do not say whose they are; empty for files that contain footprints. */
  readonly lands: readonly Land[];
}

/** The middle of a pad or of an opening of the solder mask, nanometres, y downwards. */
export interface Land {
  readonly x: number;
  readonly y: number;
  readonly side: 'top' | 'bottom' | 'both';
}
