import type { Id } from '../base/index.ts';
import type { Transform } from '../geometry/index.ts';
import type { Shape } from '../geometry/index.ts';
import type { Color, Stroke, TextStyle } from './common.ts';
import type { Doc, ObjOf } from './types.ts';
import type { Frozen } from '../model/index.ts';

/**
 * Layers that things are drawn on besides the board's own ('F.Cu', …). Themes give each a colour; the order of the
 * list is the order of painting, first at the bottom.
 */
export const SHEET_LAYERS = [
  'sch.page',
  'sch.sheetFill',
  'sch.bodyFill',
  'sch.image',
  'sch.graphic',
  'sch.body',
  'sch.sheet',
  'sch.pin',
  'sch.bus',
  'sch.wire',
  'sch.junction',
  'sch.noConnect',
  'sch.pinName',
  'sch.pinNumber',
  'sch.field',
  'sch.reference',
  'sch.value',
  'sch.label',
  'sch.globalLabel',
  'sch.hierLabel',
  'sch.sheetName',
  'sch.directive',
  'sch.text',
  'sch.dimmed',
  'sch.dnp',
] as const;
export type SheetLayer = (typeof SHEET_LAYERS)[number];

/** Holes are drawn above copper; numbers and nets of pads above everything, from a readable size on. */
export const BOARD_EXTRA_LAYERS = ['hole.plated', 'hole.via', 'hole.bare', 'pad.text', 'anchor'] as const;
export type BoardExtraLayer = (typeof BOARD_EXTRA_LAYERS)[number];

/** Where kinds draw to: the renderer's batches, a plot, a box that grows. Coordinates are nanometres, y downwards. */
export interface DrawList {
  /** Layer and (instead of the theme's) colour of what follows. */
  pen(layer: string, color?: Frozen<Color>): void;
  /** Everything until `pop` is placed by `t`, within what was pushed before. */
  push(t: Transform): void;
  pop(): void;
  /** A filled shape. */
  shape(shape: Shape): void;
  /** A text; sinks that draw it as strokes call `strokeText`. */
  text(text: string, style: Frozen<TextStyle>, x: number, y: number, degrees: number): void;
  image(data: string, x: number, y: number, width: number, height: number): void;
  /** Whether it leaves out all that is drawn on a layer: what is costly to lay out asks first. */
  skips?(layer: string): boolean;
}

/** What the board's rules ask for an opening in mask or paste, nanometres and parts of 1; null where they say nothing. */
export interface Opening {
  readonly maskMargin: number | null;
  readonly pasteMargin: number | null;
  readonly pasteRatio: number | null;
}

/** How the net classes of a net draw its wires, buses, labels and junctions on sheets; null where the theme decides. */
export interface NetLook {
  readonly wireWidth: number;
  readonly busWidth: number;
  readonly color: Frozen<Color>;
  readonly style: Stroke['style'];
}

/** What drawing needs to know besides the record. */
export interface DrawEnv {
  readonly doc: Doc;
  /** Path of the sheet instance shown, which decides references; '' shows the first. */
  readonly path: string;
  /** Layer ids that a pad's or zone's list such as '*.Cu' stands for. */
  layersOf(list: readonly string[]): readonly string[];
  /** Puts values into `${NAME}` places of a text that belongs to `owner`. */
  expand(text: string, owner?: ObjOf<'component' | 'powerPort' | 'footprint' | 'sheet'>): string;
  /**
   * Whether anything of its net connects on a copper layer to a via, or to a footprint's pad, whose unused copper is removed;
   * missing where that is not known: then nothing is removed. Ask `hasCopperOn`.
   */
  readonly isUsed?: (owner: ObjOf<'footprint'> | ObjOf<'via'>, pad: ObjOf<'pad'> | null, layer: string) => boolean;
  /** Look of the net that a wire, bus, bus entry, label or junction belongs to; missing where nets are not known. */
  readonly netLook?: (item: Id) => NetLook;
  /** Opening of a footprint's pad, or of a via, on a layer of mask or paste; missing where no rule is about any. */
  readonly openings?: (owner: ObjOf<'footprint'> | ObjOf<'via'>, pad: ObjOf<'pad'> | null, layer: string) => Opening;
}
