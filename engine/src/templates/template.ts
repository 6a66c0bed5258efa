type Mm = number;
type Place = readonly [x: Mm, y: Mm];

/**
 * A project to start from, as resources/templates has it: a board's outline with what its specification fixes, and the schematic of that.
 * Millimetres from the top left corner of the board, y downwards; angles in degrees, counterclockwise.
 */
export interface ProjectTemplate {
  readonly id: string;
  /** Number of copper layers. */
  readonly layers: number;
  /** Corners of the outline, and by how much right angles are rounded. */
  readonly outline: { readonly corners: readonly Place[]; readonly radius: Mm };
  /** Round holes in the board, by their middle and diameter. */
  readonly holes: readonly { readonly at: Place; readonly diameter: Mm }[];
  readonly parts: readonly TemplatePart[];
  /** Nets of power symbols: 'GND' is `power:GND`. Others are local labels. */
  readonly power: readonly string[];
  /** Nets that come from outside, which the electrical rules take for driven. */
  readonly driven: readonly string[];
  /** The power net that fills both outer layers; '' for none. */
  readonly pour: string;
  /** Vias, such as those of the filled net. */
  readonly vias: readonly { readonly net: string; readonly at: Place }[];
  readonly texts: readonly { readonly text: string; readonly at: Place }[];
  /** Rules of KiCad's names that the specification itself breaks. */
  readonly ignored: readonly string[];
  /** Design rules in millimetres that differ from those of a blank board. */
  readonly rules: { readonly clearance: Mm; readonly trackWidth: Mm; readonly viaDiameter: Mm; readonly viaDrill: Mm };
}

export interface TemplatePart {
  readonly reference: string;
  /** 'Library:Name' of our symbols and footprints. */
  readonly symbol: string;
  readonly footprint: string;
  readonly value: string;
  readonly at: readonly [x: Mm, y: Mm, rotation: number];
  /** Nets by pin number; a pin without one gets a no-connect flag. */
  readonly nets: Readonly<Record<string, string>>;
  /** Width and height of its body at rotation 0, for the picture; left out for headers and mounting holes. */
  readonly size?: readonly [width: Mm, height: Mm];
  /** What a specification puts in its place is locked. */
  readonly locked?: boolean;
}
