import type { Issue } from '../../base/index.ts';
import { shapeBox, BoxBuilder, type Box, type Shape } from '../../geometry/index.ts';

/** What attributes say of an object (The Gerber Layer Format Specification, chapter 5); '' where they are silent. */
export interface ObjectAttributes {
  /** Function of the aperture, 'ViaPad', 'ComponentPad', 'Conductor', … */
  readonly fn: string;
  readonly net: string;
  readonly component: string;
  readonly pin: string;
}

/** One thing that a file draws. Nanometres, y downwards. */
export interface GerberObject {
  readonly type: 'flash' | 'draw' | 'region';
  /** Whether it adds to what was drawn before or takes away from it. */
  readonly dark: boolean;
  /** All of them together, without holes: what has holes is cut open. */
  readonly shapes: readonly Shape[];
  /** Of the aperture; 0 for regions. */
  readonly code: number;
  /** Where a flash is; the end of a draw. */
  readonly x: number;
  readonly y: number;
  readonly attributes: ObjectAttributes;
}

/** What a Gerber file draws. */
export interface GerberImage {
  readonly type: 'gerber';
  readonly objects: readonly GerberObject[];
  /** Whether the picture as a whole is turned into its negative (`IPNEG`). */
  readonly negative: boolean;
  /** File attributes by name, without the dot: 'FileFunction' → 'Copper,L1,Top'. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Sizes of the digits of the coordinates, nanometres: how exact they are. */
  readonly resolution: number;
  /** Whether the file only defines apertures, for other files. */
  readonly isApertureList: boolean;
  readonly issues: readonly Issue[];
}

/** A hole, or a slot that is routed along a line or an arc. Nanometres, y downwards. */
export interface DrillHit {
  readonly diameter: number;
  /** A capsule, or an arc. */
  readonly shape: Shape;
  readonly tool: number;
  /** Where the file states it hole by hole; null where it does not. */
  readonly plated: boolean | null;
  readonly attributes: ObjectAttributes;
}

/** What a drill file makes. */
export interface DrillImage {
  readonly type: 'drill';
  readonly hits: readonly DrillHit[];
  /** Whether the file says so; null where it is silent. */
  readonly plated: boolean | null;
  /** First and last copper layer, counted from 1, where the file says so. */
  readonly span: readonly [from: number, to: number] | null;
  readonly attributes: ReadonlyMap<string, string>;
  /** Whether units or zeros had to be guessed, so that other readings are worth a try. */
  readonly guessed: boolean;
  readonly issues: readonly Issue[];
}

/** The box of all that is drawn; empty for an empty picture. */
export function imageBox(objects: readonly GerberObject[]): Box {
  const box = new BoxBuilder();
  for (const { shapes, dark } of objects) if (dark) for (const shape of shapes) box.addBox(shapeBox(shape));
  return box.box();
}
