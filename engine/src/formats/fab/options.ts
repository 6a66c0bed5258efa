import { z } from 'zod';
import { asBoard, type Doc } from '../../kinds/index.ts';
import { BOM_FILE_COLUMNS } from './bom.ts';

/** Where coordinates start, nanometres on the sheet. */
export interface Origin {
  readonly x: number;
  readonly y: number;
}

const gerber = z.object({
  /** File names by layer, as 'board-F_Cu.gbr', or extensions by layer, as 'board.gtl'. */
  names: z.enum(['layer', 'protel']).catch('layer'),
  /** Decimals of coordinates in millimetres. */
  decimals: z.union([z.literal(5), z.literal(6)]).catch(6),
  /** Attributes of Gerber X2: what files, apertures and objects are. */
  x2: z.boolean().catch(true),
});

const drill = z.object({
  /** Plated and non-plated through holes in one file. */
  merged: z.boolean().catch(false),
  map: z.boolean().catch(true),
});

const positions = z.object({
  sides: z.enum(['both', 'top', 'bottom', 'separate']).catch('both'),
  unit: z.enum(['mm', 'inch']).catch('mm'),
  /** Lists footprints that are not populated as well. */
  withDnp: z.boolean().catch(false),
});

const choices = z.object({
  /** Mask openings over vias. */
  openVias: z.boolean().catch(false),
  /** Drill files as Gerber X2 next to Excellon. */
  drillX2: z.boolean().catch(true),
  /** Layers with a file; null for all that a fab needs. */
  layers: z.array(z.string()).nullable().catch(null),
  /**
   * Where coordinates start: the corner of the sheet, or the drill/place origin. Null for KiCad's default: positions from the
   * drill/place origin, all others from the corner of the sheet.
   */
  origin: z.enum(['sheet', 'drill']).nullable().catch(null),
  gerber: gerber.catch(gerber.parse({})),
  drill: drill.catch(drill.parse({})),
  positions: positions.catch(positions.parse({})),
  /** Columns of the BOM: those of `BOM_FILE_COLUMNS`, or names of fields. */
  bomColumns: z
    .array(z.string())
    .min(1)
    .catch([...BOM_FILE_COLUMNS]),
});

type Frozen<T> = {
  readonly [K in keyof T]: T[K] extends (infer E)[] | null ? readonly E[] | Extract<T[K], null> : T[K];
};

export type GerberForm = Readonly<z.infer<typeof gerber>>;

/** What the manufacturing files of a board contain and how they are written. */
export type FabricationChoices = Frozen<z.infer<typeof choices>>;

/** Choices that were stored; what is missing or unknown is as usual. */
export const fabricationChoices = (stored: unknown): FabricationChoices =>
  choices.catch(() => choices.parse({})).parse(stored);

export const USUAL_FABRICATION = fabricationChoices({});

export interface FabricationOptions extends Partial<FabricationChoices> {
  readonly openVias: boolean;
  readonly drillX2: boolean;
  /** Time stamp of the files, a UTC ISO string. */
  readonly date: string;
}

const SHEET: Origin = { x: 0, y: 0 };

/** Where coordinates of Gerber and drill files, and of positions, start on the sheet. */
export function originsOf(
  { settings }: Doc,
  origin: FabricationChoices['origin'],
): { readonly copper: Origin; readonly positions: Origin } {
  const { aux } = asBoard(settings).origin;
  return { copper: origin === 'drill' ? aux : SHEET, positions: origin === 'sheet' ? SHEET : aux };
}
