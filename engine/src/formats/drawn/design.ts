import type { Obj, ObjOf, Point, Records, TextStyle, TitleBlock, Variant } from '../../kinds/index.ts';
import type { SymbolRecord } from '../kicad/symbols/symbol.ts';

/**
 * A schematic as Eagle and EasyEDA draw it: flat pages on which nets of one name are one net, before `assemble` makes
 * our document of it. Coordinates are nanometres with y downwards; the pages' origins are where the source has them.
 * Records carry neither id nor screen yet.
 */
export interface DrawnDesign {
  readonly name: string;
  readonly source: { readonly format: string; readonly version: number; readonly generator: string };
  /** Pages of the design in their order, then the contents of modules. */
  readonly sheets: readonly DrawnSheet[];
  readonly variants: readonly DrawnVariant[];
}

/** Overrides by the reference of the part. */
export interface DrawnVariant {
  readonly name: string;
  readonly parts: ReadonlyMap<string, Variant['parts'][string]>;
}

export interface DrawnSheet {
  readonly name: string;
  /** Whether it is a page of the design; else the content of a module, which sheet symbols point to. */
  readonly top: boolean;
  readonly title: Partial<TitleBlock>;
  /** The border that the source draws around its page; null when it has none. */
  readonly frame: Box | null;
  /** Wires, junctions, graphics. */
  readonly objects: readonly Loose[];
  readonly parts: readonly DrawnPart[];
  readonly marks: readonly Mark[];
  readonly modules: readonly DrawnModule[];
}

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Items that lie on a sheet by themselves. */
export type Loose = Exclude<Obj, ObjOf<'component' | 'powerPort' | 'symbol' | 'sheet'>>;

/** A placed unit of a part. */
export interface DrawnPart {
  readonly reference: string;
  readonly symbol: SymbolRecord;
  readonly libId: string;
  readonly unit: number;
  readonly at: Point;
  readonly rotation: number;
  readonly mirror: Records['component']['mirror'];
  readonly fields: Records['component']['fields'];
  readonly onBoard: boolean;
  readonly inBom: boolean;
}

/** A name on a wire: becomes a label whose scope follows from where the name is used. */
export interface Mark {
  readonly name: string;
  readonly at: Point;
  readonly rotation: number;
  readonly style: TextStyle;
  /** 'plain' text, a 'flag' that says the net goes on elsewhere, or the 'port' of a module. */
  readonly look: 'plain' | 'flag' | 'port';
  readonly shape: Records['label']['shape'];
}

/** A box that stands for the content of a module. */
export interface DrawnModule {
  readonly name: string;
  /** Index of its sheet. */
  readonly target: number;
  readonly at: Point;
  readonly size: Records['sheet']['size'];
  readonly pins: readonly Pick<Records['sheetPin'], 'text' | 'shape' | 'at' | 'rotation'>[];
  /** Reference of a part inside, seen from outside. */
  readonly outer: (reference: string) => string;
}
